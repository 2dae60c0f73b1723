/** Settings that make a run of their own if they differ, unless a person lets them differ. */
import type { RunMaker } from '../contract';

export const SEPARATING_SETTINGS: Record<RunMaker, string> = {
  work_unit: 'Work unit',
  sga: 'SGA',
  cache: 'Buffer cache',
  storage_name: 'Storage name',
};

export const ALL_SEPARATING_SETTINGS = Object.keys(SEPARATING_SETTINGS) as RunMaker[];

/** "load, work unit and SGA": what the load points of different runs differ in. */
export function separatingSettingsText(makers: RunMaker[]): string {
  if (makers.length === ALL_SEPARATING_SETTINGS.length) return 'every setting that differs';
  const names = ALL_SEPARATING_SETTINGS.filter((maker) => makers.includes(maker)).map((maker) =>
    SEPARATING_SETTINGS[maker].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  );
  if (names.length === 0) return 'load only';
  return names.length === 1
    ? `load and ${names[0]}`
    : `load, ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
