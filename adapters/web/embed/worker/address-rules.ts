import { parsedUrl } from '../shared/parsed-url.ts';

/** An address that is stored for a map that was opened, and how a request for it is answered. */
export type AddressRule = Readonly<{
  name: string;
  /** Of a path; the first group, where there is one, is the id of the map. */
  pattern: RegExp;
  /**
   * `network`: from the network, and from the stored copy where that does not answer in time: what may change at any moment.
   * `copy`: from the stored copy if there is one: an address whose content never changes.
   */
  first: 'network' | 'copy';
  /** The media types of what is stored, or how they begin. */
  types: readonly string[];
  /** The path under which the copy is stored, where it is not the address itself. */
  storedAs?: (path: string) => string;
  /** A copy without it would not open. */
  isEssential?: true;
  /** A 403 or 404 here means that the map is not public any more. */
  tellsAccess?: true;
  /** Its copy is renewed with each response, not only with the whole copy. */
  isRenewed?: true;
}>;

const ID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
const at = (path: string): RegExp => new RegExp(`^${path.replace('{id}', ID)}$`);
const samePath = (path: string): string => path;

/** Every address that is ever stored. Whatever is not listed goes to the network untouched. */
export const ADDRESS_RULES: readonly AddressRule[] = [
  {
    name: 'page',
    pattern: at('/embed/{id}'),
    first: 'network',
    types: ['text/html'],
    // The query only says what the page shows first.
    storedAs: samePath,
    isEssential: true,
    tellsAccess: true,
  },
  {
    name: 'version',
    pattern: at('/embed/{id}/version'),
    first: 'network',
    types: ['application/json'],
    tellsAccess: true,
  },
  {
    name: 'first part of a map',
    pattern: at('/embed/{id}/map/[0-9]+/first\\.json'),
    first: 'copy',
    types: ['application/json'],
    // The whole map has all of its parts, in every language.
    storedAs: (path) => path.replace(/first\.json$/, 'whole.json'),
    isEssential: true,
  },
  {
    name: 'map',
    pattern: at('/embed/{id}/map/[0-9]+/whole\\.json'),
    first: 'copy',
    types: ['application/json'],
    storedAs: samePath,
    isEssential: true,
  },
  { name: 'file', pattern: at('/embed/{id}/files/.+'), first: 'copy', types: ['image/'] },
  {
    name: 'closures',
    pattern: at('/embed/{id}/closures'),
    first: 'network',
    types: ['application/json'],
    tellsAccess: true,
    isRenewed: true,
  },
  {
    name: 'manifest',
    pattern: at('/embed/{id}/manifest\\.webmanifest'),
    first: 'network',
    types: ['application/manifest+json'],
  },
  { name: 'icon', pattern: at('/embed/assets/(?:app-)?icon-[^/]+\\.svg'), first: 'copy', types: ['image/svg+xml'] },
  {
    name: 'script or style',
    pattern: at('/embed/assets/[^/]+'),
    first: 'copy',
    types: ['text/javascript', 'text/css'],
    isEssential: true,
  },
];

/**
 * The rule of an address; the map that it names, null where the requesting page decides; and the address under which its copy is
 * stored, without the origin.
 */
export type KnownAddress = Readonly<{ rule: AddressRule; mapId: string | null; key: string }>;

/** Null for an address that is never stored: one without a rule, or of another origin. */
export function knownAddress(address: string, origin: string): KnownAddress | null {
  const url = parsedUrl(address, origin);
  if (url?.origin !== origin) return null;
  for (const rule of ADDRESS_RULES) {
    const found = rule.pattern.exec(url.pathname);
    const key = rule.storedAs ? rule.storedAs(url.pathname) : url.pathname + url.search;
    if (found) return { rule, mapId: found[1] ?? null, key };
  }
  return null;
}

/** The map that a page shows, by the address of the page; null for any other page. */
export function mapOfPage(address: string, origin: string): string | null {
  const known = knownAddress(address, origin);
  return known?.rule.name === 'page' ? known.mapId : null;
}
