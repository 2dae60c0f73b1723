/** Published comparisons as cards, each with its chart in small and its answer. */
import { useMemo } from 'react';
import { useComparisonResults, useCurve, useSweep } from '../../api/queries';
import type { Comparison } from '../../model/contract';
import { isSweepAsked } from '../../model/sweeps/offer';
import { addressOfView, sweepParams, sweptRuns } from '../../model/sweeps/sweepAddress';
import { fromRecord } from '../../model/view/record';
import type { View } from '../../model/view/view';
import { ComparisonCard } from '../../parts/curves/thumbnails/ComparisonCard';
import { SweepThumbnail, ThumbnailPlot } from '../../parts/curves/thumbnails/ThumbnailPlot';
import { CardAnswer, SweepCardAnswer } from '../../parts/lead/CardAnswer';
import styles from './ResultsPage.module.css';

interface CardProps {
  comparison: Comparison;
  view: View;
}

function CurveCard({ comparison, view }: CardProps) {
  const curve = useCurve(view).data;
  const answers = useComparisonResults(view).data;
  return (
    <ComparisonCard
      comparison={comparison}
      address={addressOfView(view)}
      picture={curve && <ThumbnailPlot figure={curve} scales={view} />}
      verdict={answers ? <CardAnswer answers={answers} view={view} /> : '…'}
    />
  );
}

function SweepCard({ comparison, view }: CardProps) {
  const sweep = useSweep(sweptRuns(view), sweepParams(view)).data;
  return (
    <ComparisonCard
      comparison={comparison}
      address={addressOfView(view)}
      picture={sweep && <SweepThumbnail sweep={sweep} />}
      verdict={sweep ? <SweepCardAnswer sweep={sweep} /> : '…'}
    />
  );
}

function Card({ comparison }: { comparison: Comparison }) {
  const view = useMemo(() => fromRecord(comparison.view), [comparison]);
  const ViewCard = isSweepAsked(view) ? SweepCard : CurveCard;
  return <ViewCard comparison={comparison} view={view} />;
}

export function ComparisonCards({
  comparisons,
  title,
}: {
  comparisons: Comparison[];
  title: string;
}) {
  if (comparisons.length === 0) return null;
  return (
    <section aria-label="Comparisons">
      <h2 className="seen-by-readers-only">{title}</h2>
      <div className={styles.gallery}>
        {comparisons.map((comparison) => (
          <Card key={comparison.slug} comparison={comparison} />
        ))}
      </div>
    </section>
  );
}
