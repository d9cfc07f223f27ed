import type { EditorState, ItemRef } from '../editor-state.ts';
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
  const isOfAreas = name === 'join' || name === 'cutHole' || name === 'square';
  return { name, group: 'arrange', keys, isEdit: true, least, run, ...(isOfAreas && { isFor: hasAreas(least) }) };
}

function hasAreas(least: number): (chosen: readonly ItemRef[]) => boolean {
  return (chosen) => chosen.filter(({ noun }) => noun === 'areas').length >= least;
}
