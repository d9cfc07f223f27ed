import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'chai';
import list from '../binary/inside.json' with { type: 'json' };
import { reasonToSkip } from '../support/inside-tests.ts';

describe('The list of tests that are not run against the executable', () => {
  it('names files that exist, each test with its reason', () => {
    const named = Object.entries(list).flatMap(([reason, files]) =>
      Object.entries(files as Record<string, string[]>).map(([file, titles]) => ({ reason, file, titles })),
    );
    expect(named.filter(({ file }) => !existsSync(file))).to.deep.equal([]);
    for (const { file, titles } of named) expect(reasonToSkip(resolve(file), titles[0]!)).to.be.a('string');
  });

  it('leaves all others alone', () => {
    expect(reasonToSkip(resolve('test/http/accounts/accounts.test.ts'), 'anything')).to.equal(undefined);
  });
});
