import { createDocument } from '../../../../adapters/web/studio/document/document.ts';
import type { Noun } from '../../../../adapters/web/studio/document/items/types.ts';
import { createSaveQueue } from '../../../../adapters/web/studio/document/saving/save-queue.ts';
import { perform } from '../../../../adapters/web/studio/editor/actions/action.ts';
import { EDITOR_ACTIONS } from '../../../../adapters/web/studio/editor/actions/editor-actions.ts';
import { createEditorState } from '../../../../adapters/web/studio/editor/create-editor-state.ts';
import type { EditorState, ItemRef } from '../../../../adapters/web/studio/editor/editor-state.ts';
import type { KeyFocus } from '../../../../adapters/web/studio/editor/key-focus.ts';
import { shortcuts } from '../../../../adapters/web/studio/editor/shortcuts.ts';
import { takeTyped } from '../../../../adapters/web/studio/editor/typed-value.ts';
import type { Placed } from '../../../../adapters/web/studio/geometry/placed.ts';
import type { UsedTool } from '../../../../adapters/web/studio/plan/chosen-tool.ts';
import { levelItems } from '../../../../adapters/web/studio/plan/level-items.ts';
import { planTools } from '../../../../adapters/web/studio/plan/plan-tools.ts';
import type { PlanReader } from '../../../../adapters/web/studio/trace/plan-reader.ts';
import { overNetwork } from '../document/network.ts';
import { createSimulatedClock } from '../document/simulated-clock.ts';
import { SimulatedServer } from '../document/simulated-server.ts';
import { keyDown, ON_CANVAS } from './keys.ts';
import { createView } from './plan.ts';
import { createPointer } from './pointer.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A map as the API takes it: `{ levels, areas, … }`. */
export type MapContent = Readonly<Record<string, unknown>>;

export type Person = ReturnType<typeof atThePlan>;

/** A person at the plan of a map, with its real document and tools, and without a browser. */
export function atThePlan(content: MapContent, planReader?: PlanReader) {
  const server = serverOf(content);
  const editor = editorOf(server, planReader);
  const { document } = editor;
  const { view, corner } = createView();
  const shown = { tool: 'select' as UsedTool, preview: [] as readonly Placed[] };
  const pointer = createPointer((across, down) => view.panBy(across, down));
  const tools = planTools({
    editor,
    view,
    items: levelItems(editor),
    canvas: pointer.canvas,
    preview(items) {
      shown.preview = items;
    },
    onTool(name) {
      shown.tool = name;
    },
  });
  pointer.use(tools.gestures);
  tools.start();
  editor.canvas.value = controls(tools);
  const items = (noun: Noun) => document.list(noun) as unknown as readonly Fields[];
  return {
    editor,
    document,
    /** The left upper corner of what is in view. */
    corner,
    tools,
    /** The tool in use, and the items that are drawn as they would be. */
    shown,
    ...pointer.acts,
    ...keyboard(editor, tools.press),
    items,
    /** What is drawn above the items. */
    sketch: () => tools.sketch.value,
    /** The last thing that was said to screen readers. */
    said: () => editor.announcement.value,
    choose: (...refs: readonly ItemRef[]) => {
      editor.selection.value = refs;
    },
    /** Types into the field for sizes, positions and lengths; false where the tool makes nothing of it. */
    type: tools.type,
    /** How the service answers when everything is saved. */
    save: () => server.save(document.unsaved(), { version: server.version, isWhole: true, author: 'Mara' }).kind,
  };
}

/** The editor of the map, just opened. */
function editorOf(server: SimulatedServer, planReader?: PlanReader): EditorState {
  const clock = createSimulatedClock();
  const document = createDocument({ project: server.received(), now: clock.now });
  const network = { isOnline: true, isReliable: true };
  const service = overNetwork(server, { clock, random: () => 0, author: 'Mara', network });
  return createEditorState(
    document,
    createSaveQueue({ document, service, clock, isOnline: () => true }),
    planReader && { planReader },
  );
}

function serverOf(content: MapContent): SimulatedServer {
  let count = 0;
  return new SimulatedServer(() => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`, content);
}

const controls = ({ drawing, type }: ReturnType<typeof planTools>): EditorState['canvas']['value'] => ({
  drawing,
  type,
  fit() {},
  zoomBy() {},
  focus() {},
  itemAt: () => null,
  endPress() {},
  unitsOf: (pixels) => pixels,
  pixelOf: (at) => at,
  look: () => ({ x: 0, y: 0, unitsPerPixel: 1 }),
  lookAt() {},
});

/** Keys go to the canvas while it has the focus, and become shortcuts where it does not use them. */
function keyboard(editor: EditorState, press: (key: KeyboardEvent) => boolean) {
  let focus = ON_CANVAS;
  const shortcut = shortcuts(editor, () => focus);
  return {
    key(...written: readonly string[]): void {
      for (const event of written.map((each) => keyDown(each))) {
        if (focus !== ON_CANVAS || !press(event)) shortcut(event);
      }
    },
    /** Something else than the canvas has the focus from now on. */
    focus(on: Partial<KeyFocus>): void {
      focus = { ...ON_CANVAS, ...on };
    },
    /** Types at the plan without choosing a field, and presses Enter: what the first key opens takes the rest. False where it is not taken. */
    typeAtOnce(written: string): boolean {
      const [first, ...rest] = written;
      this.key(first!);
      if (editor.typed.value === null) return false;
      editor.typed.value += rest.join('');
      return takeTyped(editor);
    },
    /** Does something by its name, as the palette and the buttons do. */
    perform(name: string): void {
      perform(editor, EDITOR_ACTIONS.find((action) => action.name === name)!);
    },
  };
}
