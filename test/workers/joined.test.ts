import { expect } from 'chai';
import { joined } from '../../adapters/workers/joined.ts';
import { rejection } from '../support/rejection.ts';

/** A function that ends on request: the started runs, in order, and how to end each. */
function heldWork() {
  const begun: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (key: string): Promise<number> => {
    const number = begun.push(key);
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  };
  return { begun, ends, ask: joined(work) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('Shared work', () => {
  it('runs once for all callers that ask before it starts', async () => {
    const { begun, ends, ask } = heldWork();
    const asked = [ask('a'), ask('a'), ask('a')];
    await nextTurn();
    ends[0]!();
    expect(await Promise.all(asked)).to.deep.equal([1, 1, 1]);
    expect(begun).to.deep.equal(['a']);
  });

  it('runs once more for all callers that ask while it runs, after it has ended', async () => {
    const { begun, ends, ask } = heldWork();
    const first = ask('a');
    await nextTurn();
    const later = [ask('a'), ask('a')];
    await nextTurn();
    expect(begun).to.have.length(1);
    ends[0]!();
    expect(await first).to.equal(1);
    await nextTurn();
    ends[1]!();
    expect(await Promise.all(later)).to.deep.equal([2, 2]);
    expect(begun).to.have.length(2);
  });

  it('runs separately for each key', async () => {
    const { begun, ends, ask } = heldWork();
    const asked = [ask('a'), ask('b')];
    await nextTurn();
    expect(begun).to.deep.equal(['a', 'b']);
    for (const end of ends) end();
    expect(await Promise.all(asked)).to.deep.equal([1, 2]);
  });

  it('fails for all who share it, and runs again for the next caller', async () => {
    const { ends, ask } = heldWork();
    const asked = [ask('a'), ask('a')].map(rejection);
    await nextTurn();
    const next = ask('a');
    ends[0]!(new Error('broken'));
    for (const error of await Promise.all(asked)) expect(error).to.be.instanceOf(Error);
    await nextTurn();
    ends[1]!();
    expect(await next).to.equal(2);
  });
});
