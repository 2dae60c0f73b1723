import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { StorageAccess } from './StorageAccess';

afterEach(cleanup);

const found = (differs: boolean) => ({
  client: 'ASM',
  reason: 'control_files = +DATA/control01.ctl',
  evidence: {
    report_sha256: 'ab',
    section: 'init.ora Parameters',
    row: 'control_files',
    column: 'Begin value',
    line: 1812,
    raw: '+DATA/control01.ctl',
    source: null,
    quote: null,
    formula: null,
    kept_at: null,
  },
  differs,
});

const show = (stated: string | null, shown: ReturnType<typeof found>[] | null, hasReports = true) =>
  render(<StorageAccess stated={stated} found={shown} hasReports={hasReports} />, {
    wrapper: MemoryRouter,
  });

it('marks evidence that differs in words, with its line in the report', () => {
  show('dNFS', [found(true)]);
  expect(screen.getByText('dNFS')).toBeTruthy();
  expect(screen.getByText('differs from the stated client')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'line 1,812 of the report' });
  expect(link.getAttribute('href')).toMatch(/^\/reports\/ab\?line=1812/);
});

it('marks nothing if both agree', () => {
  show('ASM', [found(false)]);
  expect(screen.getByText(/^ASM: control_files/)).toBeTruthy();
  expect(screen.queryByText(/differs/)).toBeNull();
});

it('names absent values', () => {
  show(null, []);
  expect(screen.getByText('not stated')).toBeTruthy();
  expect(screen.getByText('no evidence in the reports')).toBeTruthy();
});

it('names a run without reports', () => {
  show('dNFS', [], false);
  expect(screen.getByText('this run has no reports')).toBeTruthy();
});
