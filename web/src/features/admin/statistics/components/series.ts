import type { Step } from '../../../../domain/statistics/timeSeriesOf.ts';
import { formatNumber, formatPrice } from '../../../../platform/text/format.ts';
import { texts } from '../texts.ts';

/** The figures of a step that can be drawn. */
type DrawnFigure = Exclude<keyof Step, 'id'>;

/** What a chart draws, with what each is called. */
export type Series = { readonly [Figure in DrawnFigure]?: string };

/** A figure in words: euros, percent or a whole number; a dash where nothing is known. */
export function formatFigure(figure: DrawnFigure, value: number | null): string {
  if (value === null) return '–';
  if (figure === 'revenue' || figure === 'paid') return formatPrice(value);
  return figure === 'answeredShare' ? texts.percent(value) : formatNumber(value);
}

/** What is known of a figure in a step: nothing where nobody has counted yet. */
export function knownFigure(step: Step, figure: DrawnFigure): number | null {
  return step.revenue === null ? null : step[figure];
}

/** A figure with what it is called. */
export interface NamedFigure {
  readonly figure: DrawnFigure;
  readonly label: string;
}

const DRAWN: readonly DrawnFigure[] = [
  'signUps',
  'deletions',
  'activePeople',
  'firstActiveOfMonth',
  'todsSent',
  'todsAccepted',
  'todsPlayed',
  'messages',
  'answeredShare',
  'paid',
  'revenue',
];

/** What is drawn, in the order of the figures. */
export function drawnIn(series: Series): readonly NamedFigure[] {
  return DRAWN.flatMap((figure) => {
    const label = series[figure];
    return label === undefined ? [] : [{ figure, label }];
  });
}
