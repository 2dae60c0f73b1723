/** The form of a run: what it sends is what a person changed, whatever the page learns meanwhile. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RunChanges, RunDetail } from '../../model/contract';
import { EditRunDialog } from './RunDialogs';

const RECORDED = join(process.cwd(), '../backend/tests/api/recorded/answers.json');
const [, answer]: [number, RunDetail] = JSON.parse(readFileSync(RECORDED, 'utf8'))[
  '/api/v1/runs/nvme-update-0'
];

afterEach(cleanup);

it('does not overwrite concurrent changes by others', () => {
  const sent: RunChanges[] = [];
  const dialog = (shown: RunDetail) => (
    <MantineProvider env="test">
      <EditRunDialog
        answer={shown}
        isOpen
        hasAccounts={false}
        isSaving={false}
        error={null}
        onSave={(changes) => sent.push(changes)}
        onClose={() => undefined}
      />
    </MantineProvider>
  );
  const { rerender } = render(dialog(answer));
  fireEvent.change(screen.getByLabelText('Storage'), { target: { value: 'NVMe array' } });
  rerender(dialog({ ...answer, run: { ...answer.run, title: 'Renamed by a colleague' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ system: { storage: 'NVMe array' } }]);
});
