import { describe, expect, it } from 'vitest';
import type { LoadPoint, ReportAnswer } from './contract';
import { draftPoints, suggestedWords, toNewRun, unready, withRepeats } from './draft';
import { previewFigure } from './preview';

const loadPoint = (quantities: Record<string, number>) =>
  ({
    concurrency: null,
    findings: [],
    quantities: Object.fromEntries(
      Object.entries(quantities).map(([metric, value]) => [metric, { value }]),
    ),
  }) as unknown as LoadPoint;

const report = (
  sha256: string,
  concurrency: number | null,
  points: LoadPoint[],
  workload: object = {},
): ReportAnswer =>
  ({
    sha256,
    name: `awr.txt.${sha256}`,
    readings: [
      {
        index: 0,
        title: 'AWR report',
        load_points: points,
        suggested: {
          title: `Run of ${sha256}`,
          system: { name: 'DB1', storage: null, client: null, host: 'host1', settings: {} },
          workload: { name: '', update_pct: null, io_size_bytes: 8192, settings: {}, ...workload },
          concurrency,
          concurrency_reason: 'from the file name',
          in_flight: null,
        },
      },
    ],
  }) as unknown as ReportAnswer;

const curve = (iops: number, latency_us: number) =>
  loadPoint({ throughput_iops: iops, read_latency_us: latency_us });
const eight = report('8', 8, [curve(24_000, 340)]);
const one = report('1', 1, [curve(3000, 320)]);
const settings = report('conf', null, [], { name: 'SLOB 75/25', update_pct: 25 });

describe('the words a form starts with', () => {
  it('come from the reports that state a load, their gaps from settings files', () => {
    expect(suggestedWords([settings, eight])).toMatchObject({
      title: 'Run of 8',
      system: 'DB1',
      workload: 'SLOB 75/25',
      updatePct: 25,
      ioSizeKib: 8,
      unit: 'sessions',
    });
  });
});

describe('load points', () => {
  it('take the suggested concurrency until a person decides otherwise', () => {
    const [point] = draftPoints([eight], {});
    expect(point?.concurrency).toBe(8);
    const [decided] = draftPoints([eight], { '8 0 0': { concurrency: 16 } });
    expect(decided?.concurrency).toBe(16);
  });

  it('are saved in concurrency order, the same level again as its next repeat', () => {
    const again = report('8b', 8, [curve(25_000, 330)]);
    const points = withRepeats(draftPoints([eight, again, one], {}));
    expect(points.map(({ concurrency, repeat }) => [concurrency, repeat])).toEqual([
      [1, 1],
      [8, 1],
      [8, 2],
    ]);
  });

  it('that are left out are not saved', () => {
    const points = draftPoints([eight, one], { '1 0 0': { isIncluded: false } });
    expect(withRepeats(points).map((point) => point.sha256)).toEqual(['8']);
  });
});

describe('what is still needed', () => {
  const words = { ...suggestedWords([eight, settings]) };

  it('is nothing once all is said', () => {
    expect(unready(words, draftPoints([eight, one], {}))).toEqual([]);
  });

  it('is an order, where several points have no concurrency', () => {
    const unknown = report('x', null, [curve(1, 1)]);
    expect(unready(words, draftPoints([unknown], {}))).toEqual([]);
    expect(unready(words, draftPoints([unknown, one], {}))).toHaveLength(1);
  });

  it('is every name that is empty, and a load point', () => {
    const empty = { ...words, title: ' ', system: '', workload: '' };
    expect(unready(empty, [])).toHaveLength(4);
  });
});

describe('the body sent', () => {
  it('has the edited words and keeps the rest of the suggestion', () => {
    const reports = [eight, one];
    const words = { ...suggestedWords(reports), workload: 'SLOB', storage: ' ', ioSizeKib: 16 };
    expect(toNewRun(words, draftPoints(reports, {}), reports)).toEqual({
      title: 'Run of 8',
      system: { name: 'DB1', storage: null, client: null, host: 'host1', settings: {} },
      workload: { name: 'SLOB', update_pct: null, io_size_bytes: 16_384, settings: {} },
      concurrency_unit: 'sessions',
      tags: [],
      notes: null,
      points: [
        { report_sha256: '1', reading: 0, part: 0, concurrency: 1, repeat: 1, companions: [] },
        { report_sha256: '8', reading: 0, part: 0, concurrency: 8, repeat: 1, companions: [] },
      ],
    });
  });
});

describe('the preview', () => {
  const words = suggestedWords([eight]);

  it('draws the included points in concurrency order, in µs while all are below 1 ms', () => {
    const figure = previewFigure(words, draftPoints([eight, one], {}));
    expect(figure?.y.unit).toBe('µs');
    expect(figure?.series[0]?.points.map(({ x, y }) => [x, y])).toEqual([
      [3000, 320],
      [24_000, 340],
    ]);
  });

  it('uses ms for the whole axis as soon as one point needs it', () => {
    const slow = report('64', 64, [curve(52_000, 1200)]);
    const figure = previewFigure(words, draftPoints([slow, one], {}));
    expect(figure?.y.unit).toBe('ms');
    expect(figure?.series[0]?.points.map(({ y }) => y)).toEqual([0.32, 1.2]);
  });

  it('is none without a throughput and a latency', () => {
    const noLatency = report('2', 2, [loadPoint({ throughput_iops: 5 })]);
    expect(previewFigure(words, draftPoints([noLatency], {}))).toBeNull();
  });
});
