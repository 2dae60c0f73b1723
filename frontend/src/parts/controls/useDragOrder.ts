/** Putting the rows of a list in order: dragged by mouse, pen or finger, or moved with keys. */
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStableCallback } from './useStableCallback';

/** A row under way: where it was, where it would go, and how far it was moved. */
interface Drag {
  from: number;
  to: number;
  shiftPx: number;
  heightPx: number;
}

export interface RowPlace {
  isDragged: boolean;
  shiftPx: number;
}

const EDGE_PX = 36;
const SCROLL_STEP_PX = 12;

/** The pointer's height within the whole of a list that may be scrolled. */
const heightIn = (list: HTMLElement, clientY: number) =>
  clientY - list.getBoundingClientRect().top + list.scrollTop;

/** The place a row takes when its middle is at `middle`: behind all rows whose middle it passed. */
export function dropIndex(middles: number[], from: number, middle: number): number {
  const passed = middles.filter((other, index) => index !== from && other < middle);
  return passed.length;
}

function scrollAtEdges(list: HTMLElement, clientY: number) {
  const { top, bottom } = list.getBoundingClientRect();
  if (clientY < top + EDGE_PX) list.scrollTop -= SCROLL_STEP_PX;
  if (clientY > bottom - EDGE_PX) list.scrollTop += SCROLL_STEP_PX;
}

/** How far the other rows make room for the one that is dragged. */
function roomPx({ from, to, heightPx }: Drag, index: number): number {
  if (index > from && index <= to) return -heightPx;
  if (index < from && index >= to) return heightPx;
  return 0;
}

const KEYS: Record<string, (from: number, last: number) => number> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_, last) => last,
};

export interface DragHandlers {
  begin: (event: PointerEvent<HTMLElement>, index: number) => void;
  move: (event: PointerEvent<HTMLElement>) => void;
  drop: () => void;
  cancel: () => void;
  key: (event: KeyboardEvent, index: number) => void;
}

/** The same handlers for good, so that rows need not be drawn anew for them. */
function useHandlers(latest: DragHandlers): DragHandlers {
  const begin = useStableCallback(latest.begin);
  const move = useStableCallback(latest.move);
  const drop = useStableCallback(latest.drop);
  const cancel = useStableCallback(latest.cancel);
  const key = useStableCallback(latest.key);
  return useMemo(() => ({ begin, move, drop, cancel, key }), [begin, move, drop, cancel, key]);
}

/** `ids` are the rows in order; `onPlace` puts one at an index. */
export function useDragOrder(ids: string[], onPlace: (id: string, index: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const start = useRef<{ y: number; middles: number[] } | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const movedByKey = useRef<string | null>(null);
  const order = ids.join(' ');

  // A row that changes its place in the document loses the focus; it gets it back.
  useEffect(() => {
    const id = movedByKey.current;
    movedByKey.current = null;
    const at = id === null ? -1 : order.split(' ').indexOf(id);
    list.current?.children[at]?.querySelector<HTMLElement>('[data-grip]')?.focus();
  }, [order]);

  const begin = (event: PointerEvent<HTMLElement>, index: number) => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const row = rows[index];
    if (!list.current || !row || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const middles = rows.map((element) => element.offsetTop + element.offsetHeight / 2);
    start.current = { y: heightIn(list.current, event.clientY), middles };
    setDrag({ from: index, to: index, shiftPx: 0, heightPx: row.offsetHeight });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag || !start.current || !list.current) return;
    scrollAtEdges(list.current, event.clientY);
    const shiftPx = heightIn(list.current, event.clientY) - start.current.y;
    const middle = (start.current.middles[drag.from] ?? 0) + shiftPx;
    setDrag({ ...drag, shiftPx, to: dropIndex(start.current.middles, drag.from, middle) });
  };
  const cancel = () => {
    start.current = null;
    setDrag(null);
  };
  const drop = () => {
    const id = drag ? ids[drag.from] : undefined;
    if (drag && id !== undefined && drag.to !== drag.from) onPlace(id, drag.to);
    cancel();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Escape') cancel();
    const target = KEYS[event.key]?.(index, ids.length - 1);
    const id = ids[index];
    if (target === undefined || id === undefined) return;
    event.preventDefault();
    if (target === index || target < 0 || target >= ids.length) return;
    movedByKey.current = id;
    onPlace(id, target);
  };

  const handlers = useHandlers({ begin, move, drop, cancel, key: onKeyDown });
  /** How a row shows that it, or another, is under way. */
  const place = (index: number): RowPlace => {
    const isDragged = drag?.from === index;
    return { isDragged, shiftPx: drag ? (isDragged ? drag.shiftPx : roomPx(drag, index)) : 0 };
  };
  return { list, handlers, place, isDragging: drag !== null };
}

/** What a row's grip listens to. */
export const dragHandleProps = (handlers: DragHandlers, index: number) => ({
  'data-grip': true,
  onPointerDown: (event: PointerEvent<HTMLElement>) => handlers.begin(event, index),
  onPointerMove: handlers.move,
  onPointerUp: handlers.drop,
  onPointerCancel: handlers.cancel,
  onLostPointerCapture: handlers.cancel,
  onKeyDown: (event: KeyboardEvent) => handlers.key(event, index),
});
