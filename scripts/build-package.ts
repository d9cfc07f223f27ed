import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_NODE } from '../config/packaged/oldest-node.ts';
import { PACKAGED } from '../config/packaged/packaged.ts';
import packageJson from '../package.json' with { type: 'json' };
import { bundleLib, LIB_SCRIPT, NODE_CHECK_SCRIPTS, START_SCRIPT } from './bundle/lib.ts';
import { clientExports } from './client-exports.ts';
import { SOURCES } from './guide/pages.ts';
import { pack } from './pack.ts';
import { writeLicences } from './package-licences.ts';
import { writeTypes } from './package-types.ts';

const ROOT = join(import.meta.dirname, '..');
const PACKAGE = join(ROOT, 'dist/package');
const LIB = join(PACKAGE, 'lib');
/** The package `waymark-client`, if it was built. Its module is that of `waymark/client`. */
const CLIENT = join(ROOT, 'dist/client');
const MODULE_FILE = /\.(js|js\.map|d\.ts)$/;

const takenFrom = (names: string) =>
  `import ${JSON.stringify(`./${NODE_CHECK_SCRIPTS.esm}`)};\n${names} from ${JSON.stringify(`./${LIB_SCRIPT}`)};\n`;

/** Evaluated from the import on, without a top-level await, so that `require` can load it too. */
const TESTING = `const evaluated = testing();

export const startWaymark = async (options) => (await evaluated).startWaymark(options);
`;

/** The modules of the package: the text of each, and the sources of its types. */
const MODULES = {
  index: { text: takenFrom('export { startService }'), types: ['config/package/start-service.ts'] },
  testing: {
    text: `${takenFrom('import { testing }')}\n${TESTING}`,
    types: ['config/package/start-waymark.ts', 'config/package/waymark.ts', 'adapters/operations/memory/seed.ts'],
  },
} as const;

/** Builds the npm package into `dist/package`: the bundled program, its files, types, and the licences of what is bundled. */
async function buildPackage(): Promise<void> {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(join(PACKAGE, 'bin'), { recursive: true });
  const bundled = await bundleLib(LIB);
  cpSync(join(ROOT, 'dist/embed'), join(LIB, 'assets', PACKAGED.embed), { recursive: true });
  for (const [name, { text }] of Object.entries(MODULES)) writeFileSync(join(LIB, `${name}.js`), text);
  const command = `#!/usr/bin/env node\nimport ${JSON.stringify(`../lib/${START_SCRIPT}`)};\n`;
  writeFileSync(join(PACKAGE, 'bin/waymark.js'), command, { mode: 0o755 });
  writeTypes(LIB, Object.fromEntries(Object.entries(MODULES).map(([name, { types }]) => [name, types])));
  writeLicences(PACKAGE, bundled);
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(ROOT, file), join(PACKAGE, file));
  cpSync(join(ROOT, 'docs/npm.md'), join(PACKAGE, 'README.md'));
  for (const { file } of SOURCES.filter(({ file }) => file.startsWith('docs/')))
    cpSync(join(ROOT, file), join(PACKAGE, file));
  if (existsSync(CLIENT)) {
    mkdirSync(join(PACKAGE, 'client'));
    for (const file of readdirSync(CLIENT).filter((name) => MODULE_FILE.test(name)))
      cpSync(join(CLIENT, file), join(PACKAGE, 'client', file));
  }
  writeFileSync(join(PACKAGE, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

function manifest() {
  const { name, version, description, license, dependencies } = packageJson;
  const module = (path: string) => ({ types: `${path}.d.ts`, default: `${path}.js` });
  const names = Object.keys(MODULES).map((each) => [each === 'index' ? '.' : `./${each}`, module(`./lib/${each}`)]);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: `>=${OLDEST_NODE}` },
    bin: { waymark: './bin/waymark.js' },
    exports: {
      ...Object.fromEntries(names),
      ...(existsSync(CLIENT) && { './client': clientExports('./client') }),
      './package.json': './package.json',
    },
    files: [
      'bin',
      'lib',
      'docs',
      ...(existsSync(CLIENT) ? ['client'] : []),
      'CHANGELOG.md',
      'THIRD-PARTY-LICENCES.txt',
    ],
    dependencies: { 'better-sqlite3': dependencies['better-sqlite3'] },
  };
}

await buildPackage();
pack(PACKAGE, 'waymark.tgz');
const files = readdirSync(PACKAGE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const size = files.reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
console.log(`dist/package  ${files.length} files, ${(size / 1e6).toFixed(1)} MB`);
