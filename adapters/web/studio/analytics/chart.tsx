import { useState } from 'preact/hooks';
import type { Schemas } from '../api/service.d.ts';
import { SelectField } from '../parts/field.tsx';
import { fill, formatDate, formatNumber, text } from '../strings/strings.ts';

type Figure = keyof Schemas['VisitFigures'];

type Properties = { readonly series: readonly Schemas['VisitPeriod'][]; readonly isByHour: boolean };

/** The size of the drawing, in its own units. */
const WIDTH = 1000;
const HEIGHT = 200;

/** A figure by days or hours, as a line and as a table. */
export function Chart({ series, isByHour }: Properties) {
  const { analytics } = text();
  const [figure, setFigure] = useState<Figure>('views');
  const most = Math.max(1, ...series.map((period) => period[figure]));
  const step = WIDTH / Math.max(1, series.length - 1);
  const points = series.map((period, at) => `${at * step},${HEIGHT - (period[figure] / most) * HEIGHT}`);
  const said = (at: string) =>
    formatDate(at, isByHour ? { hour: 'numeric', timeZone: 'UTC' } : { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <section class="card chart">
      <SelectField
        label={analytics.figure}
        options={Object.entries(analytics.figures).map(([value, label]) => ({ value, label }))}
        value={figure}
        onValue={(next) => setFigure(next as Figure)}
      />
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.join(' ')} vector-effect="non-scaling-stroke" />
      </svg>
      <p class="hint">
        {fill(analytics.span, said(series[0]!.at), said(series.at(-1)!.at))} {fill(analytics.most, formatNumber(most))}
      </p>
      <details>
        <summary>{analytics.asTable}</summary>
        <section class="table-place" aria-label={analytics.figures[figure]}>
          <table class="table">
            <tbody>
              {series.map((period) => (
                <tr key={period.at}>
                  <th scope="row">{said(period.at)}</th>
                  <td class="is-number">{formatNumber(period[figure])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
