import { type SpaceFocus, spaceUse } from './space-use.ts';

/**
 * Listens to the space bar wherever the focus is, as long as nothing is typed. It is not held any more once the window has lost the keys: then
 * its release is heard by nobody; that is left to who listens to the window. Returns what ends it. `canvas`: over it a list of choices does not open.
 */
export function listenToSpace(canvas: HTMLElement, onChange: (isHeld: boolean) => void): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const use = spaceUse(event, focusOf(event.target, canvas));
    if (use.isHeld) onChange(true);
    if (use.isPrevented) event.preventDefault();
  }
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key === ' ') onChange(false);
  };
  const release = () => onChange(false);

  addEventListener('keydown', onKeyDown, true);
  addEventListener('keyup', onKeyUp, true);
  document.addEventListener('visibilitychange', release);
  return () => {
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('keyup', onKeyUp, true);
    document.removeEventListener('visibilitychange', release);
  };
}

const BOXES = '[type="checkbox"], [type="radio"], [type="file"], [type="color"], [type="range"]';
const TYPED = `input:not(${BOXES}), textarea, [contenteditable], dialog`;
const PRESSED = `input, button, a, summary, label, [role="tree"], [role="menu"], [role="option"]`;

function focusOf(eventTarget: EventTarget | null, canvas: HTMLElement): SpaceFocus {
  const target = eventTarget instanceof Element ? eventTarget : document.body;
  return {
    isTyped: target.closest(TYPED) !== null,
    isPressed: target.closest(PRESSED) !== null,
    isChoice: target.closest('select') !== null && !canvas.matches(':hover'),
  };
}
