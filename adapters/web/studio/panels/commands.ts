import alignIcon from 'lucide:align-start-vertical';
import clipboard from 'lucide:clipboard-paste';
import copy from 'lucide:copy';
import several from 'lucide:copy-check';
import duplicate from 'lucide:copy-plus';
import eye from 'lucide:eye';
import eyeOff from 'lucide:eye-off';
import grid from 'lucide:grid-3x3';
import hash from 'lucide:hash';
import lock from 'lucide:lock';
import magnet from 'lucide:magnet';
import fit from 'lucide:maximize';
import scaling from 'lucide:scaling';
import cut from 'lucide:scissors';
import spline from 'lucide:spline';
import trash from 'lucide:trash';
import proposeWays from 'lucide:waypoints';
import zoom from 'lucide:zoom-in';
import { type ActionName, type EditorAction, isOffered, labelOf, perform } from '../editor/actions/action.ts';
import { EDITOR_ACTIONS } from '../editor/actions/editor-actions.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { byClipboard } from '../editor/system-clipboard.ts';
import type { IconShapes } from '../parts/icon.tsx';
import { keyText } from '../parts/key-text.ts';
import type { MenuItem } from '../parts/menu-items.tsx';

/** An action as bars and menus show it. */
export type Command = {
  readonly name: ActionName;
  readonly icon?: IconShapes;
  readonly isDangerous?: boolean;
  /** The bar above the plan has it too. */
  readonly isInBar?: boolean;
  readonly isPressed?: (editor: EditorState) => boolean;
};
type Groups = readonly (readonly Command[])[];

/** What can be done with what is chosen: the bar and every context menu are made of it. */
export const SELECTION_COMMANDS: Groups = [
  [
    {
      name: 'chooseSeveral',
      icon: several,
      isInBar: true,
      isPressed: ({ isChoosingSeveral }) => isChoosingSeveral.value,
    },
    { name: 'editPoints', icon: spline, isInBar: true, isPressed: ({ isEditingPoints }) => isEditingPoints.value },
    { name: 'number', icon: hash, isInBar: true },
  ],
  [
    { name: 'cut', icon: cut },
    { name: 'copy', icon: copy },
    { name: 'paste', icon: clipboard },
    { name: 'duplicate', icon: duplicate, isInBar: true },
  ],
  [
    { name: 'zoomToSelection', icon: zoom },
    { name: 'hide', icon: eyeOff, isInBar: true },
    { name: 'lock', icon: lock, isInBar: true },
  ],
  [{ name: 'delete', icon: trash, isDangerous: true, isInBar: true }],
];

/** What changes the shapes of what is chosen, and lines it up: a menu of its own. */
export const ARRANGE_COMMANDS: Groups = [
  [{ name: 'join' }, { name: 'cutHole' }, { name: 'square' }, { name: 'turnRight' }, { name: 'turnLeft' }],
  ['left', 'center', 'right', 'top', 'middle', 'bottom'].map((name) => ({ name: name as ActionName })),
  [{ name: 'across' }, { name: 'down' }],
];
export const ARRANGE_ICON = alignIcon;

/** What can be done where nothing is chosen. */
export const PLAN_COMMANDS: Groups = [
  [{ name: 'paste', icon: clipboard }, { name: 'pasteInPlace' }, { name: 'selectAll', icon: several }],
  [
    { name: 'number', icon: hash },
    { name: 'align', icon: scaling },
    { name: 'proposeWays', icon: proposeWays },
  ],
  [
    { name: 'fit', icon: fit },
    { name: 'grid', icon: grid },
    { name: 'planLines', icon: magnet },
    { name: 'showAll', icon: eye },
  ],
];

export const actionOf = (name: ActionName): EditorAction => EDITOR_ACTIONS.find((action) => action.name === name)!;

/** The commands that make sense now, in their groups. */
export const offered = (editor: EditorState, groups: Groups): Groups =>
  groups
    .map((group) => group.filter(({ name }) => isOffered(editor, actionOf(name))))
    .filter((group) => group.length > 0);

/** The lines of a menu, with a line between groups. */
export const menuItems = (editor: EditorState, groups: Groups): readonly (MenuItem | null)[] =>
  offered(editor, groups).flatMap((group, at) => [
    ...(at > 0 ? [null] : []),
    ...group.map((command) => menuItem(editor, command)),
  ]);

function menuItem(editor: EditorState, { name, icon, isDangerous, isPressed }: Command): MenuItem {
  const action = actionOf(name);
  return {
    label: labelOf(action),
    ...(icon && { icon }),
    ...(isDangerous && { isDangerous }),
    keyName: action.keys?.[0] && keyText(action.keys[0]),
    isChosen: isPressed?.(editor) ?? false,
    refusal: action.isEdit ? editor.refusal.value : null,
    onChoose: () => byClipboard(name) || perform(editor, action),
  };
}
