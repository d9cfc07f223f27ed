import type { CountName, Period, PeriodCount } from './roll-up.ts';
import { periodsOf, timestampOf, type VisitRange } from './visit-range.ts';

/** The figures of a dashboard, and what is counted in each. */
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

/** What has to be counted for them. */
export const FIGURE_COUNTS: readonly CountName[] = Object.values(COUNTED);

/**
 * The figures of periods added up. Visitors are those of each day (or of each hour that is no part of a whole day): beyond its
 * day nobody can be known again (`visitor.ts`), so who comes back on another is one more.
 */
export function addUp(counts: readonly Omit<PeriodCount, 'period'>[]): Figures {
  const sums = new Map<CountName, number>();
  for (const { name, count } of counts) sums.set(name, (sums.get(name) ?? 0) + count);
  const figures = FIGURE_NAMES.map((figure) => [figure, sums.get(COUNTED[figure]) ?? 0] as const);
  return Object.fromEntries(figures) as Figures;
}

/** The figures of every period of the range; those of which nothing is counted are zeros. */
export function seriesOf(range: VisitRange, counts: readonly PeriodCount[]): readonly FigurePoint[] {
  const byPeriod: ReadonlyMap<Period, readonly PeriodCount[]> = Map.groupBy(counts, ({ period }) => period);
  return periodsOf(range).map((period) => ({ at: timestampOf(period), ...addUp(byPeriod.get(period) ?? []) }));
}
