/** A digitised picture with its curves redrawn over it, its values, and other readings of it. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchBrief } from '../../api/upload';
import type { Px } from '../../model/digitising/calibration';
import { draftOf, type Stored } from '../../model/digitising/stored';
import { compareAddress } from '../../model/view/url';
import { viewOf } from '../../model/view/view';
import { PictureView } from '../../parts/digitising/PictureView';
import { SeriesTable } from '../../parts/digitising/SeriesTable';
import { PageHead } from '../sections/head/PageHead';
import styles from './DigitisePage.module.css';
import type { Picture } from './pictures';

interface StoredPictureProps {
  sha256: string;
  stored: Stored;
  picture: Picture;
  /** The pixel that a number was read from, to be shown. */
  pixel: Px | null;
  onEdit: (() => void) | null;
}

const nothing = () => {};

/** Runs of this document, and of other digitisations of the same picture. */
function useReadings(document: string, picture: string) {
  const { data } = useQuery({
    queryKey: ['readings-of-picture', document, picture],
    queryFn: async () => ({
      own: (await fetchBrief(document)).runs,
      all: (await fetchBrief(picture)).runs,
    }),
  });
  const own = data?.own ?? [];
  const ids = new Set(own.map(({ id }) => id));
  return { own, others: (data?.all ?? []).filter(({ id }) => !ids.has(id)) };
}

export function StoredPicture({ sha256, stored, picture, pixel, onEdit }: StoredPictureProps) {
  const draft = draftOf(stored);
  const { own, others } = useReadings(sha256, stored.picture.sha256);
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
        actions={onEdit && <Button onClick={onEdit}>Correct, or read again</Button>}
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
          The picture was read a second time: {others.map(({ title }) => title).join(', ')}. They do
          not count as repeats.{' '}
          <Link to={compareAddress(viewOf([...own, ...others].map(({ id }) => id).slice(0, 50)))}>
            Compare the readings
          </Link>
          .
        </p>
      )}
    </>
  );
}
