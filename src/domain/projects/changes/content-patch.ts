import type { AreaFields } from '../items/area.ts';
import type { CorridorFields } from '../items/corridor.ts';
import type { ItemPatch } from '../items/item.ts';
import type { LanguageFields } from '../items/language.ts';
import type { LevelFields } from '../items/level.ts';
import type { MarkerFields } from '../items/marker.ts';
import type { TagFields } from '../items/tag.ts';
import type { TransitionFields } from '../items/transition.ts';

/** An entry of `levels`, with its nested areas and markers. */
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

/** The path of an item that is the whole body: its fields are the fields of the body. */
export const SINGLE_ITEM_PATH = 'item';
