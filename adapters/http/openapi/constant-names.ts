import type { Json } from '../shared/json.ts';

type Components = Readonly<Record<string, Json>>;

/**
 * The same components, in which enums with a value in common have a name for the constant of each value, such as
 * `PLACE_STATUS_CLOSED`: in some languages the constants of all enums have one scope.
 */
export function withConstantNames(components: Components): Components {
  const constants = Object.values(components).flatMap((schema) => valuesOf(schema).map(constantCase));
  const repeated = new Set(constants.filter((name, n) => constants.indexOf(name) < n));
  const isTaken = (value: string) => repeated.has(constantCase(value));
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => {
      const values = valuesOf(schema);
      return [name, values.some(isTaken) ? { ...schema, 'x-enum-varnames': namesOf(name, values) } : schema];
    }),
  );
}

const valuesOf = ({ enum: values = [] }: Json): readonly string[] => values as readonly string[];

const namesOf = (name: string, values: readonly string[]): readonly string[] =>
  values.map((value) => `${constantCase(name)}_${constantCase(value)}`);

/** `MAP_VIEW` of `mapView`, `TOP_LEFT` of `top-left`. */
const constantCase = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W/g, '_')
    .toUpperCase();
