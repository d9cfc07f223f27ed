import check from 'lucide:check';
import undoIcon from 'lucide:undo-2';
import x from 'lucide:x';
import { middleOf } from '../../../../src/domain/projects/values/box.ts';
import { type EditorState, type ItemRef, useEditor } from '../editor/editor-state.ts';
import { isSameItem, placedOf } from '../editor/items.ts';
import { frameAround } from '../geometry/frame.ts';
import { pointsOf } from '../geometry/placed.ts';
import { menuItems, PLAN_COMMANDS } from '../panels/commands.ts';
import { usePlaceMenu } from '../panels/use-place-menu.tsx';
import type { MenuPlace } from '../parts/context-menu.tsx';
import type { MenuItem } from '../parts/menu-items.tsx';
import { text } from '../strings/strings.ts';

/** The menu of the plan: of the place or way that is there, of the plan where nothing is, or of what is being drawn. */
export function useCanvasMenu() {
  const editor = useEditor();
  return usePlaceMenu((target, pointer) => {
    const { canvas, selection, drawing } = editor;
    if (editor.level.value === null) return null;
    const at = pointer ?? { ...middleOfChosen(editor, target), isTouch: false };
    canvas.value?.endPress();
    if (drawing.value.points > 0) return { at, items: drawingItems(editor) };
    if (pointer) choose(editor, canvas.value?.itemAt(pointer) ?? null);
    return selection.value.length > 0 ? { at } : { at, items: menuItems(editor, PLAN_COMMANDS) };
  });
}

/** What is chosen stays chosen where the menu is asked for on a part of it. */
function choose({ selection, tool }: EditorState, hit: ItemRef | null): void {
  if (!hit) selection.value = [];
  else if (!selection.value.some((item) => isSameItem(item, hit))) selection.value = [hit];
  if (hit) tool.value = 'select';
}

/** What Enter, Backspace and Escape do while something is drawn. */
function drawingItems({ canvas, drawing }: EditorState): readonly MenuItem[] {
  const { commands, frame } = text();
  const act = (name: 'takeBack' | 'end' | 'cancel') => () => void canvas.value?.drawing[name]();
  return [
    { label: commands.canvasKeys.takePointBack, icon: undoIcon, onChoose: act('takeBack') },
    ...(drawing.value.canEnd ? [{ label: frame.done, icon: check, onChoose: act('end') }] : []),
    { label: frame.cancel, icon: x, onChoose: act('cancel') },
  ];
}

/** The middle of what is chosen in the window, or of the canvas. */
function middleOfChosen({ canvas, selection, document, levelId }: EditorState, element: Element): MenuPlace {
  const box = element.getBoundingClientRect();
  const placed = selection.value.flatMap((item) => placedOf(document, item) ?? []);
  const frame = frameAround(placed.flatMap((each) => pointsOf(each, levelId.value ?? '').map(({ at }) => at)));
  const [x, y] = (frame && canvas.value?.pixelOf(middleOf(frame))) ?? [box.width / 2, box.height / 2];
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: box.left + within(x!, box.width), y: box.top + within(y!, box.height) };
}
