/** The dialog that deletes a report, with its account from the server. */

import { useReportUses } from '../../api/queries';
import { useDeleteReport } from '../../api/trash';
import { DeleteReportDialog } from '../../parts/runs/DeleteReportDialog';

interface DeleteReportProps {
  report: { sha256: string; name: string };
  /** Called with the runs that went with it. */
  onDeleted: (runs: string[]) => void;
  onClose: () => void;
}

export function DeleteReportAction({ report, onDeleted, onClose }: DeleteReportProps) {
  const uses = useReportUses(report.sha256);
  const remove = useDeleteReport();
  const del = (isRevoking: boolean) =>
    remove.mutate(
      { sha256: report.sha256, isRevoking },
      {
        onSuccess: ({ runs }) => onDeleted(runs),
      },
    );
  return (
    <DeleteReportDialog
      name={report.name}
      uses={uses.data}
      error={remove.error ?? uses.error}
      isDeleting={remove.isPending}
      onDelete={del}
      onClose={onClose}
    />
  );
}
