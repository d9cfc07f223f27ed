/**
 * Loaded before anything else in a test run and, by NODE_OPTIONS, in every program that a test starts with Node: whoever touches the
 * default data folder of this clone, `./data`, gets an error instead. A developer's own data is neither read nor changed by tests,
 * and no test depends on it. JavaScript, since npm runs on the machine's Node.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = resolve(ROOT, 'data');

/** Whether an argument of a function of `node:fs` names the folder or something in it. */
function isInside(argument) {
  if (typeof argument !== 'string' && !(argument instanceof URL) && !Buffer.isBuffer(argument)) return false;
  if (argument instanceof URL && argument.protocol !== 'file:') return false;
  const path = resolve(argument instanceof URL ? fileURLToPath(argument) : String(argument));
  return path === FOLDER || path.startsWith(FOLDER + sep);
}

/** Of these the first argument, or the first two, are paths: the rest takes contents or descriptors. */
const TWO_PATHS = /^(?:copyFile|cp|link|rename|symlink)(?:Sync)?$/;

function guard(module) {
  for (const [name, original] of Object.entries(module)) {
    if (typeof original !== 'function' || !/^[a-z]/.test(name)) continue;
    const guarded = function (...args) {
      const touched = args.slice(0, TWO_PATHS.test(name) ? 2 : 1).find(isInside);
      if (touched !== undefined) {
        const error = new Error(
          `A test touches the default data folder (fs.${name} of ${touched}): give it a folder of its own.`,
        );
        process.stderr.write(`\n  !! ${error.message}\n`); // the error may be caught
        throw error;
      }
      return original.apply(this, args);
    };
    module[name] = Object.defineProperties(guarded, Object.getOwnPropertyDescriptors(original));
  }
}

const OPTION = `--import=${import.meta.url}`;
const { NODE_OPTIONS = '' } = process.env;
if (!NODE_OPTIONS.includes(OPTION)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${OPTION}`.trim();

guard(fs);
guard(fs.promises);
syncBuiltinESMExports();
