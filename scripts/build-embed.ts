import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { EmbedManifest, PageFiles } from '../adapters/embed/assets.ts';

const ROOT = join(import.meta.dirname, '..');

/** Maki (CC0), and additional icons. */
const ICONS = [join(ROOT, 'node_modules/@mapbox/maki/icons'), join(ROOT, 'adapters/embed/icons')];
/** The scripts of the map's page, and of the pages that mailed links lead to. */
const MAP = 'adapters/embed/browser/main.tsx';
const LINKED_PAGES = 'adapters/pages/browser/pages.ts';

const LEAFLET = join(ROOT, 'node_modules/leaflet/dist');

/**
 * Builds the browser code into `folder`: scripts and style sheets, named by content, each with its brotli and
 * gzip forms; `icons.json`, every icon as a file of its own, so that a visitor only loads those of the map; and `manifest.json`,
 * which lists them all.
 */
export async function buildEmbed(folder: string = join(ROOT, 'dist/embed')): Promise<EmbedManifest> {
  const icons = JSON.stringify(Object.fromEntries(readIcons()));
  const iconPrefix = `icon-${createHash('sha256').update(icons).digest('hex').slice(0, 8)}-`;
  const names = Object.keys(JSON.parse(icons)).join(' ');
  const written = new Map(await bundleBrowser(folder, { ICON_PREFIX: iconPrefix, ICON_NAMES: names }));

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of written) writeCompressed(join(folder, name), bytes);

  writeFileSync(join(folder, 'icons.json'), icons);

  const files = [...written.keys()];
  const manifest = { ...filesOf(MAP, files), linkedPages: filesOf(LINKED_PAGES, files), files, iconPrefix };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

type Constants = Readonly<Record<string, string>>;

async function bundleBrowser(folder: string, constants: Constants): Promise<(readonly [string, Uint8Array])[]> {
  const result = await build({
    entryPoints: [MAP, LINKED_PAGES].map((path) => join(ROOT, path)),
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
    // applies to everything below it.
    alias: { leaflet: 'leaflet/dist/leaflet-src.esm.js', 'leaflet/dist/leaflet.css': join(LEAFLET, 'leaflet.css') },
    // Pictures of Leaflet's own controls and pins, which are not used.
    loader: { '.png': 'empty' },
    define: Object.fromEntries(Object.entries(constants).map(([name, text]) => [name, JSON.stringify(text)])),
    legalComments: 'none',
    write: false,
  });
  return result.outputFiles.map((file) => [basename(file.path), file.contents] as const);
}

/** Every icon, by the name of its file. */
function readIcons(): Map<string, string> {
  const files = ICONS.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const names = files.filter((file) => file.endsWith('.svg')).map((file) => [basename(file, '.svg'), file] as const);
  const sorted = names.sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([name, file]) => [name, iconSvg(readFileSync(file, 'utf8'))]));
}

/** The icon as a symbol, which takes the colour of what uses it; opened alone, the file shows it. */
function iconSvg(svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 15 15';
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).trim();
  const symbol = `<symbol id="icon" viewBox="${viewBox}">${shapes}</symbol>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${symbol}<use href="#icon"/></svg>`;
}

function writeCompressed(path: string, bytes: Uint8Array): void {
  writeFileSync(path, bytes);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** The two files that an entry was built into. */
function filesOf(entry: string, names: readonly string[]): PageFiles {
  const stem = parse(entry).name;
  return { script: only(names, stem, '.js'), style: only(names, stem, '.css') };
}

function only(names: readonly string[], stem: string, ending: string): string {
  const found = names.filter((name) => name.startsWith(`${stem}-`) && name.endsWith(ending));
  if (found.length !== 1)
    throw new Error(`The bundle of ${stem} should have one ${ending} file, it has ${found.length}.`);
  return found[0]!;
}

if (import.meta.main) {
  const manifest = await buildEmbed();
  for (const name of manifest.files) {
    const gzip = readFileSync(join(ROOT, 'dist/embed', `${name}.gz`)).length;
    console.log(`dist/embed/${name}  ${(gzip / 1024).toFixed(1)} KB gzip`);
  }
}
