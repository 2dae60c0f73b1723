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
    says: 'Two Azure disks under SLOB, their read cache on and off: measured by others, and published with their AWR reports. This line has what each sustains within a latency, and whether the two may be compared.',
  },
  {
    comparison: 'azure-read-cache',
    target: '[role="slider"][aria-label="Latency limit"]',
    title: 'The latency line is yours',
    says: 'Drag it, or press ↑ and ↓ while it has the focus: the answer above, the marks and the table follow. “≥” means that the limit was never reached.',
  },
  {
    comparison: 'azure-read-cache',
    target: '#answers-knee',
    title: 'No invented knee',
    says: 'Beyond the knee, more load adds latency rather than throughput. These runs have at most three load levels, too few to find a knee; the table gives the reason.',
  },
  {
    comparison: 'knfs-vs-dnfs',
    target: '#answers-knee',
    title: 'A knee, where there is one',
    says: 'Two NFS clients, over their whole range of load. These curves are modelled from what an article states, so they are dashed and hollow and called modelled. Here both have a knee; with “Mark knees” it is drawn on the curve.',
  },
  {
    comparison: 'knfs-vs-dnfs',
    target: 'section[aria-label="Latency histogram"]',
    title: 'What a mean hides',
    says: 'The histogram shows how many waits took how long. This one holds the few shares that the article states; your own AWR reports have every bucket. Add them with Upload.',
  },
];

/** The step a device is at; “done” once the tour was ended or skipped; null before. */
export type TourState = number | 'done' | null;

const KEY = 'loadcurve.tour';
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** A browser that keeps nothing has no tour, rather than one that always begins anew. */
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

export function keepTourState(device: Kept, state: number | 'done') {
  try {
    device.setItem(KEY, String(state));
  } catch {
    // Without storage the tour goes on until the page is left.
  }
}
