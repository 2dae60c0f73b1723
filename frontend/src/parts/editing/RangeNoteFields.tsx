/** Range notes of an axis, such as "above 2 ms: outside our SLA". */
import { NativeSelect } from '@mantine/core';
import {
  type EditedRangeNote,
  NEW_RANGE_NOTE,
  RANGE_UNITS,
  type RangeMetric,
} from '../../model/runs/rangeNotesEdit';
import { fieldProps } from '../controls/inputs/fieldProps';
import { NameInput } from '../controls/inputs/NameInput';
import { OptionalNumber } from '../controls/inputs/OptionalNumber';
import { EditedRows } from './EditedRows';
import styles from './Form.module.css';

const UNITS = RANGE_UNITS.map(({ metric, name }) => ({ value: metric, label: name }));

interface EditRangeNotesProps {
  notes: EditedRangeNote[];
  onChange: (notes: EditedRangeNote[]) => void;
}

export function RangeNoteFields({ notes, onChange }: EditRangeNotesProps) {
  return (
    <EditedRows
      title="Range notes"
      name="range note"
      about="A range of throughput or latency, shaded on the chart with the note below it; leave “from” or “to” empty where the range is open."
      addText="Add range note"
      rows={notes}
      newRow={NEW_RANGE_NOTE}
      rowClass={styles.rangeNote}
      onChange={onChange}
    >
      {(note, change, called) => {
        const field = fieldProps(note, change);
        return (
          <>
            <OptionalNumber {...field('low', 'From')} aria-label={`${called}: from`} />
            <OptionalNumber {...field('high', 'To')} aria-label={`${called}: to`} />
            <NativeSelect
              label="Metric"
              aria-label={`${called}: metric`}
              data={UNITS}
              value={note.metric}
              onChange={(event) => change({ metric: event.currentTarget.value as RangeMetric })}
            />
            <NameInput
              {...field('text', 'Note')}
              aria-label={`${called}: text`}
              placeholder="QoS limit of the array"
            />
          </>
        );
      }}
    </EditedRows>
  );
}
