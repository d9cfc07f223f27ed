/** What has the focus while the space bar is pressed. */
export type SpaceFocus = {
  /** A space is typed there. */
  readonly isTyped: boolean;
  /** It is pressed by the space bar, such as a button. */
  readonly isPressed: boolean;
  /** A list of choices that opens. */
  readonly isChoice: boolean;
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** Whether a key that goes down is the space bar held to move the view, and whether the browser shall do nothing with it. */
export function spaceUse(
  { key, ctrlKey, metaKey, isComposing }: Key,
  { isTyped, isPressed, isChoice }: SpaceFocus,
): { readonly isHeld: boolean; readonly isPrevented: boolean } {
  const isHeld = key === ' ' && !(ctrlKey || metaKey || isComposing || isTyped || isChoice);
  // The page does not scroll. What a space presses is pressed when it is released, if nothing was dragged meanwhile.
  return { isHeld, isPrevented: isHeld && !isPressed };
}
