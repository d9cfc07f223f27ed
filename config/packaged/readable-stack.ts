/**
 * Where the text of a bundled program comes from. `lines`: for each of its lines the mappings of a source map (ECMA-426), each line
 * encoded by itself, so that one can be read without those before it.
 */
export type StackMap = { readonly sources: readonly string[]; readonly lines: readonly string[] };

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Replaces places in the script `name` by those of the sources. The map is read when a stack names the script. */
export function readableStack(name: string, readMap: () => StackMap | null): (stack: string) => string {
  const places = new RegExp(`[^\\s(]*\\b${name}\\.c?js:(\\d+):(\\d+)`, 'g');
  return (stack) => {
    if (!stack.includes(`${name}.js:`) && !stack.includes(`${name}.cjs:`)) return stack;
    const map = readMap();
    if (!map) return stack;
    return stack.replace(places, (place, line, column) => sourceOf(map, Number(line), Number(column)) ?? place);
  };
}

/** The place of the last mapping that begins at this column or before it; lines and columns count from 1. */
function sourceOf({ sources, lines }: StackMap, line: number, column: number): string | null {
  let [generated, source, sourceLine, sourceColumn] = [0, 0, 0, 0];
  let found: string | null = null;
  for (const segment of (lines[line - 1] ?? '').split(',')) {
    const [columns = 0, ...rest] = numbersIn(segment);
    generated += columns;
    if (generated > column - 1) break;
    if (rest.length < 3) continue;
    source += rest[0]!;
    sourceLine += rest[1]!;
    sourceColumn += rest[2]!;
    found = `${sources[source]}:${sourceLine + 1}:${sourceColumn + 1}`;
  }
  return found;
}

/** The numbers of a segment: five bits in each digit, the lowest first; the sixth says that another one follows, the first is the sign. */
function numbersIn(segment: string): readonly number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
