import { sameJson as same } from '../../../../../src/domain/projects/values/same-json.ts';
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

/** Branches, texts and custom fields are merged by the service: what is gone must be named. */
function sent(noun: Noun, before: Fields, after: Fields): Fields {
  const { branches, translations, customFields } = after;
  return {
    ...after,
    ...(branches && { branches: entries(before.branches as readonly Item[], branches as readonly Item[]) }),
    ...(translations && noun !== 'tags' && { translations: textsWithRemoved(before.translations, translations) }),
    ...(customFields && { customFields: withRemoved(before.customFields, customFields) }),
  };
}

function textsWithRemoved(before: Json | undefined, after: Json): Json {
  const known = (before ?? {}) as Fields;
  const texts = Object.entries(after as Fields).map(([code, own]) => [code, withRemoved(known[code], own)]);
  return withRemoved(before, Object.fromEntries(texts));
}

/** The branches that are sent of a corridor, in the order of the request. */
export const sentBranches = (before: Json | undefined, after: Json | undefined): readonly { readonly id: string }[] =>
  entries((before ?? []) as readonly Item[], (after ?? []) as readonly Item[]) as unknown as readonly Item[];

/** Items of a list inside an item: the changed ones, and those that are gone. */
function entries(before: readonly Item[] = [], after: readonly Item[]): readonly Json[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, _delete: true }));
  const changed = after.filter((item) => !same(item, known.get(item.id)));
  const fields = ({ corridorId: _, ...item }: Item) => sent('corridors', known.get(item.id) ?? {}, item as Fields);
  return [...gone, ...changed.map(fields)];
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

/** The members after a change, and null for those that are gone. */
function withRemoved(before: Json | undefined, after: Json): Json {
  if (!after || !before) return after;
  const gone = Object.keys(before as Fields).filter((name) => !Object.hasOwn(after as Fields, name));
  return { ...Object.fromEntries(gone.map((name) => [name, null])), ...(after as Fields) };
}
