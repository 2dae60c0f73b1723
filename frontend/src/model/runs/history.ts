/** What the history of a run tells, in the words of the pages. */
import type { RunChange } from '../contract';
import { FIELD_TITLES } from './fieldTitles';

/** An old value in one line; empty if unset. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : 'nothing';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

const PUT_BACK = 'put back';
const POINT_FIELD = /^load point (\S+?)(?:, ([\w ]+))?$/;

/** One change in a line; `names` are what load points are called, by id. */
export function changeText({ field, before, after }: RunChange, names: Map<string, string>) {
  if (field === null) return 'changed';
  if (field === 'deleted') return after === true ? 'deleted' : 'restored';
  const [, id, name] = POINT_FIELD.exec(field) ?? [];
  if (id === undefined)
    return `${FIELD_TITLES[field] ?? field}: ${valueText(before)} → ${valueText(after)}`;
  const point = names.get(id) ?? 'a deleted load point';
  if (name !== undefined && name !== PUT_BACK)
    return `${point}, ${name}: ${valueText(before)} → ${valueText(after)}`;
  const level = after ?? before;
  const at = level === null ? '' : ` at concurrency ${valueText(level)}`;
  const came = name === PUT_BACK ? 'restored' : 'added';
  return `${point}: ${after === null && before !== null ? 'removed' : came}${at}`;
}
