/** Exports a table: copied for spreadsheets, Markdown or LaTeX, or as a file. */
import { Button } from '@mantine/core';
import { type Grid, toCsv, toTsv } from '../../model/tables/grid';
import { toLatex, toMarkdown } from '../../model/tables/markdownAndLatex';
import { ActionMenu, MenuButton } from '../controls/ActionMenu';
import { useCopy } from '../controls/CopyButton';
import { Icon } from '../controls/Icon';
import { saveFile } from '../exports/saveFile';
import styles from './ExportButtons.module.css';

const COPIES: [label: string, write: (grid: Grid) => string][] = [
  ['Copy for Excel', toTsv],
  ['Copy as Markdown', toMarkdown],
  ['Copy as LaTeX', toLatex],
];
const FILES: [ending: string, write: (grid: Grid) => string, type: string][] = [
  ['tsv', toTsv, 'text/tab-separated-values'],
  ['csv', toCsv, 'text/csv'],
];

export function ExportButtons({ grid }: { grid: () => Grid }) {
  const { said, copy } = useCopy();
  return (
    <div className={styles.exports}>
      <ActionMenu
        side="end"
        trigger={(props) => (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name={said === 'Copied' ? 'check' : 'copy'} size={16} />}
            {...props}
          >
            <span aria-live="polite">{said || 'Copy or download'}</span>
          </Button>
        )}
      >
        {() => (
          <>
            {COPIES.map(([label, write]) => (
              <MenuButton key={label} onClick={() => void copy(write(grid()))}>
                {label}
              </MenuButton>
            ))}
            {FILES.map(([ending, write, type]) => (
              <MenuButton
                key={ending}
                onClick={() => {
                  const made = grid();
                  saveFile(
                    new Blob([write(made)], { type: `${type};charset=utf-8` }),
                    `${made.name}.${ending}`,
                  );
                }}
              >
                Download {ending.toUpperCase()}
              </MenuButton>
            ))}
          </>
        )}
      </ActionMenu>
    </div>
  );
}
