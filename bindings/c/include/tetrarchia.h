/*
 * libtetrarchia: the board game Tetrarchia for C11 and C++17.
 *
 * cbindgen writes this file from the Rust sources. Change those, then run TETRARCHIA_WRITE=1 cargo test.
 *
 * Promises. Every function checks its arguments, and reports NULL, texts that are not UTF-8, numbers out of range and handles
 * of another type by a code. What no function can check, the caller promises:
 *   - A pointer to a handle is NULL, or was returned by this library and is not freed yet.
 *   - A text ends with a zero byte. A pointer with a count points to as many values.
 *   - A place for a result has memory for it, which nothing else uses during the call.
 *   - During a call that changes a handle, no other thread uses that handle. Functions that take a const pointer change
 *     nothing, so threads may call them together. Different handles never interfere, and a handle may move to another
 *     thread.
 *
 * Memory. Free every handle with its own function, and every text that you get by a char ** with tetrarchia_text_free; never
 * with free(). A place for a handle or a text is set to NULL if the function fails. Freeing NULL does nothing.
 *
 * After an error, nothing has changed.
 */

#ifndef TETRARCHIA_H
#define TETRARCHIA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>


// The largest text that is read, in bytes, unless a function says otherwise: 1 MiB.
#define TETRARCHIA_MAX_TEXT (1 << 20)

// What a player answers who gives up (EN-5).
#define TETRARCHIA_CONCEDE 4294967295

// The most arguments of `tetrarchia_call`.
#define TETRARCHIA_MAX_ARGUMENTS 16

// The deepest tree that `tetrarchia_game_perft` counts.
#define TETRARCHIA_MAX_DEPTH 64

// The most rolls that one call of `tetrarchia_game_roll_with` asks for. The dice between two questions are far fewer.
#define TETRARCHIA_MAX_ROLLS 10000

// What stands for "nowhere" where a province or a sea zone is expected.
#define TETRARCHIA_NOWHERE 4294967295

// The number of commands: each is a number from 0 to `TETRARCHIA_COMMANDS` - 1.
#define TETRARCHIA_COMMANDS 1005

// The number of provinces: each is a number from 0 to `TETRARCHIA_PROVINCES` - 1, in board order.
#define TETRARCHIA_PROVINCES 48

// What a function that can fail returns: `TETRARCHIA_CODE_OK`, or the kind of the error. After an error nothing has changed.
enum tetrarchia_code
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // The function did what it was asked to do.
  TETRARCHIA_CODE_OK = 0,
  // An argument is `NULL` where something is needed.
  TETRARCHIA_CODE_NULL = 1,
  // A text is too long, or holds too many values.
  TETRARCHIA_CODE_TOO_LONG = 2,
  // A text is not UTF-8.
  TETRARCHIA_CODE_NOT_UTF8 = 3,
  // A text is not the JSON that is expected.
  TETRARCHIA_CODE_NOT_JSON = 4,
  // An argument is missing, out of range or unreadable.
  TETRARCHIA_CODE_BAD_ARGUMENT = 5,
  // The call needs a game, and there is none.
  TETRARCHIA_CODE_NO_GAME = 6,
  // A command in notation cannot be read.
  TETRARCHIA_CODE_NOTATION = 7,
  // The rules of the game forbid it: `tetrarchia_error_rule` and `tetrarchia_error_reason` say why.
  TETRARCHIA_CODE_REFUSED = 8,
  // Nothing can be taken back.
  TETRARCHIA_CODE_UNDO = 9,
  // The rules cannot be played, or the position cannot occur.
  TETRARCHIA_CODE_IMPOSSIBLE = 10,
  // A board file cannot be read, or its board cannot be played on.
  TETRARCHIA_CODE_BOARD = 11,
  // A log cannot be read or played: `tetrarchia_error_place` says where, and `tetrarchia_error_rule` which rule forbids it.
  TETRARCHIA_CODE_LOG = 12,
  // A handle has another type than it should have, or was freed.
  TETRARCHIA_CODE_WRONG_HANDLE = 13,
  // The game waits for a callback, which tries to change it.
  TETRARCHIA_CODE_BUSY = 14,
  // There is a fault in the library: please report it. A game that was to change is lost; free it.
  TETRARCHIA_CODE_INTERNAL = 15,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tetrarchia_code tetrarchia_code;
