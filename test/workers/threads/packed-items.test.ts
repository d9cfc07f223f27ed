import { expect } from 'chai';
import { textLength } from '../../../adapters/workers/threads/packed-items.ts';

describe('The input of a job on maps', () => {
  const items = [{ kind: 'tag', id: 'a', position: 1, json: '{"id":"a"}' }] as const;

  it('is as long as all of its maps, wherever they are in it', () => {
    const map = 'm'.repeat(100);
    expect(textLength({ items })).to.equal(10);
    expect(textLength({ items, json: map })).to.equal(110);
    expect(textLength({ items, source: { json: map } })).to.equal(110);
    expect(textLength({ before: { json: map }, after: { json: map } })).to.equal(200);
    expect(textLength({ before: { json: map }, after: items })).to.equal(110);
  });
});
