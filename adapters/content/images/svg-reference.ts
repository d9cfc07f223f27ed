import { isDataUrl } from './data-url.ts';
import type { Cleaning } from './svg-cleaning.ts';

/** A fragment of the same document. */
export function isLocal(reference: string): boolean {
  return reference.startsWith('#');
}

/**
 * The fragment of the same document that an address means: the one that it is, or the one of an absolute address, since pages with a base
 * write those for their own parts. Null where the document has no such part.
 */
export function ownFragment(reference: string, { ids }: Pick<Cleaning, 'ids'>): string | null {
  if (isLocal(reference)) return reference;
  const at = reference.indexOf('#');
  if (at < 0 || isDataUrl(reference)) return null;
  const fragment = reference.slice(at);
  return ids.has(fragment.slice(1)) ? fragment : null;
}
