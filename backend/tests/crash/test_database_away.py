"""The database goes and comes back: honest answers meanwhile, and no restart (L6, R5)."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from loadcurve.api.app import create_app
from loadcurve.cli.database import migrate
from tests.making.drafts import content
from tests.serving.application import settings_for
from tests.serving.asking import READS
from tests.serving.clusters import Cluster
from tests.serving.server import get, serving, upload

SMALL_DISK_MIB = 400


def test_server_reports_lost_database_and_recovers(cluster: Cluster, built_pages: Path) -> None:
    address = cluster.start()
    migrate(address.url())
    with serving(create_app(settings_for(address.url(), built_pages))) as port:
        assert get(port, "/readyz").status == 200
        assert upload(port, content(1)).status == 201
        for _ in range(2):
            cluster.stop()
            for answer in (*(get(port, path) for path in READS), upload(port, content(2))):
                assert answer.status == 503
                assert int(answer.headers["retry-after"]) > 0
                assert b"127.0.0.1" not in answer.body
                assert b"password" not in answer.body
            ready = get(port, "/readyz")
            assert (ready.status, "unavailable" in ready.json()["detail"]) == (503, True)
            assert get(port, "/healthz").status == 200
            assert cluster.start().port == address.port
            assert get(port, "/readyz").status == 200
            assert get(port, "/api/v1/runs").status == 200
        assert upload(port, content(2)).status == 201
        assert get(port, "/api/v1/reports").json()["total"] == 2


@contextmanager
def small_disk() -> Iterator[Path]:
    """A file system of `SMALL_DISK_MIB` in memory."""
    with tempfile.TemporaryDirectory(prefix="loadcurve-disk-") as name:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK_MIB}m,mode=755", "tmpfs", name]
        if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
            pytest.skip("this user may not mount a file system")
        try:
            yield Path(name)
        finally:
            subprocess.run(["umount", "--lazy", name], check=True)


def test_a_full_disk_is_an_answer_and_no_damage(built_pages: Path) -> None:
    with small_disk() as folder:
        cluster = Cluster(folder)
        address = cluster.start()
        migrate(address.url())
        acknowledged = []
        try:
            with serving(create_app(settings_for(address.url(), built_pages))) as port:
                filling = folder / "filling"
                with pytest.raises(OSError, match="No space left"):
                    filling.write_bytes(b"\0" * (SMALL_DISK_MIB << 20))
                statuses = set()
                for number in range(400):
                    answer = upload(port, content(number))
                    statuses.add(answer.status)
                    if answer.status == 201:
                        acknowledged.append(number)
                assert statuses <= {201, 503, 507}
                assert statuses != {201}, "the disk did not fill"
                assert get(port, "/healthz").status == 200
                ready = get(port, "/readyz")
                assert (ready.status, "disk is full" in ready.json()["detail"]) == (503, True)
                filling.unlink()
                if get(port, "/readyz").status != 200:
                    cluster.start()
                assert upload(port, content(1000)).status == 201
                total = get(port, "/api/v1/reports").json()["total"]
                assert total == len(acknowledged) + 1
        finally:
            cluster.stop()
