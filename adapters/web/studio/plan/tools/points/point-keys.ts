import type { Vertex } from '../../../../../../src/domain/projects/values/geometry.ts';
import { change, run } from '../../../editor/edits.ts';
import { withoutPoint } from '../../../geometry/edit-points.ts';
import { shifted } from '../../../geometry/vertex.ts';
import { fill, formatNumber, text } from '../../../strings/strings.ts';
import { arrowStep } from '../nudge.ts';
import type { PressedKey, ToolHost } from '../tool.ts';
import { moveOfPoint, patchesOf } from './point-move.ts';
import { editedItem, editedPoints } from './points-state.ts';

/** What moves the focus from point to point. */
const STEPS: Readonly<Record<string, 1 | -1>> = { '[': -1, ']': 1 };

/** Which point has the focus after a key that moves it; null for other keys. */
export function focusAfter(host: ToolHost, focused: number, { key, shiftKey }: PressedKey): number | null {
  const by = key === 'Tab' ? (shiftKey ? -1 : 1) : STEPS[key];
  if (by === undefined) return null;
  const count = editedPoints(host).length;
  return (focused + by + count) % Math.max(1, count);
}

/** Says which point has the focus, and where it is. */
export function describePoint(host: ToolHost, focused: number): void {
  const points = editedPoints(host);
  const point = points[focused];
  if (!point) return;
  const [x, y] = point.at.map((value) => formatNumber(value, { maximumFractionDigits: 1 }));
  host.say(fill(text().editor.pointOf, formatNumber(focused + 1), formatNumber(points.length), x!, y!));
}

/** Puts the point that has the focus somewhere else, and says where it is then. Only those who may edit do. */
export function putPoint(host: ToolHost, focused: number, to: Vertex, mergeKey?: string): void {
  const { document, refusal } = host.editor;
  const [own, point] = [editedItem(host), editedPoints(host)[focused]];
  if (!own || !point || refusal.value) return;
  const move = { ...moveOfPoint(own, point, host.items(), host.levelId), to };
  run(document, text().editor.didPoint, patchesOf(move, document, host.levelId), mergeKey);
  describePoint(host, focused);
}

/** Moves the point that has the focus by the step of an arrow key; presses that follow each other quickly are one command. */
export function nudgePoint(host: ToolHost, focused: number, key: PressedKey): boolean {
  const step = arrowStep(key);
  const from = editedPoints(host)[focused]?.at;
  if (step && from) putPoint(host, focused, shifted(from, ...step), `point ${focused} ${editedItem(host)?.item.id}`);
  return step !== null;
}

/** Deletes the point that has the focus; where no shape would be left, says so. Returns whether it did. */
export function deletePoint(host: ToolHost, focused: number): boolean {
  const { document, refusal } = host.editor;
  const [placed, point] = [editedItem(host), editedPoints(host)[focused]];
  const fields = placed && point && !refusal.value ? withoutPoint(placed, point.path) : null;
  if (placed && fields) run(document, text().editor.didPoint, [change(placed, fields)]);
  else host.say(text().editor.tooFewPoints);
  return fields !== null;
}
