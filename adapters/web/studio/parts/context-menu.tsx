import * as menu from '@zag-js/menu';
import { normalizeProps, useMachine } from '@zag-js/preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type MenuItem, MenuItems } from './menu-items.tsx';

/** A place in the window, in pixels. */
export type MenuPlace = { readonly x: number; readonly y: number };

type Properties = {
  readonly label: string;
  readonly at: MenuPlace;
  readonly items: readonly (MenuItem | null)[];
  readonly onClose: () => void;
};

/** A menu at a place in the window, open until it is closed. Then the focus is where it was, unless what was chosen has put it elsewhere. */
export function ContextMenu({ label, at, items, onClose }: Properties) {
  const place = useRef<HTMLDivElement>(null);
  const service = useMachine(menu.machine, {
    id: useId(),
    'aria-label': label,
    open: true,
    positioning: {
      placement: 'bottom-start',
      strategy: 'fixed',
      gutter: 2,
      // As near as it fits into the window.
      overlap: true,
      getAnchorRect: () => ({ ...at, width: 0, height: 0 }),
    },
    onSelect: ({ value }) => items[Number(value)]?.onChoose(),
    onOpenChange: ({ open }) => open || onClose(),
  });
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = place.current;
    // Above everything, whatever it is drawn in.
    own?.showPopover();
    return () => {
      const isHere = document.activeElement === document.body || own?.contains(document.activeElement);
      if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const api = menu.connect(service, normalizeProps);
  return (
    <div ref={place} {...api.getPositionerProps()} class="menu-place" popover="manual">
      <div {...api.getContentProps()} class="menu is-at-pointer">
        <MenuItems api={api} items={items} />
      </div>
    </div>
  );
}
