import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { isSameVertex, shifted } from '../geometry/vertex.ts';
import { text } from '../strings/strings.ts';
import { type CrossHair, type CrossHairParts, createCrossHair, pointerAt } from './cross-hair.ts';
import { snapText } from './snapping.ts';
import { arrowStep } from './tools/nudge.ts';
import type { PressedKey } from './tools/tool.ts';

/** How far away a corner may be that `N` jumps to, in pixels. */
const FAR = 400;

/** How far an arrow key moves the view, in pixels. */
const PAN = 60;

/**
 * The keyboard on the canvas. What the tool does not use moves a cross-hair while something is drawn: arrows by 1, with Shift 10, with Alt
 * 100 units, `N` to the nearest corner or edge; Enter sets a point there, and ends the drawing at the point that was set last. While nothing is drawn or chosen arrows move the view.
 */
export function canvasKeys(parts: CrossHairParts) {
  const { editor, view, tool } = parts;
  const crossHair = createCrossHair(parts);
  return {
    crossHair: crossHair.sketch,
    hideCrossHair: crossHair.hide,
    /** True where the key is used; otherwise it is a shortcut of the editor, or the browser's. */
    press(key: PressedKey): boolean {
      if (key.ctrlKey || key.metaKey) return false;
      if (editor.tool.value !== 'select') return draw(parts, crossHair, key);
      if (tool().key?.(key)) return true;
      const arrow = arrowStep(key);
      if (arrow) view.panBy(Math.sign(arrow[0]) * PAN, Math.sign(arrow[1]) * PAN);
      return arrow !== null;
    },
  };
}

/** While something is drawn the cross-hair comes first: Enter sets a point there. */
function draw(parts: CrossHairParts, crossHair: CrossHair, key: PressedKey): boolean {
  const arrow = arrowStep(key);
  const at = crossHair.at();
  if (arrow) crossHair.put(at ? shifted(at, ...arrow) : crossHair.start());
  else if (key.key === 'Enter' && at) key.repeat || set(parts, at, key.shiftKey);
  else if (parts.tool().key?.(key)) return true;
  else if (key.key.toLowerCase() === 'n' && !key.altKey) jump(parts, crossHair);
  else return false;
  return true;
}

/** Once more where the last point is: the drawing ends. */
function set({ tool }: CrossHairParts, at: Vertex, isShift: boolean): void {
  const last = tool().last?.() ?? null;
  if (last && tool().end && isSameVertex(last, at)) tool().end!();
  else tool().click?.({ ...pointerAt(at), isShift });
}

function jump({ editor, view, host }: CrossHairParts, crossHair: CrossHair): void {
  const from = crossHair.at() ?? crossHair.start();
  const { at, snap } = host.snapped({ at: from, isFree: false }, { reach: FAR * view.unitsPerPixel() });
  crossHair.put(at, snap ? snapText(editor, snap) : text().editor.nothingNear);
  editor.snap.value = snap;
}
