/** A picture and all that is entered about it, up to saved runs. */
import { Button, Checkbox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PixelPoint } from '../../model/digitising/calibration';
import {
  type Draft,
  documentOf,
  draftProblem,
  type PointDraft,
  type SeriesDraft,
} from '../../model/digitising/digitisingDraft';
import { barTop, type Pixels } from '../../model/digitising/pixels';
import { Icon } from '../../parts/controls/Icon';
import { SegmentedChoice } from '../../parts/controls/SegmentsAndDropdown';
import { ProblemNote } from '../../parts/controls/States';
import { AxesTable } from '../../parts/digitising/AxesTable';
import { PictureView, type Selected } from '../../parts/digitising/PictureView';
import { SeriesTable } from '../../parts/digitising/SeriesTable';
import { SourceForm } from '../../parts/digitising/SourceForm';
import { StatementForm } from '../../parts/digitising/StatementForm';
import styles from './DigitisePage.module.css';
import {
  detectionMethodAt,
  moveSelected,
  newId,
  newSeries,
  nextMark,
  placeMark,
  removeSelected,
  seriesByColour,
  withSeries,
} from './draftEdits';
import { type Picture, pixelsOf, withoutMetadata } from './pictures';
import { useSaveDigitisation } from './useSaveDigitisation';
import { useUndoHistory } from './useUndoHistory';

type Tool = 'colour' | 'click';

interface DigitisingWorkspaceProps {
  picture: Picture;
  start: Draft;
  onAnother: () => void;
}

/** The draft with its history, the selection, and what a click does. */
function useEditing(picture: Picture, start: Draft) {
  const { now: draft, change, undo, redo } = useUndoHistory(start);
  const [pixels, setPixels] = useState<Pixels | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [tool, setTool] = useState<Tool>(start.series.length > 0 ? 'click' : 'colour');
  const [selected, setSelected] = useState<Selected>(null);
  const [active, setActive] = useState<number | null>(start.series[0]?.id ?? null);
  const [note, setNote] = useState('');
  useEffect(() => {
    pixelsOf(picture).then(setPixels, setProblem);
  }, [picture]);
  const waiting = selected && 'mark' in selected ? selected.mark : nextMark(draft);
  const current = draft.series.find(({ id }) => id === active);
  const set = (to: Draft) => change(() => to);
  const setSeries = (series: SeriesDraft) => {
    const isKnown = draft.series.some(({ id }) => id === series.id);
    set(isKnown ? withSeries(draft, series) : { ...draft, series: [...draft.series, series] });
    setActive(series.id);
  };
  const placePoint = (px: PixelPoint) => {
    const into = current ?? newSeries(draft);
    const top = draft.kind === 'curves' || !pixels ? null : barTop(pixels, px);
    const found =
      draft.kind === 'curves' ? detectionMethodAt(draft, into, px) : top ? 'bar' : 'click';
    const point: PointDraft = { id: newId(draft) + 1, px: top ?? px, found, load: '' };
    setSeries({ ...into, points: [...into.points, point] });
    setSelected(null);
  };
  const takeColour = (px: PixelPoint) => {
    if (!pixels) return;
    const into = current && current.points.length === 0 ? current : newSeries(draft);
    const series = seriesByColour(draft, px, pixels, into);
    if (series) setSeries(series);
    setNote(noteOf(series));
  };
  const place = (px: PixelPoint) => {
    setNote('');
    if (waiting && pixels) {
      set(placeMark(draft, waiting, px, pixels));
      setSelected(null);
    } else if (tool === 'colour' && draft.kind === 'curves') takeColour(px);
    else placePoint(px);
  };
  const edit = {
    selected,
    mayTake: (key: Selected) => !waiting && !hides(key, current, tool),
    onSelect: setSelected,
    onPlace: place,
    onMove: (dx: number, dy: number) =>
      change(
        (before) => moveSelected(before, selected, dx, dy),
        `move ${JSON.stringify(selected)}`,
      ),
    onDelete: () => {
      set(removeSelected(draft, selected));
      setSelected(null);
    },
  };
  const hint = note || hintOf(draft, waiting, tool);
  const typed = (to: Draft) => change(() => to, 'typed');
  return {
    draft,
    set,
    typed,
    setSeries,
    undo,
    redo,
    tool,
    setTool,
    edit,
    active,
    setActive,
    hint,
    problem,
  };
}

type Edited = ReturnType<typeof useEditing>;

function Toolbar({ draft, set, undo, redo, tool, setTool }: Edited) {
  const button = (name: 'undo' | 'redo', act: (() => void) | null) => (
    <Button
      variant="default"
      size="compact-md"
      aria-label={name === 'undo' ? 'Undo' : 'Redo'}
      disabled={!act}
      onClick={act ?? undefined}
    >
      <Icon name={name} />
    </Button>
  );
  return (
    <>
      <SegmentedChoice
        label="Kind of chart"
        options={{ curves: 'Curves', bars: 'Bars', histogram: 'Histogram' }}
        value={draft.kind}
        onChange={(kind) => set({ ...draft, kind })}
      />
      {draft.kind === 'curves' && (
        <SegmentedChoice
          label="Point entry"
          options={{ colour: 'By colour', click: 'Click points' }}
          value={tool}
          onChange={setTool}
        />
      )}
      {button('undo', undo)}
      {button('redo', redo)}
    </>
  );
}

