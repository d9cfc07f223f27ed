import type { MapDocument } from '../document/document.ts';
import type { Patch } from '../document/types.ts';
import type { ItemRef } from './editor-state.ts';

/** The patches that delete items. What depends on them, such as doors, goes with them: the document sees to that. */
export const deletions = (document: MapDocument, items: readonly ItemRef[]): readonly Patch[] =>
  items.flatMap(({ noun, id }) => {
    const before = document.item(noun, id).peek();
    return before ? [{ noun, id, before, after: null }] : [];
  });
