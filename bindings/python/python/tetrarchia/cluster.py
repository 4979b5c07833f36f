"""A study over a cluster, with Dask or with Ray. Both play the same shards and return the same text.

They need Dask or Ray: ``pip install tetrarchia[dask]`` or ``pip install tetrarchia[ray]``, on all machines, in the same
version of this package: reports of another version are refused.
"""

from __future__ import annotations

from typing import Any

from tetrarchia.study import Study, merge

__all__ = ["play_shard", "run_on_dask", "run_on_ray"]


def play_shard(study: Study, number: int, of: int) -> str:
    """Plays a shard on one thread and returns its report. This is the work that is sent to the machines."""
    return study.shard(number, of, threads=1)


def run_on_dask(study: Study, client: Any, *, shards: int) -> str:
    """Plays a study with the workers of a ``dask.distributed.Client`` and returns the report of the whole study.

    A shard whose worker is lost is played again by Dask; it gives the same numbers. Take some times more shards than
    there are cores, so that all are busy until the end.
    """
    _check(shards)
    futures = [client.submit(play_shard, study, number, shards, pure=False) for number in range(1, shards + 1)]
    return merge(client.gather(futures))


def run_on_ray(study: Study, *, shards: int) -> str:
    """Plays a study with the Ray cluster to which this process is connected, and returns the report of the whole study.

    Call ``ray.init`` before. A shard whose worker is lost is played again by Ray; it gives the same numbers.
    """
    import ray

    _check(shards)
    if not ray.is_initialized():
        raise RuntimeError("this process is not connected to a Ray cluster: call ray.init first")
    remote: Any = ray.remote(play_shard)
    return merge(ray.get([remote.remote(study, number, shards) for number in range(1, shards + 1)]))


def _check(shards: int) -> None:
    if shards < 1:
        raise ValueError(f"a study has at least 1 shard, not {shards}")
