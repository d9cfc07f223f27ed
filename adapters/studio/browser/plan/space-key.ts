/** Whether the space bar is held. */
export type SpaceKey = { readonly isHeld: () => boolean; readonly stop: () => void };

/**
 * Hears the space bar wherever the focus is, as long as nothing is typed. It is not held any more once the window has lost the keys: then
 * its release is heard by nobody. `canvas`: over it a list of choices does not open.
 */
export function heldSpace(canvas: HTMLElement, onChange: (isHeld: boolean) => void): SpaceKey {
  let isHeld = false;

  function become(next: boolean): void {
    if (next === isHeld) return;
    isHeld = next;
    onChange(isHeld);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : document.body;
    const isChoice = target.closest('select') !== null;
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.isComposing || target.closest(TYPED)) return;
    if (isChoice && !canvas.matches(':hover')) return;
    become(true);
    // The page does not scroll. What a space presses is pressed when it is released, if nothing was dragged meanwhile.
    if (!target.closest(PRESSED)) event.preventDefault();
  }
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key === ' ') become(false);
  };
  const release = () => become(false);

  addEventListener('keydown', onKeyDown, true);
  addEventListener('keyup', onKeyUp, true);
  addEventListener('blur', release);
  document.addEventListener('visibilitychange', release);
  return {
    isHeld: () => isHeld,
    stop() {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('keyup', onKeyUp, true);
      removeEventListener('blur', release);
      document.removeEventListener('visibilitychange', release);
    },
  };
}

const BOXES = '[type="checkbox"], [type="radio"], [type="file"], [type="color"], [type="range"]';
const TYPED = `input:not(${BOXES}), textarea, [contenteditable], dialog`;
const PRESSED = `input, button, a, summary, label, [role="tree"], [role="menu"], [role="option"]`;
