import { FIGURE_NAMES, type FigurePoint } from '../../../../src/domain/visits/visit-figures.ts';
import type { Overview } from '../../../../src/usecases/visits/analytics/get-overview.ts';

/** The first and the last point of the series are the ends of the range: asked for again, they give the same. */
export const presentOverview = ({ project, range, series, totals, previous }: Overview) => ({
  ...{ project: project.id, from: series[0]!.at, to: series.at(-1)!.at, interval: range.unit },
  ...{ totals, series, previous },
});

/**
 * A line of names and one for each point, by RFC 4180. Times and numbers are all that is in it: no program takes them for formulas.
 */
export function seriesCsv(series: readonly FigurePoint[]): string {
  const columns = ['at', ...FIGURE_NAMES] as const;
  const lines = series.map((point) => columns.map((column) => point[column]).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}
