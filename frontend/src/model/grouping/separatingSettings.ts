/** Settings that make a run of their own if they differ, unless a person lets them differ. */
import type { RunMaker } from '../contract';

export const RUN_MAKERS: Record<RunMaker, string> = {
  work_unit: 'Work unit',
  sga: 'SGA',
  cache: 'Buffer cache',
  storage_name: 'Storage name',
};

export const ALL_MAKERS = Object.keys(RUN_MAKERS) as RunMaker[];

/** "load, work unit and SGA": what the load points of different runs differ in. */
export function makersText(makers: RunMaker[]): string {
  if (makers.length === ALL_MAKERS.length) return 'every setting that differs';
  const names = ALL_MAKERS.filter((maker) => makers.includes(maker)).map((maker) =>
    RUN_MAKERS[maker].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  );
  if (names.length === 0) return 'load only';
  return names.length === 1
    ? `load and ${names[0]}`
    : `load, ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
