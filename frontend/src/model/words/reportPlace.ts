/** The address of the line of a report that a number was read from. */
import type { Evidence } from '../contract';

export type ReportPlace = Pick<Evidence, 'report_sha256' | 'line' | 'raw' | 'kept_at'>;

/** Null if the report is not stored here, or the line is unknown. */
export function reportPlaceAddress(place: ReportPlace): string | null {
  const { report_sha256: sha256, line, raw, kept_at: keptAt } = place;
  if (!sha256 || line === null || keptAt) return null;
  const query = new URLSearchParams({ line: String(line) });
  const printed = raw?.trim();
  if (printed) query.set('mark', printed);
  return `/reports/${sha256}?${query}`;
}

export const reportAddress = (sha256: string): string => `/reports/${sha256}`;

/** The viewer of a digitised picture at the pixel that a number was read from; null for others. */
export function pictureAddress({ report_sha256: sha256, raw, kept_at: keptAt }: ReportPlace) {
  const pixel = raw?.match(/^pixel ([\d.]+), ([\d.]+)$/);
  if (!sha256 || !pixel || keptAt) return null;
  return `/digitise?report=${sha256}&pixel=${pixel[1]},${pixel[2]}`;
}

/** The address with the run that the report is read for, if any. */
export function withRun(address: string, run: string | null): string {
  if (run === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}run=${encodeURIComponent(run)}`;
}
