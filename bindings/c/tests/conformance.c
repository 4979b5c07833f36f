/* Plays the games, counts the positions and replays the logs with which every package is compared
 * (bindings/conformance/README.md), through the public header: conformance games.json perft.json LOG... */
#include "../include/tetrarchia.h"
#include "json.h"

#include <inttypes.h>

#define LAST_ROUND 200
#define MAX_SEQUENCES 500

static tetrarchia_error *error;

static void fail(const char *what, const char *detail) {
    fprintf(stderr, "conformance: %s: %s\n", what, detail);
    exit(1);
}

static void ok(tetrarchia_code code) {
    if (code) fail(tetrarchia_code_name(code), tetrarchia_error_message(error));
}

static uint64_t number(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static void digest(uint64_t *sum, const char *text) {
    for (; *text; text += 1) *sum = (*sum ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
}

typedef struct totals {
    uint64_t events, digest;
} totals;

/* Adds the events that the game has now. */
static void add_events(const tetrarchia_game *game, totals *one, totals *all) {
    size_t count;
    ok(tetrarchia_game_event_count(game, &count, error));
    for (size_t i = 0; i < count; i += 1) {
        tetrarchia_event event;
        ok(tetrarchia_game_event(game, i, &event, error));
        if (event.is_prompt) continue;
        char *text;
        ok(tetrarchia_game_event_notation(game, i, &text, error));
        totals *both[] = {one, all};
        for (size_t j = 0; j < 2; j += 1) {
            both[j]->events += 1;
            digest(&both[j]->digest, text);
            digest(&both[j]->digest, "\n");
        }
        tetrarchia_text_free(text);
    }
}

static void compare(const totals *found, const json *expected, const char *what) {
    char text[17];
    snprintf(text, sizeof text, "%016" PRIx64, found->digest);
    if (strcmp(text, json_get(expected, "digest")->text) != 0) fail("another digest", what);
    if ((double)found->events != json_get(expected, "events")->number) fail("another number of events", what);
}

static const totals NOTHING = {0, UINT64_C(0xcbf29ce484222325)};

static void play(uint64_t n, const json *expected, totals *all) {
    const char *rules = json_get(expected, "rules")->text;
    totals one = NOTHING;
    uint64_t chooser = n;
    tetrarchia_game *game;
    ok(tetrarchia_game_new(rules, NULL, n, &game, error));
    for (;;) {
        add_events(game, &one, all);
        uint32_t legal[TETRARCHIA_COMMANDS];
        size_t count;
        tetrarchia_state state;
        ok(tetrarchia_game_state(game, &state, error));
        if (state.ending || state.round > LAST_ROUND) break;
        ok(tetrarchia_game_legal(game, legal, TETRARCHIA_COMMANDS, &count, error));
        if (count == 0) fail("a question without an answer", rules);
        ok(tetrarchia_game_apply(game, legal[number(&chooser) % count], TETRARCHIA_SEAT_ANY, error));
    }
    tetrarchia_game_free(game);
    compare(&one, expected, rules);
}

static void play_games(const char *path) {
    size_t size;
    char *bytes = read_file(path, &size);
    json file;
    json_value(bytes, &file);
    const json *games = json_get(&file, "games");
    totals all = NOTHING;
    for (size_t n = 0; n < games->count; n += 1) play(n, &games->items[n], &all);
    compare(&all, &file, "all games");
    printf("c games %" PRIu64 " %016" PRIx64 "\n", all.events, all.digest);
    json_free(&file);
    free(bytes);
}

/* Counts the sequences of inputs by following each of them. */
static uint64_t count_sequences(const tetrarchia_game *game, size_t depth) {
    if (depth == 0) return 1;
    uint64_t sum = 0;
    tetrarchia_pending_info pending;
    ok(tetrarchia_game_pending(game, &pending, error));
    uint32_t legal[TETRARCHIA_COMMANDS];
    size_t count = 0;
    tetrarchia_game *next;
    if (pending.kind == TETRARCHIA_PENDING_COMMAND) {
        ok(tetrarchia_game_legal(game, legal, TETRARCHIA_COMMANDS, &count, error));
        for (size_t i = 0; i < count; i += 1) {
            ok(tetrarchia_game_copy(game, &next, error));
            ok(tetrarchia_game_apply(next, legal[i], TETRARCHIA_SEAT_ANY, error));
            sum += count_sequences(next, depth - 1);
            tetrarchia_game_free(next);
        }
    } else if (pending.kind == TETRARCHIA_PENDING_ROLL) {
        uint32_t romans = pending.dice & TETRARCHIA_DICE_ROMAN ? 6 : 1, barbarians = pending.dice & TETRARCHIA_DICE_BARBARIAN ? 6 : 1;
        for (uint32_t r = 1; r <= romans; r += 1)
            for (uint32_t b = 1; b <= barbarians; b += 1) {
                ok(tetrarchia_game_copy(game, &next, error));
                ok(tetrarchia_game_roll(next, romans == 6 ? r : 0, barbarians == 6 ? b : 0, error));
                sum += count_sequences(next, depth - 1);
                tetrarchia_game_free(next);
            }
    }
    return sum;
}

static uint64_t count_position(const json *position) {
    const char *name = json_get(position, "name")->text;
    const json *inputs = json_get(position, "inputs"), *rows = json_get(position, "rows");
    tetrarchia_options options = {0};
    options.rules = json_get(position, "rules")->text;
    options.position = json_get(position, "start")->text;
    tetrarchia_game *game;
    ok(tetrarchia_game_start(&options, &game, error));
    for (size_t i = 0; i < inputs->count; i += 1)
        ok(tetrarchia_game_play(game, inputs->items[i].text, TETRARCHIA_SEAT_ANY, error));
    char *text;
    ok(tetrarchia_game_position(game, &text, error));
    if (strcmp(text, json_get(position, "state")->text) != 0) fail("another position", name);
    tetrarchia_text_free(text);
    uint64_t all = 0;
    for (size_t depth = 0; depth < rows->count; depth += 1) {
        uint64_t nodes = (uint64_t)json_get(&rows->items[depth], "nodes")->number, counted;
        if (nodes > MAX_SEQUENCES) break;
        if (count_sequences(game, depth) != nodes) fail("another number of sequences", name);
        ok(tetrarchia_game_perft(game, (uint32_t)depth, UINT64_MAX, &counted, error));
        if (counted != nodes) fail("tetrarchia_game_perft counts otherwise", name);
        all += nodes;
    }
    tetrarchia_game_free(game);
    return all;
}

static void count_positions(const char *path) {
    size_t size;
    char *bytes = read_file(path, &size);
    json file;
    json_value(bytes, &file);
    const json *positions = json_get(&file, "positions");
    uint64_t all = 0;
    for (size_t i = 0; i < positions->count; i += 1) all += count_position(&positions->items[i]);
    printf("c perft %zu %" PRIu64 "\n", positions->count, all);
    json_free(&file);
    free(bytes);
}

/* Compares the error of a log that must be refused with its text: the place, then the error. */
static void compare_error(const char *path) {
    char name[4096];
    size_t size, stem = strlen(path) - strlen(".json");
    snprintf(name, sizeof name, "%.*s.error.txt", (int)stem, path);
    char *expected = read_file(name, &size), found[8192];
    snprintf(found, sizeof found, "%s\n", tetrarchia_error_message(error));
    char *line = strchr(expected, '\n');
    if (!line) fail("no error is given", name);
    *line = 0;
    if (strcmp(line + 1, found) != 0) fail("another error", path);
    if (strcmp(expected, tetrarchia_error_place(error)) != 0) fail("another place", path);
    free(expected);
}

static void replay(const char *path) {
    size_t size, steps, played;
    char *bytes = read_file(path, &size);
    bool invalid = strstr(path, "/invalid/") != NULL, passed;
    tetrarchia_log *log = NULL;
    tetrarchia_replay *result = NULL;
    tetrarchia_code code = tetrarchia_log_read(bytes, size, &log, error);
    free(bytes);
    if (!code) code = tetrarchia_log_replay(log, &result, error);
    if (invalid) {
        if (code != TETRARCHIA_CODE_LOG) fail("not refused", path);
        compare_error(path);
        tetrarchia_log_free(log);
        return;
    }
    ok(code);
    ok(tetrarchia_log_step_count(log, &steps, error));
    ok(tetrarchia_replay_step_count(result, &played, error));
    ok(tetrarchia_replay_passed(result, &passed, error));
    if (steps != played || !passed) fail("it is not played as it should be", path);
    for (size_t step = 0; step < steps; step += 1) {
        char *expected, *events;
        ok(tetrarchia_log_expected_events(log, step, &expected, error));
        ok(tetrarchia_replay_events(result, step, &events, error));
        if (expected && strcmp(expected, events) != 0) fail("other events", path);
        tetrarchia_text_free(expected);
        tetrarchia_text_free(events);
    }
    tetrarchia_replay_free(result);
    tetrarchia_log_free(log);
}

int main(int argc, char **argv) {
    if (argc < 4) return fprintf(stderr, "usage: conformance games.json perft.json LOG...\n"), 2;
    error = tetrarchia_error_new();
    play_games(argv[1]);
    count_positions(argv[2]);
    for (int i = 3; i < argc; i += 1) replay(argv[i]);
    printf("c fixtures %d\n", argc - 3);
    tetrarchia_error_free(error);
    return 0;
}
