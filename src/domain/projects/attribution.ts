import { linkFault, WEB_PATTERN } from './link.ts';

/** Whose work a map is based on, as it must be named: `url` leads to the source, `license` names its terms; null for none. */
export type Attribution = { readonly text: string; readonly url: string | null; readonly license: string | null };

export const MOST_ATTRIBUTIONS = 20;

const PAGE = new RegExp(WEB_PATTERN);

/** Why this attribution is not allowed, or null. */
export function attributionFault(attribution: readonly Attribution[]): string | null {
  if (attribution.some(({ text }) => text.trim() === '')) return 'Must have a text in each entry.';
  const urls = attribution.flatMap(({ url }) => url ?? []);
  const fault = urls.map(linkFault).find((each) => each !== null);
  return fault ?? (urls.every((url) => PAGE.test(url.trim())) ? null : 'Must link to http or https addresses.');
}
