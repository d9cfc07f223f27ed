import type { Signal } from '@preact/signals';
import type { EditorState } from '../editor/editor-state.ts';
import type { Sketch } from '../editor/sketch.ts';
import { hitsAt } from '../geometry/hit.ts';
import { scaleOf } from '../geometry/scale.ts';
import type { LevelItems } from './level-items.ts';
import type { PlanView } from './plan-view.ts';
import { REACH, snapping } from './snapping.ts';
import type { ToolHost } from './tools/tool.ts';

/** How near a finger must be to a point or a line, in pixels. */
const FINGER = 22;

type Parts = Pick<ToolHost, 'pen' | 'preview'> & {
  readonly editor: EditorState;
  readonly view: PlanView;
  readonly items: LevelItems;
  readonly sketch: Signal<Sketch>;
};

/** What the tools work with on any level. */
export function createToolHost({ editor, view, items, sketch, pen, preview }: Parts): Omit<ToolHost, 'levelId'> {
  const reach = () => REACH * view.unitsPerPixel();
  return {
    editor,
    pen,
    sketch,
    reach,
    items: items.free,
    hits: (at, isTouch = false) =>
      hitsAt(items.free(), items.levelId(), { at, reach: isTouch ? FINGER * view.unitsPerPixel() : reach() / 2 }),
    snapped: snapping({ editor, view, items }),
    view: view.seen,
    metersPerUnit: () => scaleOf(editor.level.peek()),
    preview,
    say(words) {
      editor.announcement.value = words;
    },
  };
}
