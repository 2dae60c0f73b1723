/** Confirms deletion of a report; lists the runs and shared charts with data from it. */
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ReportUses } from '../../model/contract';
import { countOf } from '../../model/words/formatting';
import { Dialog } from '../controls/Dialog';
import { LoadingNote, ProblemNote } from '../controls/States';
import styles from './DeleteReport.module.css';

interface DeleteReportProps {
  name: string;
  uses: ReportUses | undefined;
  error: unknown;
  isDeleting: boolean;
  onDelete: (isRevoking: boolean) => void;
  onClose: () => void;
}

function Account({ uses }: { uses: ReportUses }) {
  return (
    <ul className={styles.account} aria-label="Data from this report">
      {uses.sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

export function DeleteReportDialog(props: DeleteReportProps) {
  const { name, uses, error, isDeleting, onDelete, onClose } = props;
  const [isRevoking, setIsWithdrawing] = useState(false);
  const mine = uses?.charts.filter((chart) => chart.may_change).length ?? 0;
  return (
    <Dialog isOpen onClose={onClose} title="Delete this report?" isWide>
      <div className={styles.form}>
        <p>
          <strong>{name}</strong> and its load points go into the trash, where you can restore them.
        </p>
        {uses ? <Account uses={uses} /> : !error && <LoadingNote what="what holds data from it" />}
        {mine > 0 && (
          <Checkbox
            label={`Revoke ${countOf(mine, 'shared chart')} as well, for good`}
            checked={isRevoking}
            onChange={(event) => setIsWithdrawing(event.currentTarget.checked)}
          />
        )}
        {error ? <ProblemNote error={error} /> : null}
        <div className={styles.actions}>
          <Button
            color="red"
            loading={isDeleting}
            disabled={!uses?.may_delete}
            onClick={() => onDelete(isRevoking && mine > 0)}
          >
            Delete
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
