/** Offers a log scale if a few distant points squeeze the others. */
import { Button } from '@mantine/core';
import type { CurveFigure } from '../../model/contract';
import { squeezedAxes } from '../../model/curves/logScaleHint';
import { trimmedRange } from '../../model/curves/trimmedRange';
import type { View } from '../../model/view/view';

interface LogScaleOfferProps {
  figure: CurveFigure;
  view: View;
  onChange: (view: View) => void;
}

export function LogScaleOffer({ figure, view, onChange }: LogScaleOfferProps) {
  const { throughput, latency: isLow } = squeezedAxes(figure, view);
  // Points outside the axes squeeze nothing.
  const latency = isLow && trimmedRange(figure, view) === null;
  if (!throughput && !latency) return null;
  const which =
    throughput && latency ? 'both axes' : `the ${latency ? 'latency' : 'throughput'} axis`;
  return (
    <p className="muted small screen-only">
      Most of the points are in the lowest tenth of {which}.{' '}
      <Button
        variant="default"
        size="compact-sm"
        onClick={() =>
          onChange({
            ...view,
            ...(throughput ? { xScale: 'log' as const } : {}),
            ...(latency ? { yScale: 'log' as const } : {}),
          })
        }
      >
        Use a log scale
      </Button>
    </p>
  );
}
