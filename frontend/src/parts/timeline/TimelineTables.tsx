/** The timeline as tables: means over the report's window, and values over time. */
import { isOfDays, type TimedFigure, timedPanels } from '../../model/timeline/timelineView';
import {
  countText,
  formatter,
  numberText,
  percentText,
  withUnit,
} from '../../model/words/formatting';
import { clockAt } from '../../plots/timeline/clock';
import { FoldedTable } from '../tables/FoldedTable';
import { Table } from '../tables/Table';

const shownText = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : numberText(value);

/** The mean of each line over the report's window, beside the value the report states. */
export function TimelineMeans({ shown }: { shown: TimedFigure[] }) {
  const isOfSeveral = shown.length > 1;
  const ofDays = shown.some(({ figure }) => isOfDays(figure));
  const over = ofDays ? 'all intervals' : 'the report interval';
  return (
    <Table
      label={`Means over ${over}`}
      heads={[
        `Over ${over}`,
        isOfSeveral && (ofDays ? 'Run' : 'Load point'),
        'Metric',
        'Source',
        'Mean',
      ]}
    >
      {timedPanels(shown).flatMap(({ panel, name }) => [
        ...panel.lines.map((line) => (
          <tr key={`${panel.key} ${name} ${line.title}`}>
            <th scope="row">{line.title}</th>
            {isOfSeveral && <td>{name}</td>}
            <td>{panel.of || '–'}</td>
            <td>{line.tool}</td>
            <td>{withUnit(shownText(line.overall), panel.unit)}</td>
          </tr>
        )),
        ...panel.stated.map(({ title, text }) => (
          <tr key={`${panel.key} ${name} ${title}`}>
            <th scope="row">{title}</th>
            {isOfSeveral && <td>{name}</td>}
            <td>–</td>
            <td>the report</td>
            <td>{text}</td>
          </tr>
        )),
      ])}
    </Table>
  );
}

type Panel = ReturnType<typeof timedPanels>[number]['panel'];

const titleOf = ({ title, unit }: Panel, name: string | null) =>
  `${title}${unit && ` (${unit})`}${name === null ? '' : `, ${name}`}`;

const FEW_S = 10;
/** Times are in the host's zone, not the browser's. */
const INTERVAL = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** The heat map as a table: the share of requests in each latency band over time. */
function HeatValues({ heat, title }: { heat: NonNullable<Panel['heat']>; title: string }) {
  const [first = 0, second = 0] = heat.edges_s;
  // Logs of some milliseconds an interval would have rows of "0–0".
  const digits = second - first < FEW_S ? 3 : 0;
  const timeText = (seconds: number) => formatter({ maximumFractionDigits: digits })(seconds);
  return (
    <table className="table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Seconds from start</th>
          <th scope="col">Requests</th>
          {heat.bands.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {heat.requests.map((requests, at) => (
          <tr key={heat.edges_s[at]}>
            <th scope="row">
              {timeText(heat.edges_s[at] ?? 0)}–{timeText(heat.edges_s[at + 1] ?? 0)}
            </th>
            <td>{countText(requests)}</td>
            {heat.bands.map(({ label }, band) => {
              const share = heat.shares_pct[band]?.[at] ?? null;
              return <td key={label}>{share === null ? '–' : percentText(share)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Fri 24 Feb, 00:59–01:59", or the seconds of a sample. */
function whenText({ figure, panel }: ReturnType<typeof timedPanels>[number], at: number): string {
  const [line] = panel.lines;
  const end = line?.seconds[at] ?? 0;
  const begin = line?.since?.[at];
  if (begin === undefined) return countText(Math.round(end));
  const moment = (seconds: number) => new Date(`${clockAt(figure, seconds)}Z`);
  return INTERVAL.formatRange(moment(begin), moment(end));
}

/** The lines of one panel share the times of their file, so each panel is a table of its own. */
export function TimelineValues({ shown }: { shown: TimedFigure[] }) {
  return (
    <FoldedTable
      summary="Values over time"
      label="Values over time"
      isPrinted={false}
      exports={null}
    >
      {timedPanels(shown).map((timed) => {
        const { panel, name, figure } = timed;
        return panel.heat ? (
          <HeatValues
            key={`${panel.key} ${name}`}
            heat={panel.heat}
            title={titleOf({ ...panel, unit: '%' }, name)}
          />
        ) : (
          <table key={`${panel.key} ${name}`} className="table">
            <caption>{titleOf(panel, name)}</caption>
            <thead>
              <tr>
                <th scope="col">{isOfDays(figure) ? 'When' : 'Seconds from start'}</th>
                {panel.lines.map(({ title }) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {panel.lines[0]?.seconds.map((seconds, at) => (
                <tr key={seconds}>
                  <th scope="row">{whenText(timed, at)}</th>
                  {panel.lines.map(({ title, mean }) => (
                    <td key={title}>{shownText(mean[at])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </FoldedTable>
  );
}
