import { hoursFault } from '../../projects/hours/opening-hours-grammar.ts';
import type { Column } from '../columns/column.ts';
import type { ColumnMap } from '../columns/guess-columns.ts';
import { numberIn } from '../places/place-values.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const PHONE = /^\+?[\d\s()/.-]{7,}$/;
const FLOOR = /^(?:[-+]?\d{1,2}|(?:EG|UG|OG|DG|KG|G|B|U|L|P|RDC|PB)\d{0,2}|\d{1,2}\.?\s?(?:OG|UG|F|階)|B\d{1,2}F?)$/i;
const DECIMALS = /^[-+]?\d{1,3}[.,]\d{3,}$/;

/** What columns without names have, by their values alone. */
export function guessByContent(columns: readonly Column[]): ColumnMap {
  const left = new Set(columns.filter(({ values }) => values.length > 0));
  const map = new Map<string, readonly string[]>();
  const take = (meaning: string, fits: (column: Column) => boolean): void => {
    const found = map.has(meaning) ? undefined : [...left].find(fits);
    if (!found) return;
    left.delete(found);
    map.set(meaning, [found.name]);
  };
  const all =
    (fits: (value: string) => boolean) =>
    ({ values }: Column) =>
      values.every((value) => fits(value.trim()));
  take(
    'email',
    all((value) => EMAIL.test(value)),
  );
  take(
    'website',
    all((value) => ADDRESS.test(value)),
  );
  take(
    'lat',
    all((value) => DECIMALS.test(value) && Math.abs(numberIn(value)!) <= 90),
  );
  if (map.has('lat'))
    take(
      'lng',
      all((value) => DECIMALS.test(value) && Math.abs(numberIn(value)!) <= 180),
    );
  if (!map.has('lng')) map.delete('lat');
  take('level', (column) => all((value) => FLOOR.test(value))(column) && isRepeated(column));
  take(
    'opening_hours',
    all((value) => /[a-z]/i.test(value) && /\d:\d/.test(value) && hoursFault(value) === null),
  );
  take(
    'phone',
    all((value) => PHONE.test(value) && /^[+0(]/.test(value)),
  );
  take('name', (column) => !isRepeated(column) && all((value) => /\p{L}{3}/u.test(value))(column));
  take('externalId', (column) => !isRepeated(column) && all((value) => /^\S{1,40}$/.test(value))(column));
  take(
    'name',
    all((value) => /\p{L}/u.test(value)),
  );
  take('category', (column) => isRepeated(column) && all((value) => /\p{L}{3}/u.test(value))(column));
  if (!map.has('name')) map.set('name', map.get('externalId') ?? columns.slice(0, 1).map(({ name }) => name));
  return Object.fromEntries(map);
}

const isRepeated = ({ values }: Column): boolean => new Set(values).size < values.length;
