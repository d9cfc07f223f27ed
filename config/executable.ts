import { getAssetKeys, getRawAsset } from 'node:sea';
import { bundledModules } from './packaged/bundled-modules.ts';
import { PACKAGED } from './packaged/packaged.ts';
import { packagedModule } from './packaged/packaged-module.ts';
import { quickAnswer } from './packaged/quick-answers.ts';

// The main script of the single executable. It is small: the program runs with its compiled code, which a main script cannot have after a start.
const answer = quickAnswer(process.argv.slice(2));
if (answer === null) startProgram();
else process.stdout.write(answer);

function startProgram(): void {
  const names = new Set(getAssetKeys());
  const read = (name: string) => (names.has(name) ? Buffer.from(getRawAsset(name)) : null);
  bundledModules((name) => packagedModule(read, name)).require(PACKAGED.program);
}
