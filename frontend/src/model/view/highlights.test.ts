import { expect, it } from 'vitest';
import { highlightedRuns, isMany, toggleHighlight } from './highlights';

const runs = Array.from({ length: 14 }, (_, at) => `r${at}`);
const order = runs.toReversed();
const view = { runs, dimmed: [] as string[] };

it('highlights the five best until others are chosen', () => {
  expect(highlightedRuns(view, order)).toEqual(['r13', 'r12', 'r11', 'r10', 'r9']);
  const chosen = toggleHighlight(view, order, 'r0');
  expect(highlightedRuns(chosen, order)).toEqual(['r0', 'r9', 'r10', 'r11', 'r12', 'r13']);
  expect(highlightedRuns(toggleHighlight(chosen, order, 'r13'), order)).not.toContain('r13');
});

it('calls more than twelve runs many', () => {
  expect([12, 13].map(isMany)).toEqual([false, true]);
});
