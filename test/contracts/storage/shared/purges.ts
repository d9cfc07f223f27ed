import { expect } from 'chai';
import { addMilliseconds, type Timestamp } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { givenUser } from './given.ts';

/** Rows of an account that end: by what they are stored, looked for under their key, and purged. */
type Ending = {
  store(stores: Stores, given: { readonly userId: string; readonly expiresAt: Timestamp }): Promise<string>;
  isThere(stores: Stores, key: string, now: Timestamp): Promise<boolean>;
  purge(stores: Stores, now: Timestamp, limit: number): Promise<boolean>;
};

/** Before anything else that is built here has ended. */
const EARLY = '2020-01-01T00:00:00.000Z';
const BEFORE = addMilliseconds(EARLY, -1000);

export function purgesContract(storage: () => Storage, { store, isThere, purge }: Ending): void {
  it('purges those that have ended by then, and no others', async () => {
    const { id: userId } = await givenUser(storage());
    const keys: string[] = [];
    for (const lead of [-1, 0, 1]) {
      keys.push(await store(storage(), { userId, expiresAt: addMilliseconds(EARLY, lead) }));
    }
    expect(await purge(storage(), EARLY, 10)).to.equal(false);
    const left = await Promise.all(keys.map((key) => isThere(storage(), key, BEFORE)));
    expect(left).to.deep.equal([false, false, true]);
    expect(await purge(storage(), addMilliseconds(EARLY, 1), 10)).to.equal(false);
    expect(await isThere(storage(), keys[2]!, BEFORE)).to.equal(false);
  });

  it('purges no more at once than the limit, and returns whether there may be more', async () => {
    const { id: userId } = await givenUser(storage());
    const keys = await storage().transaction((tx) =>
      Promise.all(Array.from({ length: 250 }, () => store(tx, { userId, expiresAt: EARLY }))),
    );
    for (const [limit, isMore, left] of [
      [1, true, 249],
      [99, true, 150],
      [120, true, 30],
      [31, false, 0],
    ] as const) {
      expect(await purge(storage(), EARLY, limit), `${limit}`).to.equal(isMore);
      const found = await Promise.all(keys.map((key) => isThere(storage(), key, BEFORE)));
      expect(found.filter(Boolean)).to.have.length(left);
    }
  });
}
