/* Reads JSON, as far as the tests need it: numbers up to 2^53, no surrogates in \u. */
#ifndef TESTS_JSON_H
#define TESTS_JSON_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct json {
    char kind; /* one of { [ " 0 t f n */
    char *text; /* of a string */
    double number;
    size_t count;
    struct json *items; /* of an array, or the values of an object */
    char **keys;
} json;

static inline void json_fail(const char *what, const char *at) {
    fprintf(stderr, "json: %s at %.40s\n", what, at);
    exit(1);
}

static inline void *json_grow(void *items, size_t size) {
    void *grown = realloc(items, size);
    if (!grown) json_fail("no memory", "");
    return grown;
}

static inline const char *json_space(const char *at) { return at + strspn(at, " \t\r\n"); }

static inline const char *json_string(const char *at, char **out) {
    if (*at != '"') json_fail("a string is expected", at);
    const char *end = at + 1;
    while (*end && *end != '"') end += *end == '\\' ? 2 : 1;
    char *text = json_grow(NULL, (size_t)(end - at)), *to = text;
    for (at += 1; at < end; at += 1) {
        if (*at != '\\') {
            *to++ = *at;
            continue;
        }
        at += 1;
        unsigned point;
        switch (*at) {
        case 'n': *to++ = '\n'; break;
        case 't': *to++ = '\t'; break;
        case 'u':
            if (sscanf(at + 1, "%4x", &point) != 1) json_fail("no digits", at);
            if (point < 0x80) *to++ = (char)point;
            else if (point < 0x800) *to++ = (char)(0xc0 | point >> 6), *to++ = (char)(0x80 | (point & 63));
            else *to++ = (char)(0xe0 | point >> 12), *to++ = (char)(0x80 | (point >> 6 & 63)), *to++ = (char)(0x80 | (point & 63));
            at += 4;
            break;
        default: *to++ = *at;
        }
    }
    *to = 0;
    *out = text;
    return end + 1;
}

static inline const char *json_value(const char *at, json *value) {
    at = json_space(at);
    memset(value, 0, sizeof *value);
    value->kind = *at;
    if (*at == '"') return json_string(at, &value->text);
    if (*at == '{' || *at == '[') {
        bool object = *at == '{';
        at = json_space(at + 1);
        while (*at != ']' && *at != '}') {
            value->items = json_grow(value->items, (value->count + 1) * sizeof *value->items);
            if (object) {
                value->keys = json_grow(value->keys, (value->count + 1) * sizeof *value->keys);
                at = json_space(json_string(at, &value->keys[value->count])) + 1;
            }
            at = json_space(json_value(at, &value->items[value->count]));
            value->count += 1;
            if (*at == ',') at = json_space(at + 1);
            else if (*at != ']' && *at != '}') json_fail("a comma is expected", at);
        }
        return at + 1;
    }
    size_t letters = strspn(at, "truefalsn");
    if (letters) return at + letters;
    char *end;
    value->kind = '0';
    value->number = strtod(at, &end);
    if (end == at) json_fail("a value is expected", at);
    return end;
}

static inline const json *json_get(const json *object, const char *key) {
    for (size_t i = 0; object->kind == '{' && i < object->count; i += 1)
        if (strcmp(object->keys[i], key) == 0) return &object->items[i];
    json_fail("a key is missing", key);
    return NULL;
}

static inline void json_free(json *value) {
    for (size_t i = 0; i < value->count; i += 1) {
        json_free(&value->items[i]);
        if (value->keys) free(value->keys[i]);
    }
    free(value->items);
    free(value->keys);
    free(value->text);
}

/* Reads a whole file, with a zero byte after it. Free the result. */
static inline char *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) json_fail("the file cannot be opened", path);
    char *bytes = NULL;
    *size = 0;
    for (size_t read = 1; read > 0; *size += read) {
        bytes = json_grow(bytes, *size + 65536);
        read = fread(bytes + *size, 1, 65535, file);
    }
    fclose(file);
    bytes[*size] = 0;
    return bytes;
}

#endif
