import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { isInBox, middleOf } from '../../../../src/domain/projects/values/box.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { EditorState } from '../editor/editor-state.ts';
import type { Sketch, Stroke } from '../editor/sketch.ts';
import { distance } from '../geometry/vertex.ts';
import { lengthText } from '../strings/lengths.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import type { PlanView } from './plan-view.ts';
import type { PlanPointer, Tool, ToolHost } from './tools/tool.ts';

/** How long its arms are, in pixels. */
const ARM = 14;

export type CrossHairParts = {
  readonly editor: EditorState;
  readonly view: PlanView;
  readonly host: Omit<ToolHost, 'levelId'>;
  readonly tool: () => Tool;
};

/** The cross-hair of the keyboard, which takes the place of the pointer while it is shown. */
export type CrossHair = {
  /** Where it is; null while it is hidden. */
  readonly at: () => Vertex | null;
  /** Where it begins: at the last point, or in the middle of the view. */
  readonly start: () => Vertex;
  /** Shows it at a position, brings that into view, and says where it is and `what` is there. */
  readonly put: (at: Vertex, what?: string) => void;
  readonly hide: () => void;
  readonly sketch: ReadonlySignal<Sketch>;
};

export function createCrossHair(parts: CrossHairParts): CrossHair {
  const { editor, view, tool } = parts;
  const shown = signal<{ readonly at: Vertex; readonly arm: number } | null>(null);
  return {
    at: () => shown.value?.at ?? null,
    start() {
      const [x, y] = tool().last?.() ?? middleOf(view.seen());
      return [Math.round(x), Math.round(y)];
    },
    put(at, what = '') {
      shown.value = { at, arm: view.unitsPerPixel() * ARM };
      editor.pointer.value = at;
      if (!isInBox(view.seen(), at)) view.centerOn(at);
      tool().move?.(pointerAt(at));
      parts.host.say([...placeTexts(parts, at), what].filter(Boolean).join(', '));
    },
    hide() {
      shown.value = null;
    },
    sketch: computed(() => (shown.value ? strokes(shown.value.at, shown.value.arm) : [])),
  };
}

/** Where a position is, and how far it is from the last point. */
function placeTexts({ host, tool }: CrossHairParts, [x, y]: Vertex): readonly string[] {
  const last = tool().last?.() ?? null;
  const length = last ? lengthText(distance(last, [x, y]), host.metersPerUnit()) : '';
  return [fill(text().editor.crossHairAt, number(x), number(y)), length];
}

const strokes = ([x, y]: Vertex, arm: number): Sketch => [
  lineBetween([x - arm, y], [x + arm, y]),
  lineBetween([x, y - arm], [x, y + arm]),
];

const lineBetween = (...vertices: readonly Vertex[]): Stroke => ({ kind: 'line', vertices });

const number = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });

/** The cross-hair is where it is put: nothing snaps. */
export const pointerAt = (at: Vertex): PlanPointer => ({
  at,
  isShift: false,
  isAlt: false,
  isFree: true,
  isTouch: false,
});
