import { computed } from '@preact/signals';
import type { EditorState, ToolName } from '../editor/editor-state.ts';
import { pointsTool } from './tools/points/points.ts';
import type { Tool, ToolHost } from './tools/tool.ts';
import { TOOL_MAKERS } from './tools/tools.ts';
import { whenever } from './whenever.ts';

/** `points`: handles on the points of the chosen item, while the tool that chooses is in use. */
export type UsedTool = ToolName | 'points';

type Parts = {
  readonly editor: EditorState;
  readonly host: Omit<ToolHost, 'levelId'>;
  readonly levelId: () => string;
  /** Another tool, or another level, is chosen than this one. */
  readonly onLeave: (name: ToolName, levelId: string | null) => void;
  /** Keeps the tool, which is used from now on. */
  readonly onUse: (tool: Tool, name: UsedTool) => void;
};

/** Makes the tool that is chosen, for the level that is shown, and anew for another one. Returns what ends that. */
export function followChosenTool({ editor, host, levelId, onLeave, onUse }: Parts): () => void {
  let used: { readonly name: ToolName; readonly level: string | null } = { name: 'select', level: null };
  let tool: Tool | null = null;
  const { selection, isEditingPoints } = editor;
  /** What is chosen while its points are edited: a single item. */
  const edited = computed(() =>
    editor.tool.value === 'select' && isEditingPoints.value && selection.value.length === 1 ? selection.value : null,
  );

  function use(name: ToolName, level: string | null, isPoints: boolean): void {
    if (used.name !== name || used.level !== level) onLeave(used.name, used.level);
    used = { name, level };
    tool?.stop();
    editor.snap.value = null;
    const make = isPoints ? pointsTool : TOOL_MAKERS[name];
    tool = make({ ...host, levelId: levelId() });
    onUse(tool, isPoints ? 'points' : name);
  }

  return whenever([editor.tool, edited, editor.levelId, editor.routeProfile], () =>
    use(editor.tool.peek(), editor.levelId.peek(), edited.peek() !== null),
  );
}
