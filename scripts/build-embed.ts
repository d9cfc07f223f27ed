import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { EmbedManifest } from '../adapters/embed/assets.ts';

const ROOT = join(import.meta.dirname, '..');
const ICONS = join(ROOT, 'node_modules/@mapbox/maki/icons');
const LEAFLET = join(ROOT, 'node_modules/leaflet/dist');

/**
 * Builds what runs in the visitor's browser into `folder`: the script, the style sheet and the sprite of icons, named by
 * content, each beside its brotli and gzip forms, and `manifest.json`, which names them.
 */
export async function buildEmbed(folder: string = join(ROOT, 'dist/embed')): Promise<EmbedManifest> {
  const sprite = iconSprite();
  const icons = `icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  const bundle = await bundleBrowser(folder, icons);
  const written = new Map([...bundle, [icons, Buffer.from(sprite)] as const]);

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of written) writeCompressed(join(folder, name), bytes);

  const names = [...written.keys()];
  const manifest = { script: only(names, '.js'), style: only(names, '.css'), files: names };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function bundleBrowser(folder: string, icons: string): Promise<(readonly [string, Uint8Array])[]> {
  const result = await build({
    entryPoints: [join(ROOT, 'adapters/embed/browser/main.tsx')],
    absWorkingDir: ROOT,
    outdir: folder,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome118', 'firefox128', 'safari17.4'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // Leaflet's package entry is the UMD file, which cannot be shaken. The style sheet is named because an alias
    // holds for everything below it.
    alias: { leaflet: 'leaflet/dist/leaflet-src.esm.js', 'leaflet/dist/leaflet.css': join(LEAFLET, 'leaflet.css') },
    // Pictures of Leaflet's own controls and pins, none of which is used.
    loader: { '.png': 'empty' },
    define: { ICONS_FILE: JSON.stringify(icons) },
    legalComments: 'none',
    write: false,
  });
  return result.outputFiles.map((file) => [basename(file.path), file.contents] as const);
}

/** Every icon of Maki (CC0) as a symbol named as its file. */
function iconSprite(): string {
  const symbols = readdirSync(ICONS)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => iconSymbol(basename(file, '.svg'), readFileSync(join(ICONS, file), 'utf8')));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

function iconSymbol(name: string, svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 15 15';
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).trim();
  return `<symbol id="${name}" viewBox="${viewBox}">${shapes}</symbol>`;
}

function writeCompressed(path: string, bytes: Uint8Array): void {
  writeFileSync(path, bytes);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

function only(names: readonly string[], ending: string): string {
  const found = names.filter((name) => name.endsWith(ending));
  if (found.length !== 1) throw new Error(`The bundle should have one ${ending} file, it has ${found.length}.`);
  return found[0]!;
}

if (import.meta.main) {
  const manifest = await buildEmbed();
  for (const name of manifest.files) {
    const gzip = readFileSync(join(ROOT, 'dist/embed', `${name}.gz`)).length;
    console.log(`dist/embed/${name}  ${(gzip / 1024).toFixed(1)} KB gzip`);
  }
}
