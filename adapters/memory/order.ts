type Comparison<T> = (a: T, b: T) => number;

/** Texts in the order of their code points, as binary collations have them; `<` compares UTF-16 units, which is not the same. */
export const byText: Comparison<string> = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** By `createdAt`, newest first, and among equals by the key, descending. */
export function newestFirst<T extends { readonly createdAt: string }>(key: (row: T) => string): Comparison<T> {
  return (a, b) => byText(b.createdAt, a.createdAt) || byText(key(b), key(a));
}
