import { signal } from '@preact/signals';
import type { Vertex } from '../../../../src/domain/projects/geometry.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { isWithin, middleOf } from '../geometry/frame.ts';
import { distance, isSameVertex, shifted } from '../geometry/vertex.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { lengthText } from './lengths.ts';
import type { PlanView } from './plan-view.ts';
import type { Sketch } from './sketch.ts';
import { snapText } from './snapping.ts';
import { arrowStep } from './tools/nudge.ts';
import type { PlanPointer, PressedKey, Tool, ToolHost } from './tools/tool.ts';

/** How far away a corner may be that `N` jumps to, in pixels. */
const FAR = 400;

type Parts = {
  readonly editor: EditorState;
  readonly view: PlanView;
  readonly host: Omit<ToolHost, 'levelId'>;
  readonly tool: () => Tool;
};

/**
 * The keyboard on the canvas. What the tool does not use moves a cross-hair while something is drawn: arrows by 1, with Shift 10, with Alt
 * 100 units, `N` to the nearest corner or edge; Enter sets a point there, and ends the drawing at the point that was set last. While nothing is drawn or chosen arrows move the view.
 */
export function canvasKeys({ editor, view, host, tool }: Parts) {
  const at = signal<Vertex | null>(null);
  const crossHair = signal<Sketch>([]);

  function put(vertex: Vertex, said = ''): void {
    at.value = vertex;
    editor.pointer.value = vertex;
    const [x, y] = vertex;
    const arm = view.unitsPerPixel() * 14;
    crossHair.value = [
      {
        kind: 'line',
        vertices: [
          [x - arm, y],
          [x + arm, y],
        ],
      },
      {
        kind: 'line',
        vertices: [
          [x, y - arm],
          [x, y + arm],
        ],
      },
    ];
    const seen = view.seen();
    if (!isWithin(seen, vertex)) view.centerOn(vertex);
    tool().move?.(pointerAt(vertex));
    const last = tool().last?.() ?? null;
    const length = last ? lengthText(distance(last, vertex), host.metersPerUnit()) : '';
    const place = fill(text().editor.crossHairAt, number(x), number(y));
    host.say([place, length, said].filter(Boolean).join(', '));
  }

  /** Where the cross-hair begins: at the last point, or in the middle of the view. */
  const start = (): Vertex => {
    const [x, y] = tool().last?.() ?? middleOf(view.seen());
    return [Math.round(x), Math.round(y)];
  };

  function jump(): void {
    const from = at.value ?? start();
    const { at: found, snap } = host.snapped({ at: from, isFree: false }, { reach: FAR * view.unitsPerPixel() });
    put(found, snap ? snapText(editor, snap) : text().editor.nothingNear);
    editor.snap.value = snap;
  }

  /** Once more where the last point is: the drawing ends. */
  function set(vertex: Vertex, isShift: boolean): void {
    const last = tool().last?.() ?? null;
    if (last && tool().end && isSameVertex(last, vertex)) tool().end!();
    else tool().click?.({ ...pointerAt(vertex), isShift });
  }

  function press(event: PressedKey): boolean {
    if (event.ctrlKey || event.metaKey) return false;
    if (editor.tool.value !== 'select') return draw(event);
    if (tool().key?.(event)) return true;
    const arrow = arrowStep(event);
    if (arrow) view.panBy(Math.sign(arrow[0]) * 60, Math.sign(arrow[1]) * 60);
    return arrow !== null;
  }

  /** While something is drawn the cross-hair comes first: Enter sets a point there. */
  function draw(event: PressedKey): boolean {
    const arrow = arrowStep(event);
    if (arrow) put(at.value ? shifted(at.value, ...arrow) : start());
    else if (event.key === 'Enter' && at.value) event.repeat || set(at.value, event.shiftKey);
    else if (tool().key?.(event)) return true;
    else if (event.key.toLowerCase() === 'n' && !event.altKey) jump();
    else return false;
    return true;
  }

  return {
    crossHair,
    hideCrossHair(): void {
      at.value = null;
      crossHair.value = [];
    },
    /** True where the key is used; otherwise it is a shortcut of the editor, or the browser's. */
    press,
  };
}

const number = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });

/** The cross-hair is where it is put: nothing snaps. */
const pointerAt = (at: Vertex): PlanPointer => ({ at, isShift: false, isAlt: false, isFree: true, isTouch: false });
