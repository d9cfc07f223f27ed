import type { MapDocument } from '../document/document.ts';
import type { Placed } from '../geometry/placed.ts';
import type { ItemRef } from './editor-state.ts';

const PLACED = ['areas', 'markers', 'corridors', 'transitions'] as const;

export const refOf = ({ noun, item }: Placed): ItemRef => ({ noun, id: item.id });

export const isSameItem = (one: ItemRef, other: ItemRef): boolean => one.noun === other.noun && one.id === other.id;

/** An item of the document as it is now; null where it is gone. */
export function placedOf(document: MapDocument, { noun, id }: ItemRef): Placed | null {
  const item = document.item(noun, id).peek();
  return item ? ({ noun, item } as unknown as Placed) : null;
}

/** Everything on a level as it is now; lifts and stairs that stop there too. */
export function placedOnLevel(document: MapDocument, levelId: string): readonly Placed[] {
  return PLACED.flatMap((noun) =>
    document
      .ids(noun)
      .peek()
      .flatMap((id) => {
        const placed = placedOf(document, { noun, id });
        return placed && isOnLevel(placed, levelId) ? placed : [];
      }),
  );
}

export const isOnLevel = ({ noun, item }: Placed, levelId: string): boolean =>
  noun === 'transitions' ? item.positions.some((position) => position.levelId === levelId) : item.levelId === levelId;

/** The name of an item in a language; empty where it has none. */
export function nameOf({ noun, item }: Placed, language: string): string {
  return noun === 'areas' || noun === 'markers' ? (item.translations[language]?.title ?? '') : item.name;
}

/** The item of an id, whatever its kind; what reads it follows its changes. Null where there is none, as it is gone or not there yet. */
export function itemOfId(document: MapDocument, id: string): Placed | null {
  for (const noun of PLACED) {
    const item = document.item(noun, id).value;
    if (item) return { noun, item } as unknown as Placed;
  }
  return null;
}
