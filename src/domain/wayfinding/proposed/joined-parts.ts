import type { Vertex } from '../../projects/values/geometry.ts';

/** For each line the number of its part: lines that share a vertex are of one. */
export function joinedParts(lines: readonly (readonly Vertex[])[]): readonly number[] {
  const keys = lines.map((line) => line.map(([x, y]) => `${x} ${y}`));
  const all = keys.flatMap((own, line) => own.map((key) => ({ key, line })));
  const meeting = Map.groupBy(all, ({ key }) => key);
  const parts = new Map<number, number>();
  for (const first of lines.keys()) {
    if (parts.has(first)) continue;
    const found = new Set([first]);
    for (const line of found) {
      parts.set(line, first);
      for (const key of keys[line]!) for (const other of meeting.get(key)!) found.add(other.line);
    }
  }
  return [...lines.keys()].map((line) => parts.get(line)!);
}