#else
typedef uint32_t tetrarchia_code;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What a game waits for.
enum tetrarchia_pending
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // A player is asked for a command.
  TETRARCHIA_PENDING_COMMAND = 0,
  // Dice are to be rolled.
  TETRARCHIA_PENDING_ROLL = 1,
  // The game is over.
  TETRARCHIA_PENDING_NOTHING = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tetrarchia_pending tetrarchia_pending;
#else
typedef uint32_t tetrarchia_pending;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The dice of a throw.
enum tetrarchia_dice
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // No dice are pending.
  TETRARCHIA_DICE_NONE = 0,
  // The Roman die.
  TETRARCHIA_DICE_ROMAN = 1,
  // The Barbarian die.
  TETRARCHIA_DICE_BARBARIAN = 2,
  // Both dice.
  TETRARCHIA_DICE_BOTH = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tetrarchia_dice tetrarchia_dice;
#else
typedef uint32_t tetrarchia_dice;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// A seat at the table.
enum tetrarchia_seat
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // No seat is named. This is enough if one person plays all sides.
  TETRARCHIA_SEAT_ANY = 0,
  // The first player.
  TETRARCHIA_SEAT_FIRST = 1,
  // The second player.
  TETRARCHIA_SEAT_SECOND = 2,
  // The third player.
  TETRARCHIA_SEAT_THIRD = 3,
  // The fourth player.
  TETRARCHIA_SEAT_FOURTH = 4,
  // The Barbarian player (VD-6).
  TETRARCHIA_SEAT_BARBARIAN = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tetrarchia_seat tetrarchia_seat;
#else
typedef uint32_t tetrarchia_seat;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// A Roman figure. The first four are the Emperors, in the order of play.
enum tetrarchia_figure
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // Augustus of the East.
  TETRARCHIA_FIGURE_DIOCLETIAN = 0,
  // Caesar of the East.
  TETRARCHIA_FIGURE_GALERIUS = 1,
  // Caesar of the West.
  TETRARCHIA_FIGURE_CONSTANTIUS = 2,
  // Augustus of the West.
  TETRARCHIA_FIGURE_MAXIMIAN = 3,
  // The general of the Dux expansion (MD-1).
  TETRARCHIA_FIGURE_DUX = 4,
  // The governor of the Dux expansion (MD-2).
  TETRARCHIA_FIGURE_VICARIUS = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tetrarchia_figure tetrarchia_figure;
#else
typedef uint32_t tetrarchia_figure;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// A disc in a province.
enum tetrarchia_disc
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // No disc.
  TETRARCHIA_DISC_NONE = 0,
  // A garrison of Diocletian.
  TETRARCHIA_DISC_DIOCLETIAN = 1,
  // A garrison of Galerius.
  TETRARCHIA_DISC_GALERIUS = 2,
  // A garrison of Constantius.
  TETRARCHIA_DISC_CONSTANTIUS = 3,
  // A garrison of Maximian.
  TETRARCHIA_DISC_MAXIMIAN = 4,
  // Unrest.
  TETRARCHIA_DISC_UNREST = 5,
  // A revolt.
  TETRARCHIA_DISC_REVOLT = 6,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tetrarchia_disc tetrarchia_disc;
