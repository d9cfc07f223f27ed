import { DomainError, type FieldErrors } from '../../shared/errors.ts';
import { sameJson } from './same-json.ts';

/**
 * The rules for values of fields: the reason for a refusal, or null; of a list, the reasons by the index of the entry. `before` is the stored
 * value. A field that is `'each'` is a list of patches, whose entries are checked one by one.
 */
export type ValueRules<Fields> = {
  readonly [Name in keyof Fields]?: ((value: Fields[Name], before: unknown) => Fault) | 'each';
};

type Fault = string | Readonly<Record<string, string>> | null;

/** Fields to write, and the stored ones; null for a new item. */
export type Writing<Fields> = {
  /** The path of the fields in the body; empty for the body itself. */
  readonly path: string;
  readonly fields: Partial<Fields>;
  readonly before: object | null;
};

/** No text may contain this character: databases and programs treat it as the end. */
export const NUL = '\0';
export const NO_NUL = 'Must not contain NUL characters.';

/** How many fields are reported at most. */
const MOST_FAULTS = 100;

/**
 * Refuses invalid values, each on its field, and NUL in any text. Stored values may stay, even where they would be invalid today: later
 * rules must not prevent anybody from saving existing data.
 */
export function checkValues<Fields extends object>(
  writings: Iterable<Writing<Fields>>,
  rules: ValueRules<Fields> = {},
): void {
  const faults: FieldErrors = {};
  for (const writing of writings) {
    Object.assign(faults, faultsOf(writing, rules));
    if (Object.keys(faults).length >= MOST_FAULTS) break;
  }
  if (Object.keys(faults).length > 0) throw new DomainError('invalid', 'Some values are not allowed.', faults);
}

/** The same rule for texts, which checks equal ones only once: most places of a map have the same. */
export function rememberingFaults(rule: (text: string) => string | null): (text: string) => string | null {
  const known = new Map<string, string | null>();
  return (text) => {
    const fault = known.has(text) ? known.get(text)! : rule(text);
    known.set(text, fault);
    return fault;
  };
}

function faultsOf<Fields extends object>({ path, fields, before }: Writing<Fields>, rules: ValueRules<Fields>) {
  const faults: Record<string, readonly string[]> = {};
  for (const name in fields) {
    const rule = rules[name];
    const value = fields[name];
    if (rule === 'each' || value === undefined) continue;
    const old = entryOf(before, name);
    const place = () => (path === '' ? name : `${path}.${name}`);
    const nul = holdsNul(value) ? placeOfNul(value, old) : null;
    if (nul !== null) faults[place() + nul] = [NO_NUL];
    const fault = rule && !sameJson(value, old) ? rule(value, old) : null;
    if (fault !== null) Object.assign(faults, placed(fault, place()));
  }
  return faults;
}

const placed = (fault: NonNullable<Fault>, place: string): Readonly<Record<string, readonly string[]>> =>
  typeof fault === 'string'
    ? { [place]: [fault] }
    : Object.fromEntries(Object.entries(fault).map(([at, reason]) => [`${place}.${at}`, [reason]]));

/** Whether any text in it has a NUL. Called for every vertex of every map: it allocates nothing. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((child) => typeof child !== 'number' && holdsNul(child));
  for (const name in value) {
    if (name.includes(NUL) || holdsNul((value as Readonly<Record<string, unknown>>)[name])) return true;
  }
  return false;
}

/** The path of a text with a NUL that was not there before, as `.name.0`; null where there is none. */
function placeOfNul(value: unknown, before: unknown): string | null {
  if (typeof value === 'string') return value.includes(NUL) && value !== before ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, child] of Object.entries(value)) {
    const old = entryOf(before, name);
    if (name.includes(NUL) && old === undefined) return '';
    const place = placeOfNul(child, old);
    if (place !== null) return `.${name}${place}`;
  }
  return null;
}

const entryOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
