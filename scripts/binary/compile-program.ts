/**
 * Starts the bundled program in memory, sends it a request, and writes the code that was compiled until then, so that the executable need
 * not compile it at each start. The same program gives the same bytes. To be run with the Node and the options of the executable, and these:
 *
 *     node OPTIONS --random-seed=1 --initial-heap-size=1000 scripts/binary/compile-program.ts ASSETS.json OUTPUT
 *
 * `ASSETS.json` has the paths of the packaged files by name. Hashes of names are in the code, and so is what was in its memory before, unless
 * that is new: no garbage is collected in a heap of this size.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { type BundledModules, bundledModules } from '../../config/packaged/bundled-modules.ts';
import { PACKAGED } from '../../config/packaged/packaged.ts';
import { packagedModule } from '../../config/packaged/packaged-module.ts';

const [assetsFile, output] = process.argv.splice(2, 2, 'serve', '--memory');
process.env.PORT = '0';
process.env.LOG_FORMAT = 'pretty'; // the start is printed by console.log then
const assets: Readonly<Record<string, string>> = JSON.parse(readFileSync(assetsFile!, 'utf8'));

// Whether a function was compiled once more is in its code, and depends on time.
setFlagsFromString('--no-sparkplug');

// Time stands still, so that the same functions run, and are compiled, on a busy machine.
const { setInterval } = globalThis;
globalThis.setInterval = (() => setInterval(() => undefined, 2 ** 30)) as unknown as typeof setInterval;
const began = { wall: Date.now(), monotonic: performance.now() };
Date.now = () => began.wall;
performance.now = () => began.monotonic;

const read = (name: string) => (assets[name] ? readFileSync(assets[name]) : null);
const modules: BundledModules = bundledModules((name) => packagedModule(read, name));

/** What the program finds in the executable. */
const files = { getAssetKeys: () => Object.keys(assets), getRawAsset: (name: string) => readFileSync(assets[name]!) };
const { getBuiltinModule } = process;
process.getBuiltinModule = ((name: string) =>
  name === 'node:sea' ? files : getBuiltinModule(name)) as typeof getBuiltinModule;

console.log = (line: string) => {
  const url = /listens at (\S+)/.exec(line)![1];
  get(`${url}/livez`, (response) => {
    response.resume().on('end', () => {
      // A cache names the flags that it was made with, and is used with the same only: those of the executable.
      setFlagsFromString('--sparkplug');
      setFlagsFromString('--initial-heap-size=0');
      writeFileSync(output!, modules.compiledCode(PACKAGED.program));
      process.exit();
    });
  });
};
modules.require(PACKAGED.program);
