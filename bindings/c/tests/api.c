/* Calls every function, and brings about every error: api LOG INVALID_LOG. It is compiled as C11 and as C++17. */
#include "check.h"

static tetrarchia_game *seeded(void) {
    tetrarchia_game *game = NULL;
    OK(tetrarchia_game_new("second/4211", NULL, 7, &game, error));
    return game;
}

static tetrarchia_game *by_hand(void) {
    tetrarchia_game *game = NULL;
    OK(tetrarchia_game_new_by_hand("second/4211", "1", &game, error));
    return game;
}

static void test_errors(void) {
    SAME(tetrarchia_version(), "0.1.0");
    CHECK(tetrarchia_rules_version() == 2);
    SAME(tetrarchia_code_name(TETRARCHIA_CODE_REFUSED), "refused");
    SAME(tetrarchia_code_name(TETRARCHIA_CODE_INTERNAL), "internal");
    CHECK(tetrarchia_code_name(16) == NULL);
    CHECK(tetrarchia_error_code(NULL) == TETRARCHIA_CODE_NULL);
    SAME(tetrarchia_error_message(NULL), "");
    CHECK(!tetrarchia_error_rule(NULL) && !tetrarchia_error_reason(NULL) && !tetrarchia_error_place(NULL));
    CHECK(tetrarchia_error_line(NULL) == 0 && tetrarchia_error_column(NULL) == 0);
    tetrarchia_error_free(NULL);
    tetrarchia_text_free(NULL);

    tetrarchia_game *game = seeded();
    /* An illegal command has its rule and its reason, and a success empties the error. */
    FAILS(REFUSED, tetrarchia_game_play(game, "end", TETRARCHIA_SEAT_ANY, error));
    CHECK(tetrarchia_error_rule(error) && tetrarchia_error_reason(error) && !tetrarchia_error_place(error));
    OK(tetrarchia_game_concede(game, TETRARCHIA_SEAT_ANY, error));
    SAME(tetrarchia_error_message(error), "");
    CHECK(!tetrarchia_error_rule(error));
    /* The code is enough. */
    CHECK(tetrarchia_game_play(game, "end", 0, NULL) == TETRARCHIA_CODE_REFUSED);

    /* Handles of other types are detected, also in the place of an error. */
    size_t count;
    uint32_t command;
    void *wrong = error, *other = game;
    FAILS(WRONG_HANDLE, tetrarchia_game_undo((tetrarchia_game *)wrong, 0, error));
    FAILS(WRONG_HANDLE, tetrarchia_log_step_count((tetrarchia_log *)other, &count, error));
    FAILS(WRONG_HANDLE, tetrarchia_replay_step_count((tetrarchia_replay *)other, &count, error));
    FAILS(WRONG_HANDLE, tetrarchia_bot_choose((tetrarchia_bot *)other, game, &command, error));
    count = 77;
    CHECK(tetrarchia_game_undoable(game, &count, (tetrarchia_error *)other) == TETRARCHIA_CODE_WRONG_HANDLE && count == 77);
    CHECK(tetrarchia_error_code((tetrarchia_error *)other) == TETRARCHIA_CODE_WRONG_HANDLE);
    tetrarchia_error_free((tetrarchia_error *)other);
    tetrarchia_bot_free((tetrarchia_bot *)other);
    tetrarchia_game_free(game);
}