#else
typedef uint32_t tetrarchia_disc;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// An army in a province.
enum tetrarchia_army
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // No army.
  TETRARCHIA_ARMY_NONE = 0,
  // An ordinary army.
  TETRARCHIA_ARMY_ORDINARY = 1,
  // The Goths (MD-4).
  TETRARCHIA_ARMY_GOTHS = 2,
  // Rebels of a scenario (SC-2).
  TETRARCHIA_ARMY_REBELS = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tetrarchia_army tetrarchia_army;
#else
typedef uint32_t tetrarchia_army;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// A sea zone.
enum tetrarchia_zone
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // Mare Atlanticum.
  TETRARCHIA_ZONE_ATLANTICUM = 0,
  // Mare Internum.
  TETRARCHIA_ZONE_INTERNUM = 1,
  // Mare Aegaeum.
  TETRARCHIA_ZONE_AEGAEUM = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tetrarchia_zone tetrarchia_zone;
#else
typedef uint32_t tetrarchia_zone;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// Pieces in the reserve.
enum tetrarchia_reserve
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // Unrest discs.
  TETRARCHIA_RESERVE_UNREST = 0,
  // Revolt discs.
  TETRARCHIA_RESERVE_REVOLTS = 1,
  // Armies.
  TETRARCHIA_RESERVE_ARMIES = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tetrarchia_reserve tetrarchia_reserve;
#else
typedef uint32_t tetrarchia_reserve;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// How a game ended.
enum tetrarchia_ending
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // The game is not over.
  TETRARCHIA_ENDING_NONE = 0,
  // All six borders are secured: the players have won (EN-1).
  TETRARCHIA_ENDING_VICTORY = 1,
  // An army has entered Roma (EN-2).
  TETRARCHIA_ENDING_ROMA_FELL = 2,
  // A revolt disc had to be placed and none was left (EN-3).
  TETRARCHIA_ENDING_NO_REVOLT_LEFT = 3,
  // An unrest disc had to be placed and none was left (EN-3).
  TETRARCHIA_ENDING_NO_UNREST_LEFT = 4,
  // The players gave up (EN-5).
  TETRARCHIA_ENDING_CONCEDED = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tetrarchia_ending tetrarchia_ending;
#else
typedef uint32_t tetrarchia_ending;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// A built-in player.
typedef struct tetrarchia_bot tetrarchia_bot;

// A place for errors. Create one for each thread, pass it to every function that takes one, and free it at the end.
//
// It holds what the last function said that it was passed to. A function that succeeds empties it. Every function accepts
// `NULL` instead, if the code is enough.
typedef struct tetrarchia_error tetrarchia_error;

// A game with its players and its dice. Create it with `tetrarchia_game_new` or one of its sisters, and free it with
// `tetrarchia_game_free`.
typedef struct tetrarchia_game tetrarchia_game;

// A log of a game (LOG.md).
typedef struct tetrarchia_log tetrarchia_log;

// What came out when a log was replayed.
typedef struct tetrarchia_replay tetrarchia_replay;

// Your dice. Write faces from 1 to 6 for the dice that `dice`, a `tetrarchia_dice`, names, and return true; return false to
// stop. The function must return: it must not throw a C++ exception nor jump away. It may look at the game, which is as it
// was before the call of `tetrarchia_game_roll_with`, but not change or free it.
typedef bool (*tetrarchia_roll_callback)(void *data, uint32_t dice, uint32_t *roman, uint32_t *barbarian);

// An event, for programs. The texts are in notation, which LOG.md explains.
typedef struct tetrarchia_event {
  // The id of the rule behind it, such as `MV-1`.
  char rule[16];
  // The kind of what happened, such as `moved`.
  char kind[48];
  // Whether it only says what the game waits for now.
  bool is_prompt;
} tetrarchia_event;

