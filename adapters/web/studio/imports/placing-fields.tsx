import { Chips } from '../parts/chips.tsx';
import { TextField } from '../parts/field.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import type { OptionValues } from './option-values.ts';

type Properties = { readonly values: OptionValues; readonly onChange: (changes: Partial<OptionValues>) => void };

const NUMBERS = ['x', 'y', 'lng', 'lat'] as const;

/** Where places in degrees are on plans that nobody has laid upon the earth: by two points, or as they fit. */
export function PlacingFields({ values: { placing, points }, onChange }: Properties) {
  const { imports } = text();
  const labels = { x: 'x', y: 'y', lng: imports.longitude, lat: imports.latitude };
  return (
    <div class="placing">
      <p>{imports.problems.degrees}</p>
      <Chips
        label={imports.placing}
        options={[
          ['fit', imports.fit],
          ['points', imports.byPoints],
        ]}
        value={placing}
        onValue={(chosen) => onChange({ placing: chosen as OptionValues['placing'] })}
      />
      {placing === 'points' &&
        points.map((point, at) => (
          <fieldset key={at} class="placing-point">
            <legend>{fill(imports.point, formatNumber(at + 1))}</legend>
            {NUMBERS.map((name) => (
              <TextField
                key={name}
                label={labels[name]}
                inputMode="decimal"
                value={point[name]}
                onValue={(typed) =>
                  onChange({ points: points.map((each, index) => (index === at ? { ...each, [name]: typed } : each)) })
                }
              />
            ))}
          </fieldset>
        ))}
    </div>
  );
}
