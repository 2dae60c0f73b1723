/** The timeline as tables: each line over the report's time, and all lines over time. */
import type { TimelineFigure } from '../../model/contract';
import { countText, numberText } from '../../model/words/wording';
import { FoldedTable } from '../tables/FoldedTable';
import { TableScroll } from '../tables/TableScroll';

const shownText = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : numberText(value);

/** What each line is on average over the report's time, beside what the report states. */
export function TimelineMeans({ figure }: { figure: TimelineFigure }) {
  return (
    <TableScroll label="Means over the report’s time">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Over the report’s time</th>
            <th scope="col">Of</th>
            <th scope="col">By</th>
            <th scope="col">Mean</th>
          </tr>
        </thead>
        <tbody>
          {figure.panels.flatMap((panel) => [
            ...panel.lines.map((line) => (
              <tr key={`${panel.key} ${line.title}`}>
                <th scope="row">{line.title}</th>
                <td>{panel.of || '–'}</td>
                <td>{line.tool}</td>
                <td>
                  {shownText(line.overall)} {panel.unit}
                </td>
              </tr>
            )),
            ...panel.stated.map(({ title, text }) => (
              <tr key={`${panel.key} ${title}`}>
                <th scope="row">{title}</th>
                <td>–</td>
                <td>the report</td>
                <td>{text}</td>
              </tr>
            )),
          ])}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** The lines of one panel share the times of their file, so each panel is a table of its own. */
export function TimelineValues({ figure }: { figure: TimelineFigure }) {
  return (
    <FoldedTable
      summary="Values over time"
      label="Values over time"
      isPrinted={false}
      exports={null}
    >
      {figure.panels.map((panel) => (
        <table key={panel.key} className="table">
          <caption>
            {panel.title}
            {panel.unit && ` (${panel.unit})`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Seconds from begin</th>
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
                <th scope="row">{countText(Math.round(seconds))}</th>
                {panel.lines.map(({ title, mean }) => (
                  <td key={title}>{shownText(mean[at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </FoldedTable>
  );
}
