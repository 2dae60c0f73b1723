import { expect, test } from 'vitest';
import type { Rereading } from '../contract';
import { outdatedText, rereadingText } from './rereading';

const rereading = (waiting: number, done: number, refused: number, failed: number): Rereading => ({
  outdated_reports: waiting + refused + failed,
  progress: { waiting, done, refused, failed, told: [] },
});

test('has no text unless a rereading was requested', () => {
  expect(rereadingText(rereading(0, 0, 0, 0))).toBeNull();
  expect(outdatedText(0)).toBe('Every stored report was read by this version.');
  expect(outdatedText(1)).toContain('1 stored report was read by another version');
  expect(outdatedText(2)).toContain('2 stored reports were read by another version');
});

test('counts reread reports, including unfinished ones, of the total', () => {
  expect(rereadingText(rereading(7, 3, 0, 0))).toBe('3 of 10 reports read again.');
  expect(rereadingText(rereading(0, 8, 1, 0))).toBe(
    '8 of 9 reports read again, 1 report unchanged.',
  );
  expect(rereadingText(rereading(0, 7, 1, 1))).toBe(
    '7 of 9 reports read again, 2 reports unchanged.',
  );
});
