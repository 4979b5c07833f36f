/* Plays games in several threads at once, and looks at one game from all of them: threads [GAMES] */
#include "../include/tetrarchia.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define THREADS 4

static unsigned games = 50;
static tetrarchia_game *shared;

/* Plays the same games as every other thread, and returns the sum of the hashes of their last positions. */
static void *play(void *place) {
    uint64_t *sum = place;
    tetrarchia_error *error = tetrarchia_error_new();
    for (uint64_t n = 0; n < games; n += 1) {
        tetrarchia_game *game = NULL;
        tetrarchia_bot *bot = NULL;
        tetrarchia_state state;
        uint32_t command;
        tetrarchia_code code = tetrarchia_game_new("second/4211", NULL, n, &game, error);
        if (!code) code = tetrarchia_bot_new("random", game, n, &bot, error);
        for (unsigned i = 0; i < 100 && !code; i += 1) {
            code = tetrarchia_game_state(game, &state, error);
            if (code || state.ending) break;
            code = tetrarchia_bot_choose(bot, game, &command, error);
            if (!code) code = tetrarchia_game_apply(game, command, TETRARCHIA_SEAT_ANY, error);
        }
        *sum += state.hash;
        if (!code) code = tetrarchia_game_state(shared, &state, error);
        *sum += state.hash;
        if (code) exit((fprintf(stderr, "threads: %s\n", tetrarchia_error_message(error)), 1));
        tetrarchia_bot_free(bot);
        tetrarchia_game_free(game);
    }
    tetrarchia_error_free(error);
    return NULL;
}

int main(int argc, char **argv) {
    if (argc > 1) games = (unsigned)atoi(argv[1]);
    pthread_t threads[THREADS];
    uint64_t sums[THREADS] = {0};
    if (tetrarchia_game_new("first/5300", NULL, 1, &shared, NULL)) return 1;
    for (size_t i = 0; i < THREADS; i += 1)
        if (pthread_create(&threads[i], NULL, play, &sums[i])) return 1;
    for (size_t i = 0; i < THREADS; i += 1) pthread_join(threads[i], NULL);
    tetrarchia_game_free(shared);
    for (size_t i = 1; i < THREADS; i += 1)
        if (sums[i] != sums[0]) return fprintf(stderr, "threads: they do not play the same games\n"), 1;
    printf("threads: %u games in each of %d threads\n", games, THREADS);
    return 0;
}
