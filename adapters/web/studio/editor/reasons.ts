import { isAlong, type Path } from '../document/items/paths.ts';
import type { Ref } from '../document/items/types.ts';
import type { Refused } from '../document/saving/refused.ts';
import { ownWords } from '../strings/service-words.ts';
import { text } from '../strings/strings.ts';
import type { EditorState } from './editor-state.ts';

/** Why the service refuses something. */
export const reasonOf = ({ messages }: Pick<Refused, 'messages'>): string =>
  messages.map(ownWords).join(' ') || text().panels.unsaved.tooLarge;

/** Why the service refuses what these items have at a path; null where it does not. */
export function reasonAt({ saves }: Pick<EditorState, 'saves'>, refs: readonly Ref[], path: Path): string | null {
  const ids = new Set(refs.map(({ id }) => id));
  const found = saves.refused.value.filter(
    (each) => ids.has(each.id) && each.path.length > 0 && isAlong(each.path, path),
  );
  return found.length > 0 ? [...new Set(found.map(reasonOf))].join(' ') : null;
}

/** The fields of these items in which the service refuses something. */
export function refusedFields({ saves }: Pick<EditorState, 'saves'>, refs: readonly Ref[]): readonly string[] {
  const ids = new Set(refs.map(({ id }) => id));
  return saves.refused.value.flatMap(({ id, path: [field] }) =>
    ids.has(id) && field !== undefined ? String(field) : [],
  );
}
