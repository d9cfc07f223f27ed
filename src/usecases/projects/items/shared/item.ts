import type { ContentPatch, LevelPatch } from '../../../../domain/projects/changes/content-patch.ts';
import type { SentImage } from '../../../../domain/projects/changes/patch-images.ts';
import type { Reach } from '../../../../domain/projects/changes/reach.ts';
import type { Project } from '../../../../domain/projects/content/project.ts';
import type { StoredItem } from '../../../../domain/projects/content/project-content.ts';
import type { WithRemoved } from '../../../../domain/projects/images/image.ts';
import type { AreaFields } from '../../../../domain/projects/items/area.ts';
import type { CorridorFields } from '../../../../domain/projects/items/corridor.ts';
import type { ItemPatch } from '../../../../domain/projects/items/item.ts';
import type { LanguageFields } from '../../../../domain/projects/items/language.ts';
import type { MarkerFields } from '../../../../domain/projects/items/marker.ts';
import type { TagFields } from '../../../../domain/projects/items/tag.ts';
import type { TransitionFields } from '../../../../domain/projects/items/transition.ts';
import type { Packed } from '../../../../ports/projects/content-work.ts';

/** The editable fields of each kind of item. */
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

/** A large item; `id`: the client's id; `reach`: what it needs in addition to itself. */
export type PackedItem = { readonly id: string | null; readonly sent: Packed<ContentPatch>; readonly reach: Reach };

/** The fields of an item. `images`: the images of keys in it; absent where it contains its images. */
export type WrittenItem<Kind extends EditedKind> = {
  readonly patch: PatchOf[Kind] | PackedItem;
  readonly images?: readonly SentImage[] | undefined;
};

/** A project after a change of items on its map: those that it needed or that were asked for, and what the files of the change lost. */
export type ChangedItems = WithRemoved & { readonly project: Project; readonly items: readonly StoredItem[] };

/** One of these items. */
export type ItemView = { readonly id: string; readonly items: readonly StoredItem[] };

/** An item and its project, as after a change. */
export type ChangedItem = Pick<ChangedItems, 'project'> & Partial<WithRemoved> & ItemView;