const ADD = { curves: 'Add a curve', bars: 'Add another colour', histogram: 'Add a histogram' };

function Side({ draft, set, typed, setSeries, edit, active, setActive }: Edited) {
  return (
    <div className={styles.side}>
      <AxesTable
        draft={draft}
        onChange={typed}
        onSelect={(mark) =>
          // A mark that has its place stays there while its value is typed.
          edit.onSelect(mark === 'check' && draft.check.px === null ? { mark } : null)
        }
      />
      <section aria-label="Points">
        <h2>{draft.kind === 'curves' ? 'Curves' : 'Bars'}</h2>
        {draft.series.map((series) => (
          <SeriesTable
            key={series.id}
            draft={draft}
            series={series}
            isActive={series.id === active}
            selected={edit.selected}
            onActivate={() => setActive(series.id)}
            onChange={(changed) => typed(withSeries(draft, changed))}
            onRemove={() =>
              set({ ...draft, series: draft.series.filter(({ id }) => id !== series.id) })
            }
            onSelect={(point) => edit.onSelect({ point })}
          />
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => setSeries(newSeries(draft))}
        >
          {ADD[draft.kind]}
        </Button>
      </section>
      <SourceForm draft={draft} onChange={typed} />
      <StatementForm draft={draft} onChange={typed} />
    </div>
  );
}

export function DigitisingWorkspace({ picture, start, onAnother }: DigitisingWorkspaceProps) {
  const editing = useEditing(picture, start);
  const { draft, undo, redo, edit } = editing;
  const [isRedrawn, setIsRedrawn] = useState(start.series.length > 0);
  const [isBare, setIsBare] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const saving = useSaveDigitisation();
  const onKey = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement;
    if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)?.();
  };
  const chosen = async () => (isBare ? withoutMetadata(picture) : picture);
  const save = () => chosen().then((taken) => saving.save(draft, taken), setProblem);
  const missing = draftProblem(draft);
  const runs = draft.series.filter(({ points }) => points.length > 0).length;
  const wrong = editing.problem ?? problem ?? saving.problem;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z works wherever the focus is.
    <div className={styles.workspace} onKeyDown={onKey}>
      <p className={styles.small}>
        <strong>Use a larger screen to place points.</strong> On a phone you can look at the
        picture, the points and their bounds.
      </p>
      <div className={styles.columns}>
        <div>
          <PictureView
            {...picture}
            draft={draft}
            isRedrawn={isRedrawn}
            edit={edit}
            toolbar={<Toolbar {...editing} />}
          />
          <p role="status" className={styles.hint}>
            {editing.hint}
          </p>
          <div className={styles.choices}>
            {draft.kind === 'curves' && (
              <Checkbox
                label="Overlay curves"
                checked={isRedrawn}
                onChange={(event) => setIsRedrawn(event.currentTarget.checked)}
              />
            )}
            <Checkbox
              label="Strip metadata"
              checked={isBare}
              onChange={(event) => setIsBare(event.currentTarget.checked)}
            />
            <Button variant="subtle" size="compact-sm" onClick={onAnother}>
              Another picture
            </Button>
          </div>
        </div>
        <Side {...editing} />
      </div>
      {wrong ? <ProblemNote error={wrong} /> : null}
      <div className={styles.foot}>
        <span className="muted small">
          {missing ?? 'Digitised runs have hollow markers, and bounds with each value.'}
        </span>
        <Button
          variant="default"
          disabled={missing !== null}
          onClick={() => void chosen().then((taken) => download(draft, taken))}
        >
          Download JSON
        </Button>
        <Button disabled={missing !== null} loading={saving.isSaving} onClick={() => void save()}>
          {runs > 1 ? `Save the runs (${runs})` : 'Save the run'}
        </Button>
      </div>
    </div>
  );
}

/** Whether a point hides one of the curve to which points are added by hand. */
const hides = (key: Selected, current: SeriesDraft | undefined, tool: Tool): boolean =>
  tool === 'click' &&
  !!key &&
  'point' in key &&
  !!current &&
  current.points.every(({ id }) => id !== key.point);

function noteOf(series: SeriesDraft | null): string {
  if (!series) return 'That is the background: click a marker or the line of a curve.';
  if (series.isProposed)
    return `No markers: ${series.points.length} points are proposed along the line. Move or remove them, then accept.`;
  return series.points.length > 0
    ? `${series.points.length} markers found in ${series.colour}. Compare them with the picture; click hidden ones.`
    : 'No markers found in this colour: choose “Click points” and click them.';
}

async function download(draft: Draft, { blob, name, width, height }: Picture) {
  const text = documentOf(draft, { sha256: await hashOf(blob), width, height }, new Date());
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${name.replace(/\.\w+$/, '')}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function hashOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function hintOf(draft: Draft, waiting: string | null, tool: Tool): string {
  if (waiting === 'check') return 'Click the position of the extra known value.';
  if (waiting)
    return `Click ${waiting.toUpperCase()}: a known value on the ${waiting[0] === 'x' ? 'x' : 'y'} axis. Clicks snap to grid lines.`;
  if (draft.kind !== 'curves') return 'Click the top of each bar. Clicks snap to its edge.';
  return tool === 'colour'
    ? 'Click the line or a marker of a curve: markers of its colour are found.'
    : 'Click the centre of each marker. Select a point to move it with the arrow keys.';
}
