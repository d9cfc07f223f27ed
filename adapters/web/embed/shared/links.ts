import { parsedUrl } from './parsed-url.ts';

/** An address that may be opened: web, mail and telephone only, so that no text of a map can run as a script. Null for others. */
export function webAddress(text: string | null): Readonly<{ href: string; shown: string }> | null {
  if (!text) return null;
  const url = parsedUrl(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (url?.protocol === 'mailto:' || url?.protocol === 'tel:') return { href: url.href, shown: url.pathname };
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  const path = url.pathname === '/' ? '' : url.pathname;
  return { href: url.href, shown: `${url.host.replace(/^www\./, '')}${path}` };
}
