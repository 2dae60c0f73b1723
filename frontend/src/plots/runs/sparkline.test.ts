import { describe, expect, it } from 'vitest';
import type { DisplayValue } from '../../model/contract';
import { sparkline } from './sparkline';

const shown = (value: number) => ({ value }) as DisplayValue;
const spark = (throughput: number, latency_us: number) => ({ throughput, latency_us });
const flat = { knee: null, knee_latency: null };

describe('the sparkline of a run', () => {
  it('starts both axes at zero and keeps the order of the load levels', () => {
    const retrograde = [spark(50, 1), spark(100, 2), spark(75, 4)];
    const drawn = sparkline({ sparkline: retrograde, ...flat }, 106, 46);
    expect(drawn?.points).toBe('53,33 103,23 78,3');
    expect(drawn?.end).toEqual({ x: 78, y: 3 });
  });

  it('marks the knee', () => {
    const run = {
      sparkline: [spark(100, 4)],
      knee: shown(50),
      knee_latency: shown(2),
    };
    expect(sparkline(run, 106, 46)?.knee).toEqual({ x: 53, y: 23 });
  });

  it('is null if no load point states a latency', () => {
    expect(sparkline({ sparkline: [], ...flat }, 106, 46)).toBeNull();
  });

  it('draws zeros without dividing by them', () => {
    expect(sparkline({ sparkline: [spark(0, 0)], ...flat }, 106, 46)?.points).toBe('3,43');
  });
});
