import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const { spec, ignore } = JSON.parse(readFileSync('test/fast.json', 'utf8')) as Record<string, readonly string[]>;

describe('The list of fast tests', () => {
  it('names only files that exist', () => {
    expect([...spec!, ...ignore!].filter((pattern) => globSync(pattern).length === 0)).to.deep.equal([]);
  });

  it('has HTTP tests of every area', () => {
    const areas = globSync('test/http/*/*.test.ts').map((path) => path.split('/')[2]);
    const listed = spec!.filter((path) => path.startsWith('test/http/')).map((path) => path.split('/')[2]);
    expect([...new Set(listed)]).to.have.members([...new Set(areas)]);
  });
});
