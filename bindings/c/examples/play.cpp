// Plays a whole game of Tetrarchia in C++17, with handles that free themselves and errors as exceptions: play SEED [RULES]
#include <tetrarchia.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

// A handle or a text, with the function that frees it.
template <typename T, void (*Free)(T *)> struct Freed {
    void operator()(T *handle) const { Free(handle); }
};
template <typename T, void (*Free)(T *)> using Owned = std::unique_ptr<T, Freed<T, Free>>;

class Refused : public std::runtime_error {
public:
    Refused(tetrarchia_code code, const tetrarchia_error *error)
        : std::runtime_error(tetrarchia_error_message(error)), code(code),
          rule(tetrarchia_error_rule(error) ? tetrarchia_error_rule(error) : "") {}
    tetrarchia_code code;
    std::string rule;
};

class Game {
public:
    Game(const std::string &rules, std::uint64_t seed) : error(tetrarchia_error_new()) {
        tetrarchia_game *begun = nullptr;
        must(tetrarchia_game_new(rules.c_str(), nullptr, seed, &begun, error.get()));
        game.reset(begun);
    }

    std::vector<std::uint32_t> legal() const {
        std::vector<std::uint32_t> commands(TETRARCHIA_COMMANDS);
        std::size_t count = 0;
        must(tetrarchia_game_legal(game.get(), commands.data(), commands.size(), &count, error.get()));
        commands.resize(count);
        return commands;
    }

    void play(const std::string &input) { must(tetrarchia_game_play(game.get(), input.c_str(), TETRARCHIA_SEAT_ANY, error.get())); }

    void apply(std::uint32_t command) { must(tetrarchia_game_apply(game.get(), command, TETRARCHIA_SEAT_ANY, error.get())); }

    bool is_over() const {
        tetrarchia_pending_info pending;
        must(tetrarchia_game_pending(game.get(), &pending, error.get()));
        return pending.kind == TETRARCHIA_PENDING_NOTHING;
    }

    std::string question() const {
        char *text = nullptr;
        must(tetrarchia_game_question(game.get(), &text, error.get()));
        return Owned<char, tetrarchia_text_free>(text).get();
    }

    std::string label(std::uint32_t command) const {
        char *text = nullptr;
        must(tetrarchia_game_command_label(game.get(), command, &text, error.get()));
        return Owned<char, tetrarchia_text_free>(text).get();
    }

private:
    void must(tetrarchia_code code) const {
        if (code != TETRARCHIA_CODE_OK) throw Refused(code, error.get());
    }

    Owned<tetrarchia_error, tetrarchia_error_free> error;
    Owned<tetrarchia_game, tetrarchia_game_free> game;
};

} // namespace

int main(int argc, char **argv) {
    try {
        std::uint64_t seed = argc > 1 ? std::stoull(argv[1]) : 7;
        Game game(argc > 2 ? argv[2] : "second/4211", seed);
        try {
            game.play("end");
        } catch (const Refused &refused) {
            std::cout << "Not yet: " << refused.what() << " (" << refused.rule << ")\n";
        }
        std::uint64_t commands = 0;
        for (; !game.is_over(); commands += 1) {
            std::vector<std::uint32_t> legal = game.legal();
            // A player without a plan.
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            std::uint32_t command = legal[(seed >> 33) % legal.size()];
            std::cout << game.label(command) << '\n';
            game.apply(command);
        }
        std::cout << game.question() << " (" << commands << " commands)\n";
    } catch (const std::exception &error) {
        std::cerr << "play: " << error.what() << '\n';
        return 1;
    }
}
