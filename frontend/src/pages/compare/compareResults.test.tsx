/** The answers on the compare page: within a limit, at a throughput, and what cannot be answered. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, press, requests, responseTo, unfold } from '../../../testing/openPage';
import type { ComparisonResults } from '../../model/contract';

const PAIR = '/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled';
const SLA = 'Maximum throughput at a read latency limit';

const headings = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent);
const cells = (table: HTMLElement, row: number) =>
  within(within(table).getAllByRole('row')[row] as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const enter = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  press(field, 'Enter');
};
const unfoldUnder = (name: string) => unfold(screen.getByRole('heading', { name }));

describe('throughput within a latency limit', () => {
  it('shows the gain of dNFS over kNFS, with its derivation', async () => {
    openPage(PAIR);
    const table = await screen.findByRole('table', { name: SLA });
    expect(headings(table)).toEqual(['Run', '≤ 0.5 ms', '≤ 1 ms', '≤ 2 ms', '≤ 5 ms']);
    const [knfs, dnfs] = responseTo<ComparisonResults>('/api/v1/comparison?').runs;
    expect(cells(table, 1)[1]).toBe(knfs?.limits[1]?.text);
    const gain = dnfs?.limits[1]?.against_baseline;
    expect(gain?.ratio_text).toMatch(/×/);
    expect(cells(table, 2)[1]).toBe(
      `${dnfs?.limits[1]?.text}${gain?.ratio_text}, ${gain?.difference_text}`,
    );
    const section = screen.getByRole('region', { name: SLA });
    within(section).getByText('How these were computed');
    expect(within(section).getAllByText(/limit not reached/).length).toBeGreaterThan(0);
    expect(within(section).getAllByText(/interpolated between/).length).toBeGreaterThan(0);
  });

  it('has other limits and statistics, stored in the address', async () => {
    const { address, go } = openPage(PAIR);
    const table = await screen.findByRole('table', { name: SLA });
    enter(screen.getByLabelText('Latency limits in ms'), '0.4, 3');
    await waitFor(() => expect(headings(table)).toEqual(['Run', '≤ 0.4 ms', '≤ 3 ms']));
    expect(address()).toContain('limits=0.4,3');
    enter(screen.getByLabelText('Latency limits in ms'), '0.4, many');
    await screen.findByText(/“many” is not a number above zero/);
    expect(headings(table)).toHaveLength(3);
    const statistics = screen.getByRole('radiogroup', { name: 'Statistic of latency' });
    fireEvent.click(within(statistics).getByLabelText('p99'));
    await screen.findByText('No shown run has a histogram for its p99.');
    expect(address()).toContain('stat=p99');
    go(-1);
    await waitFor(() => expect(address()).not.toContain('stat='));
    unfoldUnder('Latency at a throughput');
    enter(screen.getByLabelText('Throughputs in IOPS'), '40000 500000');
    const latencies = await screen.findByRole('table', { name: 'Latency at a throughput' });
    expect(address()).toContain('at=40000,500000');
    const [within40, beyond] = cells(latencies, 1);
    expect(within40).toContain('interpolated between');
    expect(beyond).toContain('—not reached: the highest');
  });

  it('is marked on the chart with knees and the fit if chosen, also from the address', async () => {
    const { address } = openPage(PAIR);
    await screen.findByRole('table', { name: SLA });
    fireEvent.click(screen.getByLabelText('Mark on the chart'));
    await screen.findByText(/throughput at a latency limit/);
    unfoldUnder('Knee and overall response time');
    fireEvent.click(screen.getByLabelText('Mark knees on the chart'));
    unfoldUnder('Scaling fit');
    fireEvent.click(screen.getByLabelText('Draw the fit on the latency chart'));
    await waitFor(() => expect(address()).toContain('marks=sla,knee&fit=1'));
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/—\s*scaling fit/));
    const fit = screen.getByRole('table', { name: 'Scaling fit' });
    expect(within(fit).getAllByRole('row')[2]?.textContent).toContain(
      'least squares over 6 load levels',
    );
  });

  it('is marked from the address', async () => {
    openPage(`${PAIR}&marks=sla,knee&fit=1`);
    const box = await screen.findByLabelText<HTMLInputElement>('Mark on the chart');
    expect(box.checked).toBe(true);
  });
});

describe('missing results', () => {
  it('have one sentence instead of rows of dashes', async () => {
    openPage(
      '/compare?v=1&runs=nvme-update-0,nvme-update-20,nvme-update-50,anf-8tib-dnfs-modelled',
    );
    const words = await screen.findByRole('region', { name: 'In words' });
    expect(words.textContent).toContain(
      '3 of 4 runs have one load level: no curve, no knee, no scaling fit.',
    );
    unfoldUnder('Knee and overall response time');
    const knees = screen.getByRole('table', { name: 'Knee and overall response time' });
    expect(within(knees).getAllByRole('rowheader')).toHaveLength(1);
    expect(headings(knees).filter((text) => text?.includes('common range'))).toEqual([]);
  });

  it('without latencies have a verdict and the highest throughputs', async () => {
    openPage('/compare?v=1&runs=cvs-update-1-volume,cvs-read-1-volume');
    await screen.findByText(/No shown run states both/);
    await screen.findByRole('button', { name: /^\d+ (differ|not stated)/ });
    const answer = screen.getByRole('region', { name: 'Answer' });
    expect(answer.textContent).toContain('Maximum at any latency');
    expect(answer.textContent).toContain('IOPS');
    expect(screen.queryByRole('slider', { name: 'Latency limit' })).toBeNull();
    expect(screen.queryByRole('table', { name: SLA })).toBeNull();
  });
});

describe('the line over the chart', () => {
  const line = (name: string) => screen.findByRole('slider', { name });
  const answer = () => screen.getByRole('region', { name: 'Answer' });
  const field = () => within(answer()).getByRole<HTMLInputElement>('textbox');

  it('is at the end of the axis if the limit is beyond it, without results', async () => {
    openPage('/compare?v=1&runs=nvme-update-0,nvme-update-20&line=1');
    const slider = await line('Latency limit');
    expect(slider.textContent).toBe('1,000 ↑');
    const drawn = slider.parentElement?.querySelector('svg');
    expect(drawn?.querySelector('line')?.getAttribute('stroke-dasharray')).toBe('2 5');
    expect(drawn?.querySelectorAll('line')).toHaveLength(1);
  });

  it('has its results within the axis', async () => {
    openPage('/compare?v=1&runs=nvme-update-0,nvme-update-20&line=0.4');
    const slider = await line('Latency limit');
    expect(slider.textContent).toBe('400');
    // The line itself, and a tick for each answer on it.
    expect(slider.parentElement?.querySelectorAll('svg line').length).toBeGreaterThan(1);
  });

  it('moves by the arrow keys, with spoken value and the server’s results', async () => {
    const { address } = openPage(`${PAIR}&line=2`);
    const slider = await line('Latency limit');
    expect(slider.getAttribute('aria-valuetext')).toMatch(
      /^≤ 2 ms: .*dNFS.* ≥ .*× by construction$/,
    );
    press(slider, 'ArrowDown');
    await waitFor(() => expect(address()).toContain('line=1.95'));
    press(slider, 'PageDown');
    await waitFor(() => expect(address()).toContain('line=1.45'));
    const isAsked = (question: string) =>
      question.includes('/comparison?') && question.includes('1450.000');
    await waitFor(() => expect(requests.some(isAsked)).toBe(true));
    const [knfs, dnfs] = responseTo<ComparisonResults>('/api/v1/comparison?').runs;
    const at = (run: typeof knfs) =>
      run?.limits.find((limit) => limit.within.limit_us === 1450)?.text;
    expect(field().value).toBe('1.45 ms');
    for (const text of [at(knfs), at(dnfs)]) {
      expect(text).toMatch(/\d/);
      expect(answer().textContent).toContain(text);
    }
  });

  it('at a throughput above a run’s highest shows that highest', async () => {
    openPage(`${PAIR}&line_at=80000`);
    const slider = await line('Throughput asked about');
    expect(answer().textContent).toContain('kNFS: not reached: the highest throughput is 46,800');
    expect(answer().textContent).not.toContain('×');
    expect(slider.parentElement?.querySelectorAll('svg line')).toHaveLength(2);
  });

  it('at a throughput moves by the arrow keys, and is replaced by a limit', async () => {
    const { address } = openPage(`${PAIR}&line_at=40000`);
    const slider = await line('Throughput asked about');
    expect(slider.getAttribute('aria-valuetext')).toMatch(
      /^At 40,000 IOPS: dNFS .* kNFS .*× by construction$/,
    );
    press(slider, 'ArrowLeft');
    await waitFor(() => expect(address()).toContain('line_at=38000'));
    press(slider, 'PageUp');
    await waitFor(() => expect(field().value).toBe('58,000 IOPS'));
    const isAsked = (question: string) => /comparison\?.*line_throughput=58000/.test(question);
    await waitFor(() => expect(requests.some(isAsked)).toBe(true));
    const [, dnfs] = responseTo<ComparisonResults>('/api/v1/comparison?').runs;
    const text = dnfs?.latencies.find((latency) => latency.at.throughput === 58_000)?.text;
    expect(text).toMatch(/ µs$/);
    await waitFor(() => expect(answer().textContent).toContain(text));
    fireEvent.change(field(), { target: { value: '2 ms' } });
    press(field(), 'Enter');
    await waitFor(() => expect(address()).not.toContain('line_at'));
  });
});
