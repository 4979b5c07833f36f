/* What the tests of the functions check with: the first check that does not hold ends the program. */
#include "../include/tetrarchia.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tetrarchia_error *error;
static unsigned checks;

static void check_at(int line, bool holds, const char *what) {
    checks += 1;
    if (holds) return;
    fprintf(stderr, "tests/api.c:%d: %s; the last error: %s\n", line, what, tetrarchia_error_message(error));
    exit(1);
}

#define CHECK(holds) check_at(__LINE__, holds, #holds)
#define OK(call) check_at(__LINE__, (call) == TETRARCHIA_CODE_OK && tetrarchia_error_code(error) == TETRARCHIA_CODE_OK, #call)
/* The code is returned and told, with a message. */
#define FAILS(code, call)                                                                                                     \
    check_at(__LINE__, (call) == TETRARCHIA_CODE_##code && tetrarchia_error_code(error) == TETRARCHIA_CODE_##code              \
                           && *tetrarchia_error_message(error), #code ": " #call)
#define SAME(a, b) check_at(__LINE__, (a) && strcmp(a, b) == 0, #a " is " #b)

/* A call that writes a text, which is compared with a beginning and freed. */
#define TEXT(call, beginning)                                                                                                 \
    do {                                                                                                                      \
        char *text = NULL;                                                                                                    \
        OK(call);                                                                                                             \
        check_at(__LINE__, text && strncmp(text, beginning, strlen(beginning)) == 0, text ? text : #call);                    \
        tetrarchia_text_free(text);                                                                                           \
    } while (0)
