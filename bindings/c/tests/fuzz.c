/* Fuzzes the library through its header: fuzz SECONDS SEED LOG...
 *
 * Random and mutated input goes to every function. After an error the game must be as it was, and no function may report a
 * fault of the library. Run it with AddressSanitizer. */
#include "../include/tetrarchia.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define GAMES 8
#define MAX_LOG 200000

static uint64_t seed;

static uint64_t number(void) {
    uint64_t z = seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static size_t below(size_t most) { return (size_t)(number() % most); }

static uint64_t calls, refused;
static tetrarchia_error *error;

static void fail(const char *what) {
    fprintf(stderr, "fuzz: %s (state of the generator: %016llx): %s\n", what, (unsigned long long)seed,
            tetrarchia_error_message(error));
    abort();
}

static const char *const words[] = {
    "second/4211", "first/5300", "second/1111 barbaria", "first/3100 imperium", "1", "2", "3:galerius", "4", "5", "end", "pass",
    "concede", "secure", "subdue", "move noricum", "move III:3", "attack noricum", "fleet 1", "fleet 2", "enter", "R4B2", "R7",
    "B1", "R1", "R6B6", "B0", "noricum", "Roma", "III:3", "galerius", "dux", "seat-1", "barbarian", "light", "print", "dark",
    "random", "steward", "command", "phase", "100", "1000000", "MV-4", "G-39", "client", "seed 7",
    "seed 18446744073709551616", "chacha8 1 2", "{}", "[]", "null", "{\"version\":1}", "", " ", "\xff\xfe", "\xc3\xa9", "\n",
    "4afb6f01e10d3b01", "-1", "99999999999999999999", "discs=....../....../....../....../....../....../....../...... emperors=-,-,-,- "
    "armies=- fleets=0,0,0 turn=diocletian round=0 points=0 awaits roll first-revolt I",
};

static const char *const names[] = {
    "new", "load", "play", "undo", "state", "legal", "why", "preview", "routes", "odds", "changes", "digest", "dangers", "save",
    "rules", "board", "read-board", "rule", "catalogue", "glossary", "nothing", "", "commands", "pending", "round", "svg", "advice",
    "choose", "replay", "trace", "record",
};

/* Changes some bytes of a text; no zero byte appears. */
static void mutate(char *text, size_t size) {
    for (size_t changes = below(4); changes > 0 && size > 0; changes -= 1) {
        switch (below(4)) {
        case 0: text[below(size)] = (char)(1 + below(255)); break;
        case 1: text[below(size)] ^= (char)(1 << below(7)); break;
        case 2: memmove(text + below(size), text, 1 + below(size) / 2 > size / 2 ? 0 : below(2)); break;
        default: text[below(size)] = "0123456789-\",:{}[] "[below(19)]; break;
        }
    }
    for (size_t i = 0; i < size; i += 1)
        if (text[i] == 0) text[i] = ' ';
}

/* Returns a word, a made-up text or an old result, in a buffer that lasts until eight more were asked for. */
static const char *some_text(const char *old) {
    static char buffers[8][4096];
    static size_t next;
    char *buffer = buffers[next = (next + 1) % 8];
    if (below(64) == 0) return NULL;
    if (old && below(2)) {
        snprintf(buffer, sizeof *buffers, "%s", old);
        if (below(2)) mutate(buffer, strlen(buffer));
    } else if (below(16) == 0) {
        size_t size = below(64);
        for (size_t i = 0; i < size; i += 1) buffer[i] = (char)(1 + below(255));
        buffer[size] = 0;
    } else {
        strcpy(buffer, words[below(sizeof words / sizeof *words)]);
        if (below(8) == 0) mutate(buffer, strlen(buffer));
    }
    return buffer;
}

static void check(tetrarchia_code code) {
    calls += 1;
    refused += code != TETRARCHIA_CODE_OK;
    if (code == TETRARCHIA_CODE_INTERNAL || code > TETRARCHIA_CODE_INTERNAL) fail("a fault of the library");
    if (tetrarchia_error_code(error) != code) fail("the code differs from that of the error");
    if (code && !*tetrarchia_error_message(error)) fail("an error without a message");
    if (code == TETRARCHIA_CODE_REFUSED && (!tetrarchia_error_rule(error) || !tetrarchia_error_reason(error))) fail("no rule");
    if (code == TETRARCHIA_CODE_LOG && !tetrarchia_error_place(error)) fail("no place");
}

static char *save(const tetrarchia_game *game) {
    char *text = NULL;
    if (game) check(tetrarchia_game_save(game, &text, error));
    return text;
}

static bool dice(void *data, uint32_t dice, uint32_t *roman, uint32_t *barbarian) {
    if (below(50) == 0) return false;
    if (dice & 1) *roman = 1 + (uint32_t)below(below(40) ? 6 : 7);
    if (dice & 2) *barbarian = 1 + (uint32_t)below(6);
    if (below(10) == 0 && tetrarchia_game_roll(data, 1, 1, NULL) != TETRARCHIA_CODE_BUSY) fail("a busy game changes");
    if (below(10) == 0) tetrarchia_game_free(data);
    return true;
}

static char *last;

static void keep(char *text) {
    tetrarchia_text_free(last);
    last = text;
}

static uint32_t some_number(void) { return below(8) ? (uint32_t)below(60) : (uint32_t)number(); }

/* Begins a game in a place, unless that fails. */
static void begin(tetrarchia_game **place) {
    tetrarchia_game *game = NULL;
    tetrarchia_options options = {0};
    switch (below(5)) {
    case 0: check(tetrarchia_game_new(some_text(NULL), some_text(NULL), number(), &game, error)); break;
    case 1: check(tetrarchia_game_new_by_hand(below(2) ? "second/4211" : some_text(NULL), NULL, &game, error)); break;
    case 2: check(tetrarchia_game_load(some_text(last), &game, error)); break;
    case 3: check(tetrarchia_game_copy(*place, &game, error)); break;
    default:
        options.rules = below(4) ? "second/4211" : some_text(NULL);
        options.rules_version = (uint32_t)below(4);
        options.position = below(2) ? some_text(last) : NULL;
        options.seats = below(2) ? some_text(NULL) : NULL;
        options.board = below(8) ? NULL : some_text(NULL);
        options.seeded = below(2);
        options.seed = number();
        check(tetrarchia_game_start(&options, &game, error));
    }
    if (!game) return;
    tetrarchia_game_free(*place);
    *place = game;
}

/* Changes a game, or is refused and changes nothing. */
static void change(tetrarchia_game *game) {
    char *before = save(game);
    uint32_t seat = below(4) ? 0 : some_number();
    uint32_t command = some_number();
    uint32_t legal[TETRARCHIA_COMMANDS];
    size_t count = 0, used = 0;
    tetrarchia_code code;
    char *json = NULL;
    const char *arguments[8];
    switch (below(8)) {
    case 0: code = tetrarchia_game_play(game, some_text(last), seat, error); break;
    case 1: code = below(20) ? tetrarchia_game_undo(game, seat, error) : tetrarchia_game_concede(game, seat, error); break;
    case 2: code = tetrarchia_game_roll(game, (uint32_t)below(8), (uint32_t)below(8), error); break;
    case 3: code = tetrarchia_game_roll_script(game, below(2) ? "R1 R2 R3 R4 R5 R6 B1 R1B2" : some_text(last), &used, error); break;
    case 4: code = tetrarchia_game_roll_with(game, below(50) ? dice : NULL, game, error); break;
    case 5:
        for (size_t i = 0; i < 8; i += 1) arguments[i] = below(3) ? some_text(last) : "";
        code = tetrarchia_call(below(8) ? game : NULL, below(30) ? names[below(sizeof names / sizeof *names)] : some_text(last), arguments,
                               below(40) ? below(8) : 17 + below(1000), &json, error);
        break;
    default:
        check(tetrarchia_game_legal(game, legal, TETRARCHIA_COMMANDS, &count, error));
        if (count && below(20)) command = legal[below(count)];
        code = tetrarchia_game_apply(game, command, seat, error);
    }
    check(code);
    if (code) {
        char *after = save(game);
        if (game && strcmp(before, after) != 0) fail("an error has changed the game");
        tetrarchia_text_free(after);
    }
    if (json) keep(json);
    tetrarchia_text_free(before);
}

/* Asks a game something. */
static void ask(const tetrarchia_game *game, tetrarchia_bot **bot) {
    char *text = NULL;
    uint32_t result = 0, some = some_number();
    int32_t cost = 0;
    uint64_t sequences = 0;
    size_t count = 0;
    tetrarchia_state state;
    tetrarchia_pending_info pending;
    tetrarchia_event event;
    tetrarchia_bot *new_bot = NULL;
    switch (below(22)) {
    case 0: check(tetrarchia_game_state(game, &state, error)); break;
    case 1: check(tetrarchia_game_pending(game, &pending, error)); break;
    case 2: check(tetrarchia_game_event(game, some, &event, error)); break;
    case 3: check(tetrarchia_game_event_notation(game, some, &text, error)); break;
    case 4: check(tetrarchia_game_event_sentence(game, some, &text, error)); break;
    case 5: check(tetrarchia_game_events_json(game, &text, error)); break;
    case 6: check(tetrarchia_game_question(game, &text, error)); break;
    case 7: check(tetrarchia_game_position(game, &text, error)); break;
    case 8: check(tetrarchia_game_rules(game, &text, error)); break;
    case 9: check(tetrarchia_game_seats(game, &text, error)); break;
    case 10: check(tetrarchia_game_province_name(game, some, &text, error)); break;
    case 11: check(tetrarchia_game_province_id(game, some, &text, error)); break;
    case 12: check(tetrarchia_game_find_province(game, some_text(last), &result, error)); break;
    case 13: if (below(20) == 0) check(tetrarchia_game_svg(game, some_text(NULL), &text, error)); break;
    case 14: check(tetrarchia_game_why_not(game, some * 16, error)); break;
    case 15: check(tetrarchia_game_cost(game, some * 16, &cost, error)); break;
    case 16: check(tetrarchia_game_read_command(game, some_text(last), &result, error)); break;
    case 17: check(tetrarchia_game_command_notation(game, some * 16, &text, error)); break;
    case 18: check(tetrarchia_game_command_label(game, some * 16, &text, error)); break;
    case 19: check(tetrarchia_game_perft(game, (uint32_t)below(5), below(300), &sequences, error)); break;
    case 20: check(tetrarchia_game_event_count(game, &count, error)); break;
    default:
        if (below(4) == 0) check(tetrarchia_bot_new(below(50) == 0 ? "consul" : below(2) ? "steward" : some_text(NULL), game, number(), &new_bot, error));
        if (new_bot) {
            tetrarchia_bot_free(*bot);
            *bot = new_bot;
        }
        check(tetrarchia_bot_choose(*bot, game, &result, error));
    }
    if (text) keep(text);
}

/* Reads a changed log and replays it. */
static void replay(const char *log, size_t size) {
    char *bytes = malloc(size + 1);
    memcpy(bytes, log, size);
    bytes[size] = 0;
    mutate(bytes, size);
    if (below(8) == 0) size = below(size + 1);
    tetrarchia_log *read = NULL;
    tetrarchia_replay *played = NULL;
    size_t steps = 0;
    bool passed = false;
    char *text = NULL;
    check(tetrarchia_log_read(bytes, size, &read, error));
    free(bytes);
    if (!read) return;
    check(tetrarchia_log_step_count(read, &steps, error));
    check(tetrarchia_log_expected_events(read, below(steps + 2), &text, error));
    tetrarchia_text_free(text);
    check(tetrarchia_log_record(read, &text, error));
    tetrarchia_text_free(text);
    check(tetrarchia_log_replay(read, &played, error));
    if (played) {
        check(tetrarchia_replay_passed(played, &passed, error));
        check(tetrarchia_replay_differences(played, &text, error));
        tetrarchia_text_free(text);
        check(tetrarchia_replay_step_count(played, &steps, error));
        check(tetrarchia_replay_events(played, below(steps + 2), &text, error));
        tetrarchia_text_free(text);
        check(tetrarchia_replay_refusal(played, below(steps + 2), error));
        check(tetrarchia_replay_position(played, below(steps + 2), &text, error));
        if (text) keep(text);
    }
    tetrarchia_replay_free(played);
    tetrarchia_log_free(read);
}

int main(int argc, char **argv) {
    if (argc < 4) return fprintf(stderr, "usage: fuzz SECONDS SEED LOG...\n"), 2;
    time_t end = time(NULL) + atol(argv[1]);
    seed = strtoull(argv[2], NULL, 10);
    error = tetrarchia_error_new();
    tetrarchia_game *games[GAMES] = {0};
    tetrarchia_bot *bot = NULL;
    char *log = malloc(MAX_LOG);
    size_t size = 0;
    uint64_t rounds = 0;
    for (; time(NULL) < end; rounds += 1) {
        if (rounds % 64 == 0) {
            FILE *file = fopen(argv[3 + below((size_t)argc - 3)], "rb");
            if (!file) return perror("fuzz"), 2;
            size = fread(log, 1, MAX_LOG, file);
            fclose(file);
        }
        tetrarchia_game **game = &games[below(GAMES)];
        if (!*game || below(100) == 0) begin(game);
        if (below(200) == 0) ask(NULL, &bot), change(NULL);
        change(*game);
        ask(*game, &bot);
        if (below(16) == 0 && size) replay(log, size);
    }
    for (size_t i = 0; i < GAMES; i += 1) tetrarchia_game_free(games[i]);
    tetrarchia_bot_free(bot);
    tetrarchia_text_free(last);
    tetrarchia_error_free(error);
    free(log);
    printf("fuzz: %llu calls, %llu of them refused, no fault\n", (unsigned long long)calls, (unsigned long long)refused);
    return 0;
}
