import arrowDown from 'lucide:arrow-down';
import arrowUp from 'lucide:arrow-up';
import copy from 'lucide:copy-plus';
import ellipsis from 'lucide:ellipsis-vertical';
import scaling from 'lucide:scaling';
import trash from 'lucide:trash';
import type { Level } from '../../../../src/domain/projects/items/level.ts';
import { perform } from '../editor/actions/action.ts';
import { useEditor } from '../editor/editor-state.ts';
import { PeopleOn } from '../editor/people.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import type { MenuItem } from '../parts/menu-items.tsx';
import { useContextMenu } from '../parts/use-context-menu.tsx';
import { fill, text } from '../strings/strings.ts';
import { actionOf } from './commands.ts';
import { useDroppedFiles } from './dropped-files.ts';
import { moveLevel } from './level-actions.ts';
import { putPlan } from './put-plan.ts';
import type { DragOrder } from './use-drag-order.ts';
import type { Upload } from './use-upload.ts';

type Properties = {
  readonly level: Level;
  /** Its place in the list, and how many lines that has. */
  readonly at: number;
  readonly count: number;
  readonly order: DragOrder;
  readonly upload: Upload;
  readonly onRepeat: () => void;
  readonly onDelete: () => void;
};

/** A level in the list: it is chosen, sorted, takes the file of its plan, and has a menu. */
export function LevelLine({ level, at, count, order, upload, onRepeat, onDelete }: Properties) {
  const editor = useEditor();
  const { panels, frame } = text();
  const refusal = editor.refusal.value;
  const files = useDroppedFiles(
    ([file]) => void upload.take(file!, (picture) => putPlan(editor, level.id, picture)),
    refusal === null,
  );
  const sorting = order.on(at);
  const alignPlan = () => {
    editor.chooseLevel(level.id);
    perform(editor, actionOf('align'));
  };
  const items: readonly MenuItem[] = [
    {
      label: panels.moveUp,
      icon: arrowUp,
      refusal: refusal ?? (at === 0 ? panels.isFirst : null),
      onChoose: () => moveLevel(editor, level.id, 1),
    },
    {
      label: panels.moveDown,
      icon: arrowDown,
      refusal: refusal ?? (at === count - 1 ? panels.isLast : null),
      onChoose: () => moveLevel(editor, level.id, -1),
    },
    ...(level.imageUrl ? [{ label: text().editor.toolNames.align, icon: scaling, refusal, onChoose: alignPlan }] : []),
    { label: panels.repeatLevel, icon: copy, refusal, onChoose: onRepeat },
    { label: frame.delete, icon: trash, isDangerous: true, refusal, onChoose: onDelete },
  ];
  const menu = useContextMenu(fill(panels.actionsFor, level.name), () => ({ items }));
  return (
    <li
      class={order.over === at || files.isOver ? 'is-drop-place' : ''}
      {...sorting}
      {...menu.on}
      onDragOver={(event) => {
        files.on.onDragOver(event);
        sorting.onDragOver(event);
      }}
      onDragLeave={files.on.onDragLeave}
      onDrop={(event) => {
        files.on.onDrop(event);
        sorting.onDrop(event);
      }}
    >
      <button
        type="button"
        class="level-line"
        aria-current={level.id === editor.level.value?.id ? 'true' : undefined}
        onClick={() => editor.chooseLevel(level.id)}
      >
        {level.name}
      </button>
      <PeopleOn levelId={level.id} />
      <Menu label={fill(panels.actionsFor, level.name)} class="button is-quiet is-icon" items={items}>
        <Icon shapes={ellipsis} />
      </Menu>
      {menu.menu}
    </li>
  );
}
