/** Statements of the source about a curve, each checked against the picture. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import {
  type AxisName,
  type Draft,
  type StatementDraft,
  X_AXES,
  Y_AXES,
} from '../../model/digitising/digitisingDraft';
import { checkStatement } from '../../model/digitising/statements';
import { Icon } from '../controls/Icon';
import styles from './Tables.module.css';

interface StatementFormProps {
  draft: Draft;
  /** Null if the sentences are read-only. */
  onChange: ((draft: Draft) => void) | null;
}

const SAYS = { equal: 'is', 'at most': 'is at most', 'at least': 'is at least' };

function VerdictNote({ draft, statement }: { draft: Draft; statement: StatementDraft }) {
  const verdict = checkStatement(draft, statement);
  if (!verdict) return null;
  return (
    <span className={styles.verdict} data-good={verdict.fits} role="status">
      <Icon name={verdict.fits ? 'check' : 'warn'} size={16} /> the picture, {verdict.read},{' '}
      {verdict.fits ? 'agrees with' : 'contradicts'} the text
    </span>
  );
}

interface EntryProps {
  draft: Draft;
  statement: StatementDraft;
  onEdit: (to: Partial<StatementDraft>) => void;
  onRemove: () => void;
}

function Entry({ draft, statement, onEdit, onRemove }: EntryProps) {
  const axes = (['x', 'y'] as const).filter((axis) => !draft.axes[axis].startsWith('load|'));
  const titles: Record<string, string> = { ...X_AXES, ...Y_AXES };
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="Curve"
        data={draft.series.map(({ id, label }) => ({ value: String(id), label: label || 'Curve' }))}
        value={String(statement.series)}
        onChange={(event) => onEdit({ series: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Value of"
        data={axes.map((axis) => ({ value: axis, label: titles[draft.axes[axis]] ?? axis }))}
        value={statement.axis}
        onChange={(event) => onEdit({ axis: event.currentTarget.value as AxisName })}
      />
      <NativeSelect
        label="Relation"
        data={Object.entries(SAYS).map(([value, label]) => ({ value, label }))}
        value={statement.says}
        onChange={(event) => onEdit({ says: event.currentTarget.value as StatementDraft['says'] })}
      />
      <TextInput
        label="Stated value"
        inputMode="decimal"
        value={statement.text}
        onChange={(event) => onEdit({ text: event.currentTarget.value })}
      />
      <TextInput
        label="At load"
        placeholder="the highest value"
        value={statement.load}
        onChange={(event) => onEdit({ load: event.currentTarget.value })}
      />
      <TextInput
        label="Quote"
        maxLength={500}
        value={statement.quote}
        onChange={(event) => onEdit({ quote: event.currentTarget.value })}
      />
      <Button variant="subtle" size="compact-sm" onClick={onRemove}>
        Remove statement
      </Button>
    </div>
  );
}

export function StatementForm({ draft, onChange }: StatementFormProps) {
  const { statements } = draft;
  const [first] = draft.series;
  if (draft.kind !== 'curves' || (!onChange && statements.length === 0)) return null;
  const set = (to: StatementDraft[]) => onChange?.({ ...draft, statements: to });
  const add = () =>
    first &&
    set([
      ...statements,
      {
        ...{ id: 1 + Math.max(0, ...statements.map(({ id }) => id)), series: first.id, axis: 'x' },
        ...{ says: 'equal', text: '', load: '', quote: '' },
      } as StatementDraft,
    ]);
  return (
    <section aria-label="Text of the source">
      <h2>Text of the source</h2>
      {onChange && (
        <p className="muted small">
          A number that the text states beside the picture is compared with the digitised one.
        </p>
      )}
      {statements.map((statement) => (
        <div key={statement.id} className={styles.statement}>
          {onChange ? (
            <Entry
              draft={draft}
              statement={statement}
              onEdit={(to) =>
                set(statements.map((each) => (each === statement ? { ...each, ...to } : each)))
              }
              onRemove={() => set(statements.filter((each) => each !== statement))}
            />
          ) : (
            <q>{statement.quote}</q>
          )}
          <VerdictNote draft={draft} statement={statement} />
        </div>
      ))}
      {onChange && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" size={16} />}
          disabled={!first}
          onClick={add}
        >
          Add statement
        </Button>
      )}
    </section>
  );
}
