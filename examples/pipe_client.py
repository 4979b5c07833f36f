#!/usr/bin/env python3
"""Plays a whole game of Tetrarchia through `tetrarchia pipe`, with random legal commands.

Usage: pipe_client.py PROGRAM [RULES] [SEED]
"""

import json
import random
import subprocess
import sys


def main(program, rules="second/4211", seed="7"):
    pipe = subprocess.Popen([program, "pipe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    greeting = json.loads(pipe.stdout.readline())
    assert greeting["protocol"] == "tetrarchia-pipe" and greeting["version"] == 1, greeting

    def ask(do, **fields):
        """One line there, one line back."""
        pipe.stdin.write(json.dumps({"id": do, "do": do, **fields}) + "\n")
        pipe.stdin.flush()
        answer = json.loads(pipe.stdout.readline())
        if "error" in answer:
            sys.exit(f"{do}: {answer['error']['message']}")
        return answer["ok"]

    choice = random.Random(int(seed))
    played = ask("new", rules=rules, dice={"seed": seed})
    while played["awaits"]["kind"] != "nothing":
        command = choice.choice(ask("legal")["commands"])
        played = ask("command", command=command["notation"])
        for event in played["events"]:
            print(event["told"])
    print("score:", ask("state")["score"]["total"])
    ask("quit")
    return pipe.wait()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
