import type { Fields } from './form.ts';

/**
 * What the mailed link carries, taken out of the address at once, so that neither the history nor a screenshot shows it. It stays
 * with this entry of the history alone, for anyone who loads the page again. Links of older mails carry it in the query.
 */
export function takeLink(): Fields {
  const carried = location.hash.slice(1) || location.search.slice(1);
  if (!carried) return (history.state as Fields | null) ?? {};
  const link = Object.fromEntries(new URLSearchParams(carried));
  history.replaceState(link, '', location.pathname);
  // Another link opened in the same tab changes the fragment alone.
  addEventListener('hashchange', () => location.reload());
  return link;
}
