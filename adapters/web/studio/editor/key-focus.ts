/** What has the focus while a key is pressed. */
export type KeyFocus = {
  /** A field, a list of choices or a menu: keys are typed there, or choose there. */
  readonly isField: boolean;
  readonly isDialog: boolean;
  /** A list beside the canvas, which pages. */
  readonly isPaged: boolean;
  /** Something that Enter presses. */
  readonly isPressed: boolean;
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'defaultPrevented' | 'repeat' | 'isComposing'>;

/** Whether a key belongs to what has the focus, and is no shortcut. `focus`: null where nothing has it that is known. */
export function isForFocus(pressed: Key, focus: KeyFocus | null): boolean {
  const { key, ctrlKey, metaKey } = pressed;
  if (pressed.defaultPrevented || pressed.repeat || pressed.isComposing || !focus) return true;
  // In fields they do the same.
  if (key === 'F6' || (key === 's' && (ctrlKey || metaKey))) return focus.isDialog;
  if (focus.isField || focus.isDialog) return true;
  if (key.startsWith('Page')) return focus.isPaged;
  return key === 'Enter' && focus.isPressed;
}
