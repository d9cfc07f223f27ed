import type { MiddleLine } from './middle-lines.ts';

/**
 * The lines without spurs: those with a loose end that are shorter than `least`, or than twice the free space where they begin, as those into the
 * corners of a hall are. What is left between two lines becomes one.
 */
export function prunedLines(
  given: readonly MiddleLine[],
  { least, spaceAt }: { readonly least: number; readonly spaceAt: (cell: number) => number },
): readonly MiddleLine[] {
  let lines = merged(given);
  for (;;) {
    const degree = degrees(lines);
    const spurs = lines.filter(({ cells, ends: [from, to] }) => {
      const [isLoose, isOtherLoose] = [degree.get(from) === 1, degree.get(to) === 1];
      if (from === to || isLoose === isOtherLoose) return false;
      const kept = isLoose ? to : from;
      return cells.length < Math.max(least, 1.5 * spaceAt(kept));
    });
    if (spurs.length === 0) return lines;
    // Of several spurs of one junction the longest may be the end of a corridor.
    const gone = new Set(spurs);
    lines = merged(lines.filter((line) => !gone.has(line)));
  }
}

function degrees(lines: readonly MiddleLine[]): ReadonlyMap<number, number> {
  const degree = new Map<number, number>();
  for (const { ends } of lines) for (const end of ends) degree.set(end, (degree.get(end) ?? 0) + 1);
  return degree;
}

/** Lines that meet at an end of these two alone are one. */
function merged(given: readonly MiddleLine[]): readonly MiddleLine[] {
  const lines = [...given];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const degree = degrees(lines);
    const joint = line.ends.find((end) => degree.get(end) === 2 && line.ends[0] !== line.ends[1]);
    if (joint === undefined) continue;
    const other = lines.findIndex((each, index) => index !== at && each.ends.includes(joint));
    if (other < 0) continue;
    lines[at] = joined(line, lines[other]!, joint);
    lines.splice(other, 1);
    at = -1;
  }
  return lines;
}

function joined(one: MiddleLine, other: MiddleLine, joint: number): MiddleLine {
  const first = one.ends[1] === joint ? one.cells : one.cells.toReversed();
  const second = other.ends[0] === joint ? other.cells : other.cells.toReversed();
  const cells = [...first, ...second.slice(1)];
  return { cells, ends: [cells[0]!, cells.at(-1)!] };
}
