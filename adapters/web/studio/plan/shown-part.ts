import { effect } from '@preact/signals';
import type { EditorState } from '../editor/editor-state.ts';
import { placedOf } from '../editor/items.ts';
import { type Frame, frameAround } from '../geometry/frame.ts';
import { pointsOf } from '../geometry/placed.ts';
import { endAll } from './end-all.ts';
import type { PlanMap } from './plan-map.ts';
import { frameOfLevel } from './sheet-layers.ts';

/** Fits levels and items into the view, and reports how near it is. Returns what ends that. */
export function followShown(editor: EditorState, plan: PlanMap): () => void {
  const end = endAll(
    effect(() => plan.fit(frameOfLevel(editor.level.value))),
    effect(() => {
      const wanted = editor.shown.value;
      if (!wanted) return;
      editor.shown.value = null;
      fitItems(editor, plan, wanted);
    }),
  );
  const reportZoom = () => {
    editor.resolution.value = plan.unitsPerPixel();
  };
  plan.view.on('change:resolution', reportZoom);
  plan.view.on('change', () => {
    editor.viewChanges.value += 1;
  });
  reportZoom();
  return end;
}

const isInside = (view: Frame, { left, top, right, bottom }: Frame): boolean =>
  left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom;

type Shown = NonNullable<EditorState['shown']['value']>;

function fitItems({ document, level, proposal }: EditorState, plan: PlanMap, { items, keepsView }: Shown): void {
  const levelId = level.peek()?.id ?? '';
  const placed = items.flatMap((item) => placedOf(document, item) ?? []);
  const proposed = proposal.peek();
  const frame = frameAround([
    ...placed.flatMap((one) => pointsOf(one, levelId).map(({ at }) => at)),
    ...(proposed?.sketch ?? []).flatMap(({ vertices }) => vertices),
  ]);
  const closest = plan.fittingResolution(frameOfLevel(level.peek())) / 4;
  const isInView = frame && keepsView && isInside(plan.seen(), frame);
  if (frame && !isInView) plan.fit(frame, { isAnimated: true, closest, hasBarBelow: proposed !== null });
}
