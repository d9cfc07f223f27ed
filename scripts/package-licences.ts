import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** The file beside those of the browser with the names of the packages that are built into them. */
export const BROWSER_PACKAGES = 'packages.json';
/** Folders of packages with works of others, each beside its licence. */
const WITHIN: Readonly<Record<string, readonly string[]>> = { 'pdfjs-dist': ['cmaps', 'standard_fonts'] };
const LICENCE = /^(licen[cs]e|copying|notice)/i;

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  /** How it was written once. */
  readonly licenses?: readonly { readonly type: string }[];
};

/**
 * Writes the licence texts of every package of which a file is bundled, and these `others`, and returns the path. Throws for a package that
 * states no licence.
 */
export function writeLicences(folder: string, bundledFiles: readonly string[], others: readonly string[] = []): string {
  const texts = [...bundledPackages(bundledFiles).map(licenceOf), ...others];
  const path = join(folder, 'THIRD-PARTY-LICENCES.txt');
  writeFileSync(path, texts.join(`\n${'-'.repeat(80)}\n\n`));
  return path;
}

/** The paths below `node_modules` of the packages of which a file is bundled, those of the browser included, which must be built. */
export function bundledPackages(bundledFiles: readonly string[]): readonly string[] {
  const names: readonly string[] = JSON.parse(readFileSync(join(ROOT, 'dist/embed', BROWSER_PACKAGES), 'utf8'));
  return [...new Set([...packagesOf(bundledFiles), ...names])].sort();
}

/** The paths below `node_modules` of the packages that these files belong to. */
export const packagesOf = (files: readonly string[]): readonly string[] =>
  [...new Set(files.flatMap((path) => packageOf(path) ?? []))].sort();

/** The SPDX identifier of a package's licence, or an expression. */
export function licenceId({ name, license, licenses }: Manifest): string {
  const id = license ?? licenses?.[0]?.type;
  if (!id) throw new Error(`The package ${name} states no licence.`);
  return id;
}

export const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));

/** `node_modules/a/node_modules/@b/c/lib/x.js` is a file of `a/node_modules/@b/c`. */
const packageOf = (path: string): string | undefined =>
  /^(?:\.\.\/)*node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];

function licenceOf(name: string): string {
  const folder = join(ROOT, 'node_modules', name);
  const manifest = manifestOf(name);
  const names = ['', ...(WITHIN[name] ?? [])].flatMap((part) =>
    readdirSync(join(folder, part)).map((file) => join(part, file)),
  );
  const files = names.filter((file) => LICENCE.test(basename(file)) && existsSync(join(folder, file)));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return `${[`${manifest.name} ${manifest.version} (${licenceId(manifest)})`, ...texts].join('\n\n')}\n`;
}
