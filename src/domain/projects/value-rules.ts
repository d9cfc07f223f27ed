import { DomainError, type FieldErrors } from '../shared/errors.ts';
import { sameJson } from './same-json.ts';

/**
 * Which values a field may be given: why not, in words, or null. `before` is what is there. A field that is `'each'` is a list of
 * patches, whose entries are judged one by one.
 */
export type ValueRules<Fields> = {
  readonly [Name in keyof Fields]?: ((value: Fields[Name], before: unknown) => string | null) | 'each';
};

/** Fields that are to be written, and those that are there: null where there is nothing yet. */
export type Writing<Fields> = {
  /** Where the fields are in the body; empty for the body itself. */
  readonly path: string;
  readonly fields: Partial<Fields>;
  readonly before: object | null;
};

/** No text has this character: databases and programs take it for the end. */
export const NUL = '\0';
export const NO_NUL = 'Must not contain NUL characters.';

/** How many fields are named at once. */
const MOST_FAULTS = 100;

/**
 * Refuses values that may not be written, each on its field, and NUL in any text. What is there already may stay, even where it
 * could not be written today: rules that came later must not keep anybody from saving what they have.
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
    if (fault) faults[place()] = [fault];
  }
  return faults;
}

/** Whether any text in it has a NUL. Asked of every vertex of every map: it makes nothing on its way. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((child) => typeof child !== 'number' && holdsNul(child));
  for (const name in value) {
    if (name.includes(NUL) || holdsNul((value as Readonly<Record<string, unknown>>)[name])) return true;
  }
  return false;
}

/** Where below a value a text has a NUL that was not in its place before, as `.name.0`; null where none has. */
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
