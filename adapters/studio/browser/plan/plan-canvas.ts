import { effect, signal, untracked } from '@preact/signals';
import type { EditorState, ToolName } from '../editor/editor-state.ts';
import { isOnLevel, nameOf, placedOf, placedOnLevel } from '../editor/items.ts';
import { frameAround } from '../geometry/frame.ts';
import { hitsAt } from '../geometry/hit.ts';
import { type Placed, type PlacedNoun, pointsOf } from '../geometry/placed.ts';
import type { Snap } from '../geometry/snap.ts';
import { canvasColors } from './canvas-colors.ts';
import { canvasKeys } from './canvas-keys.ts';
import { createDrawing } from './drawing.ts';
import { gridLayer } from './grid-layer.ts';
import { itemLayers } from './item-layers.ts';
import { conflictOutlines, selectionOutlines } from './others-outlines.ts';
import { outlineLayer } from './outline-layer.ts';
import { createPlanMap } from './plan-map.ts';
import { pointerInput } from './pointer-input.ts';
import { scaleOf } from './scale.ts';
import { frameOfLevel, sheetLayers } from './sheet-layers.ts';
import type { Sketch } from './sketch.ts';
import { sketchLayer } from './sketch-layer.ts';
import { REACH, snapping } from './snapping.ts';
import { pointsTool } from './tools/points.ts';
import type { Tool, ToolHost } from './tools/tool.ts';
import { TOOL_MAKERS } from './tools/tools.ts';

/** How near a finger must be to a point or a line, in pixels. */
const FINGER = 22;

