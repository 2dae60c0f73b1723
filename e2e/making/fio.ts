/** fio's JSON of one host that read 8 KiB at random for ten minutes. */

export interface Host {
  iops: number;
  us: number;
  target: string;
  depth?: number;
  startMs?: number;
}

export function fioResult({ iops, us, target, depth = 16, startMs }: Host): Buffer {
  const latency = { min: 1, max: 9e8, mean: us * 1e3, stddev: 0, N: iops * 600 };
  const idle = { io_bytes: 0, bw: 0, iops: 0, runtime: 0, total_ios: 0 };
  const read = { io_bytes: iops * 600 * 8192, bw: iops * 8, iops, runtime: 600_000 };
  const options = {
    iodepth: `${depth}`,
    ioengine: 'libaio',
    rw: 'randread',
    bs: '8k',
    filename: target,
  };
  const job = {
    jobname: 'randread',
    groupid: 0,
    error: 0,
    ...(startMs ? { job_start: startMs } : {}),
    'job options': options,
    read: { ...read, total_ios: iops * 600, lat_ns: latency, clat_ns: latency },
    write: idle,
  };
  return Buffer.from(JSON.stringify({ 'fio version': 'fio-3.36', jobs: [job] }));
}
