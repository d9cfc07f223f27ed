import { linkFault, WEB_PATTERN } from '../values/link.ts';

/** Whose work a map is based on, as it must be named: `url` leads to the source, `license` names its terms; null for none. */
export type Attribution = { readonly text: string; readonly url: string | null; readonly license: string | null };

export const MOST_ATTRIBUTIONS = 20;

const PAGE = new RegExp(WEB_PATTERN);

/** The rules for the values of an entry (`value-rules.ts`). */
export const ATTRIBUTION_VALUES = {
  text: (text: string) => (text.trim() === '' ? 'This field may not be blank.' : null),
  url: (url: string | null) =>
    url === null ? null : (linkFault(url) ?? (PAGE.test(url.trim()) ? null : 'Must be an http or https address.')),
};
