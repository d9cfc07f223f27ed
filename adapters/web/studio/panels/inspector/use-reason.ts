import type { Path } from '../../document/items/paths.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { reasonAt } from '../../editor/reasons.ts';
import type { Shown } from '../chosen.ts';

/** Gives the reason why the service refuses what is at a path of these items, for the field that shows it; null where it does not. */
export function useReason(items: readonly Shown[]): (...path: Path) => string | null {
  const editor = useEditor();
  const refs = items.map(({ noun, item }) => ({ noun, id: item.id }));
  return (...path) => reasonAt(editor, refs, path);
}
