/** Calls back when Escape is pressed anywhere on the page; the answer ends it. */
export function onEscape(told: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && told());
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
