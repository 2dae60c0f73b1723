/** Props that a page passes to its chart, legend and tabs. */
import type { ReactNode } from 'react';
import type { ComparisonResults, CurveFigure, HistogramFigure } from '../../model/contract';
import type { Marker } from '../../model/curves/markers';
import type { Overlay } from '../../model/curves/overlay';
import type { View } from '../../model/view/view';
import type { TabItem } from '../../parts/controls/Tabs';
import type { PlotFrame } from '../../plots/curves/limitOnAxis';
import type { DeferredView } from './address/useDeferredView';
import type { PanelsProps } from './PanelsSection';

/** The body of each tab; null without data, undefined if the page shows it elsewhere. */
export interface TabBodies {
  answers: ReactNode;
  histogram: ReactNode;
  waits: ReactNode;
  overTime: ReactNode;
  /** The page's own content in tabs that every chart has. */
  points?: ReactNode;
  conditions?: ReactNode;
  sources?: ReactNode;
  /** Tabs of this page only. */
  more?: TabItem[];
  /** The default tab. */
  usual?: string | null;
  /** Some parts are still loading. */
  isPending: boolean;
}

export interface CurveSectionProps {
  figure: CurveFigure;
  histogram: HistogramFigure | null;
  view: View;
  label: string;
  /** `replace` marks a change too small to be a step that Back undoes. */
  onChange: (view: View, replace?: boolean) => void;
  /** The view for what stands below the chart. */
  later: DeferredView;
  /** The chart is on screen for the first time, or cannot be drawn. */
  onDrawn?: () => void;
  /** The runs cannot be ordered, named or removed. */
  isFrozen?: boolean;
  /** The figure was shared as it is: no other metric or unit can be asked for. */
  isFixed?: boolean;
  /** All parts are stacked, as in the offline report. */
  isWhole?: boolean;
  /** Where a report's original is, by its SHA-256, if not on the server of this page. */
  originalAddress?: (sha256: string) => string;
  /** A load point that is entered is also the one whose histogram is shown. */
  isPicking?: boolean;
  /** The panels against concurrency; absent where a page has none. */
  companions?: PanelsProps;
  /** The results that sort the legend, and comparability. */
  answers?: ComparisonResults | undefined;
  /** Whether the page's own tab content is loading. */
  parts: TabBodies;
  /** Answers drawn over the curves. */
  overlay?: Overlay;
  /** An overlay on the plot, such as a draggable line. */
  over?: ((frame: PlotFrame, apart?: string[]) => ReactNode) | undefined;
  /** Links from the chosen load point; absent on pages without. */
  linksOf?: (marker: Marker) => ReactNode;
  /** What stands under the legend. */
  aside?: ReactNode;
}
