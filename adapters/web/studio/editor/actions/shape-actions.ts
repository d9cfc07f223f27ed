import type { EditorState } from '../editor-state.ts';
import { cutHoles, joinAreas, squareAreas, turnChosen } from '../shape-operations.ts';
import type { EditorAction } from './action.ts';

/** By how much a key turns, in degrees. */
const TURN = 15;

/** What changes the shapes of what is chosen. */
export const SHAPE_ACTIONS: readonly EditorAction[] = [
  shape('join', ['KeyJ'], 2, joinAreas),
  shape('cutHole', ['KeyH'], 1, cutHoles),
  shape('square', ['KeyQ'], 1, squareAreas),
  shape('turnRight', ['Period'], 1, (editor) => turnChosen(editor, TURN)),
  shape('turnLeft', ['Comma'], 1, (editor) => turnChosen(editor, -TURN)),
];

function shape(
  name: EditorAction['name'],
  keys: readonly string[],
  least: number,
  run: (editor: EditorState) => string,
): EditorAction {
  return { name, group: 'arrange', keys, isEdit: true, least, run };
}
