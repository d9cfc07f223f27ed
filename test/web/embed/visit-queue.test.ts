import { expect } from 'chai';
import { type Visit, visitBody, visitQueue } from '../../../adapters/web/embed/visits/visit-queue.ts';

const visit = (id: number | string): Visit => ({
  event: 'areaClick',
  params: { id },
  timestamp: '2026-05-01T12:00:00.000Z',
});
const visits = (from: number, to: number): Visit[] =>
  Array.from({ length: to - from }, (_, index) => visit(from + index));
const ids = (batch: readonly Visit[] | null) => batch?.map(({ params }) => params.id) ?? null;

/** The storage of a tab. */
function tab() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('Events that wait to be sent', () => {
  const filled = (events: readonly Visit[], storage: ReturnType<typeof tab> | null = null) => {
    const queue = visitQueue(storage, 'visits');
    for (const each of events) queue.add(each);
    return queue;
  };

  it('are taken a hundred at a time, oldest first, and each once', () => {
    const queue = filled(visits(0, 250));
    const taken = [queue.take(), queue.take(), queue.take(), queue.take()];
    expect(taken.map((batch) => batch?.length ?? 0)).to.deep.equal([100, 100, 50, 0]);
    expect(taken.flatMap((batch) => ids(batch) ?? [])).to.deep.equal(ids(visits(0, 250)));
  });

  it('are taken in bodies of 64 KB', () => {
    const queue = filled(Array.from({ length: 100 }, () => visit('ж'.repeat(2_000))));
    let count = 0;
    for (let batch = queue.take(); batch; batch = queue.take()) {
      expect(Buffer.byteLength(visitBody(batch))).to.be.at.most(65_536);
      count += batch.length;
    }
    expect(count).to.equal(100);
  });

  it('are 500 at most, the newest', () => {
    const queue = filled(visits(0, 490));
    const first = queue.take()!;
    for (const each of visits(490, 600)) queue.add(each);
    queue.putBack(first);
    const left: unknown[] = [];
    for (let batch = queue.take(); batch; batch = queue.take()) left.push(...ids(batch)!);
    expect(left).to.deep.equal(ids(visits(100, 600)));
  });

  it('wait in the storage of the tab for its next page, and only there', () => {
    const storage = tab();
    const queue = filled(visits(0, 3), storage);
    queue.park();
    expect(queue.take()).to.equal(null);
    queue.add(visit(3));
    queue.park();
    const next = visitQueue(storage, 'visits');
    next.unpark();
    expect(ids(next.take())).to.deep.equal([0, 1, 2, 3]);
    queue.unpark();
    expect(queue.take()).to.equal(null);
  });

  for (const [what, storage] of [
    ['there is no storage', null],
    [
      'the storage is full',
      {
        ...tab(),
        setItem() {
          throw new Error('QuotaExceededError');
        },
      },
    ],
  ] as const) {
    it(`stay where they are when ${what}`, () => {
      const queue = filled(visits(0, 2), storage);
      queue.park();
      expect(ids(queue.take())).to.deep.equal([0, 1]);
    });
  }

  it('ignore anything else in the storage', () => {
    for (const text of ['{', '7', 'null', '{"a":1}']) {
      const storage = tab();
      storage.setItem('visits', text);
      const queue = visitQueue(storage, 'visits');
      queue.unpark();
      expect(queue.take()).to.equal(null);
    }
  });
});
