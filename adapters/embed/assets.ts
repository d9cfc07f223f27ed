import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/**
 * One built file, uncompressed and precompressed; null where compression does not help. Its name contains a hash of its content, so
 * that the content of a name never changes.
 */
export type EmbedAsset = Readonly<{ bytes: Buffer; brotli: Buffer | null; gzip: Buffer | null; type: string }>;

/** File names (not addresses) of the assets of a page. */
export type PageFiles = Readonly<{ script: string; style: string }>;

export type EmbedAssets = Readonly<{
  /** Of the map's page. */
  page: PageFiles;
  /** Of the pages that mailed links lead to. */
  linkedPages: PageFiles;
  /** The name of an icon's file: an image, and a symbol `icon` in it. */
  iconFile(icon: string): string;
  /** The file of that name, or null. Only names that the build wrote are known; nothing is read from disk. */
  get(name: string): EmbedAsset | null;
}>;

/** The manifest that `scripts/build-embed.ts` writes beside the files. */
export type EmbedManifest = PageFiles &
  Readonly<{
    linkedPages: PageFiles;
    files: readonly string[];
    /** The prefix of the names of icon files. */
    iconPrefix: string;
  }>;

const BUILT = join(import.meta.dirname, '../../dist/embed');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
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

/** Reads the built embed into memory, once. Throws a `NotBuiltError` when it has not been built. */
export function embedAssets(folder: string = BUILT): EmbedAssets {
  const manifest = readManifest(folder);
  const assets = new Map([
    ...manifest.files.map((name) => [name, readAsset(folder, name)] as const),
    ...readIcons(folder, manifest.iconPrefix),
  ]);
  return {
    page: { script: manifest.script, style: manifest.style },
    linkedPages: manifest.linkedPages,
    iconFile: (icon) => `${manifest.iconPrefix}${icon}.svg`,
    get: (name) => assets.get(name) ?? null,
  };
}

function readManifest(folder: string): EmbedManifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as EmbedManifest;
  } catch (cause) {
    throw new NotBuiltError(folder, cause);
  }
}

function readIcons(folder: string, prefix: string): (readonly [string, EmbedAsset])[] {
  const icons = JSON.parse(readFileSync(join(folder, 'icons.json'), 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(icons).map(([name, svg]) => {
    const asset = { bytes: Buffer.from(svg), brotli: null, gzip: null, type: TYPES['.svg']! };
    return [`${prefix}${name}.svg`, asset];
  });
}

function readAsset(folder: string, name: string): EmbedAsset {
  const path = join(folder, name);
  return {
    bytes: readFileSync(path),
    brotli: readFileSync(`${path}.br`),
    gzip: readFileSync(`${path}.gz`),
    type: TYPES[extname(name)] ?? 'application/octet-stream',
  };
}
