import * as menu from '@zag-js/menu';
import { normalizeProps, useMachine } from '@zag-js/preact';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { type MenuItem, MenuItems } from './menu-items.tsx';

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
          <MenuItems api={api} items={items} />
        </div>
      </div>
    </>
  );
}
