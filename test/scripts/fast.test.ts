import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

type Config = { readonly spec: readonly string[]; readonly ignore?: readonly string[] };

const configOf = (path: string): Config => JSON.parse(readFileSync(path, 'utf8'));
const core = configOf('test/fast.json');
const http = configOf('test/fast-http.json');

describe('The lists of fast tests', () => {
  it('name only files that exist', () => {
    const patterns = [core, http].flatMap(({ spec, ignore = [] }) => [...spec, ...ignore]);
    expect(patterns.filter((pattern) => globSync(pattern).length === 0)).to.deep.equal([]);
  });

  it('have HTTP tests of every area', () => {
    const areas = globSync('test/http/*/*.test.ts').map((path) => path.split('/')[2]);
    const listed = http.spec.filter((path) => path.startsWith('test/http/')).map((path) => path.split('/')[2]);
    expect([...new Set(listed)]).to.have.members([...new Set(areas)]);
  });
});
