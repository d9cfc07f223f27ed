import { useEditor } from '../editor/editor-state.ts';
import type { MenuPlace } from '../parts/context-menu.tsx';
import type { MenuItem } from '../parts/menu-items.tsx';
import { type AskedMenu, useContextMenu } from '../parts/use-context-menu.tsx';
import { text } from '../strings/strings.ts';
import { ARRANGE_COMMANDS, ARRANGE_ICON, menuItems, offered, SELECTION_COMMANDS } from './commands.ts';

type At = (MenuPlace & { readonly isTouch: boolean }) | null;

/** The menu of what is chosen. `choose` chooses what the menu is asked for; where it returns a menu, that is shown instead; null: none. */
export function usePlaceMenu(choose: (target: Element, at: At) => Partial<AskedMenu> | null) {
  const editor = useEditor();
  const words = text().editor;
  const context = useContextMenu(words.menu, (target, at) => {
    const chosen = choose(target, at);
    if (!chosen) return null;
    const place = chosen.at ?? at;
    const arrange: MenuItem = {
      label: `${words.arrange} …`,
      icon: ARRANGE_ICON,
      refusal: editor.refusal.value,
      // Beside the first one, so that it is another menu.
      onChoose: () => opensArrange(place ?? { x: 0, y: 0 }),
    };
    const items = chosen.items ?? withArrange(menuItems(editor, SELECTION_COMMANDS), arrange, canArrange());
    return { ...chosen, items };
  });

  const canArrange = () => offered(editor, ARRANGE_COMMANDS).length > 0;
  const opensArrange = ({ x, y }: MenuPlace) =>
    context.open({ at: { x: x + 1, y }, items: menuItems(editor, ARRANGE_COMMANDS) });

  return context;
}

/** Before the last group, which deletes. */
function withArrange(items: readonly (MenuItem | null)[], arrange: MenuItem, isThere: boolean) {
  return isThere ? items.toSpliced(items.lastIndexOf(null), 0, null, arrange) : items;
}
