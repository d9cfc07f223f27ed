import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { lazy } from '../../../src/domain/shared/lazy.ts';
import type { Guide } from '../guide/guide.ts';

/**
 * One built file, uncompressed and compressed; null where there is no such form. Its name contains a hash of its content, so
 * that the content of a name never changes. Built is the brotli form, except of icons; the others are made with their first use.
 */
export type EmbedAsset = Readonly<{ bytes: Buffer; brotli: Buffer | null; gzip: Buffer | null; type: string }>;

/** File names (not addresses) of the assets of a page; `chunks`: what its script imports before it runs. */
export type PageFiles = Readonly<{ script: string; chunks: readonly string[]; style: string }>;

export type EmbedAssets = Readonly<{
  /** Of the map's page. */
  page: PageFiles;
  /** The name of the script that is in it, for the case that these are missing. */
  failureScript: string;
  /** The name of the script with the element by which other pages embed a map. */
  component: string;
  /** Of the pages that mailed links lead to. */
  linkedPages: PageFiles;
  /** Of the reference of the API. */
  apiDocs: PageFiles;
  /** Of the guide for programs that use the service. */
  guide: PageFiles;
  studio: PageFiles;
  /** The name of the script of the service worker, and of the one that removes it. */
  worker: string;
  noWorker: string;
  /** The names of the icon of an installed map: as SVG, and as PNG of 512 pixels. */
  appIcon: string;
  appPicture: string;
  /** The name of an icon's file: an image, and a symbol `icon` in it. */
  iconFile(icon: string): string;
  /** Every icon as a symbol `icon-NAME`, as HTML, for a page that may not take them from files. */
  iconSymbols(): string;
  /** The pages of that guide. */
  guidePages(): Guide;
  /** The file of that name, or null. Only names that the build wrote are known. */
  get(name: string): EmbedAsset | null;
}>;

/** The manifest that `scripts/build-embed.ts` writes beside the files. */
export type EmbedManifest = PageFiles &
  Readonly<{
    failureScript: string;
    component: string;
    linkedPages: PageFiles;
    apiDocs: PageFiles;
    guide: PageFiles;
    studio: PageFiles;
    /** The service worker, and what takes its place where it is switched off. */
    worker: string;
    noWorker: string;
    appIcon: string;
    appPicture: string;
    files: readonly string[];
    /** The prefix of the names of icon files. */
    iconPrefix: string;
  }>;

/** The file with the pages of the guide. */
export const GUIDE_FILE = 'guide.json.br';

const built = (): string => join(import.meta.dirname, '../../../dist/embed');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
};

/** The files are missing. Its message says in one sentence which command to run. */
export class NotBuiltError extends Error {
  constructor(folder: string, cause: unknown) {
    super(`What runs in the browser has not been built into ${folder}: run \`npm ci\` and \`npm run build\`.`, {
      cause,
    });
    this.name = 'NotBuiltError';
  }
}

/** Reads a built file by its name. Throws if it is missing. */
export type ReadBuiltFile = (name: string) => Buffer;

type Source = { readonly folder?: string; readonly read?: ReadBuiltFile };

/** Reads the built files into memory, once, by default from their folder. Throws a `NotBuiltError` when it has not been built. */
export function embedAssets({ folder = built(), read = fileIn(folder) }: Source = {}): EmbedAssets {
  const manifest = readManifest(folder, read);
  const assets = new Map([
    ...manifest.files.map((name) => [name, readAsset(read, name)] as const),
    ...readIcons(read, manifest.iconPrefix),
  ]);
  return {
    page: { script: manifest.script, chunks: manifest.chunks, style: manifest.style },
    failureScript: manifest.failureScript,
    component: manifest.component,
    linkedPages: manifest.linkedPages,
    apiDocs: manifest.apiDocs,
    guide: manifest.guide,
    studio: manifest.studio,
    worker: manifest.worker,
    noWorker: manifest.noWorker,
    appIcon: manifest.appIcon,
    appPicture: manifest.appPicture,
    iconFile: (icon) => `${manifest.iconPrefix}${icon}.svg`,
    iconSymbols: () => symbolsOf(read),
    guidePages: () => JSON.parse(brotliDecompressSync(read(GUIDE_FILE)).toString()) as Guide,
    get: (name) => assets.get(name) ?? null,
  };
}

const fileIn =
  (folder: string): ReadBuiltFile =>
  (name) =>
    readFileSync(join(folder, name));

function readManifest(folder: string, read: ReadBuiltFile): EmbedManifest {
  try {
    return JSON.parse(read('manifest.json').toString()) as EmbedManifest;
  } catch (cause) {
    throw new NotBuiltError(folder, cause);
  }
}

function readIcons(read: ReadBuiltFile, prefix: string): (readonly [string, EmbedAsset])[] {
  return iconsIn(read).map(([name, svg]) => [`${prefix}${name}.svg`, iconAsset(Buffer.from(svg))]);
}

/** A few hundred bytes, of which compression leaves half, in a millisecond. */
function iconAsset(bytes: Buffer): EmbedAsset {
  const [brotli, gzip] = [lazy(() => brotliCompressSync(bytes)), lazy(() => gzipSync(bytes))];
  return {
    bytes,
    get brotli() {
      return brotli();
    },
    get gzip() {
      return gzip();
    },
    type: TYPES['.svg']!,
  };
}

const iconsIn = (read: ReadBuiltFile): (readonly [name: string, svg: string])[] =>
  Object.entries(JSON.parse(read('icons.json').toString()) as Readonly<Record<string, string>>);

const SYMBOL = /<symbol id="icon".*<\/symbol>/s;

const symbolsOf = (read: ReadBuiltFile): string =>
  iconsIn(read)
    .map(([name, svg]) => SYMBOL.exec(svg)![0].replace('id="icon"', `id="icon-${name}"`))
    .join('');

function readAsset(read: ReadBuiltFile, name: string): EmbedAsset {
  const brotli = read(`${name}.br`);
  const plain = lazy(() => brotliDecompressSync(brotli));
  const gzip = lazy(() => gzipSync(plain()));
  return {
    get bytes() {
      return plain();
    },
    brotli,
    get gzip() {
      return gzip();
    },
    type: typeOf(name),
  };
}

const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';
