/** The runs of an upload, open questions, and actions on their load points. */
import { useState } from 'react';
import { useSummedHistogram } from '../../api/mutations';
import type { KnownSystem, LoadPoint } from '../../model/contract';
import type { AlreadySaved } from '../../model/grouping/alreadySaved';
import { isSetPlanned } from '../../model/grouping/partSetReadings';
import { type Plan, type PlanPoint, type PlanRun, provenanceOf } from '../../model/grouping/plan';
import type { PlanChange } from '../../model/grouping/planReducer';
import { PartSetChoice } from '../../parts/grouping/PartSetChoice';
import { PartsQuestions } from '../../parts/grouping/PartsQuestions';
import { PlanParts } from '../../parts/grouping/PlanParts';
import { PlanRunCard } from '../../parts/grouping/PlanRunCard';
import { PlanSelection } from '../../parts/grouping/PlanSelection';
import { SummedHistogram } from '../../parts/grouping/SummedHistogram';
import { type PartSums, partsToSum } from './usePlan';
import type { useAddToSavedRuns } from './useSaveAll';

interface PlanRunsProps {
  plan: Plan;
  systems: KnownSystem[];
  numbers: Map<string, LoadPoint>;
  ofParts: PartSums;
  before: (run: PlanRun) => AlreadySaved | null;
  others: ReturnType<typeof useAddToSavedRuns>;
  problems: Map<string, unknown>;
  onChange: (change: PlanChange) => void;
}

export function PlanRuns(props: PlanRunsProps) {
  const { plan, systems, numbers, ofParts, before, others, problems, onChange } = props;
  const { stated, alone, sums } = ofParts;
  const { selection, selected, select, clear } = useSelection(plan);
  const partsOf = (point: PlanPoint) => (
    <PlanParts
      point={point}
      numbers={alone}
      sum={sums.get(point.key) ?? null}
      onSeparate={() => onChange({ type: 'parts separated', points: [point.key], stated })}
      histogram={<HistogramOf point={point} />}
    />
  );
  return (
    <>
      <PartsQuestions
        asked={plan.asked ?? []}
        onAnswer={(isOneLoad) => onChange({ type: 'parts answered', isOneLoad, stated })}
      />
      {(plan.partSets ?? [])
        .filter((set) => isSetPlanned(set, plan))
        .map((set) => (
          <PartSetChoice
            key={set.loads[0]?.[0]}
            set={set}
            onChange={(reading) => onChange({ type: 'parts read as', set, reading, stated })}
          />
        ))}
      <PlanSelection
        plan={plan}
        points={selected}
        onChange={onChange}
        onClear={clear}
        onJoin={() =>
          onChange({ type: 'parts joined', points: selected.map(({ key }) => key), stated })
        }
      />
      {plan.runs.map((run) => (
        <PlanRunCard
          key={run.key}
          run={run}
          plan={plan}
          systems={systems}
          selected={selection}
          provenance={provenanceOf(run, numbers)}
          before={before(run)}
          isAdding={others.adding === run.key}
          onAddOthers={(added, found) => void others.addOthers(added, found)}
          problem={problems.get(run.key) ?? others.problems.get(run.key) ?? null}
          partsOf={partsOf}
          onSelect={select}
          onChange={onChange}
        />
      ))}
    </>
  );
}

function HistogramOf({ point }: { point: PlanPoint }) {
  const [sum] = useSummedHistogram(partsToSum([point])).data?.sums ?? [];
  return sum ? <SummedHistogram sum={sum} /> : null;
}

/** The load points that are selected, as they are in the plan now. */
function useSelection(plan: Plan) {
  const [selection, setSelection] = useState<Set<string>>(new Set());
  const points = plan.runs.flatMap((run) => run.points);
  return {
    selection,
    selected: points.filter((point) => selection.has(point.key)),
    select: (keys: string[], isSelected: boolean) =>
      setSelection((before) => {
        const others = [...before].filter((key) => !keys.includes(key));
        return new Set(isSelected ? [...others, ...keys] : others);
      }),
    clear: () => setSelection(new Set()),
  };
}
