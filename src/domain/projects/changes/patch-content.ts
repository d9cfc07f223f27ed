import type { ProjectContent } from '../content/project-content.ts';
import { areaRules } from '../items/area.ts';
import { corridorRules } from '../items/corridor.ts';
import { applyItems, type Context, type ItemPatch } from '../items/item.ts';
import { checkLanguageCount, identified, languageRules } from '../items/language.ts';
import { levelRules } from '../items/level.ts';
import { markerRules } from '../items/marker.ts';
import { type Tag, type TagLabel, tagLabel, tagRules } from '../items/tag.ts';
import { transitionRules } from '../items/transition.ts';
import type { ContentPatch } from './content-patch.ts';
import { checkReferences, withoutDangling } from './references.ts';

/**
 * The content after a PATCH. Throws field errors and changes nothing when an item is incomplete, a reference leads nowhere or a
 * key stands twice; what pointed to something deleted goes with it.
 */
export function patchContent(
  content: ProjectContent,
  patch: ContentPatch,
  defaultLanguage: string,
  context: Context,
): ProjectContent {
  const languagePatches = identified(patch.languages, content.languages);
  checkLanguageCount(content.languages, languagePatches);
  const levelPatches = patch.levels.map((level) => ({ ...level, id: level.id ?? context.newId() }));
  const tags = byOrder(applyItems(content.tags, patch.tags, tagRules(defaultLanguage, content.tags), context));
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]));
  const areaPatches = [...patch.areas, ...levelPatches.flatMap(({ id, areas }) => areas.map(onLevel(id)))];
  const markerPatches = [...patch.markers, ...levelPatches.flatMap(({ id, markers }) => markers.map(onLevel(id)))];
  const patched = {
    tags,
    levels: byOrder(applyItems(content.levels, levelPatches, levelRules(content.levels), context)),
    areas: applyItems(content.areas, areaPatches, areaRules(tagsById), context),
    markers: applyItems(content.markers, markerPatches, markerRules(tagsById), context),
    languages: applyItems(content.languages, languagePatches, languageRules, context),
    corridors: applyItems(content.corridors, patch.corridors, corridorRules, context),
    transitions: applyItems(content.transitions, patch.transitions, transitionRules, context),
  };
  checkReferences(patched, { ...patch, levels: levelPatches, areas: areaPatches, markers: markerPatches });
  const whole = withoutDangling(patched, content);
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

function onLevel(levelId: string) {
  return <Fields extends { readonly levelId: string }>(patch: ItemPatch<Fields>): ItemPatch<Fields> => ({
    ...patch,
    fields: { ...patch.fields, levelId },
  });
}

const byOrder = <Item extends { readonly order: number }>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => a.order - b.order);
