import { expect, it } from 'vitest';
import { runProgressText } from './progress';

const run = {
  run_id: 'a',
  levels: 3,
  planned_levels: 8,
  last_level_at: '2026-11-27T10:00:00Z',
  given_up_at: '2026-11-27T12:00:00Z',
};

it('a run without a new level for too long is not shown as running', () => {
  expect(runProgressText(run, Date.parse('2026-11-27T11:59:59Z'))).toBe(
    '3 of 8 levels, still running',
  );
  expect(runProgressText(run, Date.parse('2026-11-27T12:00:00Z'))).toMatch(
    /^3 of 8 levels, none since 27 Nov 2026, /,
  );
});
