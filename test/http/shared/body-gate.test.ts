import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { bodyGate } from '../../../adapters/http/bodies/body-gate.ts';
import type { Route } from '../../../adapters/http/route.ts';
import type { Caller } from '../../../src/domain/shared/caller.ts';
import { errorKind, rejection } from '../../support/rejection.ts';

const MEGABYTE = 1_000_000;
const routeOf = (rule: Partial<Route>) => rule as Route;
const JSON_ROUTE = routeOf({ body: { schema: {} as never, limit: 33 * MEGABYTE } });
const LENIENT = routeOf({ body: { schema: {} as never, limit: MEGABYTE, isLenient: true } });
const UPLOAD = routeOf({ upload: { part: 'file' } });
const of = (length: number | null) =>
  ({
    headers: length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': `${length}` },
  }) as unknown as IncomingMessage;
const person = (userId: string): Caller => ({ kind: 'user', userId, sessionId: 's', address: '' });

describe('the limit of concurrent bodies', () => {
  const otherBytes = { total: 20 * MEGABYTE, perSender: 10 * MEGABYTE };
  const quotas = { largePerAccount: 2, patience: 60_000, largeBytes: 200 * MEGABYTE, otherBytes };

  it('accepts two large bodies of an account, and the third when one of them is done', async () => {
    const { enter } = bodyGate(quotas);
    const [first] = [await enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE))];
    await enter(JSON_ROUTE, person('ada'), of(null));
    let isIn = false;
    const third = enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE)).then((release) => {
      isIn = true;
      return release;
    });
    await enter(JSON_ROUTE, person('grace'), of(5 * MEGABYTE));
    await enter(JSON_ROUTE, person('ada'), of(MEGABYTE));
    await enter(UPLOAD, person('ada'), of(5 * MEGABYTE));
    expect(isIn).to.equal(false);
    first();
    (await third)();
    await enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE));
  });

  it('refuses the third after the maximum wait, with Retry-After', async () => {
    const { enter } = bodyGate({ ...quotas, largePerAccount: 1, patience: 20 });
    const release = await enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE));
    const late = await rejection(enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE)));
    expect(late).to.deep.include({ kind: 'throttled', extra: { retry_after: 1 } });
    release();
    await enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE));
  });

  it('counts an account once, for all its keys and sessions', async () => {
    const { enter } = bodyGate({ ...quotas, largePerAccount: 1, patience: 20 });
    const key: Caller = {
      ...{ kind: 'key', keyId: 'k', keyName: 'k', type: 'write', userId: 'ada', organizationId: 'o', projectIds: [] },
      address: '',
    };
    await enter(JSON_ROUTE, key, of(5 * MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE)))).to.equal('throttled');
  });

  it('limits the bytes of all bodies together, except uploads', async () => {
    const { enter } = bodyGate({ ...quotas, largeBytes: 10 * MEGABYTE });
    const release = await enter(JSON_ROUTE, person('ada'), of(9 * MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, person('grace'), of(2 * MEGABYTE)))).to.equal('overloaded');
    expect(await errorKind(enter(JSON_ROUTE, person('grace'), of(null)))).to.equal('overloaded');
    await enter(JSON_ROUTE, person('grace'), of(MEGABYTE));
    release();
    await enter(JSON_ROUTE, person('grace'), of(2 * MEGABYTE));
    await enter(JSON_ROUTE, person('grace'), of(2 * MEGABYTE));
  });

  it('bounds the bytes of all others together, and those of one account, address or network', async () => {
    const { enter } = bodyGate({ ...quotas, otherBytes: { total: 5 * MEGABYTE, perSender: 2 * MEGABYTE } });
    const from = (address: string): Caller => ({ kind: 'nobody', address });
    const publicKey: Caller = {
      ...{ kind: 'key', keyId: 'k', keyName: 'k', type: 'public', userId: 'ada', organizationId: 'o', projectIds: [] },
      address: '192.0.2.7',
    };
    const releases = [
      await enter(JSON_ROUTE, from('192.0.2.7'), of(MEGABYTE)),
      await enter(JSON_ROUTE, publicKey, of(MEGABYTE)),
    ];
    expect(await errorKind(enter(JSON_ROUTE, from('192.0.2.7'), of(1)))).to.equal('throttled');
    await enter(JSON_ROUTE, from('2001:db8::1'), of(MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, from('2001:db8::2'), of(1.5 * MEGABYTE)))).to.equal('throttled');
    await enter(JSON_ROUTE, person('ada'), of(MEGABYTE));
    await enter(JSON_ROUTE, person('ada'), of(MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, person('ada'), of(1)))).to.equal('throttled');
    expect(await errorKind(enter(JSON_ROUTE, person('grace'), of(1)))).to.equal('overloaded');
    await enter(JSON_ROUTE, person('grace'), of(2 * MEGABYTE));
    for (const release of releases) release();
    await enter(JSON_ROUTE, from('192.0.2.7'), of(MEGABYTE));
  });

  it('counts no uploads, nothing without a body, and nothing that is never refused', async () => {
    const { enter } = bodyGate({ ...quotas, largeBytes: 0, otherBytes: { total: 0, perSender: 0 } });
    await enter(UPLOAD, person('ada'), of(5 * MEGABYTE));
    await enter(routeOf({}), person('ada'), of(0));
    await enter(LENIENT, person('ada'), of(null));
    expect(await errorKind(enter(JSON_ROUTE, person('ada'), of(1)))).to.equal('throttled');
  });
});
