import { expect } from 'chai';
import fc from 'fast-check';
import { bytePool, type PooledBody } from '../../../../adapters/http/bodies/byte-pool.ts';

const TOTAL = 1600;
/** A sixteenth. */
const SMALL = 100;

describe('Bytes that bodies share', () => {
  let time = 0;
  let ended: string[];
  const fixture = () => {
    time = 0;
    ended = [];
    const pool = bytePool(TOTAL, () => time);
    let bodies = 0;
    const open = (sender: string, size = 0) => {
      const name = `${sender}${++bodies}`;
      const body = pool.open(sender, () => ended.push(name));
      if (size > 0) body.add(size);
      return body;
    };
    return { open };
  };

  it('are given back by what ends', () => {
    const { open } = fixture();
    for (let n = 0; n < 20; n++) {
      const body = open('ada');
      expect(body.add(TOTAL * 0.75)).to.equal(true);
      body.keep();
      body.release();
    }
    expect(ended).to.deep.equal([]);
  });

  it('are taken from the slowest body of whoever holds most of them', () => {
    const { open } = fixture();
    open('ada', 300);
    time = 1000;
    open('ada', 300);
    open('grace', 500);
    time = 4000;
    open('alan', SMALL - 1);
    expect(ended).to.deep.equal([]);
    open('mary', 150);
    expect(ended).to.deep.equal(['ada1']);
  });

  it('end a body of whoever takes too much, and take nothing more for it', () => {
    const { open } = fixture();
    open('ada', 500);
    const body = open('grace', 600);
    time = 1000;
    expect(body.add(200)).to.equal(false);
    expect(ended).to.deep.equal(['grace2']);
    expect(body.add(1)).to.equal(false);
    body.release();
    open('alan', 600);
    expect(ended).to.deep.equal(['grace2']);
  });

  it('leave a part to those who hold little, also where nothing can be ended', () => {
    const { open } = fixture();
    for (const sender of ['ada', 'grace', 'alan']) open(sender, TOTAL / 4).keep();
    expect(open('mary').add(SMALL)).to.equal(false);
    expect(open('mary').add(SMALL - 1)).to.equal(true);
    expect(ended).to.deep.equal(['mary4']);
  });

  it('are taken from the slowest body of all, where many hold little each', () => {
    const { open } = fixture();
    for (let n = 0; n < 17; n++) open(`sender ${n} `, 90);
    time = 5000;
    expect(open('ada').add(SMALL - 1)).to.equal(true);
    expect(ended).to.deep.equal(['sender 0 1']);
  });

  it('are not taken from bodies that have only begun, nor from those of which nothing has arrived', () => {
    const { open } = fixture();
    const waiting = Array.from({ length: 17 }, (_, n) => open(`sender ${n} `));
    for (let n = 0; n < 17; n++) open(`sender ${n} `, 90);
    time = 5000;
    open('ada', 1);
    time = 5999;
    open('grace', 90);
    expect(ended).to.deep.equal(['sender 0 18']);
    for (const body of waiting) body.release();
  });

  it('are not taken from what has arrived', () => {
    const { open } = fixture();
    open('ada', TOTAL / 2).keep();
    open('grace', TOTAL / 4);
    open('alan', 200);
    expect(ended).to.deep.equal(['grace2']);
  });

  const chunk = fc.record({
    sender: fc.integer({ min: 0, max: 8 }),
    size: fc.integer({ min: 1, max: 300 }),
    pause: fc.integer({ min: 0, max: 50 }),
  });

  it('are kept from nobody who holds less than a sixteenth while others hold more', () => {
    fc.assert(
      fc.property(fc.array(chunk, { minLength: 50, maxLength: 200 }), (chunks) => {
        const { open } = fixture();
        for (const { sender, size, pause } of chunks) {
          time += pause;
          open(`${sender} `, size);
          const modest = open('modest');
          expect(modest.add(SMALL / 2) && modest.add(SMALL / 2 - 1)).to.equal(true);
          modest.release();
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are never more than there are, whatever is sent', () => {
    const step = fc.record({
      chunk,
      at: fc.nat(),
      what: fc.constantFrom('open', 'add', 'add', 'add', 'keep', 'release'),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 50, maxLength: 300 }), (steps) => {
        const held = new Map<PooledBody, number>();
        time = 0;
        const pool = bytePool(TOTAL, () => time);
        for (const { chunk: sent, at, what } of steps) {
          time += sent.pause;
          const body = [...held.keys()][at % Math.max(held.size, 1)];
          if (what === 'open' || !body) {
            const opened = pool.open(`${sent.sender}`, () => held.set(opened, 0));
            held.set(opened, 0);
          } else if (what === 'keep') body.keep();
          else if (what === 'add') {
            if (body.add(sent.size)) held.set(body, held.get(body)! + sent.size);
          } else {
            body.release();
            held.delete(body);
          }
          expect([...held.values()].reduce((sum, size) => sum + size, 0)).to.be.at.most(TOTAL);
        }
      }),
      { numRuns: 50 },
    );
  });
});
