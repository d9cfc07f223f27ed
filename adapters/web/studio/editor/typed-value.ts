import { fill, text } from '../strings/strings.ts';
import type { EditorState, ToolName } from './editor-state.ts';
import { isForFocus, type KeyFocus } from './key-focus.ts';

/** What may be typed at the plan: the name of the field for it. */
export type TypedName = 'rectangle' | 'line' | 'points' | 'measure' | 'georeference' | 'number';

type Awaited = { readonly name: TypedName; readonly isAwaited: (points: number) => boolean };

/** When the tools await a value, by how many points are set. */
const AWAITED: Readonly<Partial<Record<ToolName, Awaited>>> = {
  rectangle: { name: 'rectangle', isAwaited: (points) => points === 1 },
  area: { name: 'line', isAwaited: (points) => points > 0 },
  corridor: { name: 'line', isAwaited: (points) => points > 0 },
  measure: { name: 'measure', isAwaited: (points) => points === 2 },
  georeference: { name: 'georeference', isAwaited: (points) => points === 1 },
  number: { name: 'number', isAwaited: () => true },
};

/** What the tool in use awaits to be typed now; null where keys keep their meaning. */
export function awaitedValue({ tool, drawing, isEditingPoints, selection, refusal }: EditorState): TypedName | null {
  if (refusal.value) return null;
  if (tool.value === 'select') return isEditingPoints.value && selection.value.length === 1 ? 'points' : null;
  const awaited = AWAITED[tool.value];
  return awaited?.isAwaited(drawing.value.points) ? awaited.name : null;
}

/** The first digit, or a minus, of a value that is awaited goes into its field. False where the key has another meaning. */
export function beginTyping(editor: EditorState, event: KeyboardEvent, focus: KeyFocus | null): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (isHeld || event.defaultPrevented || !/^[\p{Nd}-]$/u.test(event.key) || isForFocus(event, focus)) return false;
  const name = awaitedValue(editor);
  if (name === null || name === 'number') return false;
  editor.typed.value = `${editor.typed.value ?? ''}${event.key}`;
  return true;
}

/** Gives what was typed to the tool, or says why it makes nothing of it. True where it was taken: the field is empty then. */
export function takeTyped(editor: EditorState): boolean {
  const typed = editor.typed.value ?? '';
  const name = awaitedValue(editor);
  if (typed.trim() === '' || name === null) return false;
  const { notUnderstood, typedNames } = text().editor;
  editor.announcement.value = fill(notUnderstood, typed, typedNames[name]);
  const isTaken = editor.canvas.value?.type(typed) ?? false;
  if (isTaken) editor.typed.value = null;
  return isTaken;
}
