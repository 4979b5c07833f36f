/* Plays a whole game of Tetrarchia: play [RULES] to play it yourself, play --bot SEED [RULES] to watch the steward. */
#include <tetrarchia.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tetrarchia_error *error;

/* Ends the program with what went wrong. For a front end that goes on, see `ask`. */
static void must(tetrarchia_code code) {
    if (code == TETRARCHIA_CODE_OK) return;
    fprintf(stderr, "play: %s\n", tetrarchia_error_message(error));
    exit(1);
}

/* Prints a text and frees it. */
static void print_text(const char *before, char *text) {
    printf("%s%s\n", before, text);
    tetrarchia_text_free(text);
}

static void print_events(const tetrarchia_game *game) {
    size_t count;
    must(tetrarchia_game_event_count(game, &count, error));
    for (size_t i = 0; i < count; i += 1) {
        tetrarchia_event event;
        char *text;
        must(tetrarchia_game_event(game, i, &event, error));
        if (event.is_prompt) continue;
        must(tetrarchia_game_event_sentence(game, i, &text, error));
        print_text("  ", text);
    }
}

/* Lists the legal commands with their costs, and reads a number, notation, `undo` or `concede`. */
static void ask(tetrarchia_game *game) {
    uint32_t legal[TETRARCHIA_COMMANDS];
    size_t count;
    char line[200], *text;
    must(tetrarchia_game_legal(game, legal, TETRARCHIA_COMMANDS, &count, error));
    for (size_t i = 0; i < count; i += 1) {
        int32_t cost;
        must(tetrarchia_game_command_label(game, legal[i], &text, error));
        must(tetrarchia_game_cost(game, legal[i], &cost, error));
        printf("%3zu  %s", i + 1, text);
        printf(cost >= 0 ? " (%d IP)\n" : "\n", cost);
        tetrarchia_text_free(text);
    }
    printf("> ");
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin)) strcpy(line, "concede");
    line[strcspn(line, "\n")] = 0;
    size_t choice = strtoul(line, NULL, 10);
    tetrarchia_code code;
    if (strcmp(line, "undo") == 0) code = tetrarchia_game_undo(game, TETRARCHIA_SEAT_ANY, error);
    else if (choice >= 1 && choice <= count) code = tetrarchia_game_apply(game, legal[choice - 1], TETRARCHIA_SEAT_ANY, error);
    else code = tetrarchia_game_play(game, line, TETRARCHIA_SEAT_ANY, error);
    if (code == TETRARCHIA_CODE_OK) {
        print_events(game);
        return;
    }
    const char *rule = tetrarchia_error_rule(error);
    printf("%s%s%s\n", tetrarchia_error_message(error), rule ? " See rule " : "", rule ? rule : "");
}

/* Lets the built-in player choose. */
static void let_choose(tetrarchia_bot *bot, tetrarchia_game *game) {
    uint32_t command;
    char *text;
    must(tetrarchia_bot_choose(bot, game, &command, error));
    if (command == TETRARCHIA_CONCEDE) {
        must(tetrarchia_game_concede(game, TETRARCHIA_SEAT_ANY, error));
    } else {
        must(tetrarchia_game_command_label(game, command, &text, error));
        print_text("> ", text);
        must(tetrarchia_game_apply(game, command, TETRARCHIA_SEAT_ANY, error));
    }
    print_events(game);
}

int main(int argc, char **argv) {
    bool bots = argc > 2 && strcmp(argv[1], "--bot") == 0;
    const char *rules = argc > (bots ? 3 : 1) ? argv[bots ? 3 : 1] : "second/4211";
    tetrarchia_game *game;
    tetrarchia_bot *bot = NULL;
    tetrarchia_pending_info pending;
    error = tetrarchia_error_new();
    must(tetrarchia_game_new(rules, NULL, bots ? strtoull(argv[2], NULL, 10) : 7, &game, error));
    if (bots) must(tetrarchia_bot_new("steward", game, 0, &bot, error));
    print_events(game);
    for (;;) {
        char *text;
        must(tetrarchia_game_pending(game, &pending, error));
        must(tetrarchia_game_question(game, &text, error));
        print_text("", text);
        if (pending.kind == TETRARCHIA_PENDING_NOTHING) break;
        if (bots) let_choose(bot, game);
        else ask(game);
    }
    tetrarchia_bot_free(bot);
    tetrarchia_game_free(game);
    tetrarchia_error_free(error);
    return pending.ending == TETRARCHIA_ENDING_NONE;
}
