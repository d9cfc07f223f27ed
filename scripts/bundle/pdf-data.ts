import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginBuild } from 'esbuild';

const PDFJS = join(import.meta.dirname, '../../node_modules/pdfjs-dist');

/** Resolves `pdf-data:FOLDER` to the files of a folder of pdf.js, in base64 by their names, and the worker of pdf.js to itself. */
export function containPdfData({ onResolve, onLoad }: PluginBuild): void {
  onResolve({ filter: /^pdf-data:/ }, ({ path }) => ({ path: path.slice('pdf-data:'.length), namespace: 'pdf-data' }));
  onLoad({ filter: /.*/, namespace: 'pdf-data' }, ({ path }) => {
    const folder = join(PDFJS, path);
    const names = readdirSync(folder).filter((name) => /\.(bcmap|pfb|ttf)$/.test(name));
    const files = names.sort().map((name) => [name, readFileSync(join(folder, name), 'base64')]);
    return { loader: 'json', contents: JSON.stringify(Object.fromEntries(files)) };
  });
}