// How a game begins, for `tetrarchia_game_start`. Fill it with zeros, then set what you need.
typedef struct tetrarchia_options {
  // The rules, such as `second/4211`. This field is needed.
  const char *rules;
  // The rules version whose default readings apply to what `rules` does not name; 0 means the current one.
  uint32_t rules_version;
  // The digest of a board that `tetrarchia_call` has read with `read-board`; `NULL` means the built-in board.
  const char *board;
  // The seats, as in `tetrarchia_game_new`; `NULL` means one player.
  const char *seats;
  // The position to start from, as `tetrarchia_game_position` writes it; `NULL` means the set-up.
  const char *position;
  // Whether the game rolls dice by itself.
  bool seeded;
  // The seed of these dice.
  uint64_t seed;
} tetrarchia_options;

// What a game waits for, and from whom.
typedef struct tetrarchia_pending_info {
  // A `tetrarchia_pending`.
  uint32_t kind;
  // The dice to roll: a `tetrarchia_dice`.
  uint32_t dice;
  // How the game ended: a `tetrarchia_ending`.
  uint32_t ending;
  // The seats that may answer a question: the bit `1 << seat` for each `tetrarchia_seat`.
  uint32_t seats;
  // If several seats may answer: the `tetrarchia_seat` that alone may give a command after which dice are rolled or others
  // are asked (G-39); otherwise `TETRARCHIA_SEAT_ANY`.
  uint32_t last_word;
  // The id of the rule that asks.
  char rule[16];
} tetrarchia_pending_info;

// A position. Provinces are numbers from 0 to `TETRARCHIA_PROVINCES` - 1.
typedef struct tetrarchia_state {
  // The round, counted from 1; 0 during the set-up.
  uint32_t round;
  // The Emperor whose turn it is: a `tetrarchia_figure`.
  uint32_t turn;
  // The Imperium Points left in this turn.
  uint32_t points;
  // How the game ended: a `tetrarchia_ending`.
  uint32_t ending;
  // The disc of each province: a `tetrarchia_disc`.
  uint8_t discs[48];
  // The army of each province: a `tetrarchia_army`.
  uint8_t armies[48];
  // The province of each `tetrarchia_figure`, or `TETRARCHIA_NOWHERE`.
  uint32_t figures[6];
  // The fleets in each `tetrarchia_zone`.
  uint32_t fleets[3];
  // The `tetrarchia_zone` of the pirates (MD-3), or `TETRARCHIA_NOWHERE`.
  uint32_t pirates;
  // The pieces left in each `tetrarchia_reserve`.
  uint32_t reserves[3];
  // The garrisons that each Emperor has left.
  uint32_t garrisons_left[4];
  // The glory of each Emperor (VN-5, VD-5).
  uint32_t glory[4];
  // The borders with a garrison: six of them win the game (EN-1).
  uint32_t secured_borders;
  // The score of the position (EN-4).
  int32_t score;
  // A hash of the whole state, the same on every machine.
  uint64_t hash;
} tetrarchia_state;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Writes the name of a province, such as `Noricum`. Free the text.
tetrarchia_code tetrarchia_game_province_name(const struct tetrarchia_game *game,
                                              uint32_t province,
                                              char **text,
                                              struct tetrarchia_error *error);

// Writes the id of a province in notation, such as `noricum`. Free the text.
tetrarchia_code tetrarchia_game_province_id(const struct tetrarchia_game *game,
                                            uint32_t province,
                                            char **text,
                                            struct tetrarchia_error *error);

// Finds a province by its id, its name or its coordinates, such as `noricum`, `Noricum` or `III:3`.
tetrarchia_code tetrarchia_game_find_province(const struct tetrarchia_game *game,
                                              const char *name,
                                              uint32_t *province,
                                              struct tetrarchia_error *error);

// Draws the board as SVG. `theme` is `light`, `dark` or `print`; `NULL` means `light`. Free the text.
tetrarchia_code tetrarchia_game_svg(const struct tetrarchia_game *game,
                                    const char *theme,
                                    char **svg,
                                    struct tetrarchia_error *error);

// Frees a text that a function of this library has returned. `NULL` is left alone.
void tetrarchia_text_free(char *text);

