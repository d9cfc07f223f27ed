import type { Schemas } from '../api/service.d.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { growthOf } from './ranges.ts';

type VisitFigures = Schemas['VisitFigures'];

type Properties = { readonly totals: VisitFigures; readonly previous: VisitFigures };

/** The figures of a time, each with that of the time before. */
export function Figures({ totals, previous }: Properties) {
  const { figures } = text().analytics;
  return (
    <dl class="figures">
      {(Object.keys(figures) as readonly (keyof VisitFigures)[]).map((name) => (
        <div key={name} class="card">
          <dt>{figures[name]}</dt>
          <dd>
            <strong>{formatNumber(totals[name])}</strong>
            <span class="hint">{beforeText(totals[name], previous[name])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function beforeText(now: number, before: number): string {
  const { analytics } = text();
  const growth = growthOf(now, before);
  if (growth === null) return fill(analytics.before, formatNumber(before));
  const change = formatNumber(growth, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return `${change} · ${fill(analytics.before, formatNumber(before))}`;
}
