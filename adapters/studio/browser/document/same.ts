import type { Json } from './types.ts';

/** Whether two values are the same JSON. The order of names does not matter; a missing value differs from every other. */
export function same(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) || Array.isArray(other)) return sameLists(one, other);
  const [before, after] = [one as { [name: string]: Json }, other as { [name: string]: Json }];
  const names = Object.keys(before);
  return names.length === Object.keys(after).length && names.every((name) => same(before[name], after[name]));
}

function sameLists(one: Json, other: Json): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((value, index) => same(value, other[index]));
}
