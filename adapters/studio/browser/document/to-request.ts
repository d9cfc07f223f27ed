import { sameJson as same } from '../../../../src/domain/projects/same-json.ts';
import type { Fields, Item, Json, Noun, Patch } from './types.ts';

type Body = Record<string, Json>;

/** The body of the PATCH of a project that makes these changes, at most one for each item. */
export function requestOf(patches: readonly Patch[]): Body {
  const body: Body = {};
  const wayfinding: Body = {};
  for (const [noun, changes] of Map.groupBy(patches, (patch) => patch.noun)) {
    if (noun === 'project') Object.assign(body, nested(changes[0]!));
    else if (noun === 'corridors' || noun === 'transitions') wayfinding[noun] = changes.map(entryOf);
    else body[noun] = changes.map(entryOf);
  }
  return Object.keys(wayfinding).length > 0 ? { ...body, wayfinding } : body;
}

function entryOf({ noun, id, before, after }: Patch): Json {
  if (after === null) return { id, _delete: true };
  return { ...sent(noun, before ?? {}, after), id };
}

/** The branches of a corridor are merged by the service: what is gone must be named. */
function sent(noun: Noun, before: Fields, after: Fields): Fields {
  if (noun !== 'corridors' || !after.branches) return after;
  return { ...after, branches: entries(before.branches as readonly Item[], after.branches as readonly Item[]) };
}

/** Items of a list inside an item: the changed ones, and those that are gone. */
function entries(before: readonly Item[] = [], after: readonly Item[]): readonly Json[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, _delete: true }));
  const changed = after.filter((item) => !same(item, known.get(item.id)));
  return [...gone, ...changed.map(({ corridorId: _, ...item }) => item as Fields)];
}

/** `settings.theme` becomes `{settings: {theme}}`. The texts of a language are merged by the service: those that are gone are null. */
function nested({ before, after }: Patch): Body {
  const body: Body = {};
  for (const [name, value] of Object.entries(after ?? {})) {
    const [part, ...rest] = name.split('.');
    const whole = part === 'translations' ? withRemoved(before?.[name], value) : value;
    if (rest.length === 0) body[name] = value;
    else body[part!] = { ...(body[part!] as Fields | undefined), [rest.join('.')]: whole };
  }
  return body;
}

function withRemoved(before: Json | undefined, after: Json): Json {
  if (!after || !before) return after;
  const gone = Object.keys(before as Fields).filter((name) => !Object.hasOwn(after as Fields, name));
  return { ...Object.fromEntries(gone.map((name) => [name, null])), ...(after as Fields) };
}
