/** Explains why copying a picture failed, with an alternative. */
import styles from './CopyFailed.module.css';
import type { CopyOutcome } from './copyPicture';

export function CopyFailed({ said, href }: { said: CopyOutcome | null; href: string }) {
  return (
    <span role="status" className={`small ${styles.refused}`}>
      {said === 'refused' && (
        <>
          The browser did not allow copying the picture.{' '}
          <a href={href} download>
            Download it
          </a>{' '}
          instead.
        </>
      )}
      {said === 'not drawn' && 'The server did not draw the picture. Try again in a moment.'}
    </span>
  );
}
