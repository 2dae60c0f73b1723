/** A published picture becomes curves; a stored digitisation opens with its picture. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import type { PixelPoint } from '../../model/digitising/calibration';
import { emptyDraft } from '../../model/digitising/digitisingDraft';
import { storedDraft } from '../../model/digitising/storedDraft';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import { DigitisingWorkspace } from './DigitisingWorkspace';
import { PictureDrop } from './PictureDrop';
import { type Picture, pictureOf, storedDigitisation } from './pictures';
import { StoredPicture } from './StoredPicture';

export function DigitisePage() {
  useTitle('Digitise');
  const [query] = useSearchParams();
  const report = query.get('report');
  const { data: session, error } = useSession();
  if (error) return <ProblemNote isPage error={error} />;
  if (!session) return <LoadingNote what="the page" />;
  const isEditor = mayContribute(session);
  if (report) {
    const of = { sha256: report, run: query.get('run'), pixel: pixelOf(query.get('pixel')) };
    return <Opened {...of} isEditor={isEditor} />;
  }
  if (!isEditor) {
    return (
      <EmptyState isPage title="Digitising needs the contributor role">
        <p>Sign in with such a key, or ask the administrator of this server for one.</p>
      </EmptyState>
    );
  }
  return <New by={session.name ?? ''} />;
}

function New({ by }: { by: string }) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const take = useCallback((file: File) => {
    setProblem(null);
    pictureOf(file, file.name).then(setPicture, setProblem);
  }, []);
  useEffect(() => () => URL.revokeObjectURL(picture?.address ?? ''), [picture]);
  return (
    <>
      <PageHead
        title="Digitise a picture"
        about={
          picture
            ? `${picture.name} · ${picture.width} × ${picture.height} px · stored as evidence`
            : 'Curves and histograms of a published chart become runs, each value with its bounds.'
        }
      />
      {problem ? <ProblemNote error={problem} /> : null}
      {picture ? (
        <DigitisingWorkspace
          key={picture.address}
          picture={picture}
          start={emptyDraft(by)}
          onAnother={() => setPicture(null)}
        />
      ) : (
        <PictureDrop onFile={take} />
      )}
    </>
  );
}

/** A place in the picture that the address names: "472.0,427.6". */
function pixelOf(text: string | null): PixelPoint | null {
  const [x, y] = (text ?? '').split(',').map(Number);
  return x && y ? [x, y] : null;
}

interface OpenedProps {
  sha256: string;
  run: string | null;
  pixel: PixelPoint | null;
  isEditor: boolean;
}

function Opened({ sha256, run, pixel, isEditor }: OpenedProps) {
  const [isEdited, setIsEdited] = useState(false);
  const opened = useQuery({
    queryKey: ['digitised', sha256, run],
    queryFn: () => storedDigitisation(sha256, run),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (opened.error) return <ProblemNote isPage error={opened.error} />;
  if (!opened.data) return <LoadingNote what="the picture" />;
  const { stored, picture } = opened.data;
  if (!isEdited)
    return (
      <StoredPicture
        sha256={sha256}
        stored={stored}
        picture={picture}
        pixel={pixel}
        onEdit={isEditor ? () => setIsEdited(true) : null}
      />
    );
  return (
    <>
      <PageHead
        title="Correct a digitised picture"
        about="Saving creates new runs; earlier runs and shared charts don’t change."
      />
      <DigitisingWorkspace
        picture={picture}
        start={storedDraft(stored)}
        onAnother={() => setIsEdited(false)}
      />
    </>
  );
}
