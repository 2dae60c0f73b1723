/** The parts that draw, in a DOM: with the real Plotly, nothing stood in for. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { curveFigure, mark, retrogradeCurve, style } from '../../testing/sampleFigures';
import { type View, viewOf } from '../model/view/view';
import { curvePlot } from '../plots/curves/curve';
import { LIGHT } from '../plots/palette';
import { CurveTable } from './curves/CurveTable';
import { RunLegend } from './legend/RunLegend';
import { PlotlyFrame } from './plotly/PlotlyFrame';

afterEach(cleanup);

const modelled = retrogradeCurve('model', { provenance: 'modelled', style: style(1, 'modelled') });
const figure = curveFigure([retrogradeCurve('array <b>A</b>'), modelled], [mark('cloud', 40_000)]);
const view = viewOf(figure.runs.map((run) => run.run_id));

function show(part: React.ReactNode) {
  return render(
    <MantineProvider>
      <MemoryRouter>{part}</MemoryRouter>
    </MantineProvider>,
  );
}

describe('PlotlyFrame', () => {
  it('draws every curve, and escapes a hostile name', async () => {
    const drawing = { theme: LIGHT, widthPx: 900, heightPx: 500, compact: false };
    const { container } = show(<PlotlyFrame plot={curvePlot(figure, view, drawing)} />);
    await waitFor(
      () => expect(container.querySelectorAll('.scatterlayer .trace')).toHaveLength(3),
      {
        timeout: 20_000,
      },
    );
    expect(container.querySelector('svg b, svg a, .annotation-text [style*="bold"]')).toBeNull();
    expect(container.textContent).toContain('array <b>A</b>');
  }, 30_000);
});

describe('RunLegend', () => {
  const legend = (current: View, onChange: (view: View) => void) =>
    show(
      <RunLegend figure={figure} view={current} onChange={onChange} onMethod={() => undefined} />,
    );

  it('has a button for every run with its visibility', () => {
    legend({ ...view, hidden: ['model'] }, () => undefined);
    const button = (name: RegExp) => screen.getByRole('button', { name, pressed: undefined });
    expect(button(/^array <b>A<\/b>$/).getAttribute('aria-pressed')).toBe('true');
    expect(button(/^model$/).getAttribute('aria-pressed')).toBe('false');
  });

  it('isolates one run', () => {
    const onChange = vi.fn();
    legend(view, onChange);
    fireEvent.click(screen.getByRole('button', { name: 'Show only cloud, or all again' }));
    expect(onChange.mock.calls[0]?.[0].hidden).toEqual(['array <b>A</b>', 'model']);
  });
});

describe('CurveTable', () => {
  it('has the numbers of the chart, and a dash for unknown ones', () => {
    show(<CurveTable figure={figure} hidden={['model']} />);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toBe('cloudnot stated40000–');
  });
});
