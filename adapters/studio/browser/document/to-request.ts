import { same } from './same.ts';
import type { Fields, Item, Json, Noun, Patch } from './types.ts';

type Body = Record<string, Json>;

/** The body of the PATCH of a project that makes these changes, at most one for each item. */
export function requestOf(patches: readonly Patch[]): Body {
  const body: Body = {};
  const wayfinding: Body = {};
  for (const [noun, changes] of Map.groupBy(patches, (patch) => patch.noun)) {
    if (noun === 'project') Object.assign(body, nested(changes[0]!.after ?? {}));
    else if (noun === 'corridors' || noun === 'transitions') wayfinding[noun] = changes.map(entryOf);
    else body[noun] = changes.map(entryOf);
  }
  return Object.keys(wayfinding).length > 0 ? { ...body, wayfinding } : body;
}

function entryOf({ noun, id, before, after }: Patch): Json {
  if (after === null) return { id, _delete: true };
  return { ...sent(noun, before ?? {}, after), id };
}

/** Fields whose entries the service merges: what is gone must be named. */
function sent(noun: Noun, before: Fields, after: Fields): Fields {
  const fields: Body = { ...after };
  if (noun !== 'tags' && after.translations) {
    fields.translations = merged(before.translations as Fields | undefined, after.translations as Fields);
  }
  if (noun === 'corridors' && after.branches) {
    fields.branches = entries(before.branches as readonly Item[] | undefined, after.branches as readonly Item[]);
  }
  return fields;
}

/** Texts by language: those that are gone are null, and an empty text clears one. */
function merged(before: Fields = {}, after: Fields): Fields {
  const gone = Object.keys(before).filter((language) => !Object.hasOwn(after, language));
  const texts = Object.entries(after).map(([language, now]) => {
    const cleared = Object.keys((before[language] as Fields | undefined) ?? {}).filter(
      (name) => !Object.hasOwn(now as Fields, name),
    );
    return [language, { ...Object.fromEntries(cleared.map((name) => [name, ''])), ...(now as Fields) }];
  });
  return Object.fromEntries([...texts, ...gone.map((language) => [language, null])]);
}

/** Items of a list inside an item: the changed ones, and those that are gone. */
function entries(before: readonly Item[] = [], after: readonly Item[]): readonly Json[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, _delete: true }));
  const changed = after.filter((item) => !same(item, known.get(item.id)));
  return [...gone, ...changed.map(({ corridorId: _, ...item }) => item as Fields)];
}

/** `settings.theme` becomes `{settings: {theme}}`. */
function nested(fields: Fields): Body {
  const body: Body = {};
  for (const [name, value] of Object.entries(fields)) {
    const [part, ...rest] = name.split('.');
    if (rest.length === 0) body[name] = value;
    else body[part!] = { ...(body[part!] as Fields | undefined), [rest.join('.')]: value };
  }
  return body;
}