static void test_beginning(void) {
    tetrarchia_game *game = (tetrarchia_game *)&checks;
    FAILS(NULL, tetrarchia_game_new(NULL, NULL, 0, &game, error));
    CHECK(game == NULL);
    FAILS(NULL, tetrarchia_game_new("second/4211", NULL, 0, NULL, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_new("third/4211", NULL, 0, &game, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_new("second/4211", "9", 0, &game, error));
    FAILS(NOT_UTF8, tetrarchia_game_new("second/\xff", NULL, 0, &game, error));
    FAILS(NULL, tetrarchia_game_new_by_hand(NULL, NULL, &game, error));
    char *text = (char *)malloc(TETRARCHIA_MAX_TEXT + 2);
    memset(text, 'x', TETRARCHIA_MAX_TEXT + 1);
    text[TETRARCHIA_MAX_TEXT + 1] = 0;
    FAILS(TOO_LONG, tetrarchia_game_new(text, NULL, 0, &game, error));
    free(text);

    FAILS(NULL, tetrarchia_game_start(NULL, &game, error));
    tetrarchia_options options;
    memset(&options, 0, sizeof options);
    FAILS(NULL, tetrarchia_game_start(&options, &game, error));
    options.rules = "second/4211";
    options.rules_version = 99;
    FAILS(IMPOSSIBLE, tetrarchia_game_start(&options, &game, error));
    options.rules_version = 1;
    options.board = "0000000000000001";
    FAILS(BOARD, tetrarchia_game_start(&options, &game, error));
    options.board = NULL;
    /* All four Emperors in one province: a position that cannot be. */
    options.position = "discs=....../....../....../....../....../....../....../...... emperors=III:5,III:5,III:5,III:5 armies=- "
                       "fleets=0,0,0 turn=diocletian round=2 points=4 awaits command act diocletian";
    FAILS(IMPOSSIBLE, tetrarchia_game_start(&options, &game, error));
    options.position = "nonsense";
    FAILS(BAD_ARGUMENT, tetrarchia_game_start(&options, &game, error));
    options.position = "discs=.rr.../rr.rrr/....r./..r.../rrrrr./..r.../g...../...... emperors=III:5,-,-,VI:6 armies=V:1,V:4,III:border "
                       "fleets=0,1,1 turn=diocletian round=2 points=4 awaits command act diocletian";
    options.seats = "2";
    options.seeded = true;
    options.seed = UINT64_MAX;
    OK(tetrarchia_game_start(&options, &game, error));
    TEXT(tetrarchia_game_position(game, &text, error), options.position);
    TEXT(tetrarchia_game_seats(game, &text, error), "2");
    TEXT(tetrarchia_game_save(game, &text, error), "{\"version\":");

    /* Seats: the first player has the East. */
    tetrarchia_pending_info pending;
    OK(tetrarchia_game_pending(game, &pending, error));
    CHECK(pending.kind == TETRARCHIA_PENDING_COMMAND && pending.seats == 1u << TETRARCHIA_SEAT_FIRST);
    FAILS(BAD_ARGUMENT, tetrarchia_game_play(game, "end", TETRARCHIA_SEAT_ANY, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_play(game, "end", 6, error));
    FAILS(REFUSED, tetrarchia_game_play(game, "end", TETRARCHIA_SEAT_SECOND, error));
    OK(tetrarchia_game_play(game, "end", TETRARCHIA_SEAT_FIRST, error));
    tetrarchia_game_free(game);
    tetrarchia_game_free(NULL);
}

static void test_state(void) {
    tetrarchia_game *game = seeded();
    tetrarchia_state state;
    OK(tetrarchia_game_state(game, &state, error));
    CHECK(state.ending == TETRARCHIA_ENDING_NONE && state.turn == TETRARCHIA_FIGURE_DIOCLETIAN);
    unsigned revolts = 0, armies = 0;
    for (size_t at = 0; at < TETRARCHIA_PROVINCES; at += 1) {
        revolts += state.discs[at] == TETRARCHIA_DISC_REVOLT;
        armies += state.armies[at] != TETRARCHIA_ARMY_NONE;
    }
    CHECK(revolts > 0 && armies > 0);
    tetrarchia_game *copy = NULL;
    tetrarchia_state same;
    OK(tetrarchia_game_copy(game, &copy, error));
    OK(tetrarchia_game_state(copy, &same, error));
    CHECK(state.hash == same.hash);
    OK(tetrarchia_game_concede(copy, TETRARCHIA_SEAT_ANY, error));
    OK(tetrarchia_game_state(copy, &same, error));
    CHECK(same.ending == TETRARCHIA_ENDING_CONCEDED && state.hash != same.hash);
    tetrarchia_pending_info pending;
    OK(tetrarchia_game_pending(copy, &pending, error));
    CHECK(pending.kind == TETRARCHIA_PENDING_NOTHING && pending.ending == TETRARCHIA_ENDING_CONCEDED);
    tetrarchia_game_free(copy);
    TEXT(tetrarchia_game_rules(game, &text, error), "second/4211");
    TEXT(tetrarchia_game_question(game, &text, error), "");
    TEXT(tetrarchia_game_svg(game, NULL, &text, error), "<svg");
    TEXT(tetrarchia_game_svg(game, "dark", &text, error), "<svg");
    char *text = NULL;
    FAILS(BAD_ARGUMENT, tetrarchia_game_svg(game, "pink", &text, error));
    uint32_t province;
    OK(tetrarchia_game_find_province(game, "Noricum", &province, error));
    TEXT(tetrarchia_game_province_id(game, province, &text, error), "noricum");
    TEXT(tetrarchia_game_province_name(game, province, &text, error), "Noricum");
    FAILS(BAD_ARGUMENT, tetrarchia_game_find_province(game, "Atlantis", &province, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_province_id(game, TETRARCHIA_PROVINCES, &text, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_province_name(game, TETRARCHIA_NOWHERE, &text, error));
    FAILS(NULL, tetrarchia_game_state(NULL, &state, error));
    FAILS(NULL, tetrarchia_game_state(game, NULL, error));
    FAILS(NULL, tetrarchia_game_position(NULL, &text, error));
    CHECK(text == NULL);
    tetrarchia_game_free(game);
}

static void test_commands(void) {
    tetrarchia_game *game = seeded();
    uint32_t legal[TETRARCHIA_COMMANDS], command;
    size_t count, undoable;
    int32_t cost;
    uint64_t sequences;
    OK(tetrarchia_game_legal(game, NULL, 0, &count, error));
    CHECK(count > 0);
    OK(tetrarchia_game_legal(game, legal, 1, &count, error));
    CHECK(count > 1);
    FAILS(NULL, tetrarchia_game_legal(game, NULL, 4, &count, error));
    OK(tetrarchia_game_legal(game, legal, TETRARCHIA_COMMANDS, &count, error));
    for (size_t i = 0; i < count; i += 1) {
        char *text = NULL;
        OK(tetrarchia_game_why_not(game, legal[i], error));
        OK(tetrarchia_game_command_notation(game, legal[i], &text, error));
        OK(tetrarchia_game_read_command(game, text, &command, error));
        CHECK(command == legal[i]);
        tetrarchia_text_free(text);
    }
    TEXT(tetrarchia_game_command_label(game, legal[0], &text, error), "Place a fleet");
    OK(tetrarchia_game_cost(game, legal[0], &cost, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_cost(game, TETRARCHIA_COMMANDS, &cost, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_apply(game, TETRARCHIA_CONCEDE, TETRARCHIA_SEAT_ANY, error));
    FAILS(NOTATION, tetrarchia_game_read_command(game, "fly to the moon", &command, error));
    FAILS(NOTATION, tetrarchia_game_play(game, "fly to the moon", TETRARCHIA_SEAT_ANY, error));
    OK(tetrarchia_game_read_command(game, "end", &command, error));
    FAILS(REFUSED, tetrarchia_game_why_not(game, command, error));
    FAILS(REFUSED, tetrarchia_game_apply(game, command, TETRARCHIA_SEAT_ANY, error));
    OK(tetrarchia_game_perft(game, 1, 1000, &sequences, error));
    CHECK(sequences == count);
    FAILS(TOO_LONG, tetrarchia_game_perft(game, 8, 1000, &sequences, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_perft(game, TETRARCHIA_MAX_DEPTH + 1, 1000, &sequences, error));

    /* Undo goes back to the same position. */
    tetrarchia_state before, after;
    OK(tetrarchia_game_state(game, &before, error));
    FAILS(UNDO, tetrarchia_game_undo(game, TETRARCHIA_SEAT_ANY, error));
    OK(tetrarchia_game_apply(game, legal[0], TETRARCHIA_SEAT_ANY, error));
    OK(tetrarchia_game_undoable(game, &undoable, error));
    CHECK(undoable == 1);
    OK(tetrarchia_game_undo(game, TETRARCHIA_SEAT_ANY, error));
    OK(tetrarchia_game_state(game, &after, error));
    CHECK(before.hash == after.hash);
    tetrarchia_game_free(game);
}

static void test_events(void) {
    tetrarchia_game *game = seeded();
    size_t count;
    tetrarchia_event event;
    char *text = NULL;
    OK(tetrarchia_game_event_count(game, &count, error));
    CHECK(count > 0);
    OK(tetrarchia_game_event(game, 0, &event, error));
    CHECK(!event.is_prompt && strlen(event.rule) > 3 && strlen(event.kind) > 0);
    TEXT(tetrarchia_game_event_notation(game, 0, &text, error), event.rule);
    OK(tetrarchia_game_event_sentence(game, 0, &text, error));
    CHECK(strlen(text) > 10);
    tetrarchia_text_free(text);
    TEXT(tetrarchia_game_events_json(game, &text, error), "{\"events\":[{\"rule\":");
    FAILS(BAD_ARGUMENT, tetrarchia_game_event(game, count, &event, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_event_notation(game, count, &text, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_event_sentence(game, SIZE_MAX, &text, error));
    tetrarchia_game_free(game);
}

typedef struct my_dice {
    tetrarchia_game *game;
    uint32_t face;
    unsigned calls, stop_at;
    bool stuck;
} my_dice;

static bool roll(void *data, uint32_t dice, uint32_t *roman, uint32_t *barbarian) {
    my_dice *mine = (my_dice *)data;
    mine->calls += 1;
    if (mine->calls == mine->stop_at) return false;
    if (dice & TETRARCHIA_DICE_ROMAN) *roman = mine->face;
    if (dice & TETRARCHIA_DICE_BARBARIAN) *barbarian = mine->face;
    /* The game may be looked at, but neither changed nor freed. */
    tetrarchia_state state;
    CHECK(tetrarchia_game_state(mine->game, &state, NULL) == TETRARCHIA_CODE_OK && state.round == 0);
    CHECK(tetrarchia_game_roll(mine->game, 1, 1, NULL) == TETRARCHIA_CODE_BUSY);
    tetrarchia_game_free(mine->game);
    if (!mine->stuck) mine->face = mine->face % 6 + 1;
    return true;
}

static void test_dice(void) {
    tetrarchia_game *game = by_hand();
    tetrarchia_pending_info pending;
    tetrarchia_state before, after;
    size_t used;
    OK(tetrarchia_game_pending(game, &pending, error));
    CHECK(pending.kind == TETRARCHIA_PENDING_ROLL && pending.dice == TETRARCHIA_DICE_BARBARIAN && strlen(pending.rule) > 0);
    OK(tetrarchia_game_state(game, &before, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_roll(game, 0, 7, error));
    FAILS(NOTATION, tetrarchia_game_play(game, "B7", TETRARCHIA_SEAT_ANY, error));
    SAME(tetrarchia_error_message(error), "not a roll: expected R1 to R6, B1 to B6, or both: R1B1 to R6B6");
    FAILS(BAD_ARGUMENT, tetrarchia_game_roll(game, UINT32_MAX, 0, error));
    FAILS(BAD_ARGUMENT, tetrarchia_game_roll(game, 0, 0, error));
    FAILS(REFUSED, tetrarchia_game_roll(game, 3, 0, error));
    CHECK(tetrarchia_error_rule(error) != NULL);
    FAILS(REFUSED, tetrarchia_game_play(game, "R1", TETRARCHIA_SEAT_ANY, error));
    /* If a later roll does not fit, the earlier ones are not used either. */
    FAILS(BAD_ARGUMENT, tetrarchia_game_roll_script(game, "B1 B7", &used, error));
    FAILS(REFUSED, tetrarchia_game_roll_script(game, "B1 R1", &used, error));
    my_dice mine = {game, 1, 0, 2, false};
    FAILS(BAD_ARGUMENT, tetrarchia_game_roll_with(game, roll, &mine, error));
    FAILS(NULL, tetrarchia_game_roll_with(game, NULL, &mine, error));
    mine.stop_at = 0;
    mine.face = 7;
    FAILS(BAD_ARGUMENT, tetrarchia_game_roll_with(game, roll, &mine, error));
    /* Dice that always show the same are thrown again and again. */
    mine.face = 1;
    mine.stuck = true;
    FAILS(TOO_LONG, tetrarchia_game_roll_with(game, roll, &mine, error));
    mine.stuck = false;
    OK(tetrarchia_game_state(game, &after, error));
    CHECK(before.hash == after.hash);
    /* One by hand, two from a script, the others from a callback. */
    OK(tetrarchia_game_roll(game, 0, 1, error));
    OK(tetrarchia_game_roll_script(game, " B1  B2 ", &used, error));
    CHECK(used == 2);
    mine.face = 1;
    OK(tetrarchia_game_roll_with(game, roll, &mine, error));
    OK(tetrarchia_game_pending(game, &pending, error));
    CHECK(pending.kind == TETRARCHIA_PENDING_COMMAND);
    OK(tetrarchia_game_roll_script(game, "B1", &used, error));
    CHECK(used == 0);
    FAILS(REFUSED, tetrarchia_game_roll(game, 1, 1, error));
    tetrarchia_game_free(game);
}

static void test_saves(void) {
    tetrarchia_game *game = seeded(), *loaded = NULL;
    char *text = NULL, *again = NULL;
    OK(tetrarchia_game_save(game, &text, error));
    OK(tetrarchia_game_load(text, &loaded, error));
    OK(tetrarchia_game_save(loaded, &again, error));
    SAME(text, again);
    tetrarchia_text_free(again);
    tetrarchia_game_free(loaded);
    FAILS(NOT_JSON, tetrarchia_game_load("{", &loaded, error));
    FAILS(NOT_JSON, tetrarchia_game_load("{}", &loaded, error));
    FAILS(NULL, tetrarchia_game_load(NULL, &loaded, error));
    /* A later version. */
    char *version = strchr(text, '1');
    *version = '9';
    FAILS(IMPOSSIBLE, tetrarchia_game_load(text, &loaded, error));
    CHECK(loaded == NULL);
    tetrarchia_text_free(text);
    tetrarchia_game_free(game);
}

static char *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    char *bytes = (char *)malloc(1 << 20);
    CHECK(file && bytes);
    *size = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    return bytes;
}

static void test_logs(const char *path, const char *invalid) {
    size_t size, steps, played;
    bool passed = false;
    char *bytes = read_file(path, &size), *text = NULL, *events = NULL;
    tetrarchia_log *log = NULL;
    tetrarchia_replay *replay = NULL;
    OK(tetrarchia_log_read(bytes, size, &log, error));
    OK(tetrarchia_log_step_count(log, &steps, error));
    OK(tetrarchia_log_replay(log, &replay, error));
    OK(tetrarchia_replay_passed(replay, &passed, error));
    OK(tetrarchia_replay_step_count(replay, &played, error));
    CHECK(passed && steps > 0 && steps == played);
    OK(tetrarchia_log_expected_events(log, 0, &text, error));
    OK(tetrarchia_replay_events(replay, 0, &events, error));
    SAME(text, events);
    tetrarchia_text_free(text);
    tetrarchia_text_free(events);
    TEXT(tetrarchia_replay_position(replay, 0, &text, error), "discs=");
    OK(tetrarchia_replay_refusal(replay, 0, error));
    TEXT(tetrarchia_replay_differences(replay, &text, error), "");
    TEXT(tetrarchia_log_record(log, &text, error), "{\n  \"format\": \"tetrarchia-log\"");
    FAILS(BAD_ARGUMENT, tetrarchia_replay_refusal(replay, steps, error));
    FAILS(BAD_ARGUMENT, tetrarchia_replay_position(replay, steps, &text, error));
    FAILS(BAD_ARGUMENT, tetrarchia_replay_events(replay, steps, &text, error));
    FAILS(BAD_ARGUMENT, tetrarchia_log_expected_events(log, steps, &text, error));
    tetrarchia_replay_free(replay);
    tetrarchia_log_free(log);

    /* A log that is cut off has a line and a column. */
    FAILS(LOG, tetrarchia_log_read(bytes, size - 3, &log, error));
    CHECK(tetrarchia_error_line(error) > 1 && tetrarchia_error_column(error) > 0);
    SAME(tetrarchia_error_place(error), "");
    bytes[size / 2] = (char)0xff;
    FAILS(LOG, tetrarchia_log_read(bytes, size, &log, error));
    CHECK(log == NULL);
    free(bytes);
    FAILS(NULL, tetrarchia_log_read(NULL, 1, &log, error));
    FAILS(LOG, tetrarchia_log_read(NULL, 0, &log, error));

    /* A log that can be read but not played has a place. */
    bytes = read_file(invalid, &size);
    OK(tetrarchia_log_read(bytes, size, &log, error));
    FAILS(LOG, tetrarchia_log_replay(log, &replay, error));
    SAME(tetrarchia_error_place(error), "steps[1].do");
    FAILS(LOG, tetrarchia_log_record(log, &text, error));
    CHECK(replay == NULL && text == NULL);
    CHECK(tetrarchia_error_rule(error) == NULL);
    tetrarchia_log_free(log);
    free(bytes);

    /* A log with a command that a rule forbids has the rule too, also if it is played by name. */
    const char *forbidden = "{\"format\":\"tetrarchia-log\",\"version\":1,\"rules_version\":2,\"title\":\"x\",\"edition\":\"second\","
                            "\"level\":\"4200\",\"dice\":{\"generator\":\"chacha8\",\"seed\":\"7\",\"position\":0},"
                            "\"steps\":[{\"do\":\"fleet 2\"},{\"do\":\"end\"}]}";
    OK(tetrarchia_log_read(forbidden, strlen(forbidden), &log, error));
    FAILS(LOG, tetrarchia_log_replay(log, &replay, error));
    SAME(tetrarchia_error_place(error), "steps[1].do");
    SAME(tetrarchia_error_rule(error), "SU-5");
    CHECK(tetrarchia_error_reason(error) && strncmp(tetrarchia_error_reason(error), "not-now", 7) == 0);
    tetrarchia_log_free(log);
    const char *const by_name[] = {"replay", "record"};
    for (size_t i = 0; i < 2; i += 1) {
        const char *arguments[] = {forbidden};
        FAILS(LOG, tetrarchia_call(NULL, by_name[i], arguments, 1, &text, error));
        SAME(tetrarchia_error_place(error), "steps[1].do");
        SAME(tetrarchia_error_rule(error), "SU-5");
        arguments[0] = "{\n";
        FAILS(LOG, tetrarchia_call(NULL, by_name[i], arguments, 1, &text, error));
        SAME(tetrarchia_error_place(error), "");
        CHECK(tetrarchia_error_line(error) == 2 && tetrarchia_error_rule(error) == NULL);
    }
    const char *traced[] = {forbidden};
    TEXT(tetrarchia_call(NULL, "trace", traced, 1, &text, error), "{\"passed\":");
    tetrarchia_log_free(NULL);
    tetrarchia_replay_free(NULL);
}

/* A log that only names its board is played on it, if the board was read before. */
static void test_boards(void) {
    char *text = NULL, *kept = NULL;
    OK(tetrarchia_call(NULL, "board", NULL, 0, &text, error));
    char *file = strstr(text, "\"board\":") + strlen("\"board\":"), *link = strstr(file, "\"broken\":false");
    file[strlen(file) - 1] = 0;
    CHECK(link != NULL);
    memcpy(link, "\"broken\": true", strlen("\"broken\":false"));
    const char *arguments[] = {file};
    OK(tetrarchia_call(NULL, "read-board", arguments, 1, &kept, error));
    char *survey = NULL;
    OK(tetrarchia_call(NULL, "board-questions", arguments, 1, &survey, error));
    CHECK(strstr(survey, "\"questions\":[{") != NULL);
    tetrarchia_text_free(survey);
    const char *answered[] = {file, "link baetica lusitania", "broken"};
    OK(tetrarchia_call(NULL, "answer-board", answered, 3, &survey, error));
    CHECK(strstr(survey, "\"seen\"") != NULL);
    tetrarchia_text_free(survey);
    answered[2] = "bent";
    FAILS(BAD_ARGUMENT, tetrarchia_call(NULL, "answer-board", answered, 3, &survey, error));
    char digest[17] = "", named[400];
    memcpy(digest, strstr(kept, "\"digest\":\"") + strlen("\"digest\":\""), 16);
    const char *const digests[] = {digest, "0123456789abcdef"};
    for (size_t i = 0; i < 2; i += 1) {
        snprintf(named, sizeof named,
                 "{\"format\":\"tetrarchia-log\",\"version\":1,\"rules_version\":2,\"edition\":\"second\",\"level\":\"4200\","
                 "\"board\":{\"digest\":\"%s\"},\"dice\":{\"generator\":\"chacha8\",\"seed\":\"7\",\"position\":0},"
                 "\"steps\":[{},{\"do\":\"fleet 2\"}]}",
                 digests[i]);
        tetrarchia_log *log = NULL;
        tetrarchia_replay *replay = NULL;
        char *recorded = NULL;
        OK(tetrarchia_log_read(named, strlen(named), &log, error));
        if (i == 0) {
            OK(tetrarchia_log_replay(log, &replay, error));
            OK(tetrarchia_log_record(log, &recorded, error));
            CHECK(strstr(recorded, digest) && !strstr(recorded, "\"links\""));
        } else {
            FAILS(LOG, tetrarchia_log_replay(log, &replay, error));
            SAME(tetrarchia_error_place(error), "board.digest");
        }
        tetrarchia_text_free(recorded);
        tetrarchia_replay_free(replay);
        tetrarchia_log_free(log);
    }
    tetrarchia_text_free(kept);
    tetrarchia_text_free(text);
}

static void test_bots(void) {
    tetrarchia_game *game = seeded();
    const char *const names[] = {"random", "steward", "consul"};
    for (size_t i = 0; i < 3; i += 1) {
        tetrarchia_bot *bot = NULL;
        tetrarchia_game *copy = NULL;
        OK(tetrarchia_game_copy(game, &copy, error));
        OK(tetrarchia_bot_new(names[i], game, 1, &bot, error));
        /* The consul thinks, and under valgrind he thinks for long. */
        const unsigned most = i == 2 ? 4 : 20;
        for (unsigned turns = 0; turns < most; turns += 1) {
            uint32_t command;
            tetrarchia_pending_info pending;
            OK(tetrarchia_game_pending(copy, &pending, error));
            if (pending.kind != TETRARCHIA_PENDING_COMMAND) break;
            OK(tetrarchia_bot_choose(bot, copy, &command, error));
            OK(tetrarchia_game_apply(copy, command, TETRARCHIA_SEAT_ANY, error));
        }
        tetrarchia_game_free(copy);
        tetrarchia_bot_free(bot);
    }
    tetrarchia_bot *bot = NULL;
    uint32_t command;
    FAILS(BAD_ARGUMENT, tetrarchia_bot_new("nobody", game, 1, &bot, error));
    FAILS(NULL, tetrarchia_bot_choose(NULL, game, &command, error));
    OK(tetrarchia_bot_new("random", game, 1, &bot, error));
    OK(tetrarchia_game_concede(game, TETRARCHIA_SEAT_ANY, error));
    FAILS(BAD_ARGUMENT, tetrarchia_bot_choose(bot, game, &command, error));
    tetrarchia_bot_free(bot);
    tetrarchia_bot_free(NULL);
    tetrarchia_game_free(game);
}

static void test_calls(void) {
    tetrarchia_game *game = seeded();
    const char *const of_game[] = {"state", "legal", "commands", "pending", "round", "routes", "odds", "changes",
                                   "digest", "dangers", "save", "rules", "svg", "advice"};
    for (size_t i = 0; i < sizeof of_game / sizeof *of_game; i += 1) {
        char *text = NULL;
        tetrarchia_code code = tetrarchia_call(game, of_game[i], NULL, 0, &text, error);
        /* Odds are refused during the set-up. */
        CHECK(code == TETRARCHIA_CODE_OK ? strchr("{[\"0", text[0]) != NULL : code == TETRARCHIA_CODE_REFUSED && !text);
        tetrarchia_text_free(text);
    }
    const char *arguments[TETRARCHIA_MAX_ARGUMENTS + 1] = {"MV-4", NULL, ""};
    char *text = NULL;
    TEXT(tetrarchia_call(NULL, "rule", arguments, 1, &text, error), "{");
    TEXT(tetrarchia_call(NULL, "catalogue", NULL, 0, &text, error), "{");
    TEXT(tetrarchia_call(NULL, "glossary", arguments + 1, 1, &text, error), "{");
    TEXT(tetrarchia_call(NULL, "board", arguments + 1, 1, &text, error), "{");
    FAILS(NO_GAME, tetrarchia_call(NULL, "state", NULL, 0, &text, error));
    FAILS(NO_GAME, tetrarchia_call(NULL, "new", arguments, 3, &text, error));
    FAILS(BAD_ARGUMENT, tetrarchia_call(game, "fly", NULL, 0, &text, error));
    FAILS(NULL, tetrarchia_call(game, NULL, NULL, 0, &text, error));
    FAILS(NULL, tetrarchia_call(game, "why", NULL, 1, &text, error));
    FAILS(BAD_ARGUMENT, tetrarchia_call(game, "why", arguments, TETRARCHIA_MAX_ARGUMENTS + 1, &text, error));
    arguments[0] = "\xff";
    FAILS(NOT_UTF8, tetrarchia_call(game, "why", arguments, 1, &text, error));
    arguments[0] = "{}";
    FAILS(BOARD, tetrarchia_call(NULL, "read-board", arguments, 1, &text, error));
    arguments[0] = "end";
    TEXT(tetrarchia_call(game, "why", arguments, 1, &text, error), "{\"legal\":false");
    FAILS(REFUSED, tetrarchia_call(game, "play", arguments, 1, &text, error));
    CHECK(tetrarchia_error_rule(error) != NULL && text == NULL);
    arguments[0] = "steward";
    TEXT(tetrarchia_call(game, "choose", arguments, 1, &text, error), "\"fleet ");
    arguments[0] = "fleet 2";
    TEXT(tetrarchia_call(game, "play", arguments, 1, &text, error), "{\"events\":[");
    size_t count = 1;
    OK(tetrarchia_game_event_count(game, &count, error));
    CHECK(count == 0);
    TEXT(tetrarchia_call(game, "undo", NULL, 0, &text, error), "{\"undoable\":0");
    FAILS(UNDO, tetrarchia_call(game, "undo", NULL, 0, &text, error));
    arguments[0] = "attack noricum";
    FAILS(REFUSED, tetrarchia_call(game, "preview", arguments, 1, &text, error));
    const char *saved[7] = {"1", "2", "second/4211", NULL, "2", NULL, "chacha8 7 0"};
    char *position = NULL;
    OK(tetrarchia_game_position(game, &position, error));
    saved[5] = position;
    TEXT(tetrarchia_call(game, "load", saved, 7, &text, error), "{\"events\":[");
    TEXT(tetrarchia_game_seats(game, &text, error), "2");
    saved[0] = "99";
    FAILS(IMPOSSIBLE, tetrarchia_call(game, "load", saved, 7, &text, error));
    TEXT(tetrarchia_game_seats(game, &text, error), "2");
    tetrarchia_text_free(position);
    tetrarchia_game_free(game);
}

int main(int argc, char **argv) {
    if (argc != 3) return fprintf(stderr, "usage: api LOG INVALID_LOG\n"), 2;
    error = tetrarchia_error_new();
    test_errors();
    test_beginning();
    test_state();
    test_commands();
    test_events();
    test_dice();
    test_saves();
    test_logs(argv[1], argv[2]);
    test_boards();
    test_bots();
    test_calls();
    tetrarchia_error_free(error);
    printf("api: %u checks\n", checks);
    return 0;
}
