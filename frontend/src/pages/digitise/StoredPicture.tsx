/** A digitised picture with its curves redrawn over it, its values, and other readings of it. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchRun } from '../../api/queries';
import { fetchReportSummary } from '../../api/upload';
import type { PixelPoint } from '../../model/digitising/calibration';
import { pairsOf, readingOf } from '../../model/digitising/readings';
import { type StoredDigitisation, storedDraft } from '../../model/digitising/storedDraft';
import { autoAxesAddress } from '../../model/view/url';
import { PictureView } from '../../parts/digitising/PictureView';
import { ReadingsTable } from '../../parts/digitising/ReadingsTable';
import { SeriesTable } from '../../parts/digitising/SeriesTable';
import { StatementForm } from '../../parts/digitising/StatementForm';
import { PageHead } from '../sections/head/PageHead';
import styles from './DigitisePage.module.css';
import type { Picture } from './pictures';

interface StoredPictureProps {
  sha256: string;
  stored: StoredDigitisation;
  picture: Picture;
  /** The pixel that a number was read from, to be shown. */
  pixel: PixelPoint | null;
  onEdit: (() => void) | null;
}

const nothing = () => {};

const MOST_READINGS = 16;
const read = async (runs: { id: string }[]) =>
  (await Promise.all(runs.map(({ id }) => fetchRun(id)))).map(({ run }) => readingOf(run));

/** Runs of this document, and of other digitisations of the same picture, with their points. */
function useReadings(document: string, picture: string) {
  const { data } = useQuery({
    queryKey: ['readings-of-picture', document, picture],
    queryFn: async () => {
      const own = (await fetchReportSummary(document)).runs;
      const ids = new Set(own.map(({ id }) => id));
      const all = (await fetchReportSummary(picture)).runs;
      const others = all.filter(({ id }) => !ids.has(id)).slice(0, MOST_READINGS);
      const pairs = others.length > 0 ? pairsOf(await read(own), await read(others)) : [];
      return { own, others, pairs };
    },
  });
  return data ?? { own: [], others: [], pairs: [] };
}

export function StoredPicture({ sha256, stored, picture, pixel, onEdit }: StoredPictureProps) {
  const draft = storedDraft(stored);
  const { own, others, pairs } = useReadings(sha256, stored.picture.sha256);
  const { source, digitised } = stored;
  const about = [
    source.figure && `figure ${source.figure}`,
    source.published_on,
    source.licence,
    `digitised by ${digitised.by}, ${digitised.at.slice(0, 10)}`,
  ];
  return (
    <>
      <PageHead
        title={source.title}
        about={
          <>
            {about.filter(Boolean).join(' · ')}
            {source.address && (
              <>
                {' · '}
                <a href={source.address} rel="noreferrer">
                  {source.address}
                </a>
              </>
            )}
          </>
        }
        actions={onEdit && <Button onClick={onEdit}>Correct or re-read</Button>}
      />
      <div className={styles.columns}>
        <PictureView {...picture} draft={draft} isRedrawn edit={null} pixel={pixel} />
        <div className={styles.side}>
          {draft.series.map((series) => (
            <SeriesTable
              key={series.id}
              draft={draft}
              series={series}
              isActive={false}
              isFixed
              selected={null}
              onActivate={nothing}
              onChange={nothing}
              onRemove={nothing}
              onSelect={nothing}
            />
          ))}
          <StatementForm draft={draft} onChange={null} />
        </div>
      </div>
      {own.length > 0 && (
        <p>
          Runs:{' '}
          {own.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={`/runs/${encodeURIComponent(id)}`}>{title}</Link>
            </span>
          ))}
          .
        </p>
      )}
      {others.length > 0 && (
        <p>
          Another reading of this picture: {others.map(({ title }) => title).join(', ')}. It does
          not count as a repeat.{' '}
          <Link to={autoAxesAddress([...own, ...others].map(({ id }) => id).slice(0, 50))}>
            Compare the readings
          </Link>
          .
        </p>
      )}
      {pairs.map(([first, second]) => (
        <ReadingsTable key={second.id} first={first} second={second} />
      ))}
    </>
  );
}
