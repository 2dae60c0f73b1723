/** The time axis of a timeline: the report's clock, or seconds since the start of two reports. */
import type { TimelineFigure } from '../../model/contract';
import type { TimedFigure } from '../../model/timeline/timelineView';

type Begun = Pick<TimelineFigure, 'begins'>;

/** The report's clock, a number of seconds after its begin, without a zone, as Plotly takes it. */
export const clockAt = ({ begins }: Begun, seconds: number): string =>
  new Date(Date.parse(`${begins}Z`) + seconds * 1000).toISOString().slice(0, -1);

/** Seconds from the report's begin of a moment as Plotly gives it. */
export const secondsAt = ({ begins }: Begun, moment: string): number =>
  (Date.parse(`${moment.trim().replace(' ', 'T')}Z`) - Date.parse(`${begins}Z`)) / 1000;

/** Seconds from a report's begin as a value of the axis, and back. */
export interface TimeAxis {
  at: (figure: Begun, seconds: number) => string | number;
  secondsOf: (place: unknown) => number;
  look: (from: number, to: number, most: number) => object;
}

const DAY_S = 86_400;
const STEPS_S = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200],
  ...[1, 2, 7, 14, 28, 91, 364].map((days) => days * DAY_S),
];
/** Longer than this, ticks name the day. */
const OF_ONE_DAY_S = 1.5 * DAY_S;

/** "5:00", "1:05:00", "−0:15": how long after the start. */
export function sinceStart(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (count: number) => String(count).padStart(2, '0');
  const text = hours
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
  return seconds < 0 && whole > 0 ? `−${text}` : text;
}

/** "3 d", "3 d 12 h". */
function daysSinceStart(seconds: number): string {
  const hours = Math.round(Math.abs(seconds) / 3600);
  const rest = hours % 24 === 0 ? '' : ` ${hours % 24} h`;
  return `${seconds < 0 ? '−' : ''}${Math.floor(hours / 24)} d${rest}`;
}

function ticks(from: number, to: number, most: number) {
  const step = STEPS_S.find((seconds) => (to - from) / seconds <= most) ?? 364 * DAY_S;
  const textOf = to - from < OF_ONE_DAY_S ? sinceStart : daysSinceStart;
  const first = Math.ceil(from / step);
  const values = Array.from({ length: Math.max(Math.floor(to / step) - first + 1, 0) }, (_, at) => {
    const value = (first + at) * step;
    return value === 0 ? 0 : value;
  });
  return { tickvals: values, ticktext: values.map(textOf) };
}

const SINCE_START: TimeAxis = {
  at: (_, seconds) => seconds,
  secondsOf: Number,
  look: (from, to, most) => ({
    type: 'linear',
    range: [from, to],
    tickmode: 'array',
    ...ticks(from, to, most),
    hoverformat: ',.0f',
    ticksuffix: ' s since start',
  }),
};

const reportClock = (figure: TimelineFigure): TimeAxis => ({
  at: clockAt,
  secondsOf: (place) => secondsAt(figure, String(place)),
  look: (from, to, most) => {
    const isOfOneDay = to - from < OF_ONE_DAY_S;
    return {
      type: 'date',
      range: [clockAt(figure, from), clockAt(figure, to)],
      // Plotly writes what follows the line break only if it changes: once a day.
      tickformat: isOfOneDay ? '%H:%M:%S' : '%H:%M\n%a %-d %b',
      hoverformat: isOfOneDay ? '%H:%M:%S' : '%a %-d %b %Y, %H:%M',
      nticks: most,
    };
  },
});

/**
 * One load point is on the clock of its report; two are on a common clock since their starts, as is
 * a job of fio, whose logs have none.
 */
export function timeAxis(shown: TimedFigure[]): TimeAxis {
  const [only, ...others] = shown;
  return only?.figure.has_clock && others.length === 0 ? reportClock(only.figure) : SINCE_START;
}
