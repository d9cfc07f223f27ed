/**
 * Builds the executable for this platform, or for those that are named: `build-binary.ts [TARGET]…`.
 */
import { statSync } from 'node:fs';
import { buildBinary } from './binary/build.ts';
import { ownTarget, TARGETS, targetNamed } from './binary/targets.ts';

const named = process.argv.slice(2);
const targets = (named.length > 0 ? named : [ownTarget() ?? 'this platform']).map((name) => {
  const target = targetNamed(name);
  if (!target) throw new Error(`There is no executable for ${name}. Targets are ${Object.keys(TARGETS).join(', ')}.`);
  return target;
});
for (const target of targets) {
  const built = await buildBinary(target);
  console.log(`${built}  ${(statSync(built).size / 1e6).toFixed(0)} MB`);
}
