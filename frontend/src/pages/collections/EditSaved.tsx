/** Editing the words of what is saved, or deleting it. */

import { useSession } from '../../api/queries';
import {
  type SavedThing,
  useChangeCollection,
  useChangeComparison,
  useDeleteSaved,
} from '../../api/saved';
import type { SavedAbout } from '../../model/contract';
import { hasAccounts } from '../../model/share/access';
import { SavedWords } from '../../parts/saved/SavedWords';

interface EditSavedProps {
  kind: SavedThing['kind'];
  about: SavedAbout;
  onDeleted: (thing: SavedThing) => void;
  onClose: () => void;
}

export function EditSaved({ kind, about, onDeleted, onClose }: EditSavedProps) {
  const session = useSession().data;
  const ofComparison = useChangeComparison();
  const ofCollection = useChangeCollection();
  const change = kind === 'comparison' ? ofComparison : ofCollection;
  const remove = useDeleteSaved();
  const thing = { kind, id: about.id, title: about.title };
  return (
    <SavedWords
      heading={kind === 'comparison' ? 'Edit the saved comparison' : 'Edit the collection'}
      about={about}
      hasAccounts={hasAccounts(session)}
      isSaving={change.isPending}
      error={change.error ?? remove.error}
      onSave={(words) =>
        change.mutate({ ...words, id: about.id, revision: about.revision }, { onSuccess: onClose })
      }
      onDelete={() => remove.mutate(thing, { onSuccess: () => onDeleted(thing) })}
      onClose={onClose}
    />
  );
}
