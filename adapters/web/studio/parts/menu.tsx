import * as menu from '@zag-js/menu';
import { normalizeProps, useMachine } from '@zag-js/preact';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon, type IconShapes } from './icon.tsx';

export type MenuItem = {
  readonly label: string;
  readonly icon?: IconShapes;
  readonly onChoose: () => void;
  readonly isDangerous?: boolean;
  /** Why it cannot be chosen now. */
  readonly refusal?: string | null;
  /** Of several that exclude each other: whether it is the chosen one. */
  readonly isChosen?: boolean;
};

type Properties = {
  readonly label: string;
  readonly items: readonly (MenuItem | null)[];
  /** What is on the button; an icon alone needs the label only. */
  readonly children: ComponentChildren;
  readonly class?: string;
};

/** A button that opens a menu. `null` among the items is a line between groups. */
export function Menu({ label, items, children, class: name = 'button is-quiet' }: Properties) {
  const service = useMachine(menu.machine, {
    id: useId(),
    'aria-label': label,
    positioning: { placement: 'bottom-end', gutter: 6 },
    onSelect: ({ value }) => items[Number(value)]?.onChoose(),
  });
  const api = menu.connect(service, normalizeProps);
  return (
    <>
      <button {...api.getTriggerProps()} class={name} aria-label={label} title={label}>
        {children}
      </button>
      <div {...api.getPositionerProps()} class="menu-place">
        <div {...api.getContentProps()} class="menu">
          {items.map((item, index) =>
            item === null ? (
              <hr key={index} />
            ) : (
              <div
                key={item.label}
                {...api.getItemProps({ value: String(index), disabled: Boolean(item.refusal) })}
                class={`menu-item ${item.isDangerous ? 'is-dangerous' : ''} ${item.isChosen ? 'is-chosen' : ''}`}
                title={item.refusal ?? undefined}
              >
                {item.icon && <Icon shapes={item.icon} />}
                <span>{item.label}</span>
              </div>
            ),
          )}
        </div>
      </div>
    </>
  );
}
