import { svgElement } from './svg-element.ts';

/** Icons are files beside the script, each with a symbol. */
const ICON_PATH = new URL(ICON_PREFIX, import.meta.url).pathname;
const ICONS = new Set(ICON_NAMES.split(' '));

/** The path of the file of an icon; null for a name that no icon has. */
export const iconAddress = (icon: string): string | null =>
  ICONS.has(icon) ? `${ICON_PATH}${encodeURIComponent(icon)}.svg` : null;

/**
 * The address of the symbol in it, for `use`; null likewise. A page without an origin, as in a sandboxed frame, may not use those of other
 * files: it has the symbols itself, or they are put into it once they are loaded.
 */
export function iconSymbol(icon: string): string | null {
  const id = `icon-${icon}`;
  if (document.getElementById(id)) return `#${id}`;
  const address = iconAddress(icon);
  if (!address || window.origin !== 'null') return address && `${address}#icon`;
  symbols.set(icon, symbols.get(icon) ?? putSymbol(id, address));
  return `#${id}`;
}

const symbols = new Map<string, Promise<void>>();

/** A marker without its icon is still a marker: a failure is only logged. */
async function putSymbol(id: string, address: string): Promise<void> {
  try {
    const file = new DOMParser().parseFromString(await (await fetch(address)).text(), 'image/svg+xml');
    const symbol = document.importNode(file.getElementById('icon')!, true);
    symbol.id = id;
    const holder = svgElement('svg', { width: 0, height: 0, 'aria-hidden': 'true' });
    holder.style.position = 'absolute';
    holder.append(symbol);
    document.body.append(holder);
  } catch (error) {
    console.warn(error);
  }
}
