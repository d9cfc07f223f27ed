import type { AreaFields } from '../../../domain/projects/area.ts';
import type { LevelPatch } from '../../../domain/projects/content-patch.ts';
import type { CorridorFields } from '../../../domain/projects/corridor.ts';
import type { ItemPatch } from '../../../domain/projects/item.ts';
import type { LanguageFields } from '../../../domain/projects/language.ts';
import type { MarkerFields } from '../../../domain/projects/marker.ts';
import type { StoredItem } from '../../../domain/projects/project-content.ts';
import type { TagFields } from '../../../domain/projects/tag.ts';
import type { TransitionFields } from '../../../domain/projects/transition.ts';
import type { ChangedContent } from './change.ts';

/** What a kind of item is written as. */
export type PatchOf = {
  readonly level: LevelPatch;
  readonly area: ItemPatch<AreaFields>;
  readonly marker: ItemPatch<MarkerFields>;
  readonly language: ItemPatch<LanguageFields>;
  readonly tag: ItemPatch<TagFields>;
  readonly corridor: ItemPatch<CorridorFields>;
  readonly transition: ItemPatch<TransitionFields>;
};
export type EditedKind = keyof PatchOf;

/** One of these items. */
export type ItemView = { readonly id: string; readonly items: readonly StoredItem[] };

/** An item after a change, with everything that is on the map then. */
export type ChangedItem = ItemView & Pick<ChangedContent, 'project'>;
