/** Range notes of an axis, such as "above 2 ms: outside our SLA": to enter, change, take away. */
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  type EditedRangeNote,
  NEW_RANGE_NOTE,
  RANGE_UNITS,
  type RangeMetric,
} from '../../model/runs/rangeNotesEdit';
import { Icon } from '../controls/Icon';
import { NameInput } from '../controls/inputs/NameInput';
import { OptionalNumber } from '../controls/inputs/OptionalNumber';
import styles from './Form.module.css';

const MOST_NOTES = 20;
const UNITS = RANGE_UNITS.map(({ metric, name }) => ({ value: metric, label: name }));

interface EditRangeNotesProps {
  notes: EditedRangeNote[];
  onChange: (notes: EditedRangeNote[]) => void;
}

export function EditRangeNotes({ notes, onChange }: EditRangeNotesProps) {
  const change = (at: number, part: Partial<EditedRangeNote>) =>
    onChange(notes.map((note, index) => (index === at ? { ...note, ...part } : note)));
  return (
    <fieldset className={styles.group}>
      <legend>Range notes</legend>
      <div className={styles.ceilings}>
        {notes.map((note, index) => (
          // Notes have no names of their own; their order stays while they are edited.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={styles.rangeNote}>
            <OptionalNumber
              label="From"
              aria-label={`Range note ${index + 1}: from`}
              value={note.low}
              onChange={(low) => change(index, { low })}
            />
            <OptionalNumber
              label="To"
              aria-label={`Range note ${index + 1}: to`}
              value={note.high}
              onChange={(high) => change(index, { high })}
            />
            <NativeSelect
              label="Metric"
              aria-label={`Range note ${index + 1}: metric`}
              data={UNITS}
              value={note.metric}
              onChange={(event) =>
                change(index, { metric: event.currentTarget.value as RangeMetric })
              }
            />
            <NameInput
              label="Note"
              aria-label={`Range note ${index + 1}: text`}
              placeholder="QoS limit of the array"
              value={note.text}
              onChange={(text) => change(index, { text })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove range note ${index + 1}`}
              onClick={() => onChange(notes.filter((_, other) => other !== index))}
            >
              <Icon name="close" />
            </ActionIcon>
          </div>
        ))}
        <p className="muted small">
          A range of throughput or latency, shaded on the chart with the note below it; leave “from”
          or “to” empty where the range is open.
        </p>
        {notes.length < MOST_NOTES && (
          <div>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => onChange([...notes, NEW_RANGE_NOTE])}
            >
              Add range note
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
