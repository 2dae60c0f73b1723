import { describe, expect, it } from 'vitest';
import type { TimelineFigure } from '../contract';
import {
  besideOf,
  commonTime,
  hasTimeline,
  readTimelineQuestion,
  type TimedFigure,
  timedPanels,
  timelineQuery,
} from './shown';

const panel = (key: string) => ({ key, title: key, unit: '', of: '', lines: [], stated: [] });

const timed = (name: string, keys: string[], ends: Partial<TimelineFigure> = {}): TimedFigure => ({
  name,
  figure: {
    begins: '2024-03-05T14:00:00',
    window_s: 300,
    is_inner: false,
    first_s: -12,
    last_s: 310,
    from_s: -12,
    to_s: 310,
    device: null,
    devices: [],
    marks: [],
    panels: keys.map(panel),
    ...ends,
  },
});

describe('the address of a timeline', () => {
  it('is read back as it was written', () => {
    const question = { beside: 'r-1:p.1', span: [-12, 30.5] as [number, number], device: 'sda' };
    const query = timelineQuery(question);
    expect(query.toString()).toBe('beside=r-1%3Ap.1&from=-12&to=30.5&device=sda');
    expect(readTimelineQuestion(query)).toEqual(question);
  });

  it('says nothing of what is not chosen, and takes no span that is none', () => {
    expect(timelineQuery({ beside: null, span: null, device: null }).toString()).toBe('');
    for (const text of ['from=3', 'from=5&to=5', 'from=x&to=9', 'from=&to=9', 'device=&beside=']) {
      expect(readTimelineQuestion(new URLSearchParams(text))).toEqual({
        beside: null,
        span: null,
        device: null,
      });
    }
  });

  it('names a run alone until its load point is chosen', () => {
    expect(besideOf('r-1:p.1')).toEqual({ runId: 'r-1', pointId: 'p.1' });
    expect(besideOf('r-1')).toEqual({ runId: 'r-1', pointId: null });
  });
});

describe('two load points', () => {
  it('have their panels of one kind above each other, also those of one of them', () => {
    const shown = [timed('a', ['requests', 'cpu']), timed('b', ['requests', 'queue', 'cpu'])];
    expect(timedPanels(shown).map(({ name, panel: { key } }) => `${key} ${name}`)).toEqual([
      'requests a',
      'requests b',
      'cpu a',
      'cpu b',
      'queue b',
    ]);
  });

  it('have a common time from the first sample of either to the last', () => {
    const shown = [
      timed('a', []),
      timed('b', [], { first_s: -3, last_s: 620, from_s: -3, to_s: 620, window_s: 600 }),
    ];
    expect(commonTime(shown)).toEqual({
      from_s: -12,
      to_s: 620,
      first_s: -12,
      last_s: 620,
      window_s: 600,
    });
  });
});

it('a load point has a timeline if samples judged it', () => {
  const of = (check: string) => hasTimeline({ findings: [{ check }] });
  expect(['Steady load', 'Processors', 'Little’s law'].map(of)).toEqual([true, true, false]);
});
