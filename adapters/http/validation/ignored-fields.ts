import type { GenericSchema } from 'valibot';
import { DomainError, invalidSent } from '../../../src/domain/shared/errors.ts';
import { together } from '../../../src/domain/shared/text.ts';
import { noSuchField } from './messages.ts';
import { schemaAt } from './schema-at.ts';
import { REQUIRED } from './validation.ts';

/** A field of a body that is ignored because nothing of this name is known there, and the message that says so. */
export type IgnoredField = { readonly name: string; readonly message: string };

type Unknown = { readonly names: readonly string[]; readonly known: readonly string[] };

/** The unknown fields found by the running validation, of which there is one at a time, since it is synchronous. Null where they are not collected. */
let met: Map<object, Unknown> | null = null;

/** Called for each object that is validated: notes the members that it has beside these. */
export function noteUnknown(value: unknown, known: ReadonlySet<string>): void {
  if (met === null || typeof value !== 'object' || value === null) return;
  let names: string[] | null = null;
  for (const name in value) {
    if (known.has(name)) continue;
    names ??= [];
    names.push(name);
  }
  if (names) met.set(value, { names, known: [...known] });
}

/** How many fields are named at most. */
export const MOST_IGNORED = 20;

/**
 * Validates a body, and names the first of its fields that are ignored. Those that `presented` has, the schema of what the body changes as
 * it is returned, are read-only, and are not named: a client may send back what it has read.
 */
export function validatedWithIgnored<T>(
  body: unknown,
  presented: GenericSchema | undefined,
  validate: () => T,
): { readonly value: T; readonly ignored: readonly IgnoredField[] } {
  const unknown = new Map<object, Unknown>();
  met = unknown;
  try {
    const value = validate();
    return { value, ignored: unknown.size === 0 ? [] : ignoredIn(body, unknown, presented) };
  } catch (error) {
    throw error instanceof DomainError && unknown.size > 0
      ? withMisspelt(error, ignoredIn(body, unknown), presented)
      : error;
  } finally {
    met = null;
  }
}

/** The same of a merge patch: what it makes of the resource is validated later. */
export function ignoredOfPatch(
  schema: GenericSchema,
  patch: unknown,
  presented: GenericSchema | undefined,
): readonly IgnoredField[] {
  // Members that are null, which removes them, may be refused here.
  const validate = () => schema['~run']({ value: patch }, {});
  return validatedWithIgnored(patch, presented, validate).ignored;
}

function ignoredIn(body: unknown, unknown: ReadonlyMap<object, Unknown>, presented?: GenericSchema): IgnoredField[] {
  const found: IgnoredField[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null || found.length >= MOST_IGNORED) return;
    const { names = [], known = [] } = unknown.get(value) ?? {};
    for (const name of names) {
      // Which field was meant takes a while to find: a body may have tens of thousands that are unknown.
      if (found.length >= MOST_IGNORED) return;
      const place = [...path, name];
      if (presented && schemaAt(presented, place)) continue;
      found.push({ name: place.join('.'), message: noSuchField(name, known) });
    }
    for (const [name, member] of Object.entries(value)) visit(member, [...path, name]);
  };
  visit(body, []);
  return found;
}

/**
 * The error about fields that are missing, with the fields in their places that were probably meant for them, or that are not known there. What
 * is read-only is not named.
 */
function withMisspelt(error: DomainError, unknown: readonly IgnoredField[], presented?: GenericSchema): DomainError {
  const missing = Object.entries(error.fields ?? {}).flatMap(([path, messages]) =>
    messages.includes(REQUIRED) ? [path] : [],
  );
  const further = unknown.flatMap(({ name, message }): [string, string[]][] => {
    const absent = missing
      .filter((path) => parentOf(path) === parentOf(name))
      .map((path) => path.slice(parentOf(path).length));
    if (absent.length === 0) return [];
    if (absent.some((field) => message.includes(`did you mean ${field}?`))) return [[name, [message]]];
    if (message.includes('did you mean') || (presented && schemaAt(presented, name.split('.')))) return [];
    return [[name, [`There is no such field (required here: ${together(absent)}).`]]];
  });
  if (further.length === 0) return error;
  return error.withFields({ ...error.fields, ...Object.fromEntries(further) });
}

/** With its last dot; empty at the top. */
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

/** Refuses fields that would be ignored. */
export function requireNoneIgnored(ignored: readonly IgnoredField[]): void {
  if (ignored.length === 0) return;
  const fields = Object.fromEntries(ignored.map(({ name, message }) => [name, [message]]));
  throw invalidSent('Some fields are unknown.', fields);
}
