import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect } from 'chai';

/** Pages outside this repository; assembled, so that this file does not contain their names. */
const FOREIGN = new RegExp(
  [['interface', 'md'].join('\\.'), ['completions', '[0-9]'].join(' '), ['\\(security', '[0-9]'].join(' ')].join('|'),
);

/** Former private words for actions, items and published versions; assembled for the same reason. */
const PRIVATE_WORDS = new RegExp(
  [
    `\\b${'de'}eds?\\b`,
    `\\b${'Live'}Store\\b`,
    `\\b${'Content'}Store\\b`,
    `\\b${'take'}Turn\\b`,
    `\\bworth ${'nothing'}\\b`,
  ].join('|'),
  'i',
);

const SOURCES = '{src,adapters,config,scripts,examples,test}/**/*.{ts,tsx,sql,css}';

/** The references in a text to pages that are not in the repository. */
const foreignReferences = (text: string) => text.split('\n').filter((line) => FOREIGN.test(line));

describe('The sources', () => {
  it('refer only to pages that are in the repository', async () => {
    const paths = await Array.fromAsync(glob(SOURCES));
    expect(paths).to.have.length.above(500);
    const found = paths.flatMap((path) => foreignReferences(readFileSync(path, 'utf8')).map((line) => [path, line]));
    expect(found).to.deep.equal([]);
  });

  it('use the usual words for actions, items and published versions', async () => {
    const paths = (await Array.fromAsync(glob(SOURCES))).filter((path) => path !== 'test/comments.test.ts');
    const found = paths.flatMap((path) => PRIVATE_WORDS.exec(readFileSync(path, 'utf8')) ?? []);
    expect(found).to.deep.equal([]);
  });

  for (const [page, rest] of [
    ['completions', ' 3'],
    ['interface', '.md'],
    ['(security', ' 26)'],
  ]) {
    it(`are caught referring to ${page}`, () => {
      expect(foreignReferences(`/** A rule\n * of ${page}${rest}. */`)).to.have.length(1);
    });
  }
});
