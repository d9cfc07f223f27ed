import { Select } from '../../shared/parts/select.tsx';
import type { Schemas } from '../api/service.d.ts';
import { fill, text } from '../strings/strings.ts';
import { meaningOptions } from './import-texts.ts';

type Properties = {
  readonly properties: readonly Schemas['PropertyGuess'][];
  readonly columns: Readonly<Record<string, string>>;
  readonly onChange: (name: string, meaning: string) => void;
};

/** What each column or property was taken for, with its first value. */
export function ColumnTable({ properties, columns, onChange }: Properties) {
  const { imports } = text();
  const first = [...new Map(properties.map((property) => [property.name, property])).values()];
  return (
    <section class="table-place column-table" aria-label={imports.columns}>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{imports.inFile}</th>
            <th scope="col">{imports.becomes}</th>
            <th scope="col">{imports.example}</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ name, meaning, example }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <Select
                  aria-label={fill(imports.becomesOf, name)}
                  value={columns[name] ?? ''}
                  options={meaningOptions(name, meaning ?? '')}
                  onValue={(chosen) => onChange(name, chosen)}
                />
              </td>
              <td>
                <bdi>{example}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
