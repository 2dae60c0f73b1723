/** The items of a collection in order; who may change it drags them, or moves them with keys. */
import { Button, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CollectionItem, SavedComparison } from '../../model/contract';
import { itemName, leftOutText, placed, savedAddress } from '../../model/saved/saved';
import { isSweepAsked } from '../../model/sweeps/offer';
import { sweptRuns } from '../../model/sweeps/question';
import { fromRecord } from '../../model/view/record';
import { Icon } from '../../parts/controls/Icon';
import { gripOf, useDragOrder } from '../../parts/controls/useDragOrder';
import { usePlotTheme } from '../../parts/plotly/usePlotTheme';
import { RunTable } from '../../parts/runs/RunTable';
import styles from './Collections.module.css';
import { SavedPicture } from './SavedPicture';

const RUN_COLUMNS = ['curve', 'system', 'workload', 'peak', 'latency', 'provenance'] as const;

/** The picture that the server draws of a view; on a phone its writing would be too small. */
function Picture({ saved }: { saved: SavedComparison }) {
  const theme = usePlotTheme();
  const isWide = useMediaQuery('(min-width: 641px)', window.innerWidth > 640);
  if (saved.runs.length === 0) return null;
  if (!isWide)
    return (
      <div className={styles.thumbnail}>
        <SavedPicture saved={saved} />
      </div>
    );
  const view = fromRecord(saved.view);
  const query = new URLSearchParams({
    view: JSON.stringify(saved.view),
    title: saved.about.title,
    theme: theme.name,
    panel: isSweepAsked(view) && sweptRuns(view).length > 1 ? 'sweep' : 'curve',
  });
  // Not as SVG: within an image that has no fonts but the system's, and texts would overlap.
  const png = `/api/v1/comparison.png?${query}`;
  return (
    <img
      className={styles.chart}
      loading="lazy"
      src={png}
      srcSet={`${png} 1x, ${png}&scale=2 2x`}
      alt={`Chart of ${saved.runs.map(({ title }) => title).join(', ')}`}
    />
  );
}

function Comparison({ saved }: { saved: SavedComparison }) {
  const leftOut = leftOutText(saved);
  return (
    <>
      <h2>
        <Link to={savedAddress(saved)}>{saved.about.title}</Link>
      </h2>
      {saved.about.note && <p className={styles.text}>{saved.about.note}</p>}
      <Picture saved={saved} />
      {leftOut && <p className={styles.small}>{leftOut}</p>}
    </>
  );
}

/** What an item shows whose comparison or run is not there. */
function NotThere({ item }: { item: CollectionItem }) {
  const kind = item.kind === 'run' ? 'run' : 'saved comparison';
  if (item.standing === 'deleted')
    return (
      <p className="muted">
        The {kind} “{item.title}” was deleted. Restore it from the <Link to="/trash">trash</Link> to
        have it here again.
      </p>
    );
  return (
    <p className="muted">
      A {kind} is left out here: you may not see it, or it was deleted for good.
    </p>
  );
}

interface TextProps {
  text: string;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Text to write; empty text is not kept. */
export function TextForm({ text, onSave, onClose }: TextProps) {
  const [typed, setTyped] = useState(text);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onSave(typed.trim());
        onClose();
      }}
    >
      <Textarea
        label="Text"
        data-autofocus
        autoFocus
        autosize
        minRows={3}
        maxLength={10_000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="compact-md">
          Keep the text
        </Button>
        <Button variant="default" size="compact-md" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface BodyProps {
  item: CollectionItem;
  isEdited: boolean;
  onText: (text: string) => void;
  onDone: () => void;
}

function Body({ item, isEdited, onText, onDone }: BodyProps) {
  if (isEdited) return <TextForm text={item.text ?? ''} onSave={onText} onClose={onDone} />;
  if (item.kind === 'text') return <p className={styles.text}>{item.text}</p>;
  if (item.standing !== 'there') return <NotThere item={item} />;
  if (item.comparison) return <Comparison saved={item.comparison} />;
  if (item.run)
    return <RunTable runs={[item.run]} caption={item.run.title} columns={RUN_COLUMNS} />;
  return <p className="muted">Adding {itemName(item)} …</p>;
}

interface CollectionItemsProps {
  items: CollectionItem[];
  mayChange: boolean;
  onChange: (items: CollectionItem[]) => void;
}

export function CollectionItems({ items, mayChange, onChange }: CollectionItemsProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const ids = items.map(({ id }) => id);
  const { list, handlers, place, isDragging } = useDragOrder(ids, (id, at) =>
    onChange(placed(items, id, at)),
  );
  return (
    <ul ref={list} className={styles.items} data-dragging={isDragging}>
      {items.map((item, index) => {
        const { isDragged, shiftPx } = place(index);
        const name = itemName(item);
        return (
          <li
            key={`${item.kind} ${item.id}`}
            className={styles.item}
            data-ordered={mayChange}
            data-dragged={isDragged}
            style={shiftPx ? { transform: `translateY(${shiftPx}px)` } : undefined}
          >
            {mayChange && (
              <button
                type="button"
                className={styles.grip}
                aria-label={`Move ${name}, ${index + 1} of ${items.length}`}
                title="Drag, or press the arrow keys"
                {...gripOf(handlers, index)}
              >
                <Icon name="grip" />
              </button>
            )}
            <div className={styles.body}>
              <Body
                item={item}
                isEdited={edited === item.id && item.kind === 'text'}
                onText={(text) =>
                  onChange(items.map((other) => (other === item ? { ...other, text } : other)))
                }
                onDone={() => setEdited(null)}
              />
            </div>
            {mayChange && (
              <div className={styles.tools}>
                {item.kind === 'text' && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Edit the text “${name}”`}
                    onClick={() => setEdited(item.id)}
                  >
                    Edit
                  </Button>
                )}
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  aria-label={`Take ${name} out`}
                  onClick={() => onChange(items.filter((other) => other !== item))}
                >
                  Take out
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
