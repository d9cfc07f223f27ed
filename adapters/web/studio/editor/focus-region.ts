/** The parts of the editor in their order; each is entered at the first element that takes the focus. */
const REGIONS = ['.top-bar', '.tool-column', '.editor-left', '.canvas', '.editor-right'];
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Moves the focus to the next part of the editor (1), or the one before (-1), that is shown. */
export function focusRegion(by: 1 | -1): null {
  const shown = REGIONS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []).filter(
    (region) => region.getClientRects().length > 0,
  );
  const here = shown.findIndex((region) => region.contains(document.activeElement));
  // From nowhere the first step leads to an end.
  const next = here < 0 ? (by === 1 ? 0 : shown.length - 1) : (here + by + shown.length) % shown.length;
  const region = shown[next];
  if (region?.tabIndex === 0) region.focus();
  else [...(region?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(isReachable)?.focus();
  return null;
}

const isReachable = (element: HTMLElement): boolean => element.tabIndex >= 0 && element.getClientRects().length > 0;
