import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from './copy.ts';
import { type Fault, planted, readFaults } from './fault.ts';
import { runTests } from './run-tests.ts';

/**
 * Plants faults one at a time in a copy of the working tree, and says which test notices each: of those about the rule, otherwise of the fast
 * ones. `node scripts/faults/main.ts [FILE.json …]`; without a file those beside this program. Fails unless all but one in fifteen are noticed.
 */
const paths = process.argv.slice(2);
const faults = (paths.length > 0 ? paths : [join(import.meta.dirname, 'faults.json')]).flatMap(readFaults);
/** The fast tests, but for the one that looks for the text which a fault replaces. */
const FAST = ['test/fast.json', 'test/fast-http.json'].map((list) => [
  '--config',
  list,
  '--ignore',
  'test/scripts/faults.test.ts',
]);

const copy = copyTree();
try {
  requireSoundTests();
  const unnoticed = faults.filter((fault) => !isNoticed(fault));
  console.log(`\n${faults.length - unnoticed.length} of ${faults.length} faults were noticed.`);
  process.exitCode = unnoticed.length > faults.length / 15 ? 1 : 0;
} finally {
  copy.remove();
}

/** Tests that are missing, or fail without a fault, would notice anything. */
function requireSoundTests(): void {
  const files = [...new Set(faults.flatMap(({ tests }) => tests))];
  const missing = files.filter((file) => !existsSync(join(copy.path, file)));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`);
  for (const given of [files, ...FAST]) {
    const { failed, problem } = runTests(copy.path, given);
    if (problem !== null || failed.length > 0) throw new Error(`Without a fault: ${problem ?? failed.join('; ')}`);
  }
}

function isNoticed(fault: Fault): boolean {
  const path = join(copy.path, fault.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, planted(text, fault));
  const by = noticing(fault);
  writeFileSync(path, text);
  console.log(`${by ? 'noticed' : 'NOT NOTICED'}: ${fault.breaks} (${fault.file})${by ? `\n    by ${by}` : ''}`);
  return by !== null;
}

/** A program that does not start any more is noticed too. */
function noticing({ tests }: Fault): string | null {
  for (const given of [tests, ...FAST]) {
    const { failed, problem } = runTests(copy.path, given);
    const by = problem ?? failed[0];
    if (by !== undefined) return `${given === tests ? 'the tests of the rule' : 'the fast tests'}: ${by}`;
  }
  return null;
}
