import { text } from '../../strings/strings.ts';
import type { EditorState, SidePanel } from '../editor-state.ts';
import { focusRegion } from '../focus-region.ts';
import type { EditorAction } from './action.ts';

/** What is seen of the map, and beside it. */
export const VIEW_ACTIONS: readonly EditorAction[] = [
  view('fit', ['Digit1'], ({ canvas }) => canvas.value?.fit()),
  { ...view('zoomToSelection', ['Digit2'], (editor) => editor.show(editor.selection.value)), least: 1 },
  view('zoomIn', ['Equal', 'Shift+Equal'], ({ canvas }) => canvas.value?.zoomBy(1.5)),
  view('zoomOut', ['Minus'], ({ canvas }) => canvas.value?.zoomBy(1 / 1.5)),
  view('levelAbove', ['PageUp'], (editor) => chooseBeside(editor, 1)),
  view('levelBelow', ['PageDown'], (editor) => chooseBeside(editor, -1)),
  view('hidePanels', ['Backslash'], (editor) => {
    editor.arePanelsHidden.value = !editor.arePanelsHidden.value;
  }),
  view('history', [], (editor) => togglePanel(editor, 'history')),
  view('nextRegion', ['F6'], () => focusRegion(1)),
  view('previousRegion', ['Shift+F6'], () => focusRegion(-1)),
  view('grid', [], (editor) => {
    editor.hasGrid.value = !editor.hasGrid.value;
  }),
  { name: 'planLines', group: 'view', run: switchPlanLines },
  { ...view('hide', [], (editor) => setAside(editor, editor.hidden)), least: 1 },
  { ...view('lock', [], (editor) => setAside(editor, editor.locked)), least: 1 },
  view('showAll', [], ({ hidden, locked }) => {
    hidden.value = new Set();
    locked.value = new Set();
  }),
  view('check', [], (editor) => togglePanel(editor, 'check')),
  view('preview', [], (editor) => togglePanel(editor, 'preview')),
  view('table', [], (editor) => open(editor, 'table')),
  view('tags', [], (editor) => open(editor, 'tags')),
  view('languages', [], (editor) => open(editor, 'languages')),
  view('shortcuts', ['Shift+?'], (editor) => open(editor, 'shortcuts')),
];

function view(
  name: EditorAction['name'],
  keys: readonly string[],
  show: (editor: EditorState) => unknown,
): EditorAction {
  const run = (editor: EditorState) => {
    show(editor);
    return null;
  };
  return { name, group: 'view', ...(keys.length > 0 && { keys }), run };
}

/** Says what to do where there is no plan. */
function switchPlanLines({ hasPlanLines, level }: EditorState): string | null {
  if (!level.value?.imageUrl) return text().tracing.wandNoPlan;
  hasPlanLines.value = !hasPlanLines.value;
  return null;
}

/** Shows a panel, or puts it away where it is shown. */
export function togglePanel({ panel, arePanelsHidden }: EditorState, which: SidePanel): void {
  panel.value = panel.value === which ? null : which;
  if (panel.value) arePanelsHidden.value = false;
}

function open({ dialog }: EditorState, which: EditorState['dialog']['value']): void {
  dialog.value = which;
}

/** The level above (1) or below (-1) the one that is shown. */
function chooseBeside({ levels, level, chooseLevel }: EditorState, by: 1 | -1): void {
  const at = levels.value.findIndex(({ id }) => id === level.value?.id);
  const next = levels.value[at + by];
  if (at >= 0 && next) chooseLevel(next.id);
}

/** What is chosen is not drawn, or not hit, from now on: in this browser alone. */
function setAside({ selection }: EditorState, ids: EditorState['hidden']): void {
  ids.value = new Set([...ids.value, ...selection.value.map(({ id }) => id)]);
  selection.value = [];
}
