/** A page of a stored report: plain lines, or headings, texts and tables rebuilt from HTML. */
import { useEffect, useRef } from 'react';
import type { ReportPage } from '../../model/contract';
import { TableScroll } from '../tables/TableScroll';
import styles from './ReportBlocks.module.css';

type Block = ReportPage['blocks'][number];

interface Asked {
  /** The requested line; null if none. */
  line: number | null;
  /** The printed text of the value; null if unknown. */
  mark: string | null;
}

/** What of `mark` stands in the text: all of it, or one of the numbers that were added up. */
const passageIn = (text: string, mark: string): string | undefined =>
  [mark, ...mark.split(/\s+/).filter((part) => part.length > 1)].find((part) =>
    text.includes(part),
  );

/** The text with the first place of its parsed value marked. */
function Marked({ text, mark }: { text: string; mark: string | null }) {
  const passage = mark ? passageIn(text, mark) : undefined;
  if (!passage) return text;
  const at = text.indexOf(passage);
  return (
    <>
      {text.slice(0, at)}
      <mark>{passage}</mark>
      {text.slice(at + passage.length)}
    </>
  );
}

/** Whether a cell is the parsed value, or one of its summands. */
const isTaken = (text: string, mark: string | null): boolean =>
  text === mark || (mark?.split(/\s+/).includes(text) ?? false);

function Line({ number, text, asked }: { number: number; text: string; asked: Asked }) {
  const isAsked = number === asked.line;
  return (
    <div data-asked={isAsked || undefined} tabIndex={isAsked ? -1 : undefined}>
      <span className={styles.number} aria-hidden={!isAsked}>
        {number}
      </span>
      <code>{isAsked ? <Marked text={text} mark={asked.mark} /> : text || ' '}</code>
    </div>
  );
}

function Lines({ block, asked }: { block: Block; asked: Asked }) {
  return (
    <TableScroll label="Lines of the report">
      <div className={styles.lines}>
        {block.text.split('\n').map((text, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
            key={index}
            number={block.line + index}
            text={text}
            asked={asked}
          />
        ))}
      </div>
    </TableScroll>
  );
}

function Table({ block, asked, title }: { block: Block; asked: Asked; title: string }) {
  return (
    <TableScroll label={title}>
      <table className="table">
        <tbody>
          {block.rows.map((row, place) => {
            const isAsked = row.line === asked.line;
            return (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
                key={place}
                data-asked={isAsked || undefined}
                tabIndex={isAsked ? -1 : undefined}
              >
                {row.cells.map((text, index) => {
                  const isHeading = row.is_heading && text !== '';
                  const Cell = isHeading ? 'th' : 'td';
                  return (
                    <Cell
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells never move.
                      key={index}
                      scope={isHeading ? 'col' : undefined}
                      colSpan={row.spans[index]}
                    >
                      {isAsked && text !== '' && isTaken(text, asked.mark) ? (
                        <mark>{text}</mark>
                      ) : (
                        text
                      )}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableScroll>
  );
}

export function ReportBlocks({ page, asked }: { page: ReportPage; asked: Asked }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: gone to once for each page and line.
  useEffect(() => {
    const line = place.current?.querySelector<HTMLElement>('[data-asked]');
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [page.number, asked.line]);
  return (
    <div ref={place} className={styles.blocks}>
      {page.blocks.map((block, index) => {
        const key = `${block.kind} ${block.line} ${index}`;
        if (!page.is_html) return <Lines key={key} block={block} asked={asked} />;
        if (block.kind === 'heading') return <h2 key={key}>{block.text}</h2>;
        if (block.kind === 'text') {
          return (
            <p key={key} className={styles.text}>
              {block.text}
            </p>
          );
        }
        const title = `${page.title ?? 'Table'}, line ${block.line}`;
        return <Table key={key} block={block} asked={asked} title={title} />;
      })}
    </div>
  );
}
