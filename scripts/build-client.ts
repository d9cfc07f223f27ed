import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import type { Json } from '../adapters/http/shared/json.ts';
import { openApiText } from '../config/service/open-api.ts';
import packageJson from '../package.json' with { type: 'json' };
import { clientExports } from './client-exports.ts';
import { clientTypes } from './client-types.ts';
import { pack } from './pack.ts';

const ROOT = join(import.meta.dirname, '..');
const ENTRY = join(ROOT, 'adapters/web/client/index.ts');

/** The oldest release of Node that the client runs on. */
const OLDEST_NODE = '18';

/** Where there is no `process.getBuiltinModule` yet, `node:crypto` has to be imported, which browsers could not. */
const FOR_NODE: BuildOptions = {
  define: { 'process.getBuiltinModule': 'nodeModule' },
  banner: { js: "import * as nodeCrypto from 'node:crypto';\nconst nodeModule = () => nodeCrypto;" },
};

/**
 * Builds the npm package `waymark-client` into `folder`: an ECMAScript module without imports, another one for Node, and their types, which
 * are made from the OpenAPI document of the service. Needs the built embed.
 */
export async function buildClient(folder: string = join(ROOT, 'dist/client')): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  const built = join(work, 'client');
  try {
    mkdirSync(built);
    await writeModule(built, 'index.js');
    await writeModule(built, 'node.js', FOR_NODE);
    writeTypes(built);
    writeFileSync(join(built, 'paths.d.ts'), clientTypes(JSON.parse(await openApiText({})) as Json));
    cpSync(join(ROOT, 'LICENSE'), join(built, 'LICENSE'));
    cpSync(join(ROOT, 'docs/npm-client.md'), join(built, 'README.md'));
    writeFileSync(join(built, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(built, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Writes a module, and its source map with the sources. */
async function writeModule(folder: string, name: string, options: BuildOptions = {}): Promise<void> {
  const { outputFiles = [] } = await build({
    entryPoints: [ENTRY],
    // Beside its sources, which have their plain names in the map by that.
    outfile: join(dirname(ENTRY), name),
    absWorkingDir: ROOT,
    bundle: true,
    // Names are kept: stacks, and errors that are printed, show them.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    format: 'esm',
    platform: 'neutral',
    target: ['es2022', `node${OLDEST_NODE}`],
    write: false,
    ...options,
  });
  for (const { path, contents } of outputFiles) writeFileSync(join(folder, basename(path)), contents);
}

const TYPES =
  '--declaration --emitDeclarationOnly --ignoreConfig --module nodenext --target es2024 --strict --types node';

function writeTypes(folder: string): void {
  const options = [...TYPES.split(' '), '--allowImportingTsExtensions', '--outDir', folder, ENTRY];
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), options, { stdio: 'inherit' });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
}

function manifest() {
  const { version, license } = packageJson;
  return {
    name: 'waymark-client',
    version,
    description: 'Calls the API of a Waymark service, from Node and browsers, with types of every operation.',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: `>=${OLDEST_NODE}` },
    exports: { '.': clientExports('.'), './package.json': './package.json' },
    files: ['*.js', '*.js.map', '*.d.ts'],
  };
}

if (import.meta.main) {
  const folder = join(ROOT, 'dist/client');
  await buildClient(folder);
  pack(folder, 'waymark-client.tgz');
  const script = readFileSync(join(folder, 'index.js'));
  const [size, sent] = [script, brotliCompressSync(script)].map(({ length }) => `${(length / 1000).toFixed(1)} KB`);
  console.log(`dist/client/index.js  ${size}, ${sent} with brotli`);
}
