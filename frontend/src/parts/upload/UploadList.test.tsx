import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Problem, type TableQuestion } from '../../model/problem';
import type { Upload, UploadState } from '../../model/upload/uploads';
import { UploadCounts } from './UploadCounts';
import { UploadList } from './UploadList';

afterEach(cleanup);

const upload = (path: string, state: UploadState): Upload => ({
  key: path,
  path,
  sizeBytes: 1,
  masked: false,
  state,
});
const read = (path: string) =>
  upload(path, {
    is: 'read',
    answer: { readings: [], runs: [{ id: 'r1', title: 'Array' }], already_known: true },
  } as unknown as UploadState);
const refused = (path: string, table?: TableQuestion) => {
  const problem = new Problem('Not accepted', `${path} is an archive; unpack it`, 422);
  problem.whatToDo = 'unpack it';
  if (table) problem.table = table;
  return upload(path, { is: 'refused', problem });
};
const show = (uploads: Upload[]) => {
  const actions = { onRemove: vi.fn(), onRetry: vi.fn(), onMap: vi.fn(), sections: () => null };
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <UploadCounts uploads={uploads} />
        <UploadList uploads={uploads} {...actions} />
      </MemoryRouter>
    </MantineProvider>,
  );
};
const paths = (list: string) =>
  [...screen.getByRole('list', { name: list }).querySelectorAll('li > div > p > strong')].map(
    ({ textContent }) => textContent,
  );

it('shows rejected files first, in two lines, then questions, with counts', () => {
  const table = { tables: [], questions: [] };
  show([read('a'), read('b'), refused('asked.csv', table), read('c'), refused('x.7z')]);
  expect(paths('Files that need attention')).toEqual(['x.7z', 'asked.csv']);
  const lines = [...screen.getByRole('alert').querySelectorAll('p')];
  expect(lines.map((line) => line.textContent)).toEqual(['This is an archive.', 'Unpack it.']);
  screen.getByText(/1 refused/);
  screen.getByText(/1 to answer/);
  screen.getByText(/3 read/);
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
});

it('shows five of many rejected files until expanded', () => {
  show(Array.from({ length: 8 }, (_, at) => refused(`n${at}.txt`)));
  expect(paths('Files that need attention')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 more refused or open' }));
  expect(paths('Files that need attention')).toHaveLength(8);
});

it('names the run of a stored file, with its link', () => {
  show([read('a')]);
  expect(screen.getByText(/Already uploaded; in/).textContent).toBe('Already uploaded; in Array.');
  expect(screen.getByRole('link', { name: 'Array' }).getAttribute('href')).toBe('/runs/r1');
});
