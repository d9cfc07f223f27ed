import type { Fields } from './form.ts';

/**
 * The parameters of the mailed link, removed from the address at once, so that neither the history nor a screenshot shows them. They
 * stay in the state of this history entry only, for reloading the page. Links of older mails have them in the query.
 */
export function takeLink(): Fields {
  const carried = location.hash.slice(1) || location.search.slice(1);
  if (!carried) return (history.state as Fields | null) ?? {};
  const link = Object.fromEntries(new URLSearchParams(carried));
  history.replaceState(link, '', location.pathname);
  // Another link opened in the same tab changes only the fragment.
  addEventListener('hashchange', () => location.reload());
  return link;
}
