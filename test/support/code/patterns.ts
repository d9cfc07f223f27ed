import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import fc from 'fast-check';

/** A regular expression of the code, and where it stands. */
export type Pattern = { readonly at: string; readonly pattern: RegExp };

/** A regular expression between slashes, where code may have one: behind a bracket, an operator or `return`. */
const LITERAL =
  /(?<=[(,=:[!&|?{};>]\s*|return\s+)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

/** Every literal regular expression in a file. */
export function literalsIn(path: string): readonly Pattern[] {
  const { code } = transformSync(readFileSync(path, 'utf8'), { loader: 'ts', legalComments: 'none', charset: 'utf8' });
  return [...code.matchAll(LITERAL)].map(([, source = '', flags]) => ({
    at: path,
    pattern: new RegExp(source, flags),
  }));
}

/** What it does while it runs creates with `new RegExp`, by the file that was loaded. */
export async function createdIn(path: string, load: () => Promise<unknown>): Promise<readonly Pattern[]> {
  const found: Pattern[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, given) {
      const pattern = Reflect.construct(target, given) as RegExp;
      found.push({ at: path, pattern });
      return pattern;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

/**
 * In characters. What takes a power of two of it is slow with few; what takes the square of it takes thousands of times as long as what
 * takes the length with many.
 */
const FEW = 22;
const LENGTH = 5_000;
/** Times what reading every character once takes. */
const MOST = 300;
const SAMPLES = 12;
/** Without one, a pattern looks at as many characters from each place as it is long. */
const QUANTIFIER = /[*+{]/;

/**
 * A text for which the pattern takes far more than a time in proportion to its length, described; null where none was found. Tried are
 * repeated characters and parts of texts that match, behind such texts and at the end something that does not match.
 */
export function slowText({ pattern }: Pattern): string | null {
  if (!QUANTIFIER.test(pattern.source)) return null;
  const once = baseline();
  for (const [before, pump] of pumpsFor(pattern)) {
    for (const after of ['', '\0', '!\n']) {
      const isSlow = (length: number) => {
        const text = before + pump.repeat(Math.ceil(length / pump.length)) + after;
        // Again, as anything else on the machine may have delayed it.
        return [1, 2, 3, 4].every(() => timeOf(pattern, text) > once * MOST);
      };
      if (isSlow(FEW) || isSlow(LENGTH))
        return `${JSON.stringify(before)}, ${JSON.stringify(pump)} many times, ${JSON.stringify(after)}`;
    }
  }
  return null;
}

/** What is repeated, and behind what: each such pair once. */
function pumpsFor(pattern: RegExp): Iterable<readonly [before: string, pump: string]> {
  const pumps = new Map<string, readonly [string, string]>();
  const add = (before: string, pump: string) => pumps.set(JSON.stringify([before, pump]), [before, pump]);
  for (const one of [...pattern.source, ...'aA0 \t\n.-_"\\/<&é']) add('', one);
  for (const text of matching(pattern)) {
    for (let start = 0; start < Math.min(text.length, 12); start++) {
      for (const length of [1, 2, 3]) add(text.slice(0, start), text.slice(start, start + length) || 'a');
    }
  }
  return pumps.values();
}

/** Texts that match it, where such can be made. */
function matching({ source, flags }: RegExp): readonly string[] {
  try {
    const plain = new RegExp(source, flags.replaceAll(/[gy]/g, ''));
    return fc.sample(fc.stringMatching(plain), { numRuns: SAMPLES, seed: 1 });
  } catch {
    return [];
  }
}

const baseline = (): number => Math.min(...Array.from({ length: 5 }, () => timeOf(/^[\s\S]*$/, 'a'.repeat(LENGTH))));

/** In microseconds of the processor, which other processes on the machine do not lengthen; at least one. */
function timeOf(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  pattern.lastIndex = 0;
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system);
}
