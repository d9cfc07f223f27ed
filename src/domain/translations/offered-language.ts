import { matchLanguage } from './match-language.ts';

/** The languages that a map offers, and the one that it falls back to. */
export type OfferedLanguages = { readonly codes: readonly string[]; readonly fallback: string };

/** The offered language that suits best: the requested one, else the first available one of those that are preferred, else the fallback. */
export function offeredLanguage(
  { codes, fallback }: OfferedLanguages,
  requested: string | null,
  preferred: readonly string[],
): string {
  const offered = codes.length > 0 ? codes : [fallback];
  for (const wish of requested ? [requested, ...preferred] : preferred) {
    const found = matchLanguage(wish, offered);
    if (found) return found;
  }
  return fallback;
}
