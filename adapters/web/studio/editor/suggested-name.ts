import { nextFreeName } from '../geometry/numbering.ts';
import type { EditorState, ItemRef } from './editor-state.ts';
import { nameOf, placedOf, placedOnLevel } from './items.ts';

/** The name that is offered for a place: after `Room 101` it is `Room 102`, if no other place of the level has that name; else empty. */
export function suggestedName({ document, defaultLanguage, levelId }: EditorState, { noun, id }: ItemRef): string {
  const own = placedOf(document, { noun, id });
  const level = own && own.noun !== 'transitions' ? own.item.levelId : levelId.value;
  const names = placedOnLevel(document, level ?? '')
    .filter((placed) => placed.noun === noun && placed.item.id !== id)
    .map((placed) => nameOf(placed, defaultLanguage.value))
    .filter((name) => name !== '');
  // The items of a document are in the order in which they were made.
  const latest = names.at(-1);
  return latest === undefined ? '' : (nextFreeName(latest, new Set(names)) ?? '');
}
