import { ALIGNMENTS } from '../../geometry/arrange.ts';
import { text } from '../../strings/strings.ts';
import { copySelection, paste } from '../clipboard.ts';
import type { EditorState } from '../editor-state.ts';
import { proposeLevelWays } from '../level-ways.ts';
import { arrange, deleteSelected, duplicateSelected, selectAll } from '../selected.ts';
import { redo, undo } from '../undo.ts';
import type { EditorAction } from './action.ts';

/** How far a copy lies beside its original, in pixels. */
const ASIDE = 16;

/** The same in units of the plan. */
const aside = ({ canvas }: EditorState): number => Math.round(canvas.value?.unitsOf(ASIDE) ?? ASIDE) || 1;

export const UNDO = edit('undo', ['$mod+KeyZ'], ({ document }) => undo(document));
export const REDO = edit('redo', ['$mod+Shift+KeyZ', '$mod+KeyY'], ({ document }) => redo(document));

/** What changes the map, and what is chosen of it. */
export const EDIT_ACTIONS: readonly EditorAction[] = [
  UNDO,
  REDO,
  { name: 'copy', group: 'edit', keys: ['$mod+KeyC'], least: 1, run: copySelection },
  {
    ...edit('cut', ['$mod+KeyX'], (editor) => {
      const said = copySelection(editor);
      deleteSelected(editor);
      return said;
    }),
    least: 1,
  },
  edit('paste', ['$mod+KeyV'], (editor) => paste(editor, { offset: aside(editor) })),
  edit('pasteInPlace', ['$mod+Shift+KeyV'], (editor) => paste(editor, { offset: 0, keepsPlace: true })),
  { ...edit('duplicate', ['$mod+KeyD'], (editor) => void duplicateSelected(editor, aside(editor))), least: 1 },
  { ...edit('delete', ['Delete', 'Backspace'], deleteSelected), least: 1 },
  { name: 'selectAll', group: 'edit', keys: ['$mod+KeyA'], run: (editor) => void selectAll(editor) },
  {
    ...edit('editPoints', ['Enter'], (editor) => {
      editor.isEditingPoints.value = editor.selection.value.length === 1;
      return null;
    }),
    least: 1,
    isFor: (chosen) => chosen.length === 1,
  },
  {
    name: 'chooseSeveral',
    group: 'edit',
    run(editor) {
      editor.isChoosingSeveral.value = !editor.isChoosingSeveral.value;
      editor.tool.value = 'select';
      return null;
    },
  },
  {
    name: 'trace',
    group: 'edit',
    isEdit: true,
    run({ isTracing }) {
      isTracing.value = !isTracing.value;
      return null;
    },
  },
  edit('proposeWays', [], (editor) => void proposeLevelWays(editor)),
  { name: 'leave', group: 'edit', keys: ['Escape'], run: leave },
  { name: 'save', group: 'edit', keys: ['$mod+KeyS'], run: ({ saves }) => void saves.flush() },
];

/** Aligns what is chosen, or makes its gaps equal. */
export const ARRANGE_ACTIONS: readonly EditorAction[] = [...ALIGNMENTS, 'across' as const, 'down' as const].map(
  (to): EditorAction => ({
    name: to,
    group: 'arrange',
    isEdit: true,
    least: to === 'across' || to === 'down' ? 3 : 2,
    run: (editor) => void arrange(editor, to),
  }),
);

function edit(
  name: EditorAction['name'],
  keys: readonly string[],
  run: EditorAction['run'],
): EditorAction & { readonly keys: readonly string[] } {
  return { name, group: 'edit', keys, isEdit: true, run };
}

/** One thing after the other: the tool, then the points, then what is chosen. */
function leave(editor: EditorState): string | null {
  editor.isChoosingSeveral.value = false;
  if (editor.tool.value !== 'select') {
    editor.tool.value = 'select';
    return text().editor.toolNames.select;
  }
  if (editor.isEditingPoints.value) editor.isEditingPoints.value = false;
  else editor.selection.value = [];
  return null;
}
