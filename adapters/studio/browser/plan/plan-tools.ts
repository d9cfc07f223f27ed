import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { CanvasControls, EditorState } from '../editor/editor-state.ts';
import { placedOf } from '../editor/items.ts';
import type { Snap } from '../geometry/snap.ts';
import { canvasKeys } from './canvas-keys.ts';
import { followChosenTool, type UsedTool } from './chosen-tool.ts';
import { createDrawing } from './drawing.ts';
import { createGestures, type GestureCanvas, type Gestures } from './gestures.ts';
import type { LevelItems } from './level-items.ts';
import type { PlanView } from './plan-view.ts';
import type { Sketch } from './sketch.ts';
import { createToolHost } from './tool-host.ts';
import type { PressedKey, Tool, ToolHost } from './tools/tool.ts';

type Parts = {
  readonly editor: EditorState;
  readonly items: LevelItems;
  readonly view: PlanView;
  readonly canvas: GestureCanvas;
  readonly preview: ToolHost['preview'];
  readonly onTool: (name: UsedTool) => void;
};

/** The tools of the plan at work. */
export type PlanTools = Pick<CanvasControls, 'drawing' | 'type'> & {
  readonly gestures: Gestures;
  /** Gives a key to the canvas; false where nothing on it uses the key. */
  readonly press: (key: PressedKey) => boolean;
  /** All that is drawn above the items. */
  readonly sketch: ReadonlySignal<Sketch>;
  /** The editor is left: what is whole becomes a part of the map. */
  readonly close: () => void;
  /** Takes up the chosen tool, and follows the document. Returns what ends that. */
  readonly start: () => () => void;
};

/** The tools on a plan: what keys and gestures make of the document, and what is drawn meanwhile. */
export function planTools({ editor, items, view, canvas, preview, onTool }: Parts): PlanTools {
  const sketch = signal<Sketch>([]);
  let tool: Tool = { stop() {} };
  const current = () => tool;
  const drawing = createDrawing({ editor, tool: current, abort: () => gestures.abort() });
  const host = createToolHost({ editor, view, items, sketch, pen: drawing.pen, preview });
  const keys = canvasKeys({ editor, view, host, tool: current });
  const gestures = createGestures({ editor, canvas, tool: current, onUse: keys.hideCrossHair });

  function onChange(): void {
    items.changed();
    deselectDeleted(editor);
    tool.refresh?.();
  }

  function onUse(next: Tool, name: UsedTool): void {
    tool = next;
    onTool(name);
  }

  return {
    gestures,
    drawing,
    press: keys.press,
    type: (typed) => tool.type?.(typed) ?? false,
    sketch: computed(() => [
      ...(editor.proposal.value?.sketch ?? []),
      ...sketch.value,
      ...guidesOf(editor.snap.value),
      ...keys.crossHair.value,
    ]),
    close: drawing.close,
    start() {
      const ends = [
        editor.document.subscribe(onChange),
        editor.document.onEdit(drawing.onEdit),
        followChosenTool({ editor, host, levelId: items.levelId, onLeave: drawing.leave, onUse }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

function deselectDeleted({ document, selection }: EditorState): void {
  const left = selection.peek().filter((item) => placedOf(document, item) !== null);
  if (left.length < selection.peek().length) selection.value = left;
}

const guidesOf = (snap: Snap | null): Sketch =>
  snap
    ? [...snap.guides.map((vertices) => ({ kind: 'guide', vertices }) as const), { kind: 'point', vertices: [snap.at] }]
    : [];
