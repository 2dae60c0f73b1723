/** The sheet of keys that a question mark opens. */
import { Link } from 'react-router';
import { Dialog } from '../../parts/controls/Dialog';
import styles from './Help.module.css';
import { ShortcutTable } from './ShortcutTable';

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} title="Shortcuts" onClose={onClose} isWide>
      <div className={styles.dialog}>
        <ShortcutTable />
        <p className={styles.more}>
          <Link to="/help" onClick={onClose}>
            Glossary
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
