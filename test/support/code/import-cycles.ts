import { posix } from 'node:path';
import { importsOf, type SourceFile } from './layer-breaches.ts';

/**
 * The import cycles among these files, as `a.ts > b.ts > a.ts`. Type imports and dynamic ones count. At least one for each group of
 * files that import each other; none only if there is none.
 */
export function importCycles(files: readonly SourceFile[]): readonly string[] {
  const imports = new Map(files.map((file) => [file.path, targetsOf(file)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' > '));
    if (start >= 0 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  }
  for (const path of imports.keys()) visit(path, []);
  return cycles;
}

const targetsOf = ({ path, text }: SourceFile): readonly string[] =>
  importsOf(text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(path), specifier));
