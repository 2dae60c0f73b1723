/** The tabs below a chart: what each page has of them, and what every chart has. */
import { availablePanels } from '../../../model/curves/missingMetrics';
import { originalAddress as fromHere } from '../../../model/runs/originals';
import type { ChosenPoint } from '../../../model/view/view';
import { StackedTabs, type TabItem, Tabs } from '../../../parts/controls/Tabs';
import type { LinkedPoint } from '../../../parts/curves/CompanionPanels';
import { CurveTable } from '../../../parts/curves/CurveTable';
import { Conditions } from '../../../parts/results/Conditions';
import { useTab } from '../address/useAddressField';
import type { CurveSectionProps } from '../curveSectionProps';
import { DataSources } from '../DataSources';
import { PanelsSection } from '../PanelsSection';

interface WorkbenchTabsProps extends CurveSectionProps {
  linked: LinkedPoint | null;
  onLink: (linked: LinkedPoint | null) => void;
  onEnter: (chosen: ChosenPoint) => void;
  onWalk: (chosen: ChosenPoint | null) => void;
}

function LoadPoints({
  figure,
  later,
  linked,
  onLink,
  onEnter,
  onWalk,
  ...props
}: WorkbenchTabsProps) {
  return (
    <>
      <CurveTable figure={figure} hidden={later.view.hidden} />
      {props.companions && (
        <PanelsSection
          {...props.companions}
          view={later.view}
          offered={availablePanels(figure, later.view.panels)}
          {...{ linked, onLink, onEnter, onWalk }}
          onChange={later.change}
        />
      )}
      {props.parts.points}
    </>
  );
}

export function WorkbenchTabs(props: WorkbenchTabsProps) {
  const { figure, parts, answers, isFixed = false, originalAddress = fromHere } = props;
  const [tab, setTab] = useTab();
  const comparability = answers?.comparability ?? null;
  const every: TabItem[] = [
    { key: 'answers', title: 'Answers', body: parts.answers },
    { key: 'histogram', title: 'Histogram', body: parts.histogram },
    { key: 'waits', title: 'Waits', body: parts.waits },
    { key: 'time', title: 'Over time', body: parts.overTime },
    { key: 'points', title: 'Load points', body: <LoadPoints {...props} /> },
    {
      key: 'conditions',
      title: 'Conditions',
      body: (
        <>
          <Conditions figure={figure} comparability={comparability} isFrozen={isFixed} />
          {parts.conditions}
        </>
      ),
    },
    ...(parts.more ?? []),
    {
      key: 'sources',
      title: 'Sources',
      body: (
        <>
          {parts.sources}
          <DataSources figure={figure} originalAddress={originalAddress} />
        </>
      ),
    },
  ];
  const all = every.filter(({ body }) => body !== undefined);
  if (props.isWhole) return <StackedTabs parts={all} />;
  return (
    <Tabs
      parts={all}
      open={tab}
      usual={parts.usual ?? null}
      onOpen={setTab}
      isPending={parts.isPending}
    />
  );
}
