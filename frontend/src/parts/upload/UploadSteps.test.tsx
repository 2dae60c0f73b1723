import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Upload } from '../../model/upload/uploads';
import { FileDrop } from './FileDrop';
import { UnfinishedUploads } from './UnfinishedUploads';
import { UploadRemarks } from './UploadRemarks';
import { UploadSteps } from './UploadSteps';

afterEach(cleanup);

describe('UploadSteps', () => {
  it('marks the current step, and links to the others', () => {
    const onGo = vi.fn();
    render(
      <UploadSteps
        steps={[
          { name: 'Files', says: '30 read · 2 refused', isNow: false, onGo },
          { name: 'Runs', says: '13 proposed', isNow: true, onGo: null },
        ]}
      >
        <button type="submit">Save 13 runs</button>
      </UploadSteps>,
    );
    const [files, runs] = screen.getAllByRole('listitem');
    expect(files?.getAttribute('aria-current')).toBeNull();
    expect(runs?.getAttribute('aria-current')).toBe('step');
    fireEvent.click(screen.getByRole('button', { name: /Files 30 read · 2 refused/ }));
    expect(onGo).toHaveBeenCalledOnce();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Runs/ }).disabled).toBe(true);
    screen.getByRole('button', { name: 'Save 13 runs' });
  });
});

describe('UploadRemarks', () => {
  const lacking = (path: string) =>
    ({
      key: path,
      path,
      state: {
        is: 'read',
        answer: { readings: [{ remarks: ['It has no Wait Event Histogram.'], findings: [] }] },
      },
    }) as unknown as Upload;

  it('groups parts missing in many files, with count and names', () => {
    render(<UploadRemarks uploads={['a', 'b', 'c', 'd'].map(lacking)} />);
    const kind = screen.getByText('No wait event histogram: no latency percentiles');
    expect(kind.textContent).toContain('all 4 files');
    expect(screen.getAllByText('It has no Wait Event Histogram.')).toHaveLength(4);
  });

  it('omits remarks of a few files, which are in their rows', () => {
    const { container } = render(<UploadRemarks uploads={['a', 'b'].map(lacking)} />);
    expect(container.textContent).toBe('');
  });
});

describe('an unfinished upload', () => {
  it('can be continued or discarded', () => {
    const onContinue = vi.fn();
    const onDiscard = vi.fn();
    const upload = {
      id: 'x',
      reports: 30,
      runs: 13,
      titles: 'Array · Volume',
      savedAt: '2026-11-22T10:00:00Z',
    };
    render(
      <MantineProvider>
        <UnfinishedUploads uploads={[upload]} onContinue={onContinue} onDiscard={onDiscard} />
      </MantineProvider>,
    );
    screen.getByText('30 reports, 13 runs');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledWith('x');
    fireEvent.click(screen.getByRole('button', { name: /^Discard 30 reports, 13 runs of/ }));
    expect(onDiscard).toHaveBeenCalledWith('x');
  });

  it('includes a pasted text; the guide describes each section', () => {
    const keep = vi.fn();
    render(
      <MantineProvider>
        <FileDrop onFiles={vi.fn()} kept={{ start: 'Load Profile', keep }} />
      </MantineProvider>,
    );
    const text = screen.getByLabelText<HTMLTextAreaElement>('Report text, or part of it');
    expect(text.value).toBe('Load Profile');
    expect(text.closest('details')?.open).toBe(true);
    fireEvent.change(text, { target: { value: '' } });
    expect(keep).toHaveBeenCalledWith('');
    screen.getByText('Foreground Wait Events');
    screen.getByText('read latency: total wait time over waits');
  });
});
