import type { AskedTime } from './asked-hour.ts';
import { timeParts } from './asked-time.ts';
import { nearSearch } from './near.ts';
import { type SearchIndex, type SearchQuery, search } from './search.ts';
import { isMoreThanMention } from './search-rank.ts';

/** A search for places that are open at some time. `what`: the text to search for; empty: any place. */
export type TimeSearch = { readonly what: string; readonly time: AskedTime };

/**
 * A text as "coffee at 06:30", in any language. Null for any other text: one without a time, one that is a name (`Sunday Coffee`), and one of which
 * the rest finds nothing.
 */
export function timeSearch(index: SearchIndex, query: Omit<SearchQuery, 'limit'>): TimeSearch | null {
  const parts = timeParts(query.text);
  if (!parts) return null;
  const [named] = search(index, { ...query, limit: 1, isLiteral: true });
  if (named && isMoreThanMention(named.score)) return null;
  const asked = { ...query, text: parts.what };
  const isFound = parts.what === '' || search(index, { ...asked, limit: 1 }).length > 0 || nearSearch(index, asked);
  return isFound ? parts : null;
}
