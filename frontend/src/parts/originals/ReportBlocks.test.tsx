import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReportPage } from '../../model/contract';
import { ReportBlocks } from './ReportBlocks';
import { ReportPager } from './ReportPager';

afterEach(cleanup);
Element.prototype.scrollIntoView = vi.fn();

const page = (part: Partial<ReportPage>): ReportPage => ({
  number: 2,
  count: 3,
  title: 'Load Profile',
  first_line: 10,
  last_line: 11,
  lines: 40,
  is_html: false,
  contents: [
    { number: 1, first_line: 1, title: 'Top' },
    { number: 2, first_line: 10, title: 'Load Profile' },
  ],
  blocks: [{ kind: 'text', line: 10, text: 'Physical reads:  4,512\n<b>no tag</b>', rows: [] }],
  ...part,
});

describe('ReportBlocks', () => {
  it('shows lines as text, marks the parsed value, and focuses it', () => {
    const { container } = render(
      <ReportBlocks page={page({})} asked={{ line: 10, mark: '4,512' }} />,
    );
    expect(container.querySelector('mark')?.textContent).toBe('4,512');
    expect(document.activeElement?.textContent).toContain('Physical reads');
    screen.getByText('<b>no tag</b>');
    expect(container.querySelector('b')).toBeNull();
  });

  it('shows the rebuilt parts of an HTML report, and marks the cell', () => {
    const row = (line: number, cells: string[], is_heading = false) => ({
      ...{ line, cells, is_heading },
      spans: cells.map(() => 1),
    });
    const blocks: ReportPage['blocks'] = [
      { kind: 'heading', line: 10, text: 'Wait Events', rows: [] },
      { kind: 'text', line: 11, text: '<script>x</script>', rows: [] },
      {
        kind: 'table',
        line: 12,
        text: '',
        rows: [row(12, ['Event', 'Waits'], true), row(13, ['db file', '7'])],
      },
    ];
    render(<ReportBlocks page={page({ is_html: true, blocks })} asked={{ line: 13, mark: '7' }} />);
    screen.getByRole('heading', { level: 2, name: 'Wait Events' });
    screen.getByText('<script>x</script>');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Event',
      'Waits',
    ]);
    expect(screen.getByText('7').tagName).toBe('MARK');
    expect(document.activeElement?.tagName).toBe('TR');
  });

  it('marks one of the numbers if the value is their sum', () => {
    const { container } = render(
      <ReportBlocks page={page({})} asked={{ line: 10, mark: '4,512 + 1,200' }} />,
    );
    expect(container.querySelector('mark')?.textContent).toBe('4,512');
  });

  it('marks nothing without a line in the address', () => {
    const { container } = render(
      <ReportBlocks page={page({})} asked={{ line: null, mark: null }} />,
    );
    expect(container.querySelector('mark, [data-asked]')).toBeNull();
  });
});

describe('ReportPager', () => {
  it('links to the previous and next page, a section and a line', () => {
    const onPage = vi.fn();
    const onLine = vi.fn();
    render(
      <MantineProvider>
        <MemoryRouter>
          <ReportPager page={page({})} onPage={onPage} onLine={onLine} />
        </MemoryRouter>
      </MantineProvider>,
    );
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/?page=1');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/?page=3');
    const section = screen.getByLabelText<HTMLSelectElement>('Section');
    expect(section.value).toBe('2');
    fireEvent.change(section, { target: { value: '1' } });
    expect(onPage).toHaveBeenCalledWith(1);
    fireEvent.change(screen.getByLabelText('Line'), { target: { value: '33' } });
    fireEvent.click(screen.getByRole('button', { name: 'Go to line' }));
    expect(onLine).toHaveBeenCalledWith(33);
  });
});
