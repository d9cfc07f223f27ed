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
    const found = offered.find((code) => isSame(code, wish)) ?? offered.find((code) => hasSameBase(code, wish));
    if (found) return found;
  }
  return fallback;
}

/** Whether two codes have the same base (`de` and `de-AT`). */
export const hasSameBase = (one: string, other: string): boolean => isSame(primary(one), primary(other));

const primary = (code: string): string => code.split('-', 1)[0] ?? code;
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
