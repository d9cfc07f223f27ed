import type { CorridorFields } from '../items/corridor.ts';
import type { Context, ItemPatch } from '../items/item.ts';
import { identified, type Language } from '../items/language.ts';
import type { ContentPatch } from './content-patch.ts';

/** An item that a patch creates without an id: its position in the body, and the id that it gets. */
export type NewId = { readonly path: string; readonly id: string };

/** A patch in which every item that it creates has an id, and the new ids in the order of the patch. */
export type IdentifiedPatch = { readonly content: ContentPatch; readonly created: readonly NewId[] };

/** Gives an id to each item that the patch creates without one. `languages`: those of the project, which a patch may name by code. */
export function withNewIds(
  patch: ContentPatch,
  languages: readonly Language[],
  newId: Context['newId'],
): IdentifiedPatch {
  const created: NewId[] = [];
  const one = <Patch extends ItemPatch<unknown>>(given: Patch): Patch => {
    if (given.id !== null || given.isDeleted) return given;
    const id = newId();
    created.push({ path: given.path, id });
    return { ...given, id };
  };
  const corridor = (given: ItemPatch<CorridorFields>): ItemPatch<CorridorFields> => {
    const whole = one(given);
    const { branches } = whole.fields;
    return branches ? { ...whole, fields: { ...whole.fields, branches: branches.map(one) } } : whole;
  };
  const content: ContentPatch = {
    levels: patch.levels.map((level) => ({
      ...one(level),
      areas: level.areas.map(one),
      markers: level.markers.map(one),
    })),
    areas: patch.areas.map(one),
    markers: patch.markers.map(one),
    tags: patch.tags.map(one),
    languages: identified(patch.languages, languages).map(one),
    corridors: patch.corridors.map(corridor),
    transitions: patch.transitions.map(one),
  };
  return { content, created };
}
