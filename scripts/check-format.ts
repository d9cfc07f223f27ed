import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { workingFiles } from './working-files.ts';

/**
 * `biome check` of the files that are not as Biome last accepted them: its rules look at one file at a time. All files are checked where
 * Biome or its settings are others, and in a folder that git does not know.
 */
const ACCEPTED = 'node_modules/.cache/biome/accepted.json';

const rules = hashOf('biome.json') + hashOf('node_modules/@biomejs/biome/package.json');
const files = Object.fromEntries(listed().map((path) => [path, hashOf(path)]));
const accepted = readAccepted();
const isComparable = accepted.rules === rules && Object.keys(files).length > 0;
const changed = Object.keys(files).filter((path) => files[path] !== accepted.files[path]);

const paths = isComparable ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true', '--', ...changed] : ['.'];
if (!isComparable || changed.length > 0) check(paths);
else console.log('Biome has accepted every file as it is.');

function check(paths: readonly string[]): void {
  const { status } = spawnSync('biome', ['check', '--error-on-warnings', ...paths], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  if (status !== 0) return;
  mkdirSync(dirname(ACCEPTED), { recursive: true });
  writeFileSync(ACCEPTED, JSON.stringify({ rules, files }));
}

function listed(): readonly string[] {
  try {
    return workingFiles();
  } catch {
    return []; // git does not know this folder
  }
}

function readAccepted(): { readonly rules: string; readonly files: Readonly<Record<string, string>> } {
  return existsSync(ACCEPTED) ? JSON.parse(readFileSync(ACCEPTED, 'utf8')) : { rules: '', files: {} };
}

function hashOf(path: string): string {
  return hash('sha1', readFileSync(path));
}
