/** Who changed what in a run, and when. */
import type { RunChange } from '../model/contract';
import { momentText } from '../model/wording';

/** A value as it was, in a line; nothing where nothing was said. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : 'nothing';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function changeText({ field, before, after }: RunChange): string {
  if (field === 'deleted') return after === true ? 'deleted' : 'brought back';
  return `${field}: ${valueText(before)} → ${valueText(after)}`;
}

export function RunHistory({ changes }: { changes: RunChange[] }) {
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field may change twice at once.
            <tr key={`${change.changed_at} ${change.field} ${index}`}>
              <td>{momentText(change.changed_at)}</td>
              <td>{change.changed_by}</td>
              <td>{changeText(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
