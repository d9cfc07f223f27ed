import type { InferOutput } from 'valibot';
import {
  type BulkEntry,
  isRefused,
  type PlaceCollection,
  type PlacePatch,
} from '../../../../src/domain/projects/changes/bulk-entry.ts';
import { patchOfEntries } from '../../../../src/domain/projects/changes/bulk-items.ts';
import { EMPTY_PATCH, type LevelPatch } from '../../../../src/domain/projects/changes/content-patch.ts';
import { type SentImage, withImageKeys } from '../../../../src/domain/projects/changes/patch-images.ts';
import type { ProjectPatch } from '../../../../src/domain/projects/changes/project-patch.ts';
import { reachOf, reachOfProject } from '../../../../src/domain/projects/changes/reach.ts';
import { COLLECTION_OF } from '../../../../src/domain/projects/content/project-content.ts';
import type { BranchFields, CorridorFields } from '../../../../src/domain/projects/items/corridor.ts';
import type { ItemPatch } from '../../../../src/domain/projects/items/item.ts';
import type { PlaceFields } from '../../../../src/domain/projects/items/place.ts';
import type { PatchOf, WrittenItem } from '../../../../src/usecases/projects/items/shared/item.ts';
import type { PackedEntries } from '../../../../src/usecases/projects/places/bulk.ts';
import type { PackedPatch } from '../../../../src/usecases/projects/update.ts';
import { packLong, packValue } from '../../../workers/content/packed-value.ts';
import type { projectChange } from './schemas/projects.ts';

type Body = InferOutput<typeof projectChange>;
type Item = object & { readonly id?: string | undefined; readonly _delete?: boolean | undefined };

/** A PATCH of a project in the names of the domain: entries of its lists become patches with their position. */
export function projectPatch(body: Body): ProjectPatch {
  const { group, allowed_domains, levels, levels_data, areas, markers, tags, languages, wayfinding, ...fields } = body;
  const content = {
    levels: [...patches(levels, 'levels', levelPatch), ...patches(levels_data, 'levels_data', levelPatch)],
    areas: patches(areas, 'areas', placePatch),
    markers: patches(markers, 'markers', placePatch),
    tags: patches(tags, 'tags', itemPatch),
    languages: patches(languages, 'languages', itemPatch),
    corridors: patches(wayfinding?.corridors, 'wayfinding.corridors', corridorPatch),
    transitions: patches(wayfinding?.transitions, 'wayfinding.transitions', itemPatch),
  };
  const renamed = {
    ...(group !== undefined && { groupId: group }),
    ...(allowed_domains && { allowedDomains: allowed_domains }),
  };
  return { ...fields, ...renamed, content } as ProjectPatch;
}

/** The same of a large body: its images are listed separately, and its items are packed if they are still long then. */
export function packedProjectPatch(body: Body): PackedProjectPatch {
  const { patch, images } = withImageKeys(projectPatch(body));
  const { content, ...fields } = patch;
  const sent = packLong(content);
  return { patch: sent ? { fields, sent, reach: reachOfProject(patch) } : patch, images };
}

type PackedProjectPatch = { readonly patch: ProjectPatch | PackedPatch; readonly images: readonly SentImage[] };

/** A large item that is the whole body, with its nested items, in the same way. */
export function packedItem<Kind extends 'level' | 'area' | 'marker'>(
  kind: Kind,
  given: PatchOf[Kind],
): Required<WrittenItem<Kind>> {
  const collection = COLLECTION_OF[kind];
  const { patch, images } = withImageKeys({ content: { ...EMPTY_PATCH, [collection]: [given] } });
  const sent = packLong(patch.content);
  return {
    patch: sent
      ? { id: given.id, sent, reach: reachOf(patch.content) }
      : (patch.content[collection][0] as PatchOf[Kind]),
    images,
  };
}

/** The entries of a large bulk, in the same way. */
export function packedEntries(collection: PlaceCollection, given: readonly BulkEntry[]): PackedEntries {
  const { patch, images } = withImageKeys(patchOfEntries(collection, given));
  const named = patch.content[collection].values();
  const entries = given.map((entry) => (isRefused(entry) ? entry : { patch: named.next().value as PlacePatch }));
  return { entries: packValue<readonly BulkEntry[]>(entries), images };
}

/** The entries of a list in a body as patches, each with its path in the body for errors. */
export function patches<Entry extends Item, Patch>(
  entries: readonly Entry[] | undefined,
  path: string,
  toPatch: (entry: Entry, path: string) => Patch,
): Patch[] {
  return (entries ?? []).map((entry, at) => toPatch(entry, `${path}.${at}`));
}

/** An entry of a body as a patch: without an id it creates an item, with `_delete` it deletes one. */
export function itemPatch<Fields>({ id, _delete, ...fields }: Item, path: string): ItemPatch<Fields> {
  return { path, id: id ?? null, isDeleted: _delete ?? false, fields: fields as Partial<Fields> };
}

/** An area or a marker of a body as a patch. */
export function placePatch<Fields extends PlaceFields>(
  entry: Item & { tag_ids?: unknown; tags?: unknown },
  path: string,
): ItemPatch<Fields> {
  // Tags as they were returned have no effect.
  const { tag_ids, tags: _, ...rest } = entry;
  return itemPatch<Fields>(tag_ids === undefined ? rest : ({ ...rest, tagIds: tag_ids } as Item), path);
}

/** A level of a body, with the places that are nested in it, as a patch. */
export function levelPatch(entry: NonNullable<Body['levels']>[number], path: string): LevelPatch {
  const { areas, markers, ...rest } = entry;
  return {
    ...itemPatch(rest, path),
    areas: patches(areas, `${path}.areas`, placePatch),
    markers: patches(markers, `${path}.markers`, placePatch),
  };
}

/** A corridor of a body, with its branches, as a patch. */
export function corridorPatch(
  entry: NonNullable<NonNullable<Body['wayfinding']>['corridors']>[number],
  path: string,
): ItemPatch<CorridorFields> {
  const { branches, ...rest } = entry;
  if (!branches) return itemPatch(rest, path);
  const nested: ItemPatch<BranchFields>[] = patches(branches, `${path}.branches`, itemPatch);
  const patch = itemPatch<CorridorFields>(rest, path);
  return { ...patch, fields: { ...patch.fields, branches: nested } };
}
