/** The next name of a series: its last number plus one, as wide as before; null where the name has no number. `Room 101` → `Room 102`. */
export function nextName(name: string): string | null {
  const found = /^(.*?)(\d+)(\D*)$/s.exec(name);
  if (!found) return null;
  const [, before, number, after] = found;
  return `${before}${String(BigInt(number!) + 1n).padStart(number!.length, '0')}${after}`;
}

/** The first name of the series after `name` that is not taken; null where the name has no number. */
export function nextFreeName(name: string, taken: ReadonlySet<string>): string | null {
  let next = nextName(name);
  while (next !== null && taken.has(next)) next = nextName(next);
  return next;
}
