import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { bodyGate } from '../../../adapters/http/bodies/body-gate.ts';
import { readBytes } from '../../../adapters/http/bodies/read-bytes.ts';
import { readText } from '../../../adapters/http/bodies/read-text.ts';
import type { Route } from '../../../adapters/http/route.ts';
import type { Caller } from '../../../src/domain/shared/caller.ts';
import { errorKind, rejection } from '../../support/rejection.ts';

const MEGABYTE = 1_000_000;
const routeOf = (rule: Partial<Route>) => rule as Route;
const JSON_ROUTE = routeOf({ body: { schema: {} as never, limit: 33 * MEGABYTE } });
const LENIENT = routeOf({ body: { schema: {} as never, limit: MEGABYTE, isLenient: true } });
const UPLOAD = routeOf({ upload: { part: 'file', form: {} as never, types: [] } });
const of = (length: number | null) =>
  ({
    headers: length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': `${length}` },
  }) as unknown as IncomingMessage;
const bytes = (size: number) => new Uint8Array(size);
const person = (userId: string): Caller => ({ kind: 'user', userId, sessionId: 's', address: '' });

describe('the limit of concurrent bodies', () => {
  const otherBytes = { total: 20 * MEGABYTE, perSender: 10 * MEGABYTE };
  const quotas = { largePerAccount: 2, patience: 60_000, largeBytes: 200 * MEGABYTE, otherBytes };

  it('accepts two large bodies of an account, and the third when one of them is done', async () => {
    const { enter } = bodyGate(quotas);
    const [first] = [await enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE))];
    await enter(JSON_ROUTE, person('ada'), of(null));
    let isIn = false;
    const third = enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE)).then((body) => {
      isIn = true;
      return body;
    });
    await enter(JSON_ROUTE, person('grace'), of(5 * MEGABYTE));
    await enter(JSON_ROUTE, person('ada'), of(MEGABYTE));
    await enter(UPLOAD, person('ada'), of(5 * MEGABYTE));
    expect(isIn).to.equal(false);
    first.release();
    (await third).release();
    await enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE));
  });

  it('refuses the third after the maximum wait, with Retry-After', async () => {
    const { enter } = bodyGate({ ...quotas, largePerAccount: 1, patience: 20 });
    const { release } = await enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE));
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

  it('limits the bytes that have arrived of all bodies together, except uploads', async () => {
    const { enter } = bodyGate({ ...quotas, largeBytes: 10 * MEGABYTE });
    const first = await enter(JSON_ROUTE, person('ada'), of(9 * MEGABYTE));
    expect(first.count(bytes(9 * MEGABYTE))).to.equal(null);
    expect(await errorKind(enter(JSON_ROUTE, person('grace'), of(2 * MEGABYTE)))).to.equal('busy');
    const second = await enter(JSON_ROUTE, person('grace'), of(null));
    expect(second.count(bytes(MEGABYTE))).to.equal(null);
    expect(second.count(bytes(1))).to.deep.include({ kind: 'busy' });
    expect(await errorKind(enter(JSON_ROUTE, person('grace'), of(null)))).to.equal('busy');
    await enter(JSON_ROUTE, person('grace'), of(MEGABYTE));
    first.release();
    expect(second.count(bytes(9 * MEGABYTE))).to.equal(null);
    second.release();
    const third = await enter(JSON_ROUTE, person('grace'), of(10 * MEGABYTE));
    expect(third.count(bytes(10 * MEGABYTE))).to.equal(null);
  });

  for (const length of [null, 33 * MEGABYTE]) {
    it(`holds nothing for what has not arrived, with ${length ? 'a' : 'no'} Content-Length`, async () => {
      const { enter } = bodyGate({ ...quotas, largeBytes: 33 * MEGABYTE });
      for (const account of ['one', 'two', 'three']) {
        for (let n = 0; n < quotas.largePerAccount; n++) await enter(JSON_ROUTE, person(account), of(length));
      }
      const body = await enter(JSON_ROUTE, person('ada'), of(33 * MEGABYTE));
      expect(body.count(bytes(33 * MEGABYTE))).to.equal(null);
    });
  }

  for (const length of [2 * MEGABYTE, null]) {
    it(`stops a body ${length ? 'with' : 'without'} a length where the bytes of all have reached the limit`, async () => {
      const { enter } = bodyGate({ ...quotas, largeBytes: 2 * MEGABYTE });
      const first = await enter(JSON_ROUTE, person('ada'), of(null));
      const second = await enter(JSON_ROUTE, person('grace'), of(length));
      first.count(bytes(MEGABYTE + 1));
      const sent = Object.assign(Readable.from([Buffer.alloc(MEGABYTE), Buffer.alloc(MEGABYTE)]), of(length));
      const late = await rejection(readBytes(sent as IncomingMessage, 2 * MEGABYTE, second.count));
      expect(late).to.deep.include({ kind: 'busy' });
    });
  }

  it('stops a small body in the same way', async () => {
    const { enter } = bodyGate({ ...quotas, otherBytes: { total: MEGABYTE, perSender: 2 * MEGABYTE } });
    const first = await enter(JSON_ROUTE, person('ada'), of(MEGABYTE));
    const second = await enter(JSON_ROUTE, person('grace'), of(MEGABYTE));
    first.count(bytes(1));
    const sent = Object.assign(Readable.from([Buffer.alloc(MEGABYTE)]), of(MEGABYTE));
    expect(await errorKind(readText(sent as IncomingMessage, MEGABYTE, second.count))).to.equal('busy');
    first.release();
    expect(second.count(bytes(MEGABYTE))).to.equal(null);
  });

  it('bounds the bytes of all others together, and those that one account, address or network announces', async () => {
    const { enter } = bodyGate({ ...quotas, otherBytes: { total: 5 * MEGABYTE, perSender: 2 * MEGABYTE } });
    const from = (address: string): Caller => ({ kind: 'nobody', address });
    const publicKey: Caller = {
      ...{ kind: 'key', keyId: 'k', keyName: 'k', type: 'public', userId: 'ada', organizationId: 'o', projectIds: [] },
      address: '192.0.2.7',
    };
    const bodies = [
      await enter(JSON_ROUTE, from('192.0.2.7'), of(MEGABYTE)),
      await enter(JSON_ROUTE, publicKey, of(MEGABYTE)),
    ];
    expect(await errorKind(enter(JSON_ROUTE, from('192.0.2.7'), of(1)))).to.equal('throttled');
    await enter(JSON_ROUTE, from('2001:db8::1'), of(MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, from('2001:db8::2'), of(1.5 * MEGABYTE)))).to.equal('throttled');
    const { count } = await enter(JSON_ROUTE, person('ada'), of(MEGABYTE));
    await enter(JSON_ROUTE, person('ada'), of(MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, person('ada'), of(1)))).to.equal('throttled');
    for (const body of bodies) body.count(bytes(2 * MEGABYTE));
    count(bytes(MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, person('grace'), of(1)))).to.equal('busy');
    await enter(JSON_ROUTE, person('grace'), of(2 * MEGABYTE));
    for (const body of bodies) body.release();
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