// Creates a player for a game and for others on the same board. `name` is `random`, `steward`, or `consul`, who plays best and
// thinks longest. The choices of `random` come from the seed, and so do the futures that `consul` imagines.
tetrarchia_code tetrarchia_bot_new(const char *name,
                                   const struct tetrarchia_game *game,
                                   uint64_t seed,
                                   struct tetrarchia_bot **bot,
                                   struct tetrarchia_error *error);

// Writes the number of the command that a player chooses in a game which waits for one, or `TETRARCHIA_CONCEDE`.
tetrarchia_code tetrarchia_bot_choose(struct tetrarchia_bot *bot,
                                      const struct tetrarchia_game *game,
                                      uint32_t *command,
                                      struct tetrarchia_error *error);

// Frees a player. `NULL` is left alone.
void tetrarchia_bot_free(struct tetrarchia_bot *bot);

// Calls a function of the library by its name, and writes its result as JSON with the names of the pipe. README.md lists the
// functions. Free the result.
//
// Each of the `count` arguments is a text; one that is `NULL` or empty, or missing at the end, is left out. `game` may be `NULL` for
// functions that need no game. A function that changes the game leaves it without events: its result has them.
tetrarchia_code tetrarchia_call(struct tetrarchia_game *game,
                                const char *name,
                                const char *const *arguments,
                                size_t count,
                                char **json,
                                struct tetrarchia_error *error);

// Lists the numbers of the legal commands, in the order of the library. Writes at most `capacity` of them to `commands`, and
// to `count` how many there are; `TETRARCHIA_COMMANDS` places are always enough. There are none while dice are pending and after
// the end.
tetrarchia_code tetrarchia_game_legal(const struct tetrarchia_game *game,
                                      uint32_t *commands,
                                      size_t capacity,
                                      size_t *count,
                                      struct tetrarchia_error *error);

// Checks a command without playing it: returns `TETRARCHIA_CODE_OK` if it is legal, otherwise `TETRARCHIA_CODE_REFUSED` with
// the rule and the reason.
tetrarchia_code tetrarchia_game_why_not(const struct tetrarchia_game *game,
                                        uint32_t command,
                                        struct tetrarchia_error *error);

// Writes the cost of a command in Imperium Points to `cost`, or -1 if it is not paid with points.
tetrarchia_code tetrarchia_game_cost(const struct tetrarchia_game *game,
                                     uint32_t command,
                                     int32_t *cost,
                                     struct tetrarchia_error *error);

// Reads a command in notation, such as `move noricum`, and writes its number. Whether it is legal is not checked.
tetrarchia_code tetrarchia_game_read_command(const struct tetrarchia_game *game,
                                             const char *notation,
                                             uint32_t *command,
                                             struct tetrarchia_error *error);

// Writes a command in notation, such as `move galerius noricum`. Free the text.
tetrarchia_code tetrarchia_game_command_notation(const struct tetrarchia_game *game,
                                                 uint32_t command,
                                                 char **text,
                                                 struct tetrarchia_error *error);

// Writes a command in the imperative, for a button: `Secure Noricum`. Free the text.
tetrarchia_code tetrarchia_game_command_label(const struct tetrarchia_game *game,
                                              uint32_t command,
                                              char **text,
                                              struct tetrarchia_error *error);

// Counts the sequences of `depth` inputs from here: every legal command, and every roll of the dice that are pending
// (docs/PERFT.md). Fails with `TETRARCHIA_CODE_TOO_LONG` as soon as more than `most` positions were visited.
tetrarchia_code tetrarchia_game_perft(const struct tetrarchia_game *game,
                                      uint32_t depth,
                                      uint64_t most,
                                      uint64_t *sequences,
                                      struct tetrarchia_error *error);

