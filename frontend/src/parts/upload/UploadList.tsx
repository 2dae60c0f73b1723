/** The files of an upload, each with its verdict: filtered, a page at a time, to take away. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { countsOf, isListed, LISTED, type Listed, type Upload } from '../../model/upload/list';
import { VERDICT_FORMATS, verdictsText } from '../../model/upload/verdicts';
import { countOf, countText } from '../../model/words/wording';
import styles from './UploadList.module.css';
import { type UploadActions, UploadRow } from './UploadRow';

const ROWS_A_PAGE = 100;
/** A list this short is seen at a glance and needs no filter. */
const FILTERED_FROM = 4;

function download(uploads: Upload[], format: keyof typeof VERDICT_FORMATS) {
  const content = new Blob([verdictsText(uploads, format)], { type: VERDICT_FORMATS[format] });
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = `upload.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}

interface FilterProps {
  uploads: Upload[];
  listed: Listed;
  onListed: (listed: Listed) => void;
}

function Filter({ uploads, listed, onListed }: FilterProps) {
  const counts = countsOf(uploads);
  return (
    <div className={styles.bar}>
      <fieldset className={styles.filter} aria-label="Show">
        {(Object.keys(LISTED) as Listed[])
          .filter((key) => counts[key] > 0 || key === listed)
          .map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === listed}
              onClick={() => onListed(key)}
            >
              {LISTED[key]} {countText(counts[key])}
            </button>
          ))}
      </fieldset>
      <fieldset className={styles.filter} aria-label="Download this list">
        {(['csv', 'tsv'] as const).map((format) => (
          <button key={format} type="button" onClick={() => download(uploads, format)}>
            {format.toUpperCase()}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** A short list lies open; a longer one is folded under its counts until somebody looks. */
export function UploadList({ uploads, ...actions }: { uploads: Upload[] } & UploadActions) {
  const [isOpen, setIsOpen] = useState(false);
  if (uploads.length < FILTERED_FROM) return <OpenList uploads={uploads} {...actions} />;
  return (
    <details
      className={styles.folded}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>All {countOf(uploads.length, 'file')}, with their values</summary>
      {isOpen && <OpenList uploads={uploads} {...actions} />}
    </details>
  );
}

function OpenList({ uploads, ...actions }: { uploads: Upload[] } & UploadActions) {
  const [listed, setListed] = useState<Listed>('all');
  const [page, setPage] = useState(0);
  if (uploads.length === 0) return null;
  const shown = uploads.filter((upload) => isListed(upload, listed));
  const lastPage = Math.max(0, Math.ceil(shown.length / ROWS_A_PAGE) - 1);
  const from = Math.min(page, lastPage) * ROWS_A_PAGE;
  const to = Math.min(from + ROWS_A_PAGE, shown.length);
  const turn = (step: number) => setPage(Math.min(page, lastPage) + step);
  return (
    <div>
      {uploads.length >= FILTERED_FROM && (
        <Filter
          uploads={uploads}
          listed={listed}
          onListed={(next) => {
            setListed(next);
            setPage(0);
          }}
        />
      )}
      <ul aria-label="Files">
        {shown.slice(from, to).map((upload) => (
          <UploadRow key={upload.key} upload={upload} {...actions} />
        ))}
      </ul>
      {lastPage > 0 && (
        <nav className={styles.bar} aria-label="Pages of the list">
          <Button
            variant="default"
            size="compact-sm"
            disabled={from === 0}
            onClick={() => turn(-1)}
          >
            Previous
          </Button>
          <span className="muted small">
            {countText(from + 1)}–{countText(to)} of {countText(shown.length)}
          </span>
          <Button
            variant="default"
            size="compact-sm"
            disabled={to === shown.length}
            onClick={() => turn(1)}
          >
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}
