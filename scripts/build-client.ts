import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Json } from '../adapters/http/shared/json.ts';
import { openApiText } from '../config/service/open-api.ts';
import { clientTypes } from './client-types.ts';

const ROOT = join(import.meta.dirname, '..');
const ENTRY = join(ROOT, 'adapters/web/client/index.ts');

/**
 * Builds `waymark/client` into `folder`: one minified ECMAScript module without imports, and its types, which are made from the OpenAPI
 * document of the service. Needs the built embed.
 */
export async function buildClient(folder: string = join(ROOT, 'dist/client')): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  const built = join(work, 'client');
  try {
    await build({
      entryPoints: [ENTRY],
      outfile: join(built, 'index.js'),
      absWorkingDir: ROOT,
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'neutral',
      target: ['es2022', 'node24'],
    });
    writeTypes(built);
    writeFileSync(join(built, 'paths.d.ts'), clientTypes(JSON.parse(await openApiText({})) as Json));
    rmSync(folder, { recursive: true, force: true });
    renameSync(built, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
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

if (import.meta.main) {
  await buildClient();
  console.log(`dist/client/index.js  ${(statSync(join(ROOT, 'dist/client/index.js')).size / 1000).toFixed(1)} KB`);
}
