"""A real S3 API: moto's server as a process of its own, and buckets in it."""

from __future__ import annotations

import http.client
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.serving.ports import free_port

PATIENCE_S = 60


@contextmanager
def s3_server() -> Iterator[str]:
    """The address of a server that keeps objects in memory, for the duration of the block."""
    with s3_process() as (address, _):
        yield address


@contextmanager
def s3_process() -> Iterator[tuple[str, int]]:
    """The same with the id of its process, which may be stopped or killed."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait_for(address, process)
        yield address, process.pid
    finally:
        process.kill()
        process.wait()


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            _asked(address, "GET", "/")
        except OSError:
            assert process.poll() is None, "the S3 server ended"
            assert time.monotonic() < until, "the S3 server does not answer"
            time.sleep(0.1)
        else:
            return


def _asked(address: str, method: str, path: str) -> int:
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=PATIENCE_S)
    try:
        connection.request(method, path)
        return connection.getresponse().status
    finally:
        connection.close()


def new_bucket(server: str) -> str:
    """The address of an empty bucket, with a prefix in it."""
    name = f"originals-{uuid.uuid4().hex[:12]}"
    assert _asked(server, "PUT", f"/{name}") == 200
    return f"s3://{name}/of/loadcurve"


def provider_variables(server: str) -> dict[str, str]:
    """What the provider's own tools are given to find a server."""
    return {
        "AWS_ACCESS_KEY_ID": "loadcurve",
        "AWS_SECRET_ACCESS_KEY": "for-tests-only",
        "AWS_REGION": "us-east-1",
        "AWS_ENDPOINT": server,
    }


def point_at(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process look for buckets at this server."""
    for name, value in provider_variables(server).items():
        monkeypatch.setenv(name, value)
