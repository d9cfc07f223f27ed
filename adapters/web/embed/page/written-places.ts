/** The places that the page lists where scripts do not run, as HTML; empty where it lists none. */
export function writtenPlaces(root: HTMLElement): string {
  // A browser with scripts takes what is in it for text.
  const text = root.querySelector('noscript')?.textContent ?? '';
  const written = new DOMParser().parseFromString(text, 'text/html');
  return [...written.querySelectorAll('section')].map((section) => section.outerHTML).join('');
}