/** The plan of the chosen level in an element, with the tools. Returns what takes it away again. */
export function showPlan(editor: EditorState, element: HTMLElement): () => void {
  const { document, selection, snap } = editor;
  const sheet = sheetLayers();
  const isFree = (id: string) => !editor.hidden.value.has(id);
  const items = itemLayers({
    placed: (item) => {
      const placed = placedOf(document, item);
      return placed && isFree(item.id) && isOnLevel(placed, levelId()) ? placed : null;
    },
    nameOf: (placed) => nameOf(placed, editor.defaultLanguage.peek()),
  });
  const grid = gridLayer();
  const others = outlineLayer();
  const drawn = sketchLayer();
  const sketch = signal<Sketch>([]);
  const plan = createPlanMap(element, [...sheet.layers, grid.layer, ...items.layers, others.layer, drawn.layer]);
  const levelId = () => editor.level.peek()?.id ?? '';
  let listed: readonly Placed[] | null = null;
  const onLevel = () => {
    listed ??= placedOnLevel(document, levelId()).filter(({ item }) => isFree(item.id));
    return listed;
  };
  const forget = () => {
    listed = null;
    snaps.changed();
  };
  const free = () => onLevel().filter(({ item }) => !editor.locked.value.has(item.id));
  const snaps = snapping({ editor, plan, items: onLevel, snap });
  const reach = () => REACH * plan.unitsPerPixel();

  let tool: Tool = { stop() {} };
  const drawing = createDrawing({ editor, tool: () => tool, abort: () => input.abort() });
  const host: Omit<ToolHost, 'levelId'> = {
    editor,
    pen: drawing.pen,
    sketch,
    reach,
    items: free,
    hits: (at, isTouch = false) =>
      hitsAt(free(), levelId(), { at, reach: isTouch ? FINGER * plan.unitsPerPixel() : reach() / 2 }),
    snapped: snaps.snapped,
    view: plan.seen,
    metersPerUnit: () => scaleOf(editor.level.peek()),
    preview: items.preview,
    say(words) {
      editor.announcement.value = words;
    },
  };
  const keys = canvasKeys({ editor, plan, host, tool: () => tool });
  const input = pointerInput({ plan, editor, tool: () => tool, element, onUse: keys.hideCrossHair });

  let used: { readonly name: ToolName; readonly level: string | null } = { name: 'select', level: null };
  const ends = [
    document.subscribe((patches) => {
      forget();
      items.refresh(patches.flatMap(({ noun, id }) => (isPlacedNoun(noun) ? { noun, id } : [])));
      const isGone = (each: (typeof selection.value)[number]) => placedOf(document, each) === null;
      if (selection.peek().some(isGone)) selection.value = selection.peek().filter((each) => !isGone(each));
      tool.refresh?.();
    }),
    document.onEdit(drawing.onEdit),
    effect(() =>
      drawn.show([
        ...(editor.proposal.value?.sketch ?? []),
        ...sketch.value,
        ...guidesOf(snap.value),
        ...keys.crossHair.value,
      ]),
    ),
    effect(() => items.choose(selection.value)),
    effect(() =>
      others.show([...selectionOutlines(editor), ...conflictOutlines(editor)], editor.level.value?.id ?? ''),
    ),
    effect(() => sheet.show(editor.level.value)),
    effect(() => grid.show(editor.level.value, editor.hasGrid.value)),
    effect(() => {
      const level = editor.level.value?.id;
      void [editor.hidden.value, editor.defaultLanguage.value, canvasColors.value];
      forget();
      const below = ghostOf(editor);
      items.showLevel(
        level ?? '',
        onLevel(),
        below === null ? null : { id: below, items: placedOnLevel(document, below) },
      );
    }),
    effect(() => {
      // A level is fitted when it is first shown, and when its frame becomes known.
      const { width, height } = { width: editor.level.value?.width, height: editor.level.value?.height };
      void [editor.level.value?.id, width, height];
      plan.fit(frameOfLevel(editor.level.peek()));
    }),
    effect(() => {
      const name = editor.tool.value;
      const isPoints = name === 'select' && editor.isEditingPoints.value && editor.selection.value.length === 1;
      const level = editor.levelId.value;
      void editor.routeProfile.value;
      untracked(() => {
        if (used.name !== name || used.level !== level) drawing.leave(used.name, used.level);
        used = { name, level };
        tool.stop();
        snap.value = null;
        const make = isPoints ? pointsTool : TOOL_MAKERS[name];
        tool = make({ ...host, levelId: levelId() });
        element.dataset.tool = isPoints ? 'points' : name;
      });
    }),
    effect(() => {
      const wanted = editor.shown.value;
      if (!wanted) return;
      editor.shown.value = null;
      const proposal = editor.proposal.peek();
      const placed = wanted.flatMap((item) => placedOf(document, item) ?? []);
      const frame = frameAround([
        ...placed.flatMap((one) => pointsOf(one, levelId()).map(({ at }) => at)),
        ...(proposal?.sketch ?? []).flatMap(({ vertices }) => vertices),
      ]);
      const closest = plan.fittingResolution(frameOfLevel(editor.level.peek())) / 4;
      if (frame) plan.fit(frame, { isAnimated: true, closest, hasBarBelow: proposal !== null });
    }),
    input.stop,
  ];
  const tellZoom = () => {
    editor.resolution.value = plan.unitsPerPixel();
  };
  plan.view.on('change:resolution', tellZoom);
  plan.view.on('change', () => {
    editor.viewChanges.value += 1;
  });
  tellZoom();
  element.addEventListener('keydown', keys.onKeyDown);
  editor.canvas.value = {
    fit: () => plan.fit(frameOfLevel(editor.level.peek()), { isAnimated: true }),
    zoomBy: plan.zoomBy,
    type: (typed) => tool.type?.(typed) ?? false,
    drawing,
    focus: () => element.focus(),
    unitsOf: (pixels) => pixels * plan.unitsPerPixel(),
    pixelOf: plan.pixelOf,
  };
  return () => {
    drawing.close();
    editor.canvas.value = null;
    element.removeEventListener('keydown', keys.onKeyDown);
    for (const end of ends) end();
    plan.destroy();
  };
}

/** The level below, or else above, that is seen through; null where there is one level. */
function ghostOf({ levels, level }: EditorState): string | null {
  const sorted = levels.value.toSorted((one, other) => one.ordinal - other.ordinal);
  const here = sorted.findIndex(({ id }) => id === level.value?.id);
  return here < 0 ? null : ((sorted[here - 1] ?? sorted[here + 1])?.id ?? null);
}

const guidesOf = (snap: Snap | null): Sketch =>
  snap
    ? [...snap.guides.map((vertices) => ({ kind: 'guide', vertices }) as const), { kind: 'point', vertices: [snap.at] }]
    : [];

const isPlacedNoun = (noun: string): noun is PlacedNoun =>
  noun === 'areas' || noun === 'markers' || noun === 'corridors' || noun === 'transitions';
