import { dirname, relative, resolve } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import type { StackMap } from '../../config/packaged/readable-stack.ts';

/** What `inAscii` makes of a character is longer by so much. */
const LONGER = 5;

/**
 * The map of a bundle for `readableStack`. `map`: the source map that the bundler made at this path; `script`: its text before characters
 * were escaped; `root`: what the names of sources are relative to. Packages have one mapping a line: that names the package and keeps the
 * map small.
 */
export function stackMap(map: string, path: string, script: string, root: string): StackMap {
  const { sources, mappings } = JSON.parse(map) as { readonly sources: readonly string[]; readonly mappings: string };
  const texts = script.split('\n');
  const names = sources.map((source) => relative(root, resolve(dirname(path), source)));
  const isKept = ([, source]: SourceMapSegment, before: SourceMapSegment | undefined) =>
    source === undefined || source !== before?.[1] || !names[source]!.startsWith('node_modules/');
  const kept = (line: readonly SourceMapSegment[]) => line.filter((segment, index) => isKept(segment, line[index - 1]));
  return {
    sources: names,
    lines: decode(mappings).map((line, index) => encode([moved(kept(line), texts[index] ?? '')])),
  };
}

/** The mappings of a line after its characters were escaped. */
function moved(segments: readonly SourceMapSegment[], text: string): SourceMapSegment[] {
  const escaped = [...text.matchAll(/[^\0-\x7f]/g)].map(({ index }) => index);
  return segments.map((segment) => {
    const before = escaped.filter((index) => index < segment[0]).length;
    return [segment[0] + before * LONGER, ...segment.slice(1)] as unknown as SourceMapSegment;
  });
}
