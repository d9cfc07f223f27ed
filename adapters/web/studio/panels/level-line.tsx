import ellipsis from 'lucide:ellipsis-vertical';
import type { Level } from '../../../../src/domain/projects/items/level.ts';
import { useEditor } from '../editor/editor-state.ts';
import { PeopleOn } from '../editor/people.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import type { MenuItem } from '../parts/menu-items.tsx';
import { useContextMenu } from '../parts/use-context-menu.tsx';
import { fill, text } from '../strings/strings.ts';
import { useDroppedFiles } from './dropped-files.ts';
import { putPlan } from './put-plan.ts';
import type { DragOrder } from './use-drag-order.ts';
import type { Upload } from './use-upload.ts';

type Properties = {
  readonly level: Level;
  /** Its place in the list. */
  readonly at: number;
  readonly order: DragOrder;
  readonly upload: Upload;
  /** What its menu has. */
  readonly items: readonly MenuItem[];
};

/** A level in the list: it is chosen, sorted, takes the file of its plan, and has a menu. */
export function LevelLine({ level, at, order, upload, items }: Properties) {
  const editor = useEditor();
  const { panels } = text();
  const refusal = editor.refusal.value;
  const files = useDroppedFiles(
    ([file]) => void upload.take(file!, (picture) => putPlan(editor, level.id, picture)),
    refusal === null,
  );
  const sorting = order.on(at);
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
