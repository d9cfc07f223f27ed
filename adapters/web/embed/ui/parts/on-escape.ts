/** Calls back when Escape is pressed anywhere on the page; returns a function that unsubscribes. */
export function onEscape(listener: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && listener());
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
