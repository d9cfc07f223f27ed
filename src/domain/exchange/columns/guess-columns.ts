import { degreesIn } from '../written-degrees.ts';
import type { Column, Ranked } from './column.ts';
import { type ColumnRole, columnRole } from './column-role.ts';
import { IDENTIFYING, identifiers } from './identifiers.ts';
import { programRoles } from './programs.ts';
import { MEANINGS, type Meaning, type Role } from './role-rules.ts';

/** The columns from which a value is taken, by its meaning, as `name` or `name:de`: the first that has one counts. */
export type ColumnMap = Readonly<Record<string, readonly string[]>>;

/** Which meanings take their values from which roles, the most telling first. */
const TAKEN_FROM: Readonly<Partial<Record<Meaning, readonly Role[]>>> = {
  name: ['name', 'room', 'roomNumber', 'otherName'],
  externalId: IDENTIFYING,
  aliases: ['aliases', 'otherName'],
  level: ['level', 'levelName', 'ordinal'],
  building: ['buildingName', 'building', 'buildingId'],
};

/** Of a list of buildings, these are what a list of rooms has as the names and numbers of its rooms. */
const OF_BUILDINGS: Readonly<Partial<Record<Role, Role>>> = {
  buildingName: 'name',
  building: 'room',
  buildingOther: 'otherName',
  buildingId: 'roomNumber',
};

/** The same of a list of departments. */
const OF_DEPARTMENTS: Readonly<Partial<Record<Role, Role>>> = { department: 'name', departmentId: 'roomId' };

/** What a place is called where nothing is a name: the first of these that there is. */
const INSTEAD_OF_NAMES: readonly Role[] = ['number', 'roomId', 'externalId', 'id', 'levelName'];

/**
 * Which columns have what, by their names, and by their values where those say that a name means something else. Nothing is taken for two
 * things, but the only name of a place may be its number too.
 */
export function guessColumns(columns: readonly Column[]): ColumnMap {
  const ranked = ofPlaces(withDepartments(withLatitude(rankedColumns(columns))));
  const map = new Map<string, readonly string[]>();
  const isSpoken = ranked.some(({ role, language }) => role === 'name' && language !== null);
  for (const meaning of new Set(ranked.map(({ role }) => meaningOf(role)).filter((found) => found !== null))) {
    // Names by language are the names: a number beside them is none.
    const roles = (meaning === 'name' && isSpoken ? null : TAKEN_FROM[meaning]) ?? [meaning as Role];
    for (const language of new Set(ranked.map((one) => one.language))) {
      const names = namesFor(ranked, roles, language);
      if (names.length > 0) map.set(language === null ? meaning : `${meaning}:${language}`, names);
    }
  }
  return completed(map, ranked);
}

/** What a column is taken for: what it is the first for, rather than what it stands in for. */
export function meaningIn(map: ColumnMap, name: string): string | null {
  const entries = Object.entries(map).filter(([, names]) => names.includes(name));
  const found =
    entries.find(([, names]) => names[0] === name) ?? entries.find(([meaning]) => meaning !== 'name') ?? entries[0];
  return found?.[0] ?? null;
}

function rankedColumns(columns: readonly Column[]): readonly Ranked[] {
  const known = programRoles(columns.map(({ name }) => name));
  return columns.flatMap((column) => {
    const role = Object.hasOwn(known, column.name) ? plainly(known[column.name] ?? null) : columnRole(column.name);
    if (!role || !isPlausible(role.role, column.values)) return [];
    return [{ ...role, ...(isOfAddresses(role, column) && { role: 'website' as const }), column }];
  });
}

const plainly = (role: Role | null): ColumnRole | null => role && { role, rank: 0, language: null };

const WEB_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const NAMING: ReadonlySet<Role> = new Set(['name', 'room', 'building', 'otherName']);

/** Nothing is called by addresses of the web: "site" may be that of a building or of the web. */
const isOfAddresses = ({ role }: ColumnRole, { values }: Column): boolean =>
  NAMING.has(role) && values.length > 0 && values.every((value) => WEB_ADDRESS.test(value.trim()));

/** A word may be that for widths, and for latitudes beside longitudes. */
function withLatitude(ranked: readonly Ranked[]): readonly Ranked[] {
  const roles = ranked.map(({ role }) => role);
  const isLatitude = roles.includes('lng') && !roles.includes('lat');
  return isLatitude ? ranked.map((one) => (one.role === 'width' ? { ...one, role: 'lat' as const } : one)) : ranked;
}

