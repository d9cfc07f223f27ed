import ellipsis from 'lucide:ellipsis-vertical';
import grip from 'lucide:grip-vertical';
import type { Item } from '../document/items/types.ts';
import { useEditor } from '../editor/editor-state.ts';
import { reasonAt } from '../editor/reasons.ts';
import { TextField } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { useContextMenu } from '../parts/use-context-menu.tsx';
import { counted } from '../strings/counted.ts';
import { fill, text } from '../strings/strings.ts';
import { changeItems } from './chosen.ts';
import { Reason } from './inspector/reason.tsx';
import { tagItems } from './tag-items.ts';
import type { DragOrder } from './use-drag-order.ts';

type Properties = {
  readonly tag: Item;
  /** Its place in the list. */
  readonly at: number;
  /** How many places have it. */
  readonly places: number;
  readonly order: DragOrder;
};

/** A tag in the list: its colour and name, dragged by its handle or moved by its menu. */
export function TagLine({ tag, at, places, order }: Properties) {
  const editor = useEditor();
  const { document, refusal } = editor;
  const { panels } = text();
  const name = String(tag.name);
  const { draggable, onDragStart, onDragEnd, ...target } = order.on(at);
  const reason = (field: string) => reasonAt(editor, [{ noun: 'tags', id: tag.id }], [field]);
  const edit = (field: string, value: string | number | null) =>
    changeItems(document, panels.didTag, [{ noun: 'tags', item: tag }], { [field]: value }, field);
  const items = tagItems(editor, tag.id);
  const menu = useContextMenu(fill(panels.actionsFor, name), () => ({ items }));
  return (
    <li class={order.over === at ? 'is-drop-place' : ''} {...target} {...menu.on}>
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
      <TextField
        label={panels.fields.minZoom}
        isLabelHidden
        type="number"
        min={0}
        max={100}
        step={0.1}
        error={reason('minZoom')}
        value={tag.minZoom === null ? '' : String(tag.minZoom)}
        readOnly={refusal.value !== null}
        onValue={(value) => edit('minZoom', value === '' ? null : Number(value))}
      />
      <span class="hint">{counted(panels, 'placesWithTag', places)}</span>
      <Menu label={fill(panels.actionsFor, name)} class="button is-quiet is-icon" items={items}>
        <Icon shapes={ellipsis} />
      </Menu>
      {menu.menu}
      <Reason of={reason('color')} />
    </li>
  );
}
