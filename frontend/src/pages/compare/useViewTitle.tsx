/** What a comparison is called: what the view says, what it is saved or published as, its runs. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useComparisons } from '../../api/queries';
import type { CurveFigure } from '../../model/contract';
import type { SavedView } from '../../model/library/saved';
import { withTitle } from '../../model/view/labelChanges';
import { MAX_TITLE } from '../../model/view/labels';
import { axesInWords } from '../../model/view/url';
import type { View } from '../../model/view/view';
import { EDIT_TITLE, figureTitle } from '../../model/words/figureTitle';
import { NameField } from '../../parts/legend/naming';
import { useTitle } from '../sections/useTitle';
import styles from './ComparePage.module.css';

/** Most comparisons are not saved, and the chart comes first. */
const SavedLine = lazy(async () => ({ default: (await import('./SavedLine')).SavedLine }));

const isOf = (runs: readonly string[], others: readonly string[]): boolean =>
  runs.length === others.length && runs.every((id) => others.includes(id));

interface TitledView {
  view: View;
  figure: CurveFigure | undefined;
  saved: SavedView | undefined;
  /** Published comparisons are asked for once the chart is on screen, if they are not known. */
  isDrawn: boolean;
  change: (view: View) => void;
}

/** The heading and the line below it, and the title where it stands by itself. */
export function useViewTitle({ view, figure, saved, isDrawn, change }: TitledView) {
  const [isEdited, setIsEdited] = useState(false);
  const published = useComparisons(isDrawn).data?.items;
  const known = saved
    ? saved.title
    : published?.find((comparison) => isOf(comparison.view.runs, view.runs))?.title;
  const given = view.title ?? known ?? null;
  const { title, whole, about } = figureTitle(figure, axesInWords(view), given);
  useTitle(figure?.shared_name && given === null ? `${title} · ${figure.shared_name}` : title);
  const edit = () => setIsEdited(true);
  const heading: ReactNode = isEdited ? (
    <NameField
      label="Title of this comparison"
      value={title}
      isOwn={view.title !== null}
      most={MAX_TITLE}
      onKeep={(text) => change(withTitle(view, text))}
      onClose={() => setIsEdited(false)}
    />
  ) : (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does so by keyboard.
    <span onDoubleClick={figure && edit}>{title}</span>
  );
  const axes = (
    <>
      {about}
      {figure && (
        <>
          {' · '}
          <button type="button" className={styles.edit} onClick={edit}>
            {EDIT_TITLE}
          </button>
        </>
      )}
    </>
  );
  const line = saved ? (
    <Suspense fallback={axes}>
      <SavedLine saved={saved} view={view} axes={axes} />
    </Suspense>
  ) : (
    axes
  );
  return { heading, line, whole };
}
