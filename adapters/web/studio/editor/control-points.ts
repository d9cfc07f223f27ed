import type { ControlPoint, GeoreferenceMethod } from '../../../../src/domain/projects/values/georeference.ts';
import type { Fields } from '../document/items/types.ts';
import { fittedGeoreference } from '../geometry/scale.ts';
import { text } from '../strings/strings.ts';
import type { EditorState } from './editor-state.ts';
import { run } from './edits.ts';

/** How many pairs of points are needed to stretch a plan too, instead of turning and scaling it alone. */
export const LEAST_FOR_AFFINE = 3;

/** The method by which the level has its place on the earth. */
export const methodOf = ({ level }: EditorState): GeoreferenceMethod =>
  level.value?.georeference?.method ?? 'similarity';

/** Takes these pairs of points. As soon as they determine the place of the level, it is stored; a single pair waits for the next. */
export function setControlPoints(
  editor: EditorState,
  pairs: readonly ControlPoint[],
  wanted: GeoreferenceMethod = methodOf(editor),
): void {
  const level = editor.level.value;
  editor.controlPoints.value = pairs;
  if (!level || editor.refusal.value) return;
  const method = pairs.length < LEAST_FOR_AFFINE ? 'similarity' : wanted;
  const isFitted = fittedGeoreference({ controlPoints: pairs, method }) !== null;
  if (!isFitted && !level.georeference) return;
  const before = { georeference: level.georeference } as unknown as Fields;
  const after = { georeference: isFitted ? { controlPoints: pairs, method } : null } as unknown as Fields;
  run(editor.document, text().editor.didGeoreference, [{ noun: 'levels', id: level.id, before, after }]);
}
