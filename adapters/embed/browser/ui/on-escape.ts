/** Calls back when Escape is pressed anywhere on the page; the answer ends it. */
export function onEscape(listener: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && listener());
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