// Answers the throw that the game waits for. A die that is not thrown has the face 0.
tetrarchia_code tetrarchia_game_roll(struct tetrarchia_game *game,
                                     uint32_t roman,
                                     uint32_t barbarian,
                                     struct tetrarchia_error *error);

// Answers throws from a script: rolls such as `R4 B2 R4B2`, separated by spaces, in order. Stops when the script ends or
// the game waits for no dice any more, and writes to `used` how many rolls were used. If one of them does not fit, none is
// used.
tetrarchia_code tetrarchia_game_roll_script(struct tetrarchia_game *game,
                                            const char *script,
                                            size_t *used,
                                            struct tetrarchia_error *error);

// Rolls your own dice while the game waits for dice. `data` is passed to the callback. If the callback stops, or a roll does not
// fit, nothing has changed.
tetrarchia_code tetrarchia_game_roll_with(struct tetrarchia_game *game,
                                          tetrarchia_roll_callback callback,
                                          void *data,
                                          struct tetrarchia_error *error);

// Creates a place for errors.
struct tetrarchia_error *tetrarchia_error_new(void);

// Frees a place for errors and its texts. `NULL` is left alone.
void tetrarchia_error_free(struct tetrarchia_error *error);

// Returns the code of the error, `TETRARCHIA_CODE_OK` if there is none, or `TETRARCHIA_CODE_NULL` for `NULL`.
tetrarchia_code tetrarchia_error_code(const struct tetrarchia_error *error);

// Returns what is wrong, as a sentence: empty if nothing is. The text belongs to the error and lasts until its next use.
const char *tetrarchia_error_message(const struct tetrarchia_error *error);

// Returns the id of the rule that forbids it, such as `MV-4`, or `NULL` if no rule is involved. The text belongs to the
// error and lasts until its next use.
const char *tetrarchia_error_rule(const struct tetrarchia_error *error);

// Returns the reason of the refusal in notation, such as `army-there noricum`, or `NULL` if no rule is involved. The text
// belongs to the error and lasts until its next use.
const char *tetrarchia_error_reason(const struct tetrarchia_error *error);

// Returns the place in a log, such as `steps[12].do`; empty if it is the whole log, `NULL` if the error is not about a log.
// The text belongs to the error and lasts until its next use.
const char *tetrarchia_error_place(const struct tetrarchia_error *error);

// Returns the line in a log, counted from 1, or 0 if the text of the log can be read.
size_t tetrarchia_error_line(const struct tetrarchia_error *error);

// Returns the column in a log, counted from 1, or 0 if the text of the log can be read.
size_t tetrarchia_error_column(const struct tetrarchia_error *error);

// Returns the name of a code, such as `refused`, or `NULL` if there is no such code. The text lasts for ever.
const char *tetrarchia_code_name(uint32_t code);

// Counts the events of the last function that changed the game. They are numbered from 0.
tetrarchia_code tetrarchia_game_event_count(const struct tetrarchia_game *game,
                                            size_t *count,
                                            struct tetrarchia_error *error);

// Writes an event for programs.
tetrarchia_code tetrarchia_game_event(const struct tetrarchia_game *game,
                                      size_t index,
                                      struct tetrarchia_event *event,
                                      struct tetrarchia_error *error);

// Writes an event in notation, such as `MV-1 moved galerius noricum rhaetia link`. Free the text.
tetrarchia_code tetrarchia_game_event_notation(const struct tetrarchia_game *game,
                                               size_t index,
                                               char **text,
                                               struct tetrarchia_error *error);

// Writes an event as a sentence for people. Free the text.
tetrarchia_code tetrarchia_game_event_sentence(const struct tetrarchia_game *game,
                                               size_t index,
                                               char **text,
                                               struct tetrarchia_error *error);

// Writes all events and what the game waits for now as JSON, with the names of the pipe (PIPE.md). Free the text.
tetrarchia_code tetrarchia_game_events_json(const struct tetrarchia_game *game,
                                            char **json,
                                            struct tetrarchia_error *error);

