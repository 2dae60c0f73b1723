import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Problem, type TableColumn, type TableQuestion } from '../../model/problem';
import type { Upload } from '../../model/upload/uploads';
import { UploadRow } from './UploadRow';

afterEach(cleanup);

const column = (letter: string, heading: string, field: string | null): TableColumn => ({
  letter,
  heading,
  field,
  series: null,
  is_sure: field !== null,
  why: '',
});

const TABLE: TableQuestion = {
  tables: [
    {
      name: null,
      rows: [['4', '333', '96']],
      row_count: 1,
      decimal_mark: '.',
      columns: [column('A', 'Threads', 'load'), column('B', 'lat', null), column('C', 'BW', null)],
    },
  ],
  questions: [],
};

function show(problem: Problem, answered: Upload['answered']) {
  const onMap = vi.fn();
  const upload: Upload = {
    key: 'upload 1',
    path: 'sheet.csv',
    sizeBytes: 40,
    masked: false,
    state: { is: 'refused', problem },
    ...(answered && { answered }),
  };
  render(
    <MantineProvider env="test">
      <UploadRow
        upload={upload}
        onRemove={vi.fn()}
        onRetry={vi.fn()}
        onMap={onMap}
        sections={() => null}
      />
    </MantineProvider>,
  );
  return onMap;
}

it('keeps the choices after an error, and sends all of them again', () => {
  const problem = new Problem('Unprocessable', 'lat and BW are both latency_us', 422);
  const mapping = { lat: 'dNFS:latency_us', BW: 'latency_us' };
  const onMap = show(problem, { table: TABLE, mapping });
  expect(screen.getByRole('alert').textContent).toContain('are both latency_us');
  const [, latency, bandwidth] = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect(latency?.value).toBe('latency_us');
  fireEvent.change(bandwidth as HTMLSelectElement, { target: { value: 'bandwidth_mib_s' } });
  fireEvent.click(screen.getByRole('button', { name: 'Read table' }));
  expect(onMap).toHaveBeenCalledWith('upload 1', {
    lat: 'dNFS:latency_us',
    BW: 'bandwidth_mib_s',
  });
});

it('links the template if a table is rejected', () => {
  show(new Problem('Refused', 'Start from the template load-points.csv', 422), undefined);
  expect(screen.getByRole('link', { name: 'CSV template' }).getAttribute('download')).toBe(
    'load-points.csv',
  );
  expect(screen.getByRole('link', { name: 'xlsx template' }).getAttribute('download')).toBe(
    'load-points.xlsx',
  );
});
