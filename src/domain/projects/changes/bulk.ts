import type { ProjectContent } from '../content/project-content.ts';
import { areaRules } from '../items/area.ts';
import type { Context } from '../items/item.ts';
import { markerRules } from '../items/marker.ts';
import { knownIfSame } from '../values/same-json.ts';
import { checkValues, type ValueRules } from '../values/value-rules.ts';
import {
  type AnyPlace,
  type AnyPlaceFields,
  attempt,
  type BulkEntry,
  isRefused,
  type PlaceCollection,
  type PlacePatch,
  type Refused,
  type Resolved,
  refused,
  type Tried,
} from './bulk-entry.ts';
import { withoutTakenKeys } from './bulk-keys.ts';
import { checkTarget } from './references.ts';

/** The field by which an entry of a bulk matches a place. */
export const MATCHES = ['id', 'key', 'externalId'] as const;
export type Match = (typeof MATCHES)[number];

/** Areas or markers that are written together. */
export type Bulk = {
  readonly collection: PlaceCollection;
  readonly match: Match;
  readonly entries: readonly BulkEntry[];
};

/** The number of entries by result, and the refused ones by their position. */
export type BulkResult = {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: readonly (Refused & { readonly index: number })[];
};

/** The entries that change something, with the places that they match, and the result to return. */
export type BulkDecision = { readonly patches: readonly PlacePatch[]; readonly result: BulkResult };

/**
 * Decides a bulk: each entry updates the place that it matches, or creates a new one, by the rules of a PATCH. A refused entry
 * changes nothing and does not affect others; one without changes has no effect either.
 */
export function decideBulk(
  content: ProjectContent,
  { collection, match, entries }: Bulk,
  context: Context,
): BulkDecision {
  const places: readonly AnyPlace[] = content[collection];
  const tryOut = trials(content, collection, context);
  const tried: (Tried | Refused)[] = [];
  for (const entry of resolveEntries(places, match, entries, context)) {
    tried.push(isRefused(entry) ? entry : tryOut(entry));
  }
  const others = [...content.levels, ...(collection === 'areas' ? content.markers : content.areas)];
  const otherKeys = others.flatMap(({ key }) => key ?? []);
  return summary(withoutTakenKeys(tried, places, otherKeys));
}

/** Each entry with the place that it matches. */
function resolveEntries(
  places: readonly AnyPlace[],
  match: Match,
  entries: readonly BulkEntry[],
  { newId }: Context,
): readonly (Resolved | Refused)[] {
  const known = Map.groupBy(places, (place) => place[match]);
  const ids = new Set(places.map(({ id }) => id));
  const seen = new Set<string>();

  const idOfNew = (value: string, patch: PlacePatch) => (match === 'id' ? value : (patch.id ?? newId()));

  function resolved({ patch }: { readonly patch: PlacePatch }): Resolved | Refused {
    const value = match === 'id' ? (patch.id ?? newId()) : patch.fields[match];
    if (!value) return refused(match, 'This field is required.');
    if (seen.has(value)) return refused(match, `This ${match} occurs twice in the items.`);
    seen.add(value);
    const [before = null, another] = known.get(value) ?? [];
    if (another) return refused(match, `Several places of the project have this ${match}.`);
    const id = before?.id ?? idOfNew(value, patch);
    if (!before && ids.has(id)) return refused('id', 'This id is already used in this project.');
    ids.add(id);
    return { patch: { ...patch, id }, id, before };
  }
  return entries.map((entry) => (isRefused(entry) ? entry : resolved(entry)));
}

type Rules = {
  readonly values: ValueRules<AnyPlaceFields>;
  create(id: string, patch: PlacePatch, context: Context): AnyPlace;
  update(place: AnyPlace, patch: PlacePatch, context: Context): AnyPlace;
};

/** The result of an entry for this content. */
function trials({ tags, levels }: ProjectContent, collection: PlaceCollection, context: Context) {
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]));
  const rules: Rules = collection === 'areas' ? areaRules(tagsById) : markerRules(tagsById);
  const levelIds = new Set(levels.map(({ id }) => id));
  return ({ patch, id, before }: Resolved): Tried | Refused =>
    attempt(patch.path, () => {
      checkValues([{ ...patch, before }], rules.values);
      const after = before
        ? knownIfSame(before, rules.update(before, patch, context))
        : rules.create(id, patch, context);
      checkTarget(after.levelId, levelIds, `${patch.path}.levelId`, 'level');
      return { patch, id, before, after };
    });
}

function summary(entries: readonly (Tried | Refused)[]): BulkDecision {
  const tried = entries.flatMap((entry) => (isRefused(entry) ? [] : entry));
  const written = tried.filter(({ before, after }) => after !== before);
  const created = written.filter(({ before }) => before === null).length;
  return {
    patches: written.map(({ patch }) => patch),
    result: {
      created,
      updated: written.length - created,
      unchanged: tried.length - written.length,
      errors: entries.flatMap((entry, index) => (isRefused(entry) ? { index, ...entry } : [])),
    },
  };
}
