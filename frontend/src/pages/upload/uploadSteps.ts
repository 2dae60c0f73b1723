/** How far an upload has come, as the three steps of its bar. */
import { type Plan, runProblems } from '../../model/grouping/plan';
import { countsOf, isSettled, type Upload } from '../../model/upload/uploads';
import { countText } from '../../model/words/formatting';
import type { Step } from '../../parts/upload/UploadSteps';

export const FILES_PART = 'upload-files';
export const RUNS_PART = 'upload-runs';

/** Brings a part of the page into sight and lets the keyboard go on from there. */
function goTo(part: string) {
  const place = document.getElementById(part);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/** Opens the first run that lacks something, so that what it lacks can be filled in. */
function goToWanting() {
  const run = document.querySelector<HTMLElement>(`#${RUNS_PART} [data-wanting]`);
  const fold = run?.querySelector('details');
  if (fold) fold.open = true;
  run?.scrollIntoView({ block: 'start' });
  fold?.querySelector('summary')?.focus({ preventScroll: true });
}

function filesText(uploads: Upload[]): string {
  const { read, asked, refused, failed, underWay, all } = countsOf(uploads);
  if (underWay > 0) return `${countText(all - underWay)} of ${countText(all)}`;
  const parts = [
    `${countText(read)} read`,
    asked > 0 && `${countText(asked)} to answer`,
    refused > 0 && `${countText(refused)} refused`,
    failed > 0 && `${countText(failed)} not sent`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function runsText(proposed: number, waiting: number): string {
  if (proposed === 0) return 'none yet';
  return waiting > 0
    ? `${countText(proposed)} proposed · ${countText(waiting)} ${waiting === 1 ? 'lacks' : 'lack'} something`
    : `${countText(proposed)} proposed`;
}

function saveText(proposed: number, ready: number, saved: number): string {
  if (saved > 0) return `${countText(saved)} saved`;
  if (proposed === 0) return 'nothing yet';
  return ready === 0 ? 'complete the fields' : `${countText(ready)} ready`;
}

/** The steps; `ready` runs can be saved, and `saved` of this upload are saved. */
export function stepsOf(uploads: Upload[], { runs }: Plan, ready: number, saved: number): Step[] {
  const waiting = runs.filter((run) => runProblems(run).length > 0).length;
  const isUnderWay = uploads.some((upload) => !isSettled(upload));
  const now = isUnderWay || runs.length === 0 ? 'Files' : waiting === runs.length ? 'Runs' : 'Save';
  const toRuns = waiting > 0 ? goToWanting : () => goTo(RUNS_PART);
  const steps: Omit<Step, 'isNow'>[] = [
    { name: 'Files', says: filesText(uploads), onGo: () => goTo(FILES_PART) },
    { name: 'Runs', says: runsText(runs.length, waiting), onGo: runs.length > 0 ? toRuns : null },
    { name: 'Save', says: saveText(runs.length, ready, saved), onGo: null },
  ];
  return steps.map((step) => ({ ...step, isNow: step.name === now }));
}
