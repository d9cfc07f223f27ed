/** Icons are files beside the script, each with a symbol. */
const ICON_PATH = new URL(ICON_PREFIX, import.meta.url).pathname;
const ICONS = new Set(ICON_NAMES.split(' '));

/** The path of the file of an icon; null for a name that no icon has. */
export const iconAddress = (icon: string): string | null =>
  ICONS.has(icon) ? `${ICON_PATH}${encodeURIComponent(icon)}.svg` : null;

/** The address of the symbol in it, for `use`; null likewise. A page without an origin has the symbols itself. */
export function iconSymbol(icon: string): string | null {
  if (document.getElementById(`icon-${icon}`)) return `#icon-${icon}`;
  const address = iconAddress(icon);
  return address && `${address}#icon`;
}
