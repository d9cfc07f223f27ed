import type { Level } from '../../../../src/domain/projects/items/level.ts';
import { readableScale, scaleOf } from '../geometry/scale.ts';
import { text } from '../strings/strings.ts';
import type { EditorState } from './editor-state.ts';
import { run } from './edits.ts';

/** The nearest level of the same frame that has a scale, for a level without one; null where there is none. */
export function levelWithScale(levels: readonly Level[], level: Level | null): Level | null {
  if (!level || scaleOf(level) !== null) return null;
  const isAlike = (other: Level) =>
    other.width === level.width && other.height === level.height && scaleOf(other) !== null;
  const far = (other: Level) => Math.abs(other.order - level.order);
  return levels.filter(isAlike).toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/** Gives the level that is shown the scale of another one, as one step. */
export function takeScaleOf({ document, level }: EditorState, from: Level): void {
  const scale = scaleOf(from);
  const to = level.value;
  if (!to || scale === null) return;
  const { id, metersPerUnit } = to;
  const after = { metersPerUnit: readableScale(scale) };
  run(document, text().editor.didScale, [{ noun: 'levels', id, before: { metersPerUnit }, after }]);
}
