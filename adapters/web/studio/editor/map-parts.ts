import type { Signal } from '@preact/signals';
import type { PlacedNoun } from '../geometry/placed.ts';

/** What can be put out of sight while one draws, in this browser alone. */
export const MAP_PARTS = ['plan', 'rooms', 'ways', 'names'] as const;
export type MapPart = (typeof MAP_PARTS)[number];

type Sight = {
  readonly unseen: Signal<ReadonlySet<MapPart>>;
  readonly selection: Signal<readonly { readonly noun: PlacedNoun; readonly id: string }[]>;
};

/** Puts a part of the map out of sight, or shows it again. What is chosen stays so only where it is seen. */
export function togglePart(editor: Sight, part: MapPart): void {
  const unseen = new Set(editor.unseen.value);
  if (!unseen.delete(part)) unseen.add(part);
  editor.unseen.value = unseen;
  const chosen = editor.selection.value.filter(({ noun }) => isSeen(noun, unseen));
  if (chosen.length < editor.selection.value.length) editor.selection.value = chosen;
}

/** Whether items of a kind are drawn and hit. */
export const isSeen = (noun: PlacedNoun, unseen: ReadonlySet<MapPart>): boolean =>
  noun === 'areas' ? !unseen.has('rooms') : noun === 'markers' || !unseen.has('ways');
