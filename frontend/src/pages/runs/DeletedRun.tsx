/** Names the run just deleted, with a link to the trash and an undo button. */
import { useLocation, useNavigate } from 'react-router';
import type { TrashItem } from '../../model/contract';
import { UndoDelete } from '../trash/UndoDelete';

/** `run` is the title of the run that a report took along. */
interface Deleted {
  kind: TrashItem['kind'];
  id: string;
  title: string;
  run?: string;
}

function deletedIn(state: unknown): Deleted | null {
  const { deleted } = (state ?? {}) as { deleted?: Partial<Deleted> };
  const { kind = 'run', id, title, run } = deleted ?? {};
  if (typeof id !== 'string' || typeof title !== 'string') return null;
  return { kind, id, title, ...(typeof run === 'string' ? { run } : {}) };
}

export function DeletedRun() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const deleted = deletedIn(state);
  if (!deleted) return null;
  const { kind, id, run } = deleted;
  const back = kind === 'run' ? `/runs/${encodeURIComponent(id)}` : '/runs';
  return (
    <UndoDelete thing={deleted} onBack={() => void navigate(back, { replace: true, state: null })}>
      {run === undefined ? '' : `, and the run “${run}” with it`}
    </UndoDelete>
  );
}
