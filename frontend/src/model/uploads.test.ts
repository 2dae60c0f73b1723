import { describe, expect, it } from 'vitest';
import type { ReportAnswer } from './contract';
import { Problem } from './problem';
import { nextUploads, reportsOf, type Upload, type UploadState, uploadsReducer } from './uploads';

const upload = (key: string, state: UploadState = { is: 'waiting' }): Upload => ({
  key,
  name: `${key}.txt`,
  sizeBytes: 1,
  state,
});
const answer = (sha256: string) => ({ sha256 }) as ReportAnswer;

describe('the queue', () => {
  it('sends three at a time, in order', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((key) => upload(key));
    expect(nextUploads(five).map((one) => one.key)).toEqual(['a', 'b', 'c']);
    const sending = five.map((one, index) =>
      index < 2 ? upload(one.key, { is: 'sending', share: 0.5 }) : one,
    );
    expect(nextUploads(sending).map((one) => one.key)).toEqual(['c']);
  });

  it('goes on past a file that was refused', () => {
    const refused = { is: 'refused' as const, problem: new Problem('No report', '', 422) };
    const queue = ['a', 'b', 'c', 'd'].map((key) => upload(key));
    const after = uploadsReducer(queue, { type: 'changed', key: 'a', state: refused });
    expect(nextUploads(after).map((one) => one.key)).toEqual(['b', 'c', 'd']);
  });

  it('takes files on and off', () => {
    const two = uploadsReducer([upload('a')], { type: 'added', uploads: [upload('b')] });
    expect(two.map((one) => one.key)).toEqual(['a', 'b']);
    expect(uploadsReducer(two, { type: 'removed', key: 'a' })).toEqual([upload('b')]);
    expect(uploadsReducer(two, { type: 'cleared' })).toEqual([]);
  });

  it('counts the same bytes under two names as one report', () => {
    const read = (key: string, sha256: string) =>
      upload(key, { is: 'read', answer: answer(sha256) });
    const queue = [read('a', '1'), read('b', '1'), upload('c'), read('d', '2')];
    expect(reportsOf(queue)).toEqual([answer('1'), answer('2')]);
  });
});
