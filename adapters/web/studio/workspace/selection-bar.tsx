import { isOffered, labelWithKey, perform } from '../editor/actions/action.ts';
import { useEditor } from '../editor/editor-state.ts';
import {
  ARRANGE_COMMANDS,
  ARRANGE_ICON,
  actionOf,
  type Command,
  menuItems,
  SELECTION_COMMANDS,
} from '../panels/commands.ts';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { text } from '../strings/strings.ts';

/** What can be done with what is chosen, above the canvas: everything that keys do has a button too. */
export function SelectionBar() {
  const editor = useEditor();
  if (editor.selection.value.length === 0 || editor.refusal.value) return null;
  const commands = SELECTION_COMMANDS.flat().filter(
    ({ name, isInBar }) => isInBar && isOffered(editor, actionOf(name)),
  );
  const arrangements = menuItems(editor, ARRANGE_COMMANDS);
  return (
    <div class="selection-bar">
      {commands.map((command) => (
        <BarButton key={command.name} command={command} />
      ))}
      {arrangements.length > 0 && (
        <Menu label={text().editor.arrange} class="button is-quiet is-icon" items={arrangements}>
          <Icon shapes={ARRANGE_ICON} />
        </Menu>
      )}
    </div>
  );
}

function BarButton({ command: { name, icon, isPressed } }: { readonly command: Command }) {
  const editor = useEditor();
  const action = actionOf(name);
  return (
    <IconButton
      label={labelWithKey(action)}
      icon={icon!}
      aria-pressed={isPressed?.(editor)}
      onClick={() => {
        perform(editor, action);
        // The bar goes with what was chosen.
        editor.canvas.value?.focus();
      }}
    />
  );
}
