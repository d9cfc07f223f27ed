/**
 * Applies a built style sheet, once it is loaded. It ranks before that of the page, in which settings such as forced colours change what
 * both say. Fails where it cannot be loaded, after which it can be tried again.
 */
export function loadStyle(name: string): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${name} could not be loaded.`));
    });
    Object.assign(link, { rel: 'stylesheet', href: new URL(name, import.meta.url).href });
    document.querySelector('link[rel="stylesheet"]')!.before(link);
  });
}
