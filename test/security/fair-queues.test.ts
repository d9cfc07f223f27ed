import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import { fairQueues } from '../../adapters/security/fair-queues.ts';
import { errorKind, rejection } from '../support/rejection.ts';

const of = (address: string, account: string | null = null) => ({ address, account });

/** Queues of one slot, which is taken until `go`; `order` has the names of those who were served. */
function fixture(length: number) {
  const { first, second } = fairQueues(1, length);
  const { promise: isOpen, resolve: go } = Promise.withResolvers<void>();
  const order: string[] = [];
  const ask = (name: string, asker = of(name), queue = first) => queue(asker, async () => void order.push(name));
  const blocked = first(of(''), () => isOpen);
  const served = async () => {
    go();
    await blocked;
    for (let turns = 0; turns < 100; turns++) await turn();
    return order;
  };
  return { ask, second, order, served };
}

describe('A queue that is fair to askers', () => {
  it('serves one of each address before a second of any', async () => {
    const { ask, served } = fixture(100);
    for (let n = 0; n < 5; n++) void ask(`flood ${n}`, of('192.0.2.1'));
    void ask('ada', of('192.0.2.2'));
    void ask('grace', of('192.0.2.3'));
    expect(await served()).to.deep.equal(['flood 0', 'ada', 'grace', 'flood 1', 'flood 2', 'flood 3', 'flood 4']);
  });

  it('serves one of each account of an address before a second of any', async () => {
    const { ask, served } = fixture(100);
    for (let n = 0; n < 3; n++) void ask(`flood ${n}`, of('192.0.2.1', 'mallory'));
    void ask('ada', of('192.0.2.1', 'ada'));
    void ask('grace', of('192.0.2.1', 'grace'));
    void ask('alan', of('192.0.2.2', 'mallory'));
    expect(await served()).to.deep.equal(['flood 0', 'alan', 'ada', 'grace', 'flood 1', 'flood 2']);
  });

  it('takes a /64 of IPv6 for one address', async () => {
    const { ask, served } = fixture(100);
    for (let n = 1; n < 4; n++) void ask(`flood ${n}`, of(`2001:db8::${n}`));
    void ask('ada', of('2001:db8:1::1'));
    expect(await served()).to.deep.equal(['flood 1', 'ada', 'flood 2', 'flood 3']);
  });

  it('that is full refuses the newest of the address that has most, for one that has less', async () => {
    const { ask, served } = fixture(4);
    const flood = [0, 1, 2].map((n) => errorKind(ask(`flood ${n}`, of('192.0.2.1'))));
    void ask('ada', of('192.0.2.2'));
    void ask('grace', of('192.0.2.3'));
    expect(await flood[2]).to.equal('busy');
    expect(await errorKind(ask('flood 3', of('192.0.2.1')))).to.equal('busy');
    expect(await served()).to.deep.equal(['flood 0', 'ada', 'grace', 'flood 1']);
  });

  it('that is full refuses the newest of the account that has most at its address', async () => {
    const { ask, served } = fixture(4);
    const flood = [0, 1, 2, 3].map((n) => errorKind(ask(`flood ${n}`, of('192.0.2.1', 'mallory'))));
    void ask('ada', of('192.0.2.1', 'ada'));
    expect(await flood[3]).to.equal('busy');
    expect(await served()).to.deep.equal(['flood 0', 'ada', 'flood 1', 'flood 2']);
  });

  it('that is full of others who have one each refuses one more', async () => {
    const { ask, served } = fixture(3);
    for (const name of ['ada', 'grace', 'alan']) void ask(name);
    expect(await rejection(ask('mary'))).to.include({ kind: 'busy' });
    expect(await served()).to.deep.equal(['ada', 'grace', 'alan']);
  });

  it('goes before the second one', async () => {
    const { ask, second, served } = fixture(100);
    void ask('registration', of('192.0.2.1'), second);
    void ask('ada');
    void ask('grace');
    expect(await served()).to.deep.equal(['ada', 'grace', 'registration']);
  });

  it('goes on after work that fails', async () => {
    const { first } = fairQueues(1, 10);
    const failing = first(of('ada'), async () => {
      await turn();
      throw new Error('No.');
    });
    const next = first(of('grace'), async () => 'done');
    expect((await rejection(failing)) as Error).to.have.property('message', 'No.');
    expect(await next).to.equal('done');
  });

  it('runs as many at once as it may, lets as many wait, and answers everybody, whoever asks', async () => {
    const [width, length] = [3, 10];
    const askers = fc.array(
      fc.record({ address: fc.constantFrom('a', 'b', 'c', 'd'), account: fc.constantFrom('x', 'y', null) }),
      {
        minLength: 1,
        maxLength: 60,
      },
    );
    await fc.assert(
      fc.asyncProperty(askers, async (all) => {
        const { first } = fairQueues(width, length);
        let [running, most] = [0, 0];
        const outcomes = await Promise.allSettled(
          all.map((asker) =>
            first(asker, async () => {
              most = Math.max(most, ++running);
              await turn();
              running--;
            }),
          ),
        );
        const served = outcomes.filter(({ status }) => status === 'fulfilled').length;
        expect(most).to.equal(Math.min(width, all.length));
        expect(served).to.equal(Math.min(all.length, width + length));
      }),
      { numRuns: 50 },
    );
  });
});
