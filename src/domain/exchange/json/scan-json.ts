/** Where something is in a text, in characters from its start. */
type Found = { readonly key: string; readonly at: number };

/** What parsing loses of a JSON text: members that a later one of the same name replaces, and where the elements of its long list begin. */
export type Scanned = {
  readonly repeated: readonly Found[];
  /** The elements of the list `list` at the top of the text. */
  readonly starts: readonly number[];
  /** The position at which it is nested too deep; null where it is not. */
  readonly tooDeep: number | null;
};

const DEEPEST = 64;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;
const MOST_REPEATED = 100;

type Open = { readonly keys: Set<string> | null; readonly isTheList: boolean; isKeyNext: boolean };
type Scan = { readonly repeated: Found[]; readonly starts: number[]; readonly open: Open[]; key: string };

/** Reads a text that is JSON, in one pass. */
export function scanJson(text: string, list: string): Scanned {
  const scan: Scan = { repeated: [], starts: [], open: [], key: '' };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      if (scan.open.length === DEEPEST) return { ...scan, tooDeep: index };
      enter(scan, token, index, list);
    } else if (token === '}' || token === ']') scan.open.pop();
    else pass(scan, token, index);
  }
  return { ...scan, tooDeep: null };
}

function enter({ open, starts, key }: Scan, token: string, at: number, list: string): void {
  if (open.length === 2 && open[1]!.isTheList) starts.push(at);
  const isObject = token === '{';
  open.push({
    keys: isObject ? new Set() : null,
    isTheList: !isObject && open.length === 1 && key === list,
    isKeyNext: isObject,
  });
}

/** A comma, a colon or a text: in an object, every text that is not behind a colon is a name. */
function pass(scan: Scan, token: string, at: number): void {
  const inner = scan.open.at(-1);
  if (!inner?.keys) return;
  if (token === ',') inner.isKeyNext = true;
  if (!token.startsWith('"') || !inner.isKeyNext) return;
  scan.key = token.slice(1, -1);
  if (inner.keys.has(scan.key) && scan.repeated.length < MOST_REPEATED) scan.repeated.push({ key: scan.key, at });
  inner.keys.add(scan.key);
  inner.isKeyNext = false;
}

/** Line numbers of positions in a text, which are asked for in ascending order. */
export function lineCounter(text: string): (at: number) => number {
  const nextAfter = (from: number): number => {
    const found = text.indexOf('\n', from);
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  };
  let [line, next] = [1, nextAfter(0)];
  return (at) => {
    for (; next < at; next = nextAfter(next + 1)) line++;
    return line;
  };
}