// Begins a game with seeded dice, which the game rolls by itself. The events of the set-up are the events of the game.
//
// `rules` is a text such as `second/4211`. `seats` is `1`, `2`, `3:galerius`, `3:constantius` or `4`; `NULL` means `1`.
tetrarchia_code tetrarchia_game_new(const char *rules,
                                    const char *seats,
                                    uint64_t seed,
                                    struct tetrarchia_game **game,
                                    struct tetrarchia_error *error);

// Begins a game whose dice you give: with `tetrarchia_game_roll`, `tetrarchia_game_roll_script` or
// `tetrarchia_game_roll_with`. See `tetrarchia_game_new` for `rules` and `seats`.
tetrarchia_code tetrarchia_game_new_by_hand(const char *rules,
                                            const char *seats,
                                            struct tetrarchia_game **game,
                                            struct tetrarchia_error *error);

// Begins a game with more options.
tetrarchia_code tetrarchia_game_start(const struct tetrarchia_options *options,
                                      struct tetrarchia_game **game,
                                      struct tetrarchia_error *error);

// Copies a game with its dice, its last events and what can be taken back. Free the copy too.
tetrarchia_code tetrarchia_game_copy(const struct tetrarchia_game *game,
                                     struct tetrarchia_game **copy,
                                     struct tetrarchia_error *error);

// Frees a game. `NULL` is left alone, and so is a game that waits for a callback.
void tetrarchia_game_free(struct tetrarchia_game *game);

// Returns the version of the library, such as `0.1.0`. The text lasts for ever.
const char *tetrarchia_version(void);

// Returns the rules version, which fixes the default reading of each ruling.
uint32_t tetrarchia_rules_version(void);

// Reads a log of `size` bytes, at most 16 MiB, which need not end with a zero byte. Free the log.
tetrarchia_code tetrarchia_log_read(const char *bytes,
                                    size_t size,
                                    struct tetrarchia_log **log,
                                    struct tetrarchia_error *error);

// Counts the steps of a log.
tetrarchia_code tetrarchia_log_step_count(const struct tetrarchia_log *log,
                                          size_t *count,
                                          struct tetrarchia_error *error);

// Writes the events that a log expects of a step, in notation, each with a line feed after it. Writes `NULL` if the log
// expects none in particular. Free the text.
tetrarchia_code tetrarchia_log_expected_events(const struct tetrarchia_log *log,
                                               size_t step,
                                               char **text,
                                               struct tetrarchia_error *error);

// Writes a log as JSON, with the events of every step as they come out now. Free the text.
tetrarchia_code tetrarchia_log_record(const struct tetrarchia_log *log, char **json, struct tetrarchia_error *error);

// Replays a log. Fails if it cannot be played; `tetrarchia_error_place` then says where. A log that only names its board is
// played on it if `tetrarchia_call` has read it with `read-board`. Free the replay.
tetrarchia_code tetrarchia_log_replay(const struct tetrarchia_log *log,
                                      struct tetrarchia_replay **replay,
                                      struct tetrarchia_error *error);

// Frees a log. `NULL` is left alone.
void tetrarchia_log_free(struct tetrarchia_log *log);

// Writes whether everything happened as the log expects.
tetrarchia_code tetrarchia_replay_passed(const struct tetrarchia_replay *replay,
                                         bool *passed,
                                         struct tetrarchia_error *error);

// Writes all differences from what the log expects, in words; empty if there are none. Free the text.
tetrarchia_code tetrarchia_replay_differences(const struct tetrarchia_replay *replay,
                                              char **text,
                                              struct tetrarchia_error *error);

// Counts the steps that were played.
tetrarchia_code tetrarchia_replay_step_count(const struct tetrarchia_replay *replay,
                                             size_t *count,
                                             struct tetrarchia_error *error);

