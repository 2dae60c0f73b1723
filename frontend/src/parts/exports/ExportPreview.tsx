/** The preview of the chosen file: picture, first lines, or a sentence. */
import { useEffect, useState } from 'react';
import styles from './ExportDialog.module.css';
import { fetchFile } from './saveFile';

const LINES = 24;

function FirstLines({ address }: { address: string }) {
  const [lines, setLines] = useState<string[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    fetchFile(address)
      .then((file) => file.text())
      .then(
        (text) => isWanted && setLines(text.split(/\r?\n/)),
        () => isWanted && setFailed(true),
      );
    return () => {
      isWanted = false;
    };
  }, [address]);
  if (failed) return <p className="muted">The first lines cannot be shown.</p>;
  if (!lines) return <p className="muted">Reading the first lines …</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too.
    <pre className={styles.lines} tabIndex={0}>
      {lines.slice(0, LINES).join('\n')}
      {lines.length > LINES && `\n… ${lines.length - LINES} more lines`}
    </pre>
  );
}

interface PreviewProps {
  picture: string | null;
  /** The address of a file of text. */
  text: string | null;
  theme: string;
  about: string;
}

export function ExportPreview({ picture, text, theme, about }: PreviewProps) {
  const [failed, setFailed] = useState(false);
  return (
    <section aria-label="Preview" className={styles.preview} data-theme={theme}>
      {picture && !failed && <img src={picture} alt="Preview" onError={() => setFailed(true)} />}
      {picture && failed && <p className="muted">The server did not draw the picture.</p>}
      {!picture && text && <FirstLines address={text} />}
      {!picture && !text && <p>{about}</p>}
    </section>
  );
}
