import several from 'lucide:copy-check';
import { perform } from '../editor/actions/action.ts';
import { useEditor } from '../editor/editor-state.ts';
import type { MenuItem } from '../parts/menu-items.tsx';
import { text } from '../strings/strings.ts';
import { actionOf } from './commands.ts';
import type { PlaceRow } from './place-rows.ts';
import { tagItems } from './tag-items.ts';
import { useLevelMenu } from './use-level-menu.tsx';

/**
 * The menus of what places are listed under: a level has that of its line, a tag that of the list of tags, and each chooses all that is
 * below it.
 */
export function useHeadingMenu(rows: readonly PlaceRow[]) {
  const editor = useEditor();
  const { itemsOf, dialogs } = useLevelMenu();

  function headingItems(index: number): readonly (MenuItem | null)[] | null {
    const row = rows[index];
    if (!row || row.kind === 'place') return null;
    const chooseAll: MenuItem = {
      label: text().commands.names.selectAll,
      icon: several,
      onChoose: () => (row.kind === 'level' ? chooseLevel(row.id) : editor.show(placesBelow(rows, index), true)),
    };
    const level = row.kind === 'level' && editor.levels.value.find(({ id }) => id === row.id);
    const own = level ? itemsOf(level) : tagItemsOf(row.id);
    return own.length > 0 ? [chooseAll, null, ...own] : [chooseAll];
  }

  function chooseLevel(id: string): void {
    editor.chooseLevel(id);
    perform(editor, actionOf('selectAll'));
  }

  /** A line of a tag is of a level too; that of places without a tag is of none. */
  function tagItemsOf(rowId: string): readonly MenuItem[] {
    const [, tagId] = rowId.split(' ');
    return tagId ? tagItems(editor, tagId) : [];
  }

  return { headingItems, dialogs };
}

function placesBelow(rows: readonly PlaceRow[], index: number) {
  const end = rows.findIndex(({ kind }, at) => at > index && kind !== 'place');
  return rows
    .slice(index + 1, end < 0 ? undefined : end)
    .flatMap((row) => (row.kind === 'place' ? [{ noun: row.place.noun, id: row.place.id }] : []));
}
