import { expect } from 'chai';
import { packJson, unpackJson } from '../../../adapters/http/bodies/packed-json.ts';

const around = (value: unknown) => unpackJson(packJson(value));
const long = 'long ä😀 '.repeat(20_000);

describe('JSON that is packed', () => {
  const values: Readonly<Record<string, unknown>> = {
    'a number': 7,
    'an empty object': {},
    'an empty list': [],
    null: null,
    'a small object': { a: [1, { b: null }], c: 'd' },
    'a long text': long,
    'a long list': Array.from({ length: 50_000 }, (_, n) => ({ n, at: [n, n / 3] })),
    'a list of long lists': [[1], Array(60_000).fill('x'), [], Array(60_000).fill([2])],
    'a list of lists whose lists are long': [[[Array(100_000).fill(1)]], [[]]],
    'objects within objects': { a: { b: { c: Array(80_000).fill({ d: long.length }) }, e: [] }, f: long },
    'many members': Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`member ${n}`, { n }])),
  };
  for (const [what, value] of Object.entries(values)) {
    it(`is the same after: ${what}`, async () => expect(await around(value)).to.deep.equal(value));
  }

  it('lacks what is not defined, as other JSON does', async () => {
    expect(await around({ a: undefined, b: [undefined, 1], c: long })).to.deep.equal({ b: [null, 1], c: long });
  });

  it('may have members that objects inherit', async () => {
    const value = JSON.parse(
      `{"__proto__":{"polluted":1},"constructor":${JSON.stringify(long)},"x":[{"__proto__":2}]}`,
    );
    const unpacked = (await around(value)) as Record<string, unknown>;
    expect(JSON.stringify(unpacked)).to.equal(JSON.stringify(value));
    expect(Object.hasOwn(unpacked, '__proto__')).to.equal(true);
    expect(Object.hasOwn(Object.prototype, 'polluted')).to.equal(false);
  });

  it('is cut so that no piece but a single text is long', () => {
    const { plan, bytes } = packJson({ areas: Array(50_000).fill({ data: [[1, 2]] }), name: 'x' });
    const sizes: number[] = [];
    const look = (part: typeof plan): void => {
      if (part.kind === 'text') sizes.push(part.to - part.from);
      else if (part.kind === 'list') for (const each of part.parts) look(each.plan);
      else for (const [, each] of part.members) look(each);
    };
    look(plan);
    expect(Math.max(...sizes)).to.be.below(100_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).to.equal(bytes.length);
  });
});
