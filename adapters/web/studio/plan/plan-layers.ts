import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { Patch } from '../document/items/types.ts';
import type { EditorState, ItemRef } from '../editor/editor-state.ts';
import { nameOf, placedOnLevel } from '../editor/items.ts';
import { isSeen } from '../editor/map-parts.ts';
import { colorsKey, inShownColor } from '../editor/shown-colors.ts';
import type { Sketch } from '../editor/sketch.ts';
import type { PlacedNoun } from '../geometry/placed.ts';
import { canvasColors } from './canvas-colors.ts';
import { closureOutlines } from './closure-outlines.ts';
import { endAll } from './end-all.ts';
import { gridLayer } from './grid-layer.ts';
import { type Ghost, itemLayers } from './item-layers.ts';
import type { LevelItems } from './level-items.ts';
import { conflictOutlines, selectionOutlines } from './others-outlines.ts';
import { outlineLayer } from './outline-layer.ts';
import { sheetLayers } from './sheet-layers.ts';
import { sketchLayer } from './sketch-layer.ts';
import { whenever } from './whenever.ts';

/** The layers of the plan, the lowest first: its picture, the grid, the items, what is closed, what others have chosen, what is being drawn. */
export function planLayers(editor: EditorState, levelItems: LevelItems) {
  const sheet = sheetLayers();
  const grid = gridLayer();
  const items = itemLayers({
    placed: levelItems.find,
    nameOf: (placed) => (editor.unseen.peek().has('names') ? '' : nameOf(placed, editor.defaultLanguage.peek())),
    inColor: (placed) => inShownColor(editor.document, placed),
  });
  const colors = computed(() => colorsKey(editor.document));
  const closed = outlineLayer();
  const others = outlineLayer();
  const drawn = sketchLayer();
  return {
    all: [...sheet.layers, grid.layer, ...items.layers, closed.layer, others.layer, drawn.layer],
    preview: items.preview,
    /** Draws what changes, `sketch` on top. Returns what ends that. */
    follow: (sketch: ReadonlySignal<Sketch>): (() => void) =>
      endAll(
        editor.document.subscribe((patches) => items.refresh(placedIn(patches))),
        effect(() => drawn.show(sketch.value)),
        effect(() => items.choose(editor.selection.value)),
        effect(() =>
          others.show([...selectionOutlines(editor), ...conflictOutlines(editor)], editor.level.value?.id ?? ''),
        ),
        effect(() => closed.show(closureOutlines(editor, Date.now()), editor.level.value?.id ?? '')),
        effect(() => sheet.show(editor.level.value)),
        effect(() => sheet.showPicture(!editor.unseen.value.has('plan'))),
        effect(() => grid.show(editor.level.value, editor.hasGrid.value)),
        whenever(
          [editor.level, editor.levels, editor.hidden, editor.unseen, editor.defaultLanguage, canvasColors, colors],
          () => items.showLevel(levelItems.levelId(), levelItems.all(), ghostOf(editor)),
        ),
      ),
  };
}

/** The items on the level below, or else above, that are seen through; null where there is one level. */
function ghostOf({ document, levels, level, unseen }: EditorState): Ghost | null {
  const sorted = levels.value.toSorted((one, other) => one.ordinal - other.ordinal);
  const here = sorted.findIndex(({ id }) => id === level.value?.id);
  const id = here < 0 ? undefined : (sorted[here - 1] ?? sorted[here + 1])?.id;
  return id === undefined
    ? null
    : { id, items: placedOnLevel(document, id).filter(({ noun }) => isSeen(noun, unseen.value)) };
}

const placedIn = (patches: readonly Patch[]): readonly ItemRef[] =>
  patches.flatMap(({ noun, id }) => (isPlacedNoun(noun) ? { noun, id } : []));

const isPlacedNoun = (noun: string): noun is PlacedNoun =>
  noun === 'areas' || noun === 'markers' || noun === 'corridors' || noun === 'transitions';
