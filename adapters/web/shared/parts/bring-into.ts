/** Free space in pixels between what is brought into a list and its edges. */
type Room = { readonly above: number; readonly below: number };

const NONE: Room = { above: 0, below: 0 };

/** Scrolls a list until an element of it is seen, and the list only: `scrollIntoView` would scroll a page around the map as well. */
export function bringInto(list: HTMLElement, element: HTMLElement, { above, below }: Room = NONE): void {
  const [frame, shown] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  if (shown.top < frame.top + above) list.scrollTop -= frame.top + above - shown.top;
  else if (shown.bottom > frame.bottom) list.scrollTop += shown.bottom - frame.bottom + below;
}
