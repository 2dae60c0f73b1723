import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TimelineFigure } from '../../model/contract';
import { clipTo } from '../../model/timeline/timelineView';
import { SamplesFindings } from './SamplesFindings';
import { TimelineCaption } from './TimelineCaption';
import { TimelineMeans, TimelineValues } from './TimelineTables';

afterEach(cleanup);

const HOUR_S = 3600;
const reads = [1000, null, 3000];

const figure: TimelineFigure = {
  begins: '2024-03-08T22:00:00',
  window_s: 3 * HOUR_S,
  is_inner: false,
  has_clock: true,
  result_of: null,
  about: '3 intervals from Fri 2024-03-08 22:00 to Sat 2024-03-09 01:00',
  first_s: 0,
  last_s: 3 * HOUR_S,
  from_s: 0,
  to_s: 3 * HOUR_S,
  device: null,
  devices: [],
  marks: [],
  panels: [
    {
      key: 'requests',
      title: 'Requests',
      unit: 'IOPS',
      of: '',
      stated: [],
      heat: null,
      lines: [
        {
          title: 'reads',
          short_title: 'reads',
          tool: 'the reports',
          host: null,
          since: [0, HOUR_S, 2 * HOUR_S],
          seconds: [HOUR_S, 2 * HOUR_S, 3 * HOUR_S],
          low: reads,
          mean: reads,
          high: reads,
          overall: 2000,
        },
      ],
    },
  ],
};

const shown = [{ name: null, figure }];

describe('an observed run over its days', () => {
  it('names its intervals, without a shaded report', () => {
    render(<TimelineCaption shown={shown} />);
    expect(screen.getByText(`${figure.about}.`)).toBeTruthy();
    expect(screen.queryByText(/shaded/)).toBeNull();
  });

  it('has each interval in its table by the host’s clock, also across midnight', () => {
    render(<TimelineValues shown={shown} />);
    const table = screen.getByRole('table', { name: 'Requests (IOPS)', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Whenreads',
      expect.stringMatching(/^Fri.*8 Mar.*22:00.*23:00.*1,000$/),
      expect.stringMatching(/^Fri.*8 Mar.*23:00.*Sat.*9 Mar.*00:00.*–$/),
      expect.stringMatching(/^Sat.*9 Mar.*00:00.*01:00.*3,000$/),
    ]);
  });

  it('has means over all intervals', () => {
    render(<TimelineMeans shown={shown} />);
    expect(screen.getByRole('columnheader', { name: 'Over all intervals' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /reads.*the reports.*2,000 IOPS/ })).toBeTruthy();
  });

  it('includes an interval that is partly in the visible range of a link', () => {
    const line = clipTo(figure, [1800, 5000]).panels[0]?.lines[0];
    expect(line).toMatchObject({ since: [0, HOUR_S], mean: [1000, null] });
  });

  it('is described by its intervals, not by samples', () => {
    const gap = { check: 'Intervals', severity: 'notice', text: '1 gap' };
    render(<SamplesFindings findings={[gap]} pointName={null} isOfDays />);
    expect(screen.getByRole('region', { name: 'Findings in the intervals' })).toBeTruthy();
  });
});
