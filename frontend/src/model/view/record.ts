/** A view as the server accepts and stores it. */
import type { NewView, ViewRecord } from '../contract';
import { VIEW_VERSION } from './url';
import { type View, viewOf } from './view';
import { mapViewFields, VIEW_FIELDS } from './viewFields';

/** The view as the API writes it, for sharing. */
export function toRecord(view: View): NewView {
  const said = VIEW_FIELDS.map(([name, field]) => [field.name, view[name]]);
  return { ...Object.fromEntries(said), runs: view.runs, version: VIEW_VERSION };
}

/** The view of a published comparison or a frozen chart. What we do not know becomes a default. */
export const fromRecord = (record: ViewRecord): View => ({
  ...viewOf([...record.runs]),
  ...mapViewFields((field) => field.take(record)),
});
