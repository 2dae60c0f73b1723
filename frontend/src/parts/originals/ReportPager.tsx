/** The pager of a report: previous, next, section, line. */
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ReportPage } from '../../model/contract';
import { countText } from '../../model/words/formatting';
import { CountInput } from '../controls/inputs/CountInput';
import styles from './ReportPager.module.css';

interface ReportPagerProps {
  page: ReportPage;
  onPage: (number: number) => void;
  onLine: (line: number) => void;
}

function GoToLine({ onLine }: Pick<ReportPagerProps, 'onLine'>) {
  const [line, setLine] = useState<number | null>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (line !== null) onLine(line);
  };
  return (
    <form className={styles.line} onSubmit={go}>
      <CountInput label="Line" size="xs" value={line} onChange={setLine} />
      <Button type="submit" variant="default" size="xs">
        Go to line
      </Button>
    </form>
  );
}

/** The section that a page belongs to: the last one that begins on it or before. */
const sectionOf = ({ contents, number }: ReportPage): string =>
  String(contents.findLast((content) => content.number <= number)?.number ?? '');

export function ReportPager({ page, onPage, onLine }: ReportPagerProps) {
  const { number, count, contents } = page;
  return (
    <nav className={styles.pager} aria-label="Pages of the report">
      <Button
        component={Link}
        to={`?page=${Math.max(number - 1, 1)}`}
        variant="default"
        size="xs"
        rel="prev"
        data-disabled={number === 1 || undefined}
        aria-disabled={number === 1}
        onClick={(event: React.MouseEvent) => number === 1 && event.preventDefault()}
      >
        Previous
      </Button>
      <span className="muted small">
        page {countText(number)} of {countText(count)}
      </span>
      <Button
        component={Link}
        to={`?page=${Math.min(number + 1, count)}`}
        variant="default"
        size="xs"
        rel="next"
        data-disabled={number === count || undefined}
        aria-disabled={number === count}
        onClick={(event: React.MouseEvent) => number === count && event.preventDefault()}
      >
        Next
      </Button>
      {contents.length > 1 && (
        <NativeSelect
          label="Section"
          size="xs"
          className={styles.section}
          value={sectionOf(page)}
          onChange={(event) => onPage(Number(event.currentTarget.value))}
          data={[
            ...(sectionOf(page) ? [] : [{ value: '', label: 'top of the report' }]),
            ...contents.map((content) => ({
              value: String(content.number),
              label: `${content.title} (line ${countText(content.first_line)})`,
            })),
          ]}
        />
      )}
      <GoToLine onLine={onLine} />
    </nav>
  );
}
