/** The largest waits of one report, each with a bar for its share. */
import type { WaitFigure } from '../../../model/contract';
import { largestWaits, waitText } from '../../../model/runs/singleLoad';
import { usePlotTheme } from '../../../parts/plotly/usePlotTheme';
import { slotColour } from '../../../plots/palette';
import styles from './ReportSummary.module.css';

const MOST_ROWS = 8;

export function TopWaits({ figure }: { figure: WaitFigure }) {
  const theme = usePlotTheme();
  const [series] = figure.series;
  if (!series) return null;
  const { line } = slotColour(theme, series.style.colour_slot);
  return (
    <section aria-label="Top waits">
      <table className={styles.waits}>
        <caption>Top waits, % of {series.of}</caption>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Share</th>
            <th scope="col">Average wait</th>
          </tr>
        </thead>
        <tbody>
          {largestWaits(figure)
            .slice(0, MOST_ROWS)
            .map(({ title, kind, wait_class: waitClass, cells: [cell] }) => (
              <tr key={title}>
                <th scope="row">
                  {title}
                  {kind === 'event' && <span>{waitClass ?? 'class not known'}</span>}
                </th>
                <td>
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.min(cell?.pct ?? 0, 100)} height="10" fill={line} />
                  </svg>
                  <strong>{cell?.text}</strong>
                </td>
                <td>{cell?.avg_wait_us == null ? '' : waitText(cell.avg_wait_us)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
