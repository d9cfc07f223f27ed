import type { EditorAction } from './action.ts';
import { ARRANGE_ACTIONS, EDIT_ACTIONS } from './edit-actions.ts';
import { SHAPE_ACTIONS } from './shape-actions.ts';
import { TOOL_ACTIONS } from './tool-actions.ts';
import { VIEW_ACTIONS } from './view-actions.ts';

/** Everything that can be done in the editor by a key or by its name: the shortcuts, their sheet and the palette are made of it. */
export const EDITOR_ACTIONS: readonly EditorAction[] = [
  ...TOOL_ACTIONS,
  ...EDIT_ACTIONS,
  ...ARRANGE_ACTIONS,
  ...SHAPE_ACTIONS,
  ...VIEW_ACTIONS,
];
