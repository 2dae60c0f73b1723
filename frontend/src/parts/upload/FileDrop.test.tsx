import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ChosenFile, MAX_FILE_BYTES } from '../../model/upload/chosenFiles';
import { FileDrop, type PastedText } from './FileDrop';

const onFiles = vi.fn<(files: ChosenFile[], masked: boolean) => void>();
afterEach(() => {
  cleanup();
  onFiles.mockReset();
});

const show = (kept?: PastedText) =>
  render(
    <MantineProvider>
      <FileDrop onFiles={onFiles} {...(kept ? { kept } : {})} />
    </MantineProvider>,
  );

function file(name: string, size = 3, folder = ''): File {
  const made = new File(['abc'], name);
  Object.defineProperty(made, 'size', { value: size });
  Object.defineProperty(made, 'webkitRelativePath', { value: folder && `${folder}/${name}` });
  return made;
}

/** Files chosen by a person, and those accepted. */
async function chosen(label: string, files: File[]): Promise<ChosenFile[]> {
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  return onFiles.mock.calls[0]?.[0] ?? [];
}

describe('FileDrop', () => {
  it('accepts files in numeric order', async () => {
    show();
    const names = ['awr.txt.16', 'awr.txt.8', 'slob.conf'];
    const taken = await chosen(
      'Report files',
      names.map((name) => file(name)),
    );
    expect(taken.map(({ path }) => path)).toEqual(['awr.txt.8', 'awr.txt.16', 'slob.conf']);
    expect(onFiles.mock.calls[0]?.[1]).toBe(false);
  });

  it('rejects empty and large files before reading them, with the reason', async () => {
    show();
    const files = [
      file('empty.txt', 0),
      file('large.txt', MAX_FILE_BYTES + 1),
      file('most.txt', MAX_FILE_BYTES),
    ];
    const taken = await chosen('Report files', files);
    expect(taken.map(({ path, refusal }) => [path, refusal?.title ?? null])).toEqual([
      ['empty.txt', 'The file is empty'],
      ['large.txt', 'The file is larger than 32 MiB'],
      ['most.txt', null],
    ]);
  });

  it('keeps paths within a folder, without system files', async () => {
    show();
    const files = [file('awr.html', 3, 'day/one'), file('.DS_Store', 3, 'day')];
    const taken = await chosen('Report folder', files);
    expect(taken.map(({ path }) => path)).toEqual(['day/one/awr.html']);
  });

  it('accepts dropped files, masked if ticked before', async () => {
    show();
    fireEvent.click(screen.getByLabelText('Mask names'));
    const ground = screen.getByText(/Drop reports, a folder/).closest('div') as HTMLElement;
    fireEvent.dragOver(ground);
    expect(ground.getAttribute('data-over')).toBe('true');
    fireEvent.drop(ground, { dataTransfer: { items: [], files: [file('awr.txt')] } });
    expect(ground.getAttribute('data-over')).toBe('false');
    await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
    expect(onFiles.mock.calls[0]?.[1]).toBe(true);
  });

  it('accepts a pasted text once, and keeps the draft until then', () => {
    const keep = vi.fn();
    show({ start: 'Load Prof', keep });
    const text = screen.getByLabelText<HTMLTextAreaElement>('Report text, or part of it');
    expect(text.value).toBe('Load Prof');
    fireEvent.change(text, { target: { value: 'Load Profile' } });
    expect(keep).toHaveBeenLastCalledWith('Load Profile');
    fireEvent.click(screen.getByRole('button', { name: 'Read text' }));
    expect(onFiles.mock.calls[0]?.[0].map(({ path }) => path)).toEqual(['pasted.txt']);
    expect(keep).toHaveBeenLastCalledWith('');
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Read text' });
    expect(again.disabled).toBe(true);
  });
});