// Writes the events of a step in notation, except prompts, each with a line feed after it. Free the text.
tetrarchia_code tetrarchia_replay_events(const struct tetrarchia_replay *replay,
                                         size_t step,
                                         char **text,
                                         struct tetrarchia_error *error);

// Writes the position after a step as text. Free the text.
tetrarchia_code tetrarchia_replay_position(const struct tetrarchia_replay *replay,
                                           size_t step,
                                           char **text,
                                           struct tetrarchia_error *error);

// Returns `TETRARCHIA_CODE_OK` if a step was accepted, and `TETRARCHIA_CODE_REFUSED` with the rule and the reason if not.
tetrarchia_code tetrarchia_replay_refusal(const struct tetrarchia_replay *replay,
                                          size_t step,
                                          struct tetrarchia_error *error);

// Frees a replay. `NULL` is left alone.
void tetrarchia_replay_free(struct tetrarchia_replay *replay);

// Plays a command, given by its number. Seeded dice are then rolled while the game waits for dice. All events are the events
// of the game.
//
// `seat` is a `tetrarchia_seat`. `TETRARCHIA_SEAT_ANY` is enough if one person plays all sides.
tetrarchia_code tetrarchia_game_apply(struct tetrarchia_game *game,
                                      uint32_t command,
                                      uint32_t seat,
                                      struct tetrarchia_error *error);

// Plays what a text says: a command in notation such as `move noricum`, a roll such as `R4B2`, or `concede`. See
// `tetrarchia_game_apply`.
tetrarchia_code tetrarchia_game_play(struct tetrarchia_game *game,
                                     const char *input,
                                     uint32_t seat,
                                     struct tetrarchia_error *error);

// Gives up (EN-5). The players of the Emperors may do so whenever they are asked.
tetrarchia_code tetrarchia_game_concede(struct tetrarchia_game *game, uint32_t seat, struct tetrarchia_error *error);

// Takes back the last command, if no dice were rolled since. The game has no events then.
tetrarchia_code tetrarchia_game_undo(struct tetrarchia_game *game, uint32_t seat, struct tetrarchia_error *error);

// Counts the commands that can be taken back.
tetrarchia_code tetrarchia_game_undoable(const struct tetrarchia_game *game,
                                         size_t *count,
                                         struct tetrarchia_error *error);

// Writes the game, its rules, its seats and its dice as JSON. Free the text.
tetrarchia_code tetrarchia_game_save(const struct tetrarchia_game *game, char **json, struct tetrarchia_error *error);

// Continues a saved game. Commands from before the save cannot be taken back.
tetrarchia_code tetrarchia_game_load(const char *json, struct tetrarchia_game **game, struct tetrarchia_error *error);

// Writes what the game waits for.
tetrarchia_code tetrarchia_game_pending(const struct tetrarchia_game *game,
                                        struct tetrarchia_pending_info *pending,
                                        struct tetrarchia_error *error);

// Writes what the game waits for as a sentence for people. Free the text.
tetrarchia_code tetrarchia_game_question(const struct tetrarchia_game *game,
                                         char **text,
                                         struct tetrarchia_error *error);

// Writes the position.
tetrarchia_code tetrarchia_game_state(const struct tetrarchia_game *game,
                                      struct tetrarchia_state *state,
                                      struct tetrarchia_error *error);

// Writes the position as text, from which `tetrarchia_game_start` can begin. Free the text.
tetrarchia_code tetrarchia_game_position(const struct tetrarchia_game *game,
                                         char **text,
                                         struct tetrarchia_error *error);

// Writes the rules of the game as text. Free the text.
tetrarchia_code tetrarchia_game_rules(const struct tetrarchia_game *game, char **text, struct tetrarchia_error *error);

// Writes the seats of the game as text, as `tetrarchia_game_new` takes them. Free the text.
tetrarchia_code tetrarchia_game_seats(const struct tetrarchia_game *game, char **text, struct tetrarchia_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TETRARCHIA_H */
