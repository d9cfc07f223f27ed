import { posix } from 'node:path';
import { BROWSER_LAYERS, IMPURE, LAYERS, type Layer, OWNED } from './layers.ts';

/** A source file: its path from the project's root, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** Every breach of the rules in these files, a sentence each. */
export function breaches(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const layer = layerOf(file.path);
    if (!layer) return [`${file.path} is in no layer`];
    const imports = importsOf(file.text).flatMap((specifier) => importBreach(file, layer, specifier) ?? []);
    return [...imports, ...impurities(file, layer)];
  });
}

const INNERMOST_FIRST = LAYERS.toSorted((a, b) => b.path.length - a.path.length);

export const layerOf = (path: string): Layer | undefined =>
  INNERMOST_FIRST.find((layer) => path.startsWith(layer.path));

/** Every module that a file names, in any form of import, export or type import. */
export function importsOf(text: string): readonly string[] {
  const code = withoutComments(text);
  // A text 'from' is a word, not the beginning of an import.
  const pattern = /(?:(?<!['"`])\bfrom|\bimport|\brequire\()\s*\(?\s*(['"`])([^'"`]+)\1/g;
  return [...code.matchAll(pattern)].map((match) => match[2]!);
}

function importBreach(file: SourceFile, layer: Layer, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file.path), specifier);
    if (layer.mayImport.some((path) => target.startsWith(path)) && isVisible(layer, target)) return null;
    return `${file.path} (${layer.name}) imports ${target}`;
  }
  const name = specifier.startsWith('node:') ? 'node:*' : packageOf(specifier.replace(/^lucide:.*/, 'lucide-static'));
  const isAllowed = layer.packages ? layer.packages.includes(name) : (OWNED[name]?.includes(layer.name) ?? true);
  return isAllowed ? null : `${file.path} (${layer.name}) imports the package ${specifier}`;
}

/** Browser code is imported by its own layer alone, and bundled by path; what pages have in common by those that may. */
function isVisible(layer: Layer, target: string): boolean {
  const owner = BROWSER_LAYERS.find(({ path }) => target.startsWith(path));
  return (
    owner === undefined || owner.name === 'web shared' || layer.path.startsWith(owner.path) || layer.name === 'test'
  );
}

function impurities({ path, text }: SourceFile, layer: Layer): readonly string[] {
  if (!layer.path.startsWith('src/')) return [];
  const code = withoutComments(text);
  return IMPURE.filter(([, pattern]) => pattern.test(code)).map(([what]) => `${path} (${layer.name}) uses ${what}`);
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
