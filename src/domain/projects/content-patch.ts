import { atOnce, type Steps } from '../shared/steps.ts';
import { type AreaFields, areaRules } from './area.ts';
import { type CorridorFields, corridorRules } from './corridor.ts';
import { applySteps, type Context, type ItemPatch } from './item.ts';
import { checkLanguageCount, type Language, type LanguageFields, languageRules } from './language.ts';
import { type LevelFields, levelRules } from './level.ts';
import { type MarkerFields, markerRules } from './marker.ts';
import type { ProjectContent } from './project-content.ts';
import { checkReferences, withoutDangling } from './references.ts';
import { type Tag, type TagFields, type TagLabel, tagLabel, tagRules } from './tag.ts';
import { type TransitionFields, transitionRules } from './transition.ts';

/** An entry of `levels`, with the areas and markers that it brings along. */
export type LevelPatch = ItemPatch<LevelFields> & {
  readonly areas: readonly ItemPatch<AreaFields>[];
  readonly markers: readonly ItemPatch<MarkerFields>[];
};

/** The collections of a PATCH; what is absent is an empty list. */
export type ContentPatch = {
  readonly levels: readonly LevelPatch[];
  readonly areas: readonly ItemPatch<AreaFields>[];
  readonly markers: readonly ItemPatch<MarkerFields>[];
  readonly tags: readonly ItemPatch<TagFields>[];
  readonly languages: readonly ItemPatch<LanguageFields>[];
  readonly corridors: readonly ItemPatch<CorridorFields>[];
  readonly transitions: readonly ItemPatch<TransitionFields>[];
};

export const EMPTY_PATCH: ContentPatch = {
  levels: [],
  areas: [],
  markers: [],
  tags: [],
  languages: [],
  corridors: [],
  transitions: [],
};

export function isEmptyPatch(patch: ContentPatch): boolean {
  return Object.values(patch).every((list) => list.length === 0);
}

/**
 * The content after a PATCH. Throws field errors and changes nothing when an item is incomplete, a reference leads nowhere or a
 * key stands twice; what pointed to something deleted goes with it.
 */
export const patchContent = (
  content: ProjectContent,
  patch: ContentPatch,
  defaultLanguage: string,
  context: Context,
): ProjectContent => atOnce(patchSteps(content, patch, defaultLanguage, context));

/** `patchContent` in steps. */
export function* patchSteps(
  content: ProjectContent,
  patch: ContentPatch,
  defaultLanguage: string,
  context: Context,
): Steps<ProjectContent> {
  const languagePatches = identified(patch.languages, content.languages);
  checkLanguageCount(content.languages, languagePatches);
  const levelPatches = patch.levels.map((level) => ({ ...level, id: level.id ?? context.newId() }));
  const tags = yield* applySteps(content.tags, patch.tags, tagRules(defaultLanguage), context);
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]));
  const areaPatches = [...patch.areas, ...levelPatches.flatMap(({ id, areas }) => areas.map(onLevel(id)))];
  const markerPatches = [...patch.markers, ...levelPatches.flatMap(({ id, markers }) => markers.map(onLevel(id)))];
  const patched = {
    tags,
    levels: byOrder(yield* applySteps(content.levels, levelPatches, levelRules(content.levels), context)),
    areas: yield* applySteps(content.areas, areaPatches, areaRules(tagsById), context),
    markers: yield* applySteps(content.markers, markerPatches, markerRules(tagsById), context),
    languages: yield* applySteps(content.languages, languagePatches, languageRules, context),
    corridors: yield* applySteps(content.corridors, patch.corridors, corridorRules, context),
    transitions: yield* applySteps(content.transitions, patch.transitions, transitionRules, context),
  };
  yield;
  checkReferences(patched, { ...patch, levels: levelPatches, areas: areaPatches, markers: markerPatches });
  yield;
  const whole = withoutDangling(patched, content);
  yield;
  return relabel(whole, content.tags);
}

/** The content in which areas and markers show their tags as these read now. `before`: how they read when it was written. */
export function relabel(content: ProjectContent, before: readonly Tag[]): ProjectContent {
  const tags = new Map(content.tags.map((tag) => [tag.id, tag]));
  const changed = new Map(before.filter((tag) => tags.get(tag.id) !== tag).map(({ id }) => [id, tags.get(id)]));
  if (changed.size === 0) return content;
  const labelled = (label: TagLabel): readonly TagLabel[] => {
    if (!changed.has(label.id)) return [label];
    const tag = changed.get(label.id);
    return tag ? [tagLabel(tag)] : [];
  };
  const relabelled = <T extends ProjectContent['areas'][number] | ProjectContent['markers'][number]>(place: T): T =>
    place.tags.some(({ id }) => changed.has(id)) ? { ...place, tags: place.tags.flatMap(labelled) } : place;
  return { ...content, areas: content.areas.map(relabelled), markers: content.markers.map(relabelled) };
}

/** A language that the project has is meant by its code as well as by its id. */
function identified(patches: ContentPatch['languages'], known: readonly Language[]): ContentPatch['languages'] {
  const ids = new Map(known.map(({ languageCode, id }) => [languageCode, id]));
  return patches.map((patch) => ({ ...patch, id: patch.id ?? ids.get(patch.fields.languageCode ?? '') ?? null }));
}

function onLevel(levelId: string) {
  return <Fields extends { readonly levelId: string }>(patch: ItemPatch<Fields>): ItemPatch<Fields> => ({
    ...patch,
    fields: { ...patch.fields, levelId },
  });
}

function byOrder(levels: ProjectContent['levels']): ProjectContent['levels'] {
  return levels.toSorted((a, b) => a.order - b.order);
}
