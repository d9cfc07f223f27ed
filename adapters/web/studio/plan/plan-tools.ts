import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { CanvasControls, EditorState } from '../editor/editor-state.ts';
import { placedOf } from '../editor/items.ts';
import { sketchOfOffers } from '../editor/room-offers.ts';
import type { Sketch } from '../editor/sketch.ts';
import type { Snap } from '../geometry/snap.ts';
import { canvasKeys } from './canvas-keys.ts';
import { followChosenTool, type UsedTool } from './chosen-tool.ts';
import { createDrawing } from './drawing.ts';
import { endAll } from './end-all.ts';
import { createGestures, type GestureCanvas, type Gestures } from './gestures.ts';
import type { LevelItems } from './level-items.ts';
import type { PlanView } from './plan-view.ts';
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
  readonly hits: ToolHost['hits'];
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
export function planTools(parts: Parts): PlanTools {
  const { editor, items } = parts;
  const sketch = signal<Sketch>([]);
  let tool: Tool = { stop() {} };
  const current = () => tool;
  const drawing = createDrawing({ editor, tool: current, abort: () => gestures.abort() });
  const host = createToolHost({ ...parts, sketch, pen: drawing.pen });
  const keys = canvasKeys({ ...parts, host, tool: current });
  const gestures = createGestures({ ...parts, tool: current, onUse: keys.hideCrossHair });
  const onUse = (next: Tool, name: UsedTool) => {
    tool = next;
    parts.onTool(name);
  };
  return {
    gestures,
    hits: host.hits,
    drawing,
    press: keys.press,
    type: (typed) => tool.type?.(typed) ?? false,
    sketch: computed(() => drawnAbove(editor, sketch.value, keys.crossHair.value)),
    close: drawing.close,
    start: () =>
      endAll(
        editor.document.subscribe(() => onChange(parts, tool)),
        editor.document.onEdit(drawing.onEdit),
        followChosenTool({ editor, host, levelId: items.levelId, onLeave: drawing.leave, onUse }),
      ),
  };
}

function onChange({ editor, items }: Parts, tool: Tool): void {
  items.changed();
  deselectDeleted(editor);
  tool.refresh?.();
}

function drawnAbove(editor: EditorState, sketch: Sketch, crossHair: Sketch): Sketch {
  const { proposal, warned, snap } = editor;
  return [
    ...sketchOfOffers(editor),
    ...(proposal.value?.sketch ?? []),
    ...warned.value,
    ...sketch,
    ...guidesOf(snap.value),
    ...crossHair,
  ];
}

function deselectDeleted({ document, selection }: EditorState): void {
  const left = selection.peek().filter((item) => placedOf(document, item) !== null);
  if (left.length < selection.peek().length) selection.value = left;
}

const guidesOf = (snap: Snap | null): Sketch =>
  snap
    ? [...snap.guides.map((vertices) => ({ kind: 'guide', vertices }) as const), { kind: 'point', vertices: [snap.at] }]
    : [];
