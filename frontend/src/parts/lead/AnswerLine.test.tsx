/** The result above the chart: its question, and the link to the other question. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ComparisonAnswers } from '../../model/contract';
import { style } from '../../model/sample';
import { AnswerLine } from './AnswerLine';
import { AskedLine, type Line, useMovingLine } from './askedLine';

afterEach(cleanup);

const answers = {
  ...{ statistic: 'mean', common_range: [1000, 10_000], x: { unit: 'IOPS' } },
  ...{ limits_us: [], throughputs: [], comparability: { run_ids: [], differing: [] } },
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
} as unknown as ComparisonAnswers;

interface ShownProps {
  line: Line;
  onAsk?: (throughput: number | null) => void;
  of?: ComparisonAnswers;
}

function Shown({ line, onAsk, of: answered = answers }: ShownProps) {
  return (
    <MantineProvider>
      <AskedLine value={useMovingLine(line)}>
        <AnswerLine answers={answered} hidden={[]} {...(onAsk ? { onAsk } : {})} />
      </AskedLine>
    </MantineProvider>
  );
}
const text = () => screen.getByRole('region', { name: 'Answer' }).textContent;

it('asks within a latency or at a throughput, and never shows both answers', () => {
  const onAsk = vi.fn();
  const { rerender } = render(<Shown line={{ axis: 'latency', value: 2 }} onAsk={onAsk} />);
  expect(text()).toMatch(/^At ≤ 2 ms A 9,000 IOPS\s+n = 1/);
  fireEvent.click(screen.getByRole('radio', { name: 'IOPS =' }));
  expect(onAsk).toHaveBeenLastCalledWith(7500);
  rerender(<Shown line={{ axis: 'throughput', value: 7500 }} onAsk={onAsk} />);
  expect(text()).toMatch(/^At 7,500 IOPS A 450 µs on its rising branch\s+n = 3/);
  fireEvent.click(screen.getByRole('radio', { name: 'Latency ≤' }));
  expect(onAsk).toHaveBeenLastCalledWith(null);
});

it('says the nearest load that was measured where the throughput is outside', () => {
  render(<Shown line={{ axis: 'throughput', value: 500 }} />);
  expect(text()).toContain('A: not measured: the lowest load pushes 1,000');
  // Nothing can be asked of answers that were shared.
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('says why there is no answer where no run has a curve, and never shows an empty line', () => {
  const [run] = answers.runs;
  const cloud = {
    ...answers,
    runs: [{ ...run, limit_levels: 0 }],
    gaps: [
      { sections: ['sla', 'knee'], run_ids: ['a'], bases: [], text: 'A is observed: no curve.' },
      { sections: ['speedups'], run_ids: ['a'], bases: [], text: 'A has no ratio.' },
    ],
  } as unknown as ComparisonAnswers;
  render(<Shown line={{ axis: 'latency', value: 2 }} of={cloud} />);
  expect(text()).toContain(
    'No run shown has a curve, so there is no answer within a latency limit.',
  );
  expect(text()).toContain('A is observed: no curve.');
  expect(text()).not.toContain('no ratio');
});
