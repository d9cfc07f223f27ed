import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Opens a dialog while it is drawn, and then gives the focus back to where it was. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // With the layout, not after the next paint: the focus is back before anybody presses another key.
  useLayoutEffect(() => {
    const opened = dialog.current!;
    const before = document.activeElement;
    opened.showModal();
    return () => {
      opened.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}
