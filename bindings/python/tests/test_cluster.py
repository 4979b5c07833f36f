"""A study over local clusters of Dask and of Ray, with the scripts of LEARNING.md too.

Where Dask or Ray is not installed, its test fails and says so.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tetrarchia.cluster import run_on_dask, run_on_ray
from tetrarchia.study import Study

STUDY = Study(["second/5300", "second/4211"], games=60, seed=17)

# The same study as the scripts, with fewer games.
SMALL = Study("second/4211", games=60)


def script(function: str, changes: dict[str, str]) -> str:
    """Returns what the script of LEARNING.md prints, on a local cluster, with fewer games."""
    page = (Path(__file__).parents[1] / "LEARNING.md").read_text(encoding="utf-8")
    (text,) = [block for block in page.split("```python\n") if f"import {function}" in block]
    text = text.partition("```")[0]
    for written, smaller in {"100_000_000": "60", "shards=1000": "shards=7", **changes}.items():
        assert written in text, written
        text = text.replace(written, smaller)
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_dask_plays_the_same_games() -> None:
    try:
        from dask.distributed import Client, LocalCluster
    except ImportError as error:
        pytest.fail(f"Dask is not installed, so the study over Dask is not tested: {error}")
    with (
        LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,  # type: ignore[no-untyped-call]
    ):
        assert run_on_dask(STUDY, client, shards=5) == STUDY.run()
        with pytest.raises(ValueError):
            run_on_dask(STUDY, client, shards=0)
        assert script("run_on_dask", {"tcp://SCHEDULER:8786": cluster.scheduler_address}) == SMALL.run()


def test_ray_plays_the_same_games() -> None:
    try:
        import ray
    except ImportError as error:
        pytest.fail(f"Ray is not installed, so the study over Ray is not tested: {error}")
    with pytest.raises(RuntimeError, match=r"ray\.init"):
        run_on_ray(STUDY, shards=5)
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        assert run_on_ray(STUDY, shards=5) == STUDY.run()
        assert script("run_on_ray", {}) == SMALL.run()
    finally:
        ray.shutdown()
