/** The caption of a timeline: shaded window, clock, marked moments and colour scale. */
import { heatScales, type TimedFigure } from '../../model/timeline/timelineView';
import { HeatScale } from '../histograms/HeatBar';
import styles from './TimelineCaption.module.css';

function about({ name, figure }: TimedFigure): string {
  const said = name === null ? '' : `${name}: `;
  if (figure.about) return `${said}${figure.about}.`;
  if (!figure.has_clock) {
    return `${said}The shaded part is the time of fio’s job: ${figure.window_s} s from its start.`;
  }
  const [day, time] = figure.begins.split('T');
  if (figure.result_of) {
    return `${said}The shaded part is the averaged time: ${figure.window_s} s from ${day} ${time?.slice(0, 12)}, by the clock of ${figure.result_of}’s host.`;
  }
  const inner = figure.is_inner ? ', shortened because it prints no seconds' : '';
  return `${said}The shaded part is the report interval: ${figure.window_s} s from ${day} ${time}, by the report’s clock${inner}.`;
}

/** One scale of colours for the heat maps of each kind, of all load points. */
function HeatKeys({ shown }: { shown: TimedFigure[] }) {
  return heatScales(shown).map(({ title, scale }) => (
    <div key={title} className={styles.key}>
      <span className="muted">{title}:</span>
      <HeatScale scale={scale} />
    </div>
  ));
}

function Times({ shown }: { shown: TimedFigure[] }) {
  return shown.map((timed) => (
    <div key={timed.name}>
      <p className="muted">{about(timed)}</p>
      {timed.figure.marks.map(({ at_s: at, text }) => (
        <p key={text} className="muted">
          The line at {Math.round(at)} s: {text}.
        </p>
      ))}
    </div>
  ));
}

export function TimelineCaption({ shown }: { shown: TimedFigure[] }) {
  return (
    <>
      <Times shown={shown} />
      <HeatKeys shown={shown} />
    </>
  );
}
