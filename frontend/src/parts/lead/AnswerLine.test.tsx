/** The result above the chart: its question, and the link to the other question. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { style } from '../../../testing/sampleFigures';
import type { ComparisonResults } from '../../model/contract';
import { AnswerLine } from './AnswerLine';
import type { TargetLineValues } from './LimitField';
import { type LineState, TargetLineContext, useTargetLineState } from './targetLine';

afterEach(cleanup);

const answers = {
  ...{ statistic: 'mean', common_range: [1000, 10_000], x: { unit: 'IOPS' } },
  ...{
    limits_us: [],
    y: { metric: 'read_latency_us' },
    throughputs: [],
    comparability: { run_ids: [], differing: [] },
  },
  runs: [
    {
      run: { run_id: 'a', label: 'A', style: style(0) },
      ...{ limits: [], latencies: [], limit_levels: 2, maximum: null },
      steps: [
        {
          ...{ from_us: 0, is_after: false, outcome: 'at a load level', throughput: 9000 },
          ...{ is_lower_bound: false, hedge: '', repeats: [1], reason: null, line: null },
        },
      ],
      latency_steps: [
        {
          ...{ from_throughput: 0, is_after: false, outcome: 'below the lowest load' },
          ...{ latency_us: null, is_upper_bound: false, hedge: '', repeats: [] },
          ...{
            comes_back: false,
            reason: 'not measured: the lowest load pushes 1,000',
            line: null,
          },
        },
        {
          ...{ from_throughput: 1000, is_after: false, outcome: 'at a load level' },
          ...{ latency_us: 450, is_upper_bound: false, hedge: '', repeats: [3] },
          ...{ comes_back: true, reason: null, line: null },
        },
      ],
    },
  ],
} as unknown as ComparisonResults;

interface ShownProps {
  line: LineState;
  onAsk?: (asked: TargetLineValues) => void;
  of?: ComparisonResults;
}

function Shown({ line, onAsk, of: answered = answers }: ShownProps) {
  return (
    <MantineProvider>
      <TargetLineContext value={useTargetLineState(line)}>
        <AnswerLine answers={answered} hidden={[]} {...(onAsk ? { onAsk } : {})} />
      </TargetLineContext>
    </MantineProvider>
  );
}
const text = () => screen.getByRole('region', { name: 'Answer' }).textContent;

const type = (value: string) => {
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

it('names the percentile of the axis that its limit applies to', () => {
  const of = { ...answers, y: { ...answers.y, metric: 'read_latency_p99_9_us' } };
  render(<Shown line={{ axis: 'latency', value: 2 }} of={of} />);
  expect(text()).toMatch(/^At p99\.9 ≤ 2 ms/);
});

it('asks within a latency or at a throughput, and shows one result', () => {
  const onAsk = vi.fn();
  const { rerender } = render(<Shown line={{ axis: 'latency', value: 2 }} onAsk={onAsk} />);
  expect(text()).toMatch(/^At ≤\s+A 9,000 IOPS/);
  expect(text()).toContain('n = 1');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2 ms');
  type('7.5k IOPS');
  expect(onAsk).toHaveBeenLastCalledWith({ limitMs: null, throughput: 7500 });
  rerender(<Shown line={{ axis: 'throughput', value: 7500 }} onAsk={onAsk} />);
  expect(text()).toMatch(/^At\s+A 450 µs on its rising branch/);
  expect(text()).toContain('n = 3');
  type('800 µs');
  expect(onAsk).toHaveBeenLastCalledWith({ limitMs: 0.8, throughput: null });
});

it.each(['0', 'abc', ''])('rejects “%s” at the field, and the result stays', (value) => {
  const onAsk = vi.fn();
  render(<Shown line={{ axis: 'latency', value: 2 }} onAsk={onAsk} />);
  type(value);
  expect(screen.getByRole('alert').textContent).toContain('Enter a latency (2 ms, 800 µs)');
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(onAsk).not.toHaveBeenCalled();
  expect(text()).toContain('9,000 IOPS');
});

it('steps through labelled limits by the arrow keys', () => {
  const onAsk = vi.fn();
  render(<Shown line={{ axis: 'latency', value: 2 }} onAsk={onAsk} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowUp' });
  expect(onAsk).toHaveBeenLastCalledWith({ limitMs: 5, throughput: null });
});

it('names the nearest measured load if the throughput is outside the range', () => {
  render(<Shown line={{ axis: 'throughput', value: 500 }} />);
  expect(text()).toContain('A: not measured: the lowest load pushes 1,000');
  // Nothing can be asked of answers that were shared.
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows the reason if no run has a curve', () => {
  const [run] = answers.runs;
  const cloud = {
    ...answers,
    runs: [{ ...run, limit_levels: 0 }],
    gaps: [
      { sections: ['sla', 'knee'], run_ids: ['a'], bases: [], text: 'A is observed: no curve.' },
      { sections: ['speedups'], run_ids: ['a'], bases: [], text: 'A has no ratio.' },
    ],
  } as unknown as ComparisonResults;
  render(<Shown line={{ axis: 'latency', value: 2 }} of={cloud} />);
  expect(text()).toContain(
    'No shown run has a curve, so there is no throughput at a latency limit.',
  );
  expect(text()).toContain('A is observed: no curve.');
  expect(text()).not.toContain('no ratio');
});

it('moves the limit by a slider, ten steps per decade, and asks on release', () => {
  const asked: TargetLineValues[] = [];
  render(<Shown line={{ axis: 'latency', value: 1 }} onAsk={(next) => asked.push(next)} />);
  const slider = screen.getByRole('slider', { name: 'Step of the limit' });
  expect(slider.getAttribute('aria-valuetext')).toBe('1 ms');
  const now = Number((slider as HTMLInputElement).value);
  fireEvent.change(slider, { target: { value: `${now + 2}` } });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1.5 ms');
  expect(asked).toEqual([]);
  fireEvent.keyUp(slider, { key: 'ArrowRight' });
  expect(asked).toEqual([{ limitMs: 1.5, throughput: null }]);
});
