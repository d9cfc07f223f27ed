import { expect } from 'chai';
import fc from 'fast-check';
import { fairLine } from '../../adapters/security/fair-line.ts';

/** A line of items such as `a1` and `a:x1`, whose owners are `a`, the second one's part `x`. */
function lineOf(length: number, ...items: string[]) {
  const line = fairLine<string>(length);
  const enter = (item: string) => line.enter({ name: item[0]!, part: item.includes(':') ? item[2]! : '' }, item);
  const removed = items.map(enter).filter((item) => item !== null);
  const served = (): string[] => {
    const item = line.next();
    return item === null ? [] : [item, ...served()];
  };
  return { ...line, enter, removed, served };
}

describe('A line that is fair', () => {
  it('serves owners in rotation, each in the order of its items', () => {
    const { served } = lineOf(100, 'a1', 'a2', 'a3', 'b1', 'c1', 'b2');
    expect(served()).to.deep.equal(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('serves the parts of an owner in rotation', () => {
    const { served } = lineOf(100, 'a:x1', 'a:x2', 'a:x3', 'a:y1', 'b1');
    expect(served()).to.deep.equal(['a:x1', 'b1', 'a:y1', 'a:x2', 'a:x3']);
  });

  it('passes over owners who may have no more, and keeps their items', () => {
    const { next, served } = lineOf(100, 'a1', 'a2', 'b1');
    const notA = (name: string) => name !== 'a';
    expect([next(notA), next(notA)]).to.deep.equal(['b1', null]);
    expect(served()).to.deep.equal(['a1', 'a2']);
  });

  it('that is full loses the newest item of the owner with most', () => {
    const { enter, removed, served } = lineOf(3, 'a1', 'a2', 'a3', 'b1', 'c1');
    expect(removed).to.deep.equal(['a3', 'a2']);
    expect(enter('a4')).to.equal('a4');
    expect(served()).to.deep.equal(['a1', 'b1', 'c1']);
  });

  it('has nobody wait for more than one item of each other owner, whoever has how many', () => {
    const owners = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 });
    fc.assert(
      fc.property(owners, (others) => {
        const order = lineOf(1000, ...others.map((owner, n) => `${owner}${n}`), 'z0').served();
        expect(order.indexOf('z0')).to.equal(new Set(others).size);
        expect(order).to.have.length(others.length + 1);
      }),
    );
  });
});
