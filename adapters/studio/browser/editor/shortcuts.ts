import { tinykeys } from 'tinykeys';
import { text } from '../strings/strings.ts';
import { copySelection, paste } from './clipboard.ts';
import type { EditorState, ToolName } from './editor-state.ts';
import { deleteSelected, duplicateSelected, selectAll } from './selected.ts';
import { redo, undo } from './undo.ts';

/** The keys of the tools. */
export const TOOL_KEYS: Readonly<Partial<Record<ToolName, string>>> = {
  select: 'V',
  rectangle: 'R',
  area: 'A',
  marker: 'M',
  corridor: 'C',
  door: 'D',
  transition: 'T',
  measure: 'S',
  route: 'F',
};

/** How far a copy lies beside its original, in pixels. */
const ASIDE = 16;

/** The keys of the whole editor, while no text is typed. Returns what ends them. */
export function startShortcuts(editor: EditorState): () => void {
  const say = (words: string | null) => {
    if (words) editor.announcement.value = words;
  };
  const units = (pixels: number) => Math.round(editor.canvas.value?.unitsOf(pixels) ?? pixels) || 1;
  const tools = Object.entries(TOOL_KEYS).map(([name, key]) => [
    `Key${key}`,
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (editor.refusal.value && !['select', 'measure', 'route'].includes(name)) return say(editor.refusal.value);
      editor.tool.value = name as ToolName;
      say(text().editor.toolNames[name as ToolName]);
      editor.canvas.value?.focus();
    },
  ]);
  const actions: Readonly<Record<string, () => void>> = {
    '$mod+KeyZ': () => say(undo(editor.document)),
    '$mod+Shift+KeyZ': () => say(redo(editor.document)),
    '$mod+KeyY': () => say(redo(editor.document)),
    '$mod+KeyC': () => say(copySelection(editor)),
    '$mod+KeyX': () => {
      say(copySelection(editor));
      deleteSelected(editor);
    },
    '$mod+KeyV': () => say(paste(editor, { offset: units(ASIDE) })),
    '$mod+Shift+KeyV': () => say(paste(editor, { offset: 0, keepsPlace: true })),
    '$mod+KeyD': () => duplicateSelected(editor, units(ASIDE)),
    '$mod+KeyA': () => selectAll(editor),
    '$mod+KeyS': () => void editor.saves.flush(),
    Delete: () => say(deleteSelected(editor)),
    Backspace: () => say(deleteSelected(editor)),
    Enter: () => {
      editor.isEditingPoints.value = editor.selection.value.length === 1 && editor.refusal.value === null;
    },
    Escape: () => leave(editor),
    Digit1: () => editor.canvas.value?.fit(),
    Equal: () => editor.canvas.value?.zoomBy(1.5),
    'Shift+Equal': () => editor.canvas.value?.zoomBy(1.5),
    Minus: () => editor.canvas.value?.zoomBy(1 / 1.5),
  };
  const guarded = Object.entries(actions).map(([keys, act]) => [
    keys,
    (event: KeyboardEvent) => {
      event.preventDefault();
      act();
    },
  ]);
  const bindings = [...tools, ...guarded].map(([keys, act]) => [
    keys,
    (event: KeyboardEvent) => {
      if (!isTyped(event)) (act as (event: KeyboardEvent) => void)(event);
    },
  ]);
  return tinykeys(window, Object.fromEntries(bindings));
}

/** Keys that belong to what has the focus: a field, a button that Enter presses, a dialog. */
function isTyped({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  if (target.closest('input, textarea, select, [contenteditable], dialog, [role="menu"]')) return true;
  return key === 'Enter' && target.closest('button, a, [role="treeitem"]') !== null;
}

/** One thing after the other: the tool, then the points, then what is chosen. */
function leave(editor: EditorState): void {
  if (editor.tool.value !== 'select') editor.tool.value = 'select';
  else if (editor.isEditingPoints.value) editor.isEditingPoints.value = false;
  else editor.selection.value = [];
}
