/** A line of cells between two ends; each end is where lines meet, or where one ends. */
export type MiddleLine = { readonly cells: readonly number[]; readonly ends: readonly [number, number] };

/** The lines of thinned cells. Junctions that are several cells wide are one: the end of every line that meets there is the same cell. */
export function middleLines(thin: Uint8Array, width: number): readonly MiddleLine[] {
  const steps = [-width, 1, width, -1, 1 - width, width + 1, width - 1, -width - 1];
  const besides = (at: number): readonly number[] => steps.map((step) => at + step).filter((cell) => thin[cell] === 1);
  const cells = Array.from(thin.keys()).filter((at) => thin[at] === 1);
  const nodeOf = junctions(cells, besides);
  const seen = new Set<number>();
  const lines = [...nodeOf.keys()].flatMap((at) =>
    besides(at).flatMap((next) => lineFrom({ besides, nodeOf, seen }, at, next) ?? []),
  );
  return [...lines, ...rings(cells, seen, nodeOf, besides)];
}

type Following = {
  readonly besides: Besides;
  readonly nodeOf: ReadonlyMap<number, number>;
  /** The cells of lines that were followed already, from their other end. */
  readonly seen: Set<number>;
};

/** The line from a junction by way of a cell beside it; null where it was followed already, or is within the junction. */
function lineFrom({ besides, nodeOf, seen }: Following, at: number, next: number): MiddleLine | null {
  const node = nodeOf.get(at)!;
  if (nodeOf.get(next) === node || seen.has(next)) return null;
  const line = followed(at, next, besides, nodeOf);
  const end = nodeOf.get(line.at(-1)!);
  // Neighbouring junctions have a line in both directions.
  if (end === undefined || (line.length === 2 && node > end)) return null;
  for (const cell of line) if (!nodeOf.has(cell)) seen.add(cell);
  return { cells: [node, ...line.slice(1, -1), end], ends: [node, end] };
}

type Besides = (at: number) => readonly number[];

/** The cell that stands for the junction, or the end, that a cell belongs to. */
function junctions(cells: readonly number[], besides: Besides): ReadonlyMap<number, number> {
  const special = new Set(cells.filter((at) => besides(at).length !== 2));
  const nodeOf = new Map<number, number>();
  for (const start of special) {
    if (nodeOf.has(start)) continue;
    const group = [start];
    nodeOf.set(start, start);
    for (let next = 0; next < group.length; next++) {
      for (const cell of besides(group[next]!)) {
        if (!special.has(cell) || nodeOf.has(cell)) continue;
        nodeOf.set(cell, start);
        group.push(cell);
      }
    }
    const middle = group[Math.floor(group.length / 2)]!;
    for (const cell of group) nodeOf.set(cell, middle);
  }
  return nodeOf;
}

function followed(
  from: number,
  first: number,
  besides: Besides,
  nodeOf: ReadonlyMap<number, number>,
): readonly number[] {
  const line = [from, first];
  while (!nodeOf.has(line.at(-1)!)) {
    const [before, at] = line.slice(-2) as [number, number];
    const next = besides(at).find((cell) => cell !== before && !line.includes(cell, Math.max(0, line.length - 3)));
    if (next === undefined) break;
    line.push(next);
  }
  return line;
}

/** Lines around something that no other one meets. */
function rings(cells: readonly number[], seen: Set<number>, nodeOf: ReadonlyMap<number, number>, besides: Besides) {
  const found: MiddleLine[] = [];
  for (const start of cells) {
    if (seen.has(start) || nodeOf.has(start)) continue;
    const line = [start];
    seen.add(start);
    for (let next = besides(start)[0]; next !== undefined; next = besides(next).find((cell) => !seen.has(cell))) {
      if (seen.has(next)) break;
      seen.add(next);
      line.push(next);
    }
    found.push({ cells: [...line, start], ends: [start, start] });
  }
  return found;
}
