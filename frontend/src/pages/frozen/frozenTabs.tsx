/** The tabs of a frozen chart, as its document has them. */
import type { FrozenChart } from '../../model/contract';
import type { View } from '../../model/view/view';
import type { DeferredView } from '../sections/address/useDeferredView';
import type { TabBodies } from '../sections/curveSectionProps';
import { AnswersSection, FrozenPanels, FrozenSweep } from '../sections/lazyParts';

interface FrozenTabsProps {
  later: DeferredView;
  /** The address of a view of this chart. */
  addressOf: (view: View) => string;
  /** Every answer is open, as on paper. */
  isOpen?: boolean;
  /** Where a report's original is, if not on the server of this page. */
  originalAddress?: (sha256: string) => string;
}

export function frozenTabs(chart: FrozenChart, props: FrozenTabsProps): TabBodies {
  const { later, addressOf, isOpen = false, originalAddress } = props;
  const panel = (which: 'histogram' | 'waits') => (
    <FrozenPanels
      which={which}
      view={later.view}
      onChange={later.change}
      histogram={chart.histogram}
      heatMap={chart.heat_map ?? null}
      waits={chart.wait_events ?? null}
      {...(originalAddress ? { originalAddress } : {})}
    />
  );
  return {
    isPending: false,
    usual: chart.sweep ? 'sweep' : null,
    answers: chart.answers ? (
      <AnswersSection
        answers={chart.answers}
        view={later.view}
        addressOf={addressOf}
        onChange={later.change}
        isFrozen
        isOpen={isOpen}
      />
    ) : null,
    histogram: chart.histogram?.series.length ? panel('histogram') : null,
    waits: chart.wait_events?.rows.length ? panel('waits') : null,
    overTime: null,
    more: chart.sweep
      ? [
          {
            key: 'sweep',
            title: 'Sweep',
            body: <FrozenSweep sweep={chart.sweep} below={chart.sweep_below ?? null} />,
          },
        ]
      : [],
  };
}
