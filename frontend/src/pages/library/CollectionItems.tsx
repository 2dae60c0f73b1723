/** The items of a collection in order; who may change it drags them, or moves them with keys. */
import { Button, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CollectionEntry, LibraryItem } from '../../model/contract';
import { entryName, itemKindText, moveEntry, stateText } from '../../model/library/items';
import {
  isSavedView,
  itemAddress,
  omissionsText,
  type SavedView,
} from '../../model/library/savedViews';
import { isSweepAsked } from '../../model/sweeps/offer';
import { sweptRuns } from '../../model/sweeps/sweepAddress';
import { fromRecord } from '../../model/view/record';
import { Icon } from '../../parts/controls/Icon';
import { dragHandleProps, useDragOrder } from '../../parts/controls/useDragOrder';
import { usePlotTheme } from '../../parts/plotly/usePlotTheme';
import { PlainRunTable } from '../../parts/runs/PlainRunTable';
import styles from './Collection.module.css';
import { ItemPicture } from './ItemPicture';

// System and workload are in its title.
const RUN_COLUMNS = ['curve', 'peak', 'latency', 'provenance'] as const;

/** The picture that the server draws; on a phone its writing would be too small. */
function Picture({ item }: { item: LibraryItem }) {
  const theme = usePlotTheme();
  const isWide = useMediaQuery('(min-width: 641px)', window.innerWidth > 640);
  if (item.token === null && (!isSavedView(item) || item.runs.length === 0)) return null;
  // Only a chart is readable as small as that.
  if (!isWide && item.kind !== 'view') return null;
  if (!isWide)
    return (
      <div className={styles.thumbnail}>
        <ItemPicture item={item} />
      </div>
    );
  const png = isSavedView(item)
    ? livePng(item, theme.name)
    : `${item.path}.png?theme=${theme.name}`;
  const labels = isSavedView(item) ? item.runs.map(({ title }) => title) : item.run_labels;
  return (
    <img
      className={styles.chart}
      loading="lazy"
      src={png}
      srcSet={`${png} 1x, ${png}&scale=2 2x`}
      alt={`Chart of ${labels.join(', ')}`}
    />
  );
}

// Not as SVG: within an image that has no fonts but the system's, and texts would overlap.
function livePng({ title, view: record }: SavedView, theme: string): string {
  const view = fromRecord(record);
  const query = new URLSearchParams({
    view: JSON.stringify(record),
    title,
    theme,
    panel: isSweepAsked(view) && sweptRuns(view).length > 1 ? 'sweep' : 'curve',
  });
  return `/api/v1/comparison.png?${query}`;
}

function Item({ item }: { item: LibraryItem }) {
  const leftOut = omissionsText(item);
  const address = itemAddress(item);
  return (
    <>
      <h2>{address === null ? item.title : <Link to={address}>{item.title}</Link>}</h2>
      <p className={styles.small}>
        {[itemKindText(item.kind), stateText(item).toLowerCase()].filter(Boolean).join(', ')}
      </p>
      {item.note && <p className={styles.text}>{item.note}</p>}
      <Picture item={item} />
      {leftOut && <p className={styles.small}>{leftOut}</p>}
    </>
  );
}

/** What an item shows whose comparison or run is not there. */
function NotThere({ item }: { item: CollectionEntry }) {
  const kind = item.kind === 'run' ? 'run' : 'saved item';
  if (item.standing === 'deleted')
    return (
      <p className="muted">
        The {kind} “{item.title}” was deleted. Restore it from the <Link to="/trash">trash</Link> to
        have it here again.
      </p>
    );
  return (
    <p className="muted">
      A {kind} is omitted: it was deleted for good, or you have no access to it.
    </p>
  );
}

interface TextProps {
  text: string;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Text to write; empty text is not kept. */
export function TextBlockForm({ text, onSave, onClose }: TextProps) {
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
          Apply
        </Button>
        <Button variant="default" size="compact-md" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface BodyProps {
  item: CollectionEntry;
  isEdited: boolean;
  onText: (text: string) => void;
  onDone: () => void;
}

function Body({ item, isEdited, onText, onDone }: BodyProps) {
  if (isEdited) return <TextBlockForm text={item.text ?? ''} onSave={onText} onClose={onDone} />;
  if (item.kind === 'text') return <p className={styles.text}>{item.text}</p>;
  if (item.standing !== 'there') return <NotThere item={item} />;
  if (item.item) return <Item item={item.item} />;
  if (item.run)
    return <PlainRunTable runs={[item.run]} caption={item.run.title} columns={RUN_COLUMNS} />;
  return <p className="muted">Adding {entryName(item)} …</p>;
}

interface CollectionItemsProps {
  items: CollectionEntry[];
  mayChange: boolean;
  onChange: (items: CollectionEntry[]) => void;
}

export function CollectionItems({ items, mayChange, onChange }: CollectionItemsProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const ids = items.map(({ id }) => id);
  const { list, handlers, place, isDragging } = useDragOrder(ids, (id, at) =>
    onChange(moveEntry(items, id, at)),
  );
  return (
    <ul ref={list} className={styles.items} data-dragging={isDragging}>
      {items.map((item, index) => {
        const { isDragged, shiftPx } = place(index);
        const name = entryName(item);
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
                {...dragHandleProps(handlers, index)}
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
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(items.filter((other) => other !== item))}
                >
                  Remove
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
