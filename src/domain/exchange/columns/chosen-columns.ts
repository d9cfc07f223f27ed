import type { PropertyGuess, ReadingOptions } from '../reading-options.ts';
import type { Column } from './column.ts';
import { columnRole } from './column-role.ts';
import { type ColumnMap, guessColumns, meaningIn } from './guess-columns.ts';

/** Which columns have what: as a person says, and guessed for the rest. */
export type ChosenColumns = {
  readonly map: ColumnMap;
  /** Those that become custom fields. */
  readonly custom: readonly string[];
  readonly properties: readonly PropertyGuess[];
};

const CUSTOM = /^custom:(.+)$/s;

/** A number that occurs more often than this tells no places apart. */
const MOST_REPEATED = 0.1;

export function chosenColumns(
  file: string | null,
  columns: readonly Column[],
  { map = {}, customFields = [] }: ReadingOptions,
  guess: (columns: readonly Column[]) => ColumnMap = guessColumns,
): ChosenColumns {
  const given = Object.fromEntries(Object.entries(map).map(([meaning, names]) => [meaning, [names].flat()]));
  const taken = new Set(Object.values(given).flat());
  const custom = columns.map(({ name }) => name).filter((name) => CUSTOM.test(name) || customFields.includes(name));
  const free = columns.filter(({ name }) => !taken.has(name) && !custom.includes(name));
  const chosen = { ...tellingApart(guess(free), free), ...given };
  return { map: chosen, custom, properties: columns.map((column) => described(file, column, chosen, custom)) };
}

/** Without an id whose values are mostly those of several places: a room number may occur in each building. */
function tellingApart(map: ColumnMap, columns: readonly Column[]): ColumnMap {
  const [name] = map.externalId ?? [];
  const values = columns.find((column) => column.name === name)?.values ?? [];
  const repeated = values.length - new Set(values).size;
  const isMeant = name === undefined || columnRole(name)?.role === 'externalId';
  if (isMeant || repeated <= Math.max(1, values.length * MOST_REPEATED)) return map;
  const { externalId: _, ...others } = map;
  return others;
}

function described(
  file: string | null,
  { name, values }: Column,
  map: ColumnMap,
  custom: readonly string[],
): PropertyGuess {
  const isCustom = custom.includes(name);
  return {
    file,
    name,
    meaning: isCustom ? `custom:${name.replace(CUSTOM, '$1')}` : meaningIn(map, name),
    example: (values[0] ?? '').slice(0, 200),
  };
}
