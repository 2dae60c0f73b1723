/** The answers as a short text; every figure leads to its evidence. */
import type { MouseEvent } from 'react';
import {
  type SummaryPiece,
  type SummaryText,
  summaryAsMarkdown,
} from '../../model/results/summary';
import styles from '../controls/Answers.module.css';
import { CopyButton } from '../controls/CopyButton';

interface SummarySentencesProps {
  words: SummaryText;
  /** Where a figure's evidence is, from this page's origin. */
  addressOf: (piece: SummaryPiece) => string;
  onFigure: (piece: SummaryPiece) => void;
}

const LONG = 24;
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A piece as text; a figure as a link to its evidence. */
export function PieceText({
  piece,
  addressOf,
  onFigure,
}: { piece: SummaryPiece } & Omit<SummarySentencesProps, 'words'>) {
  if (piece.section === null) {
    return piece.run_id === null ? piece.text : <strong>{piece.text}</strong>;
  }
  return (
    <a
      href={addressOf(piece)}
      data-long={piece.text.length > LONG || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFigure(piece);
      }}
    >
      {piece.text}
    </a>
  );
}

export function SummarySentences(props: SummarySentencesProps) {
  const { words, addressOf } = props;
  if (words.length === 0) return null;
  const markdown = () =>
    summaryAsMarkdown(words, (piece) => new URL(addressOf(piece), window.location.href).href);
  return (
    <section aria-label="In words" className={styles.section}>
      <div className={styles.head}>
        <h2>In words</h2>
        <CopyButton text={markdown} label="Copy as Markdown" />
      </div>
      <div className={styles.words}>
        {words.map(({ pieces }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no identity but their place.
          <p key={index}>
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor have their pieces.
              <PieceText key={at} {...props} piece={piece} />
            ))}
          </p>
        ))}
      </div>
    </section>
  );
}
