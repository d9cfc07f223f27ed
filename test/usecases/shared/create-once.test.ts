import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import type { Caller } from '../../../src/domain/shared/caller.ts';
import { IDEMPOTENCY_KEY_MILLISECONDS, MAX_IDEMPOTENCY_KEYS } from '../../../src/domain/shared/idempotency-key.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { givenUser } from '../../contracts/storage/shared/given.ts';
import { anIdempotencyKey, NOW } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { rejection } from '../../support/rejection.ts';

onEachStorage('creating once', (storage) => {
  /** Somebody with an application, who creates organizations. */
  async function somebody() {
    const { needs, clock } = testNeeds(storage());
    const app = buildApp(needs);
    const { id: userId } = await givenUser(storage());
    const caller: Caller = { kind: 'user', userId, sessionId: '', address: '' };
    const create = (key = 'key', name = 'Library') => {
      const request = { caller, key, path: 'POST /organizations', bodyHash: needs.digest(name), status: 201 };
      return app.createOnce(request, {
        create: async (idempotencyKey) => (await app.organizations.create({ caller, name, idempotencyKey })).id,
        present: async ({ resourceId }) => resourceId,
      });
    };
    const count = async () => (await app.organizations.list(caller)).length;
    return { app, clock, userId, create, count };
  }

  it('returns for 24 hours what a request has created, and creates another one afterwards', async () => {
    const { clock, create, count } = await somebody();
    const first = await create();
    clock.advance(IDEMPOTENCY_KEY_MILLISECONDS - 1);
    expect(await create()).to.equal(first);
    clock.advance(1);
    const second = await create();
    expect(second).not.to.equal(first);
    expect(await create()).to.equal(second);
    expect(await count()).to.equal(2);
  });

  it('refuses another body only as long as the key is stored', async () => {
    const { clock, create } = await somebody();
    await create('key', 'Library');
    expect(await rejection(create('key', 'Museum'))).to.have.property('kind', 'idempotency_key_reused');
    clock.advance(IDEMPOTENCY_KEY_MILLISECONDS);
    await create('key', 'Museum');
  });

  it('creates once where twenty requests race, also with a key that has expired', async () => {
    const { clock, create, count } = await somebody();
    for (const times of [1, 2]) {
      const ids = await Promise.all(Array.from({ length: 20 }, () => create()));
      expect(new Set(ids).size).to.equal(1);
      expect(await count()).to.equal(times);
      clock.advance(IDEMPOTENCY_KEY_MILLISECONDS);
    }
  });

  it('stores 1,000 keys of an account, repeats those, and refuses another until the first one expires', async () => {
    const { clock, userId, create } = await somebody();
    const known = await create('known');
    const expiresAt = addMilliseconds(NOW, 90_000);
    await storage().transaction(async (tx) => {
      for (let n = 1; n < MAX_IDEMPOTENCY_KEYS; n++) {
        await tx.idempotencyKeys.insert(anIdempotencyKey({ userId, expiresAt }), NOW);
      }
    });
    const refusal = await rejection(create('another'));
    expect(refusal).to.deep.include({ kind: 'throttled', extra: { retry_after: 90 } });
    expect(await create('known')).to.equal(known);
    clock.advance(90_000);
    await create('another');
  });

  it('is free for another account, and after a creation that failed', async () => {
    const [ada, grace] = [await somebody(), await somebody()];
    expect(await ada.create()).not.to.equal(await grace.create());
    const key = randomUUID();
    const { needs } = testNeeds(storage());
    const caller: Caller = { kind: 'user', userId: randomUUID(), sessionId: '', address: '' };
    const request = { caller, key, path: '', bodyHash: '', status: 201 };
    const failing = { create: () => Promise.reject(new Error('no luck')), present: async () => 'repeated' };
    const { createOnce } = buildApp(needs);
    for (let n = 0; n < 2; n++)
      expect(await rejection(createOnce(request, failing))).to.have.property('message', 'no luck');
    expect(await createOnce(request, { ...failing, create: async () => 'created' })).to.equal('created');
  });

  it('has its keys purged by the hourly job', async () => {
    const { app, clock, create, userId } = await somebody();
    await create();
    const { id } = anIdempotencyKey();
    await storage().idempotencyKeys.insert(anIdempotencyKey({ id, userId }), NOW);
    await app.jobs.purgeEnded();
    expect(await storage().idempotencyKeys.find(id)).not.to.equal(null);
    clock.advance(IDEMPOTENCY_KEY_MILLISECONDS);
    await app.jobs.purgeEnded();
    expect(await storage().idempotencyKeys.find(id)).to.equal(null);
  });
});
