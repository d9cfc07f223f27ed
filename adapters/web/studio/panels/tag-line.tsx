import arrowDown from 'lucide:arrow-down';
import arrowUp from 'lucide:arrow-up';
import ellipsis from 'lucide:ellipsis-vertical';
import grip from 'lucide:grip-vertical';
import trash from 'lucide:trash';
import type { Item } from '../document/items/types.ts';
import { useEditor } from '../editor/editor-state.ts';
import { run } from '../editor/edits.ts';
import { reasonAt } from '../editor/reasons.ts';
import { putTag } from '../editor/tag-order.ts';
import { TextField } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import type { MenuItem } from '../parts/menu-items.tsx';
import { counted } from '../strings/counted.ts';
import { fill, text } from '../strings/strings.ts';
import { changeItems } from './chosen.ts';
import { Reason } from './inspector/reason.tsx';
import type { DragOrder } from './use-drag-order.ts';

type Properties = {
  readonly tag: Item;
  /** Its place in the list, and how many tags that has. */
  readonly at: number;
  readonly count: number;
  /** How many places have it. */
  readonly places: number;
  readonly order: DragOrder;
};

/** A tag in the list: its colour and name, dragged by its handle or moved by its menu. */
export function TagLine({ tag, at, count, places, order }: Properties) {
  const editor = useEditor();
  const { document, refusal } = editor;
  const { panels, frame } = text();
  const name = String(tag.name);
  const { draggable, onDragStart, onDragEnd, ...target } = order.on(at);
  const reason = (field: string) => reasonAt(editor, [{ noun: 'tags', id: tag.id }], [field]);
  const edit = (field: string, value: string) =>
    changeItems(document, panels.didTag, [{ noun: 'tags', item: tag }], { [field]: value }, field);
  const items: readonly MenuItem[] = [
    {
      label: panels.moveUp,
      icon: arrowUp,
      refusal: refusal.value ?? (at === 0 ? panels.isFirst : null),
      onChoose: () => putTag(document, at, at - 1),
    },
    {
      label: panels.moveDown,
      icon: arrowDown,
      refusal: refusal.value ?? (at === count - 1 ? panels.isLast : null),
      onChoose: () => putTag(document, at, at + 1),
    },
    {
      label: frame.delete,
      icon: trash,
      isDangerous: true,
      refusal: refusal.value,
      onChoose: () => run(document, panels.deleteTag, [{ noun: 'tags', id: tag.id, before: tag, after: null }]),
    },
  ];
  return (
    <li class={order.over === at ? 'is-drop-place' : ''} {...target}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and fingers have the menu. */}
      <span
        class="drag-handle"
        title={panels.dragTag}
        draggable={draggable}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      >
        <Icon shapes={grip} size={16} />
      </span>
      <input
        type="color"
        aria-label={fill(panels.colorOf, name)}
        value={String(tag.color).slice(0, 7)}
        disabled={refusal.value !== null}
        onInput={(event) => edit('color', event.currentTarget.value)}
      />
      <TextField
        label={panels.name}
        isLabelHidden
        error={reason('name')}
        value={name}
        readOnly={refusal.value !== null}
        onValue={(value) => value.trim() !== '' && edit('name', value)}
      />
      <Reason of={reason('color')} />
      <span class="hint">{counted(panels, 'placesWithTag', places)}</span>
      <Menu label={fill(panels.actionsFor, name)} class="button is-quiet is-icon" items={items}>
        <Icon shapes={ellipsis} />
      </Menu>
    </li>
  );
}
