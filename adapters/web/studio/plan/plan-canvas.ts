import type { CanvasControls, EditorState } from '../editor/editor-state.ts';
import { refOf } from '../editor/items.ts';
import { endAll } from './end-all.ts';
import { levelItems } from './level-items.ts';
import { planLayers } from './plan-layers.ts';
import { createPlanMap, type PlanMap } from './plan-map.ts';
import { type PlanTools, planTools } from './plan-tools.ts';
import { pointerInput } from './pointer-input.ts';
import { frameOfLevel } from './sheet-layers.ts';
import { followShown } from './shown-part.ts';

/** The plan of the chosen level in an element, with the tools. Returns what takes it away again. */
export function showPlan(editor: EditorState, element: HTMLElement): () => void {
  const items = levelItems(editor);
  const layers = planLayers(editor, items);
  const plan = createPlanMap(element, layers.all);
  const input = pointerInput(plan, element);
  const tools = planTools({
    editor,
    items,
    view: plan,
    canvas: input.canvas,
    preview: layers.preview,
    onTool(name) {
      element.dataset.tool = name;
    },
  });
  const end = endAll(
    layers.follow(tools.sketch),
    followShown(editor, plan),
    tools.start(),
    input.listen(tools.gestures),
    listenToKeys(element, tools.press),
  );
  editor.canvas.value = controls(editor, element, { plan, tools, endPress: input.canvas.endPress });
  return () => {
    tools.close();
    editor.canvas.value = null;
    end();
    plan.destroy();
  };
}

type Parts = { readonly plan: PlanMap; readonly tools: PlanTools; readonly endPress: () => void };

const controls = (editor: EditorState, element: HTMLElement, { plan, tools, endPress }: Parts): CanvasControls => ({
  fit: () => plan.fit(frameOfLevel(editor.level.peek()), { isAnimated: true }),
  zoomBy: plan.zoomBy,
  type: tools.type,
  drawing: tools.drawing,
  focus: () => element.focus(),
  itemAt({ isTouch, ...at }) {
    const [hit] = tools.hits(plan.positionAt(at), isTouch);
    return hit ? refOf(hit) : null;
  },
  endPress,
  unitsOf: (pixels) => pixels * plan.unitsPerPixel(),
  pixelOf: plan.pixelOf,
  look: plan.look,
  lookAt: plan.lookAt,
});

/** Keys that the canvas uses are neither shortcuts nor the browser's. */
function listenToKeys(element: HTMLElement, press: (key: KeyboardEvent) => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('keydown', onKeyDown);
  return () => element.removeEventListener('keydown', onKeyDown);
}
