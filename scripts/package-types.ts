import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** The types that the project declares for packages without any. */
const DECLARATIONS = [join(ROOT, 'adapters/**/*.d.ts')];
/** An import for its effect alone, which declarations repeat. */
const EFFECT = /^import '[^']+';\n/gm;
const IMPORT = /(from |import\()'(\.[^']+)\.ts'/g;

/**
 * Writes the types of modules, each from its sources, into a folder: under its name, and what they refer to below `types/`. Throws if one refers to
 * a package, whose types users would need too.
 */
export function writeTypes(folder: string, modules: Readonly<Record<string, readonly string[]>>): void {
  const work = mkdtempSync(join(ROOT, 'dist/types-'));
  try {
    emit(work, Object.values(modules).flat());
    for (const [name, sources] of Object.entries(modules)) {
      const exports = sources.map((source) => `export * from './types/${source.replace(/\.ts$/, '.js')}';\n`);
      writeFileSync(join(folder, `${name}.d.ts`), exports.join(''));
      for (const source of sources)
        copyWithImports(work, join(folder, 'types'), source.replace(/\.ts$/, '.d.ts'), new Set());
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Emits the types of these sources and of everything that they import. */
function emit(outDir: string, sources: readonly string[]): void {
  const config = join(outDir, 'tsconfig.json');
  const compilerOptions = { composite: false, declaration: true, emitDeclarationOnly: true, outDir, rootDir: ROOT };
  const files = sources.map((source) => join(ROOT, source));
  writeFileSync(
    config,
    JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, files, include: DECLARATIONS, references: [] }),
  );
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' });
}

function copyWithImports(from: string, to: string, path: string, done: Set<string>): void {
  if (done.has(path)) return;
  done.add(path);
  const text = readFileSync(join(from, path), 'utf8').replace(EFFECT, '');
  const [bare] = /from '[^.'][^']*'/.exec(text) ?? [];
  if (bare) throw new Error(`The public types refer to a package: ${path} has ${bare}.`);
  mkdirSync(dirname(join(to, path)), { recursive: true });
  writeFileSync(join(to, path), text.replace(IMPORT, "$1'$2.js'"));
  for (const [, , target] of text.matchAll(IMPORT))
    copyWithImports(from, to, relative(from, join(from, dirname(path), `${target}.d.ts`)), done);
}
