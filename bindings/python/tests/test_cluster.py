"""A study over local clusters of Dask and of Ray. Where one of them is not installed, its test fails and says so."""

from __future__ import annotations

import pytest

from tetrarchia.cluster import run_on_dask, run_on_ray
from tetrarchia.study import Study

STUDY = Study(["second/5300", "second/4211"], games=60, seed=17)


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
    finally:
        ray.shutdown()
