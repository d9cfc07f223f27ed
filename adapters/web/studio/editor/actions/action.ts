import { keyText } from '../../parts/key-text.ts';
import type { Strings } from '../../strings/strings.ts';
import { text } from '../../strings/strings.ts';
import { type CanvasControls, type EditorState, type ItemRef, TOOLS, type ToolName } from '../editor-state.ts';

type CommandName = keyof Strings['commands']['names'];
export type ActionName = ToolName | CommandName;

/** The groups of the sheet of shortcuts, in its order. */
export const ACTION_GROUPS = ['tools', 'edit', 'arrange', 'view'] as const;

/** Something that can be done in the editor: by its keys, or by its name in the palette. */
export type EditorAction = {
  readonly name: ActionName;
  readonly group: (typeof ACTION_GROUPS)[number];
  /** Shortcuts as tinykeys writes them; the first one is shown. */
  readonly keys?: readonly string[];
  /** It changes the map: people who may only look cannot do it. */
  readonly isEdit?: boolean;
  /** How many items must be chosen at least. */
  readonly least?: number;
  /** Whether menus offer it for what is chosen; absent: for anything. */
  readonly isFor?: (chosen: readonly ItemRef[]) => boolean;
  /** Returns what was done, in words, where there is something to say. */
  readonly run: (editor: EditorState) => string | null | undefined;
};

/** What these do while something is drawn, or points are edited, instead of what they do otherwise. */
const WHILE_DRAWING: Readonly<Partial<Record<ActionName, (canvas: CanvasControls) => boolean>>> = {
  undo: ({ drawing }) => drawing.takeBack(),
  redo: ({ drawing }) => drawing.takeAgain(),
  delete: ({ drawing }) => drawing.erase(),
  editPoints: ({ drawing }) => drawing.end(),
  leave: ({ drawing }) => drawing.cancel(),
};

const isOfDrawing = ({ canvas }: EditorState, name: ActionName): boolean =>
  (canvas.peek() && WHILE_DRAWING[name]?.(canvas.peek()!)) ?? false;

const isTool = (name: ActionName): name is ToolName => (TOOLS as readonly string[]).includes(name);

export const labelOf = ({ name }: Pick<EditorAction, 'name'>): string =>
  isTool(name) ? text().editor.toolNames[name] : text().commands.names[name];

/** The label with the shortcut, for buttons. */
export const labelWithKey = (action: EditorAction): string =>
  action.keys?.[0] ? `${labelOf(action)} (${keyText(action.keys[0])})` : labelOf(action);

/** Whether bars and menus have it now. */
export const isOffered = ({ selection }: EditorState, { least = 0, isFor }: EditorAction): boolean =>
  selection.value.length >= least && (isFor?.(selection.value) ?? true);

/** Does it, and says what was done; or why it cannot be done. Nothing happens where too little is chosen. */
export function perform(editor: EditorState, { name, isEdit, least = 0, run }: EditorAction): void {
  if (isOfDrawing(editor, name)) return;
  const refusal = isEdit ? editor.refusal.value : null;
  if (editor.selection.value.length < least) return;
  const said = refusal ?? run(editor);
  if (said) editor.announcement.value = said;
}
