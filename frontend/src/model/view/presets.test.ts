import { describe, expect, it } from 'vitest';
import { isPreset, PRESETS } from './presets';
import { viewOf } from './view';

describe('presets', () => {
  it('are all different; a view matches at most one', () => {
    for (const preset of PRESETS) {
      const view = { ...viewOf(['a']), ...preset.axes };
      expect(PRESETS.filter((other) => isPreset(view, other))).toEqual([preset]);
    }
  });

  it('change only the scales if named so', () => {
    const log = PRESETS.find(({ name }) => name === 'Log scales');
    const writes = { ...viewOf(['a']), y: 'write_latency_us' as const, isSwapped: true };
    const after = { ...writes, ...log?.axes };
    expect(after).toEqual({ ...writes, xScale: 'log', yScale: 'log' });
    expect(log && isPreset(after, log)).toBe(true);
  });

  it('start with the view that new comparisons have', () => {
    const first = PRESETS[0];
    expect(first && isPreset(viewOf(['a']), first)).toBe(true);
    expect(PRESETS.some((preset) => isPreset({ ...viewOf(['a']), x: 'read_iops' }, preset))).toBe(
      false,
    );
  });
});
