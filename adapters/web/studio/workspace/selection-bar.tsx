import alignIcon from 'lucide:align-start-vertical';
import copy from 'lucide:copy';
import several from 'lucide:copy-check';
import eyeOff from 'lucide:eye-off';
import lock from 'lucide:lock';
import spline from 'lucide:spline';
import trash from 'lucide:trash';
import { labelWithKey, perform } from '../editor/actions/action.ts';
import { ARRANGE_ACTIONS } from '../editor/actions/edit-actions.ts';
import { SHAPE_ACTIONS } from '../editor/actions/shape-actions.ts';
import { useEditor } from '../editor/editor-state.ts';
import { deleteSelected, duplicateSelected } from '../editor/selected.ts';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { text } from '../strings/strings.ts';
import { ActionButton } from './action-button.tsx';

/** What can be done with what is chosen, above the canvas: everything that keys do has a button too. */
export function SelectionBar() {
  const editor = useEditor();
  const { editor: words, frame } = text();
  const count = editor.selection.value.length;
  if (count === 0 || editor.refusal.value) return null;
  const arrangements = [...SHAPE_ACTIONS, ...ARRANGE_ACTIONS].filter(({ least = 0 }) => count >= least);
  return (
    <div class="selection-bar">
      <ActionButton name="chooseSeveral" icon={several} isPressed={editor.isChoosingSeveral.value} />
      {count === 1 && (
        <IconButton
          label={`${words.editPoints} (Enter)`}
          icon={spline}
          aria-pressed={editor.isEditingPoints.value}
          onClick={() => {
            editor.isEditingPoints.value = !editor.isEditingPoints.value;
            editor.canvas.value?.focus();
          }}
        />
      )}
      <IconButton
        label={words.duplicate}
        icon={copy}
        onClick={() => duplicateSelected(editor, Math.round(editor.canvas.value?.unitsOf(16) ?? 16) || 1)}
      />
      {arrangements.length > 0 && (
        <Menu
          label={words.arrange}
          class="button is-quiet is-icon"
          items={arrangements.map((action) => ({
            label: labelWithKey(action),
            onChoose: () => perform(editor, action),
          }))}
        >
          <Icon shapes={alignIcon} />
        </Menu>
      )}
      <ActionButton name="hide" icon={eyeOff} />
      <ActionButton name="lock" icon={lock} />
      <IconButton
        label={`${frame.delete} (Del)`}
        icon={trash}
        onClick={() => {
          editor.announcement.value = deleteSelected(editor);
          editor.canvas.value?.focus();
        }}
      />
    </div>
  );
}
