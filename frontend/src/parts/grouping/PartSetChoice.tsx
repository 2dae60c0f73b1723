/** Whether files are saved as parts of one load or as runs; the likelier is preselected. */
import { PART_SET_READINGS } from '../../model/grouping/partSetReadings';
import type { PartSet, PartSetReading } from '../../model/grouping/records';
import { countOf } from '../../model/words/formatting';
import styles from './PartSetChoice.module.css';

interface PartSetChoiceProps {
  set: PartSet;
  onChange: (reading: PartSetReading) => void;
}

interface Words {
  title: string;
  text: string;
  result: string;
}

function wordsOf({ loads }: PartSet): Record<PartSetReading, Words> {
  const files = loads.flat().length;
  const most = Math.max(...loads.map((keys) => keys.length));
  const levels = countOf(loads.length, 'load level');
  return {
    parts: {
      title: loads.length === 1 ? `One load, ${countOf(most, 'part')}` : `Parts of ${levels}`,
      text: 'Throughputs add up; latency is weighted by IOPS.',
      result: `1 run, ${levels}`,
    },
    repeats: {
      title: 'Repeats',
      text: 'The same test repeated. Shown as the median, with minimum and maximum as whiskers.',
      result: `1 run, ${countOf(most, 'repeat')}`,
    },
    levels: {
      title: 'Load levels',
      text: 'One system at several loads.',
      result: `1 run, ${countOf(files, 'level')}`,
    },
    systems: {
      title: 'Systems',
      text: 'Unrelated reports in one folder.',
      result: countOf(most, 'run'),
    },
  };
}

export function PartSetChoice({ set, onChange }: PartSetChoiceProps) {
  const words = wordsOf(set);
  const name = `save-as-${set.loads[0]?.[0]}`;
  return (
    <fieldset className={styles.choices}>
      <legend>Save {countOf(set.loads.flat().length, 'file')} as</legend>
      {PART_SET_READINGS.map((reading) => (
        <label key={reading}>
          <input
            type="radio"
            name={name}
            checked={set.reading === reading}
            onChange={() => onChange(reading)}
          />
          <span>
            <strong>{words[reading].title}</strong>
            <span className="muted small">{words[reading].text}</span>
          </span>
          <span className={styles.result}>{words[reading].result}</span>
        </label>
      ))}
    </fieldset>
  );
}
