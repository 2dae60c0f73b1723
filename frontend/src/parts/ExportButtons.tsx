/** A chart's numbers for a spreadsheet: copied, or as a file. */
import { Button } from '@mantine/core';
import { type Grid, toCsv, toTsv } from '../model/grid';
import { CopyButton } from './CopyButton';
import styles from './ExportButtons.module.css';
import { Icon } from './Icon';

/** Hands the browser a text to save. */
function save(text: string, name: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Firefox begins to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

export function ExportButtons({ grid }: { grid: () => Grid }) {
  const saveAs = (ending: 'tsv' | 'csv') => {
    const made = grid();
    const [text, type] =
      ending === 'tsv' ? [toTsv(made), 'text/tab-separated-values'] : [toCsv(made), 'text/csv'];
    save(text, `${made.name}.${ending}`, type);
  };
  return (
    <div className={styles.exports}>
      <CopyButton text={() => toTsv(grid())} label="Copy as TSV" />
      {(['tsv', 'csv'] as const).map((ending) => (
        <Button
          key={ending}
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveAs(ending)}
        >
          Download {ending.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
