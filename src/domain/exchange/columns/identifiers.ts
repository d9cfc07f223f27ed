import type { Ranked } from './column.ts';
import type { Role } from './role-rules.ts';

/** The roles whose values tell places apart, the most telling first. */
export const IDENTIFYING: readonly Role[] = ['externalId', 'id', 'roomId', 'roomNumber', 'number'];

/** Columns that may tell places apart: those that share a word with the name come first. */
export function identifiers(ranked: readonly Ranked[], shown: string | undefined): readonly string[] {
  const isRoomBeside = ranked.some(({ role, column }) => role === 'room' && column.name !== shown);
  const known: readonly Role[] = isRoomBeside ? [...IDENTIFYING, 'room'] : IDENTIFYING;
  const isFilled = ranked.some(({ column }) => column.values.length > 0);
  const strangeness = ({ rank, column: { name, values } }: Ranked) =>
    rank >= 2 || ROW_NUMBER.test(name) || (isFilled && values.length === 0) ? 1 : 0;
  const closeness = ({ column: { name } }: Ranked) => -commonStart(name, shown ?? '');
  return ranked
    .filter(({ role, language }) => known.includes(role) && language === null)
    .toSorted(
      (a, b) =>
        strangeness(a) - strangeness(b) ||
        roleOrder(known, a) - roleOrder(known, b) ||
        a.rank - b.rank ||
        closeness(a) - closeness(b),
    )
    .map(({ column }) => column.name);
}

/** How programs for maps number the rows of a file, each time anew. */
const ROW_NUMBER = /^(?:ogc_?fid|fid|objectid|oid|gid)$/i;

const roleOrder = (roles: readonly Role[], { role }: Ranked): number => roles.indexOf(role);

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
