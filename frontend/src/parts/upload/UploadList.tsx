/** The files of an upload with their verdicts: filtered, paged, exportable. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  countsOf,
  isListed,
  UPLOAD_FILTERS,
  type Upload,
  type UploadFilter,
  uploadsToResolve,
} from '../../model/upload/uploads';
import { VERDICT_FORMATS, verdictsText } from '../../model/upload/verdicts';
import { countOf, countText } from '../../model/words/formatting';
import styles from './UploadList.module.css';
import { type UploadActions, UploadRow } from './UploadRow';

const ROWS_A_PAGE = 100;
/** A list this short is seen at a glance and needs no filter. */
const FILTERED_FROM = 4;
/** Others follow on request; `UploadRemarks` has them by kind. */
export const MAX_STOPPED_SHOWN = 5;

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
  /** All files of the upload, for export. */
  all: Upload[];
  listed: UploadFilter;
  onListed: (listed: UploadFilter) => void;
}

function Filter({ uploads, all, listed, onListed }: FilterProps) {
  const counts = countsOf(uploads);
  return (
    <div className={styles.bar}>
      <fieldset className={styles.filter} aria-label="Show">
        {(Object.keys(UPLOAD_FILTERS) as UploadFilter[])
          .filter((key) => counts[key] > 0 || key === listed)
          .map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === listed}
              onClick={() => onListed(key)}
            >
              {UPLOAD_FILTERS[key]} {countText(counts[key])}
            </button>
          ))}
      </fieldset>
      <fieldset className={styles.filter} aria-label="Download the whole list">
        {(['csv', 'tsv'] as const).map((format) => (
          <button key={format} type="button" onClick={() => download(all, format)}>
            {format.toUpperCase()}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/**
 * Files that were refused or ask something come first and lie open. A short list of the others lies
 * open, too; a longer one is folded under its count until somebody looks.
 */
export function UploadList({ uploads, ...actions }: { uploads: Upload[] } & UploadActions) {
  const [isOpen, setIsOpen] = useState(false);
  const [areAllShown, setAreAllShown] = useState(false);
  const stopped = uploadsToResolve(uploads);
  const others = uploads.filter((upload) => !stopped.includes(upload));
  if (uploads.length < FILTERED_FROM)
    return <OpenList uploads={[...stopped, ...others]} all={uploads} {...actions} />;
  const shown = areAllShown ? stopped : stopped.slice(0, MAX_STOPPED_SHOWN);
  return (
    <>
      {shown.length > 0 && (
        <ul aria-label="Files that need attention">
          {shown.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...actions} />
          ))}
        </ul>
      )}
      {shown.length < stopped.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAreAllShown(true)}>
          Show {countText(stopped.length - shown.length)} more refused or open
        </Button>
      )}
      {others.length > 0 && (
        <details
          className={styles.folded}
          open={isOpen}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary>
            {stopped.length > 0
              ? countOf(others.length, 'other file')
              : `All ${countOf(others.length, 'file')}`}
            , with values
          </summary>
          {isOpen && <OpenList uploads={others} all={uploads} {...actions} />}
        </details>
      )}
    </>
  );
}

type OpenListProps = { uploads: Upload[]; all: Upload[] } & UploadActions;

function OpenList({ uploads, all, ...actions }: OpenListProps) {
  const [listed, setListed] = useState<UploadFilter>('all');
  const [page, setPage] = useState(0);
  if (uploads.length === 0) return null;
  const shown = uploads.filter((upload) => isListed(upload, listed));
  const lastPage = Math.max(0, Math.ceil(shown.length / ROWS_A_PAGE) - 1);
  const from = Math.min(page, lastPage) * ROWS_A_PAGE;
  const to = Math.min(from + ROWS_A_PAGE, shown.length);
  const turn = (step: number) => setPage(Math.min(page, lastPage) + step);
  return (
    <div>
      {all.length >= FILTERED_FROM && (
        <Filter
          uploads={uploads}
          all={all}
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
