import { text } from '../../strings/strings.ts';
import { HARMLESS_TOOLS, type ItemRef, TOOLS, type ToolName } from '../editor-state.ts';
import type { EditorAction } from './action.ts';

/** The letters of the tools. */
const LETTERS: Readonly<Partial<Record<ToolName, string>>> = {
  select: 'V',
  rectangle: 'R',
  area: 'A',
  wand: 'W',
  split: 'X',
  marker: 'M',
  corridor: 'C',
  door: 'D',
  transition: 'T',
  measure: 'S',
  route: 'F',
};

/** Nothing is chosen, or something that has a name of its own. */
const canBeNumbered = (chosen: readonly ItemRef[]): boolean =>
  chosen.length === 0 || chosen.some(({ noun }) => noun === 'areas' || noun === 'markers');

/** Takes up each of the tools. */
export const TOOL_ACTIONS: readonly (EditorAction & { readonly name: ToolName })[] = TOOLS.map((name) => ({
  name,
  group: 'tools',
  ...(LETTERS[name] && { keys: [`Key${LETTERS[name]}`] }),
  isEdit: !HARMLESS_TOOLS.includes(name),
  ...(name === 'number' && { isFor: canBeNumbered }),
  run(editor) {
    editor.announcement.value = '';
    editor.tool.value = name;
    editor.isChoosingSeveral.value = false;
    editor.canvas.value?.focus();
    // Some tools say at once what they need.
    return editor.announcement.value || text().editor.toolNames[name];
  },
}));
