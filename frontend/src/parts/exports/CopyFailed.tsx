/** Says why a picture was not copied, and how to have it even so. */
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
