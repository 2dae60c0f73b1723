/** Runs of several load points, each uploaded as a table of its own. */
import type { APIRequestContext } from '@playwright/test';

const LEVELS = [1, 2, 4, 8, 16, 32];
const REPEATS = 3;
const HEADINGS = [
  'concurrency',
  'repeat',
  'throughput_iops',
  'bandwidth_mib_s',
  'read_latency_us',
  'write_latency_us',
  'db_time_s_per_s',
  'db_cpu_s_per_s',
  'note',
];

/** A run's rows: it saturates near 40,000 IOPS times its number, three repeats a level. */
function table(name: string, number: number): string {
  const rows = LEVELS.flatMap((level) =>
    Array.from({ length: REPEATS }, (_, repeat) => {
      const jitter = 1 + (repeat - 1) * 0.03;
      const most = 40_000 * (1 + number / 4);
      const iops = (most * level * jitter) / (level + 10);
      const latency = (level / iops) * 1e6;
      const values = [iops, iops / 128, latency, latency * 1.6, level * 0.9, level * 0.2];
      return [level, repeat + 1, ...values.map((value) => value.toFixed(3)), name].join(',');
    }),
  );
  return [HEADINGS.join(','), ...rows].join('\n');
}

/** Saves `count` runs with reads, writes, CPU and DB time, three repeats a level; their ids. */
export async function saveSweeps(
  request: APIRequestContext,
  name: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const uploaded = await request.post('/api/v1/reports', {
      params: { name: `${name}-${number}.csv` },
      headers: { 'content-type': 'application/octet-stream' },
      data: Buffer.from(table(name, number)),
    });
    const { sha256 } = await uploaded.json();
    const saved = await request.post('/api/v1/runs', {
      data: {
        title: `${name} ${number}`,
        label: `${name} ${number}`,
        system: { name: `${name} ${number}` },
        workload: { name, io_size_bytes: 8192 },
        concurrency_unit: 'sessions',
        points: LEVELS.flatMap((level, at) =>
          Array.from({ length: REPEATS }, (_, repeat) => ({
            report_sha256: sha256,
            part: at * REPEATS + repeat,
            concurrency: level,
            repeat: repeat + 1,
          })),
        ),
      },
    });
    if (!saved.ok()) throw new Error(await saved.text());
    ids.push((await saved.json()).run.id);
  }
  return ids;
}
