import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { sentenceDigests } from './every-sentence.ts';

const FILE = join(import.meta.dirname, 'golden.json');
const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'ru'];

/** Whoever changes a sentence on purpose writes down what they are now. */
const HINT = 'a sentence changed; if on purpose: WRITE_GOLDEN=1 npx mocha test/locales/golden.test.ts';
if (process.env.WRITE_GOLDEN) {
  const digests = LANGUAGES.map(async (code) => [code, await sentenceDigests(code)] as const);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(await Promise.all(digests)), null, 2)}\n`);
}

const golden = JSON.parse(readFileSync(FILE, 'utf8'));

describe('Every sentence', () => {
  for (const code of LANGUAGES) {
    it(`is in ${code} what it was`, async () => {
      expect(await sentenceDigests(code), HINT).to.deep.equal(golden[code]);
    });
  }
});
