/** A number of each item as an array of 64-bit floats; `Float64Array.from` takes ten times as long. */
export function numbers<T>(items: readonly T[], of: (item: T) => number): Float64Array {
  return filled(new Float64Array(items.length), items, of);
}

/** The same in 32-bit integers. */
export function wholeNumbers<T>(items: readonly T[], of: (item: T) => number): Int32Array {
  return filled(new Int32Array(items.length), items, of);
}

function filled<T, Column extends Float64Array | Int32Array>(
  column: Column,
  items: readonly T[],
  of: (item: T) => number,
): Column {
  for (let at = 0; at < items.length; at++) column[at] = of(items[at]!);
  return column;
}
