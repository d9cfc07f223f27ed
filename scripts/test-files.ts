import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

/**
 * Runs mocha with the files of a pattern: `test-files.ts PATTERN [IGNORED]…`. But for those in the file that TEST_PASSED names, of which every
 * test has passed on this commit already (`TEST_WHOLE` of the reporter): a line for each, how many, and its path.
 */
const [pattern = '', ...ignored] = process.argv.slice(2);
const { TEST_PASSED = '' } = process.env;
const passed = new Set(existsSync(TEST_PASSED) ? readFileSync(TEST_PASSED, 'utf8').match(/\S+$/gm) : []);
const all = globSync(pattern, { exclude: ignored }).sort();
if (all.length === 0) throw new Error(`There is no test file ${pattern}.`);
const left = all.filter((path) => !passed.has(path));

console.log(`Test files: ${left.length}, without ${all.length - left.length} that have passed before.`);
if (left.length > 0) process.exitCode = spawnSync('mocha', left, { stdio: 'inherit' }).status ?? 1;
