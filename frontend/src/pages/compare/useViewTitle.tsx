/** What a comparison is called: what the view says, what it is saved or published as, its runs. */
import { type ReactNode, useEffect, useState } from 'react';
import { useComparisons } from '../../api/queries';
import type { CurveFigure } from '../../model/contract';
import type { SavedView } from '../../model/library/savedViews';
import { withTitle } from '../../model/view/labelChanges';
import { MAX_TITLE } from '../../model/view/labels';
import type { View } from '../../model/view/view';
import { figureTitle } from '../../model/words/figureTitle';
import { NameField } from '../../parts/legend/nameFields';
import { useTitle } from '../sections/head/useTitle';

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

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** The title, whether it is known for good, how it is shown, and what edits it in place (F2 does, too). */
export function useViewTitle({ view, figure, saved, isDrawn, change }: TitledView) {
  const [isEdited, setIsEdited] = useState(false);
  const comparisons = useComparisons(isDrawn);
  const published = comparisons.data?.items;
  const known = saved
    ? saved.title
    : published?.find((comparison) => isOf(comparison.view.runs, view.runs))?.title;
  const title = figureTitle(figure, view.title ?? known ?? null);
  useTitle(title);
  const edit = () => setIsEdited(true);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || isWriting(event.target)) return;
      event.preventDefault();
      setIsEdited(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu does so by keyboard.
    <span onDoubleClick={figure && edit}>{title}</span>
  );
  return { heading, title, edit, isTitled: !comparisons.isPending };
}
