import type { Period } from '../shared/period.ts';
import type { CountName, PeriodCount } from './roll-up.ts';
import { periodsOf, timestampOf, type VisitRange } from './visit-range.ts';

/** The figures of a dashboard, and the counters of each. */
const COUNTED = {
  views: 'mapView',
  visitors: 'visitors',
  areaClicks: 'areaClick',
  markerClicks: 'markerClick',
  searches: 'searchQuery',
  routes: 'routeBuild',
} as const satisfies Readonly<Record<string, CountName>>;

export type FigureName = keyof typeof COUNTED;
export type Figures = Readonly<Record<FigureName, number>>;
export type FigurePoint = Figures & { readonly at: string };

export const FIGURE_NAMES = Object.keys(COUNTED) as readonly FigureName[];

/** The counters that they need. */
export const FIGURE_COUNTS: readonly CountName[] = Object.values(COUNTED);

/**
 * The summed figures of periods. Visitors are those of each day (or of each hour outside a whole day): they
 * cannot be recognised on another day (`visitor.ts`), so a returning one counts again.
 */
export function addUp(counts: readonly Omit<PeriodCount, 'period'>[]): Figures {
  const sums = new Map<CountName, number>();
  for (const { name, count } of counts) sums.set(name, (sums.get(name) ?? 0) + count);
  const figures = FIGURE_NAMES.map((figure) => [figure, sums.get(COUNTED[figure]) ?? 0] as const);
  return Object.fromEntries(figures) as Figures;
}

/** The figures of every period of the range; zeros where nothing was counted. */
export function seriesOf(range: VisitRange, counts: readonly PeriodCount[]): readonly FigurePoint[] {
  const byPeriod: ReadonlyMap<Period, readonly PeriodCount[]> = Map.groupBy(counts, ({ period }) => period);
  return periodsOf(range).map((period) => ({ at: timestampOf(period), ...addUp(byPeriod.get(period) ?? []) }));
}
