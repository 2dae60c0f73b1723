"""What iostat prints, for tests."""

from __future__ import annotations

HEAD = "Linux 5.14.0-1.el9.x86_64 (db01.example.com) \t{date} \t_x86_64_\t(8 CPU)\n\n"
CPU = "avg-cpu:  %user   %nice %system %iowait  %steal   %idle\n          10.00 0.00 5.00 2.50 0.50 82.00\n\n"
OLD = "Device:         rrqm/s   wrqm/s     r/s     w/s    rkB/s    wkB/s avgrq-sz avgqu-sz   await r_await w_await  svctm  %util\n"
NEW = "Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz  aqu-sz  %util\n"


def old(device: str, reads: float, wait_ms: float) -> str:
    return (
        f"{device} 0.00 0.00 {reads} 2.00 2048.00 16.00 8.00 1.50 3.00 {wait_ms} 4.00 0.1 55.00\n"
    )


def made(*samples: str, date: str = "02/08/2020") -> bytes:
    return (HEAD.format(date=date) + "\n".join(samples)).encode()


def three(*times: str) -> bytes:
    rows = ((9999, 9.0), (100, 0.5), (300, 1.0))
    return made(
        *(f"{time}\n{CPU}{OLD}{old('sda', *row)}" for time, row in zip(times, rows, strict=True))
    )
