import { useEffect, useRef, useState } from 'preact/hooks';
import { ContextMenu, type MenuPlace } from './context-menu.tsx';
import type { MenuItem } from './menu-items.tsx';

/** How long a finger rests until the menu opens, in milliseconds, and how far it may slip, in pixels. */
const LONG_PRESS = 500;
const SLIP = 8;

export type AskedMenu = {
  readonly items: readonly (MenuItem | null)[];
  /** Where it opens; absent: where the pointer is, or at what has the focus. */
  readonly at?: MenuPlace;
};

/** What is in the menu of an element; null: it has none. `at`: where the pointer is; null: it was asked for by the keyboard. */
type Ask = (target: Element, at: (MenuPlace & { readonly isTouch: boolean }) | null) => AskedMenu | null;

/** A menu by right click, by Shift+F10 or the menu key, and by a long press of a finger. `on`: for the element; `menu`: is drawn beside it. */
export function useContextMenu(label: string, ask: Ask) {
  const [opened, setOpened] = useState<Required<AskedMenu> | null>(null);
  const press = useRef<(MenuPlace & { readonly timer: number }) | null>(null);
  const endPress = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => endPress, []);

  function open(target: Element, at: Parameters<Ask>[1]): void {
    const asked = ask(target, at);
    if (asked && asked.items.length > 0) setOpened({ at: at ?? below(target), ...asked });
  }

  const on = {
    onContextMenu(event: MouseEvent) {
      const target = event.target as Element;
      if (hasOwnMenu(target)) return;
      event.preventDefault();
      endPress();
      const isTouch = (event as PointerEvent).pointerType === 'touch';
      if (!isInMenu(target)) open(target, { x: event.clientX, y: event.clientY, isTouch });
    },
    onKeyDown(event: KeyboardEvent) {
      const target = event.target as Element;
      const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isAsked || isInMenu(target) || hasOwnMenu(target)) return;
      event.preventDefault();
      open(target, null);
    },
    onPointerDown({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      endPress();
      if (pointerType !== 'touch' || !isPrimary || isInMenu(target as Element) || hasOwnMenu(target as Element)) return;
      const timer = window.setTimeout(() => open(target as Element, { x, y, isTouch: true }), LONG_PRESS);
      press.current = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLIP) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
  };
  // What was chosen may have opened another one.
  const close = () => setOpened((now) => (now === opened ? null : now));
  const menu = opened && (
    <ContextMenu
      key={`${opened.at.x} ${opened.at.y}`}
      label={label}
      at={opened.at}
      items={opened.items}
      onClose={close}
    />
  );
  return { on, menu, open: setOpened };
}

/** Fields of texts have the browser's menu, with its paste and its words. */
const hasOwnMenu = (target: Element): boolean => target.closest('input:not([type="color"]), textarea, select') !== null;
const isInMenu = (target: Element): boolean => target.closest('[role="menu"]') !== null;

function below(element: Element): MenuPlace {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + 8, y: bottom };
}
