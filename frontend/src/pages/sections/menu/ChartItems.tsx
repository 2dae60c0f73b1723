/** The items of every chart's menu: presets, visible runs, colours, full screen, print. */
import type { CurveFigure } from '../../../model/contract';
import { hideAll, invertRuns, showAll, toggleGroup } from '../../../model/view/runs';
import { type View, withAxes } from '../../../model/view/view';
import { MenuButton, menuLabelClass } from '../../../parts/controls/ActionMenu';
import { printWhenLoaded } from '../../../parts/controls/printWhenLoaded';
import { ViewsMenu } from '../../../parts/curves/ViewsMenu';
import { ColourChoices } from '../../../parts/legend/ColourChoices';

interface ChartItemsProps {
  figure: CurveFigure;
  view: View;
  onChange: (view: View) => void;
  isFrozen?: boolean;
}

function RunItems({ figure, view, onChange }: ChartItemsProps) {
  const modelled = figure.runs
    .filter((run) => run.provenance === 'modelled')
    .map((run) => run.run_id);
  const isHidden = modelled.every((id) => view.hidden.includes(id));
  return (
    <>
      <p className={menuLabelClass}>Runs</p>
      <MenuButton onClick={() => onChange(showAll(view))}>Show all</MenuButton>
      <MenuButton onClick={() => onChange(hideAll(view))}>Hide all</MenuButton>
      <MenuButton onClick={() => onChange(invertRuns(view))}>Invert</MenuButton>
      {modelled.length > 0 && (
        <MenuButton onClick={() => onChange(toggleGroup(view, modelled))}>
          {isHidden ? 'Show modelled' : 'Hide modelled'}
        </MenuButton>
      )}
    </>
  );
}

const fillScreen = () =>
  void document
    .querySelector('[data-chart]')
    ?.requestFullscreen()
    .catch(() => {});

export default function ChartItems(props: ChartItemsProps) {
  const { figure, view, onChange, isFrozen } = props;
  return (
    <>
      {!isFrozen && <ViewsMenu view={view} onChange={(part) => onChange(withAxes(view, part))} />}
      {figure.runs.length > 1 && <RunItems {...props} />}
      {figure.runs.length > 1 && !isFrozen && <ColourChoices view={view} onChange={onChange} />}
      <p className={menuLabelClass}>Page</p>
      {document.fullscreenEnabled && <MenuButton onClick={fillScreen}>Full screen</MenuButton>}
      <MenuButton onClick={printWhenLoaded}>Print</MenuButton>
    </>
  );
}
