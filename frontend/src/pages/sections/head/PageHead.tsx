/** A page's title, a line about it, and its main actions. */
import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, about, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
