/** A name edited in place: Enter or blur saves it, Escape cancels. */
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { cleanLine } from '../../model/view/labels';
import styles from './NameField.module.css';

interface NameFieldProps {
  /** Label of the field: "Title of this comparison". */
  label: string;
  value: string;
  /** Whether the view overrides the computed name. */
  isOwn: boolean;
  most: number;
  /** An empty text is the computed name again. Not called if nothing was changed. */
  onKeep: (text: string) => void;
  onClose: () => void;
}

export function NameField({ label, value, isOwn, most, onKeep, onClose }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const close = (text: string | null) => {
    // Closing blurs the field, which must not save again.
    if (isOver.current) return;
    isOver.current = true;
    if (text !== null && text !== value) onKeep(text);
    onClose();
  };
  const keep = () => close(cleanLine(input.current?.value ?? '', most));
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter' && event.target === input.current) keep();
    if (event.key === 'Escape') close(null);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) keep();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pass on their way from the field.
    <span className={styles.field} onKeyDown={onKeyDown} onBlur={onBlur}>
      <input
        ref={input}
        aria-label={label}
        defaultValue={value}
        maxLength={most}
        placeholder="Computed name"
        // biome-ignore lint/a11y/noAutofocus: it was asked for, and takes the place of what asked.
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      {isOwn && (
        <button type="button" onClick={() => close('')}>
          Restore computed name
        </button>
      )}
    </span>
  );
}
