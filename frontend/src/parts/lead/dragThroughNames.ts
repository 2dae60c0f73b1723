/** Names at curves lie over the lines, as a double click renames them. A drag that starts
 * * on a name is meant for the line below it.
 */

/** Less is a hand that shakes while it clicks. */
const LEAST_PX = 3;

/** Hands the pointer on to `strip` once it moves; what it gives back ends that. */
export function dragThroughNames(strip: HTMLElement): () => void {
  const around = strip.closest('figure');
  let pressed: PointerEvent | null = null;
  const press = (event: PointerEvent) => {
    const isOnName =
      event.target instanceof Element && event.target.closest('.annotation') !== null;
    const { left, right, top, bottom } = strip.getBoundingClientRect();
    const isOver =
      event.clientX >= left &&
      event.clientX <= right &&
      event.clientY >= top &&
      event.clientY <= bottom;
    pressed = isOnName && isOver ? event : null;
  };
  const move = (event: PointerEvent) => {
    if (pressed?.pointerId !== event.pointerId) return;
    const moved = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
    if (moved < LEAST_PX) return;
    strip.dispatchEvent(new PointerEvent('pointerdown', pressed));
    pressed = null;
  };
  const release = () => {
    pressed = null;
  };
  const listeners = [
    ['pointerdown', press],
    ['pointermove', move],
    ['pointerup', release],
    ['pointercancel', release],
  ] as const;
  for (const [name, listener] of listeners) around?.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) around?.removeEventListener(name, listener);
  };
}