const ROOMS: readonly Role[] = ['room', 'roomNumber', 'roomId'];

/** In a list without other names, as that of a hospital, the places are departments, but for those behind the rooms of a list of rooms. */
function withDepartments(ranked: readonly Ranked[]): readonly Ranked[] {
  const first = ranked.findIndex(({ role }) => ROOMS.includes(role) || OF_DEPARTMENTS[role] !== undefined);
  const isNamed = ranked.some(({ role }) => role === 'name') || ROOMS.includes(ranked[first]?.role ?? 'name');
  return ranked.flatMap((one) => {
    const role = OF_DEPARTMENTS[one.role];
    if (!role) return [one];
    return isNamed ? [] : [{ ...one, role }];
  });
}

/** In a list without rooms, the buildings are the places. */
function ofPlaces(ranked: readonly Ranked[]): readonly Ranked[] {
  const roles = ranked.map(({ role }) => role);
  const isOfFloors = roles.includes('otherName') && roles.includes('level');
  const hasPlaces = isOfFloors || roles.some((role) => ['name', ...ROOMS, 'number'].includes(role));
  const isOfBuildings = !hasPlaces && roles.some((role) => role === 'building' || role === 'buildingName');
  if (!isOfBuildings) return ranked;
  const chosen = ranked.filter(({ role }) => role === 'building').at(-1);
  return ranked.map((one) => {
    const role = one.role === 'building' && one !== chosen ? undefined : OF_BUILDINGS[one.role];
    return role ? { ...one, role } : one;
  });
}

const meaningOf = (role: Role): Meaning | null => {
  if ((MEANINGS as readonly string[]).includes(role)) return role as Meaning;
  return (Object.entries(TAKEN_FROM).find(([, roles]) => roles.includes(role))?.[0] as Meaning) ?? null;
};

function namesFor(ranked: readonly Ranked[], roles: readonly Role[], language: string | null): readonly string[] {
  return ranked
    .filter((one) => one.language === language && roles.includes(one.role))
    .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || a.rank - b.rank)
    .map(({ column }) => column.name);
}

/** One column for the id, the others of its kind are further names; and a place without a name is called by what else it has. */
function completed(map: ReadonlyMap<string, readonly string[]>, ranked: readonly Ranked[]): ColumnMap {
  const named = new Map(map);
  const isNamed = ranked.some(({ role }) => TAKEN_FROM.name!.includes(role));
  const role = INSTEAD_OF_NAMES.find((one) => ranked.some((column) => column.role === one));
  const shown = isNamed || !role ? (map.get('name') ?? []) : namesFor(ranked, [role], null).slice(0, 1);
  if (shown.length > 0) named.set('name', shown);
  const ids = identifiers(ranked, shown[0]);
  if (ids.length > 0) named.set('externalId', ids.slice(0, 1));
  else named.delete('externalId');
  const others = [...(map.get('aliases') ?? []), ...furtherNames(ranked, shown[0], ids[0])];
  const aliases = [...new Set(others)].filter((name) => name !== shown[0] && name !== ids[0]);
  if (aliases.length > 0) named.set('aliases', aliases);
  else named.delete('aliases');
  return Object.fromEntries(named);
}

function furtherNames(ranked: readonly Ranked[], shown: string | undefined, id: string | undefined): readonly string[] {
  const naming: readonly Role[] = ['name', 'room', 'roomNumber', 'roomId', 'otherName'];
  return ranked
    .filter(
      ({ role, language, column }) =>
        naming.includes(role) && language === null && column.name !== shown && column.name !== id,
    )
    .map(({ column }) => column.name);
}

const NUMBER = /^\s*[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?\s*$/i;
const FLAG = /^(?:0|1|true|false|yes|no|y|n|ja|nein|oui|non|sí|si)$/i;

/** Whether values may be of a role: positions are numbers, and what says yes or no names nothing. */
function isPlausible(role: Role, values: readonly string[]): boolean {
  if (values.length === 0) return true;
  const all = (pattern: RegExp) => values.every((value) => pattern.test(value.trim()));
  if (role === 'lat' || role === 'lng')
    return values.some((value) => NUMBER.test(value) || degreesIn(value, role) !== null);
  if (['x', 'y', 'width', 'height'].includes(role)) return values.some((value) => NUMBER.test(value));
  if (role === 'building' && values.some((value) => value === 'yes')) return false;
  if (role === 'room' || role === 'building') return !(all(FLAG) && new Set(values).size <= 2 && values.length > 2);
  if (role === 'opening_hours' || role === 'website') return !all(NUMBER);
  return true;
}
