import type { KeyFocus } from '../../../../adapters/web/studio/editor/key-focus.ts';

/** Nothing but the canvas has the focus. */
export const ON_CANVAS: KeyFocus = { isField: false, isDialog: false, isPaged: false, isPressed: false };

const CODES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '.': 'Period',
  ',': 'Comma',
  '=': 'Equal',
  '-': 'Minus',
  '\\': 'Backslash',
};

/** A key that goes down, as the browser reports it: `Control+z`, `Shift+Tab`, `ArrowLeft`, `a`. */
export function keyDown(written: string, given: { readonly repeat?: boolean } = {}) {
  const parts = written.split(/(?<=\w)\+/);
  const name = parts.pop()!;
  const held = new Set(parts);
  const isLetter = /^[a-z]$/i.test(name);
  const key = isLetter && held.has('Shift') ? name.toUpperCase() : name;
  const code = isLetter ? `Key${name.toUpperCase()}` : /^\d$/.test(name) ? `Digit${name}` : (CODES[name] ?? name);
  const event = {
    key,
    code,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    target: null,
    ctrlKey: held.has('Control'),
    shiftKey: held.has('Shift'),
    altKey: held.has('Alt'),
    metaKey: held.has('Meta'),
    ...given,
    getModifierState: (modifier: string) => held.has(modifier),
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event as unknown as KeyboardEvent;
}
