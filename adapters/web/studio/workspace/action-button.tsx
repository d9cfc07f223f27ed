import { type ActionName, labelWithKey, perform } from '../editor/actions/action.ts';
import { EDITOR_ACTIONS } from '../editor/actions/editor-actions.ts';
import { useEditor } from '../editor/editor-state.ts';
import { IconButton } from '../parts/button.tsx';
import type { IconShapes } from '../parts/icon.tsx';

type Properties = { readonly name: ActionName; readonly icon: IconShapes; readonly isPressed?: boolean };

/** A button for an action of the editor, with its shortcut in the name. */
export function ActionButton({ name, icon, isPressed }: Properties) {
  const editor = useEditor();
  const action = EDITOR_ACTIONS.find((each) => each.name === name)!;
  return (
    <IconButton
      label={labelWithKey(action)}
      icon={icon}
      aria-pressed={isPressed}
      refusal={action.isEdit ? editor.refusal.value : null}
      onClick={() => perform(editor, action)}
    />
  );
}
