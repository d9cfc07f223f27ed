import { FIGURE_NAMES, type FigurePoint } from '../../../../src/domain/visits/visit-figures.ts';
import type { Overview } from '../../../../src/usecases/visits/analytics/get-overview.ts';

/** The first and the last point of the series are the ends of the range: requesting these gives the same result. */
export const presentOverview = ({ project, range, series, totals, previous }: Overview) => ({
  project: project.id,
  from: series[0]!.at,
  to: series.at(-1)!.at,
  interval: range.unit,
  totals,
  series,
  previous,
});

/**
 * A header and one line for each point, by RFC 4180. It contains only times and numbers: no program evaluates them as formulas.
 */
export function seriesCsv(series: readonly FigurePoint[]): string {
  const columns = ['at', ...FIGURE_NAMES] as const;
  const lines = series.map((point) => columns.map((column) => point[column]).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}
