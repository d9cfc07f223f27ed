import { expect } from 'chai';
import fc from 'fast-check';
import { fairQueue } from '../../../adapters/threads/fair-queue.ts';

/** A queue that notes what starts and what gives way, by its name: the owner and a number. */
function noted(mostWaiting: number, atOnce: number) {
  const queue = fairQueue({ mostWaiting, atOnce });
  const [started, gone]: [string[], string[]] = [[], []];
  const add = (...names: string[]) => {
    for (const name of names) queue.add(name[0]!, { start: () => started.push(name), giveWay: () => gone.push(name) });
  };
  return { ...queue, add, started, gone };
}

describe('The jobs of several owners', () => {
  it('start in turn, each owner in the order in which they came', () => {
    const { add, startNext, started } = noted(100, 100);
    add('a1', 'a2', 'a3', 'b1', 'c1', 'b2');
    while (startNext());
    expect(started).to.deep.equal(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('are not all under way for one owner, also where nobody else waits', () => {
    const { add, startNext, end, started } = noted(100, 1);
    add('a1', 'a2', 'b1');
    expect([startNext(), startNext(), startNext()]).to.deep.equal([true, true, false]);
    expect(started).to.deep.equal(['a1', 'b1']);
    end('a');
    expect(startNext()).to.equal(true);
    expect(started).to.deep.equal(['a1', 'b1', 'a2']);
  });

  it('give way where too many wait: the newest of the owner with most of them', () => {
    const { add, gone, startNext, started } = noted(3, 100);
    add('a1', 'a2', 'a3', 'b1', 'c1');
    expect(gone).to.deep.equal(['a3', 'a2']);
    add('a4');
    expect(gone).to.deep.equal(['a3', 'a2', 'a4']);
    while (startNext());
    expect(started).to.deep.equal(['a1', 'b1', 'c1']);
  });

  it('wait for one job of each other owner at most, whoever sends how many', () => {
    const owners = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 });
    fc.assert(
      fc.property(owners, (others) => {
        const { add, startNext, end, started } = noted(1000, 1);
        add(...others.map((owner, n) => `${owner}${n}`), 'z0');
        for (let next = 0; startNext(); next++) end(started[next]![0]!);
        expect(started.indexOf('z0')).to.be.at.most(new Set(others).size);
        expect(started).to.have.length(others.length + 1);
      }),
    );
  });
});
