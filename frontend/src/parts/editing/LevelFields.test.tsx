import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EditedLevel } from '../../model/runs/edit';
import { LevelFields } from './LevelFields';

afterEach(cleanup);

const level = (id: string, part: Partial<EditedLevel> = {}): EditedLevel => ({
  id,
  name: `awr.txt.${id}`,
  concurrency: Number(id),
  repeat: 1,
  label: '',
  sessions: null,
  note: '',
  isOut: false,
  ...part,
});
let now: EditedLevel[] = [];

function Form({ start }: { start: EditedLevel[] }) {
  const [levels, setLevels] = useState(start);
  const [unit, setUnit] = useState('sessions');
  now = levels;
  return <LevelFields {...{ unit, levels }} onUnit={setUnit} onLevels={setLevels} />;
}

const show = (...start: EditedLevel[]) =>
  render(
    <MantineProvider>
      <Form start={start} />
    </MantineProvider>,
  );
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('EditLevels', () => {
  it('changes a load and its repeat, and leaves the others', () => {
    show(level('8'), level('16'));
    screen.getByText('2 load points');
    write('Concurrency of awr.txt.8', '12');
    write('Repeat of awr.txt.8', '2');
    expect(now).toEqual([level('8', { concurrency: 12, repeat: 2 }), level('16')]);
  });

  it('shows further fields behind a button, and their summary when closed', () => {
    show(level('8', { sessions: 64, note: 'a disk was replaced' }));
    screen.getByText('64 sessions · a disk was replaced');
    press('More of awr.txt.8');
    expect(screen.queryByText('64 sessions · a disk was replaced')).toBeNull();
    write('Label of awr.txt.8', 'work unit 64');
    write('Note of awr.txt.8', '');
    expect(now).toEqual([level('8', { sessions: 64, label: 'work unit 64' })]);
    press('More of awr.txt.8');
    screen.getByText('work unit 64 · 64 sessions');
  });

  it('removes load points, lists them with their load, and restores them', () => {
    show(level('8'), level('16'));
    press('Remove awr.txt.16');
    screen.getByText('1 load point');
    expect(screen.queryByLabelText('Concurrency of awr.txt.16')).toBeNull();
    const out = within(screen.getByRole('region', { name: 'Removed' }));
    out.getByText('at concurrency 16');
    press('Restore awr.txt.16');
    expect(screen.queryByRole('region', { name: 'Removed' })).toBeNull();
    expect(now).toEqual([level('8'), level('16')]);
  });

  it('names the column of loads by the concurrency unit', () => {
    show(level('8'));
    write('Concurrency unit *', 'users');
    screen.getByText('users');
  });
});
