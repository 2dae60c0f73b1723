/** The tour of the example results: what each step shows, where, and what it says of it. */

export interface TourStep {
  /** The published comparison it stands on. */
  comparison: 'azure-read-cache' | 'knfs-vs-dnfs';
  /** Where on the page; a part that is folded is opened. */
  target: string;
  title: string;
  says: string;
}

export const TOUR: readonly TourStep[] = [
  {
    comparison: 'azure-read-cache',
    target: 'section[aria-label="Answer"]',
    title: 'The answer comes first',
    says: 'Two Azure disks under SLOB, read cache on and off: a published benchmark with its AWR reports. This line gives the throughput of each at a latency limit, and whether the two are comparable.',
  },
  {
    comparison: 'azure-read-cache',
    target: '[role="slider"][aria-label="Latency limit"]',
    title: 'Drag the latency line',
    says: 'Drag it, or press ↑ and ↓ while it has the focus: the answer, the marks and the table follow. “≥” means that the run never reached the limit.',
  },
  {
    comparison: 'azure-read-cache',
    target: '#answers-knee',
    title: 'No invented knee',
    says: 'Beyond the knee, more load adds latency rather than throughput. These runs have three load levels at most, too few to find a knee; the table gives the reason.',
  },
  {
    comparison: 'knfs-vs-dnfs',
    target: '#answers-knee',
    title: 'Runs with a knee',
    says: 'Two NFS clients over their whole load range. The curves are modelled from an article’s figures, so they are dashed, hollow and labelled as modelled. Both have a knee; “Mark knees” draws it on the curve.',
  },
  {
    comparison: 'knfs-vs-dnfs',
    target: 'section[aria-label="Latency histogram"]',
    title: 'Averages hide outliers',
    says: 'The histogram shows the share of waits by latency. This one has the few shares that the article states; AWR reports have every bucket. Add yours with Upload.',
  },
];

/** The step a device is at; “done” once the tour was ended or skipped; null before. */
export type TourState = number | 'done' | null;

const KEY = 'loadcurve.tour';
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** A browser without storage has no tour, rather than one that restarts on each visit. */
export function tourState(device: Kept): TourState {
  try {
    const text = device.getItem(KEY);
    const step = Number(text);
    if (text === null) return null;
    return text !== '' && Number.isInteger(step) && step >= 0 && step < TOUR.length ? step : 'done';
  } catch {
    return 'done';
  }
}

export function storeTourState(device: Kept, state: number | 'done') {
  try {
    device.setItem(KEY, String(state));
  } catch {
    // Without storage the tour goes on until the page is left.
  }
}
