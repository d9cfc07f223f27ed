import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { type AdmittedBody, BODY_QUOTAS, bodyGate } from '../../../../adapters/http/bodies/body-gate.ts';
import { readBytes } from '../../../../adapters/http/bodies/read-bytes.ts';
import { readText } from '../../../../adapters/http/bodies/read-text.ts';
import { readUpload } from '../../../../adapters/http/bodies/upload.ts';
import type { Route } from '../../../../adapters/http/shared/route.ts';
import type { Caller } from '../../../../src/domain/shared/caller.ts';
import { errorKind, rejection } from '../../../support/rejection.ts';

const MEGABYTE = 1_000_000;
const SMALL = 16_384;
const routeOf = (rule: Partial<Route>) => rule as Route;
const JSON_ROUTE = routeOf({ body: { schema: {} as never, limit: 33 * MEGABYTE } });
const LENIENT = routeOf({ body: { schema: {} as never, limit: SMALL, isLenient: true } });
const UPLOAD = routeOf({ upload: { part: 'file', form: {} as never, types: [] } });
const FILE = routeOf({ file: { types: {}, limit: 33 * MEGABYTE } });
const of = (length: number | null) =>
  ({
    headers: length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': `${length}` },
  }) as unknown as IncomingMessage;
const bytes = (size: number) => new Uint8Array(size);
const person = (userId: string): Caller => ({ kind: 'user', userId, sessionId: 's', address: '' });
const at = (address: string): Caller => ({ kind: 'nobody', address });

/** A request whose body never ends. */
const unfinished = (headers: Record<string, string>): IncomingMessage =>
  Object.assign(new Readable({ read() {} }), { headers, complete: false }) as unknown as IncomingMessage;

describe('the limit of concurrent bodies', () => {
  const opened: AdmittedBody[] = [];
  const gate = (quotas: Partial<typeof BODY_QUOTAS> = {}) => {
    const { enter } = bodyGate({ ...BODY_QUOTAS, patience: 60_000, ...quotas });
    return async (...request: Parameters<typeof enter>) => {
      const body = await enter(...request);
      opened.push(body);
      return body;
    };
  };
  afterEach(() => {
    for (const { release } of opened.splice(0)) release();
  });
  const released = (body: AdmittedBody) => opened.splice(opened.indexOf(body), 1)[0]!.release();

  for (const [what, route] of [
    ['JSON', JSON_ROUTE],
    ['uploads', UPLOAD],
    ['files', FILE],
  ] as const) {
    it(`accepts two large bodies of an account, and the third when one of them is done: ${what}`, async () => {
      const enter = gate();
      const first = await enter(route, person('ada'), of(5 * MEGABYTE));
      await enter(route, person('ada'), of(null));
      let isIn = false;
      const third = enter(route, person('ada'), of(5 * MEGABYTE)).then((body) => {
        isIn = true;
        return body;
      });
      await enter(route, person('grace'), of(5 * MEGABYTE));
      await enter(route, person('ada'), of(MEGABYTE));
      expect(isIn).to.equal(false);
      released(first);
      released(await third);
      await enter(route, person('ada'), of(5 * MEGABYTE));
    });

    it(`refuses the third after the maximum wait, with Retry-After: ${what}`, async () => {
      const enter = gate({ largePerAccount: 1, patience: 20 });
      const first = await enter(route, person('ada'), of(5 * MEGABYTE));
      const late = await rejection(enter(route, person('ada'), of(5 * MEGABYTE)));
      expect(late).to.deep.include({ kind: 'throttled', extra: { retry_after: 1 } });
      released(first);
      await enter(route, person('ada'), of(5 * MEGABYTE));
    });
  }

  it('counts an account once, for all its keys and sessions', async () => {
    const enter = gate({ largePerAccount: 1, patience: 20 });
    const key: Caller = {
      kind: 'key',
      keyId: 'k',
      keyName: 'k',
      type: 'write',
      userId: 'ada',
      organizationId: 'o',
      projectIds: [],
      address: '',
    };
    await enter(JSON_ROUTE, key, of(5 * MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, person('ada'), of(5 * MEGABYTE)))).to.equal('throttled');
  });

  for (const length of [null, 33 * MEGABYTE]) {
    it(`holds nothing for what has not arrived, with ${length ? 'a' : 'no'} Content-Length`, async () => {
      const enter = gate({ largeBytes: 44 * MEGABYTE });
      for (const account of ['one', 'two', 'three'])
        for (let n = 0; n < 2; n++) await enter(JSON_ROUTE, person(account), of(length));
      const body = await enter(JSON_ROUTE, person('ada'), of(33 * MEGABYTE));
      expect(body.count(bytes(33 * MEGABYTE))).to.equal(null);
    });
  }

  it('ends the slowest body of whoever sends most, and no other', async () => {
    const enter = gate({ largeBytes: 10 * MEGABYTE });
    const most = await enter(JSON_ROUTE, person('ada'), of(9 * MEGABYTE));
    expect(most.count(bytes(5 * MEGABYTE))).to.equal(null);
    const other = await enter(JSON_ROUTE, person('grace'), of(4 * MEGABYTE));
    expect(other.count(bytes(4 * MEGABYTE))).to.equal(null);
    expect([most.ended.aborted, other.ended.aborted]).to.deep.equal([true, false]);
    expect(most.ended.reason).to.include({ kind: 'busy' });
    expect(most.count(bytes(1))).to.include({ kind: 'busy' });
  });

  it('ends none that is being handled', async () => {
    const enter = gate({ largeBytes: 10 * MEGABYTE });
    const handled = await enter(JSON_ROUTE, person('ada'), of(9 * MEGABYTE));
    handled.count(bytes(7 * MEGABYTE));
    handled.arrived();
    const other = await enter(JSON_ROUTE, person('grace'), of(4 * MEGABYTE));
    expect(other.count(bytes(4 * MEGABYTE))).to.include({ kind: 'busy' });
    expect(handled.ended.aborted).to.equal(false);
  });

  describe('that ends a body', () => {
    const head = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' };
    const readers = {
      bytes: (req: IncomingMessage, body: AdmittedBody) => readBytes(req, MEGABYTE, body),
      'a text': (req: IncomingMessage, body: AdmittedBody) => readText(req, MEGABYTE, body),
      'an upload': (req: IncomingMessage, body: AdmittedBody) => readUpload(req, { part: 'file' }, body),
    };
    for (const [what, read] of Object.entries(readers)) {
      it(`stops reading ${what}, and leaves no listener that would keep what has arrived`, async () => {
        const enter = gate({ otherBytes: MEGABYTE });
        const req = unfinished(head);
        const before = req.eventNames();
        const body = await enter(routeOf({ body: { schema: {} as never, limit: MEGABYTE } }), at('192.0.2.1'), req);
        const reading = rejection(read(req, body));
        req.push(Buffer.alloc(500_000));
        while (req.readableLength > 0 || !req.readableFlowing) await new Promise(setImmediate);
        const other = await enter(JSON_ROUTE, at('192.0.2.2'), of(600_000));
        other.count(bytes(400_000));
        expect(await reading).to.include({ kind: 'busy' });
        expect(req.eventNames()).to.deep.equal(before);
        expect(req.readableFlowing).to.equal(false);
      });
    }
  });

  it('bounds what one account, address or network announces of other bodies', async () => {
    const enter = gate({ announced: 2 * MEGABYTE });
    const publicKey: Caller = {
      kind: 'key',
      keyId: 'k',
      keyName: 'k',
      type: 'public',
      userId: 'ada',
      organizationId: 'o',
      projectIds: [],
      address: '192.0.2.7',
    };
    const first = await enter(JSON_ROUTE, at('192.0.2.7'), of(MEGABYTE));
    await enter(JSON_ROUTE, publicKey, of(MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, at('192.0.2.7'), of(SMALL + 1)))).to.equal('throttled');
    await enter(JSON_ROUTE, at('2001:db8::1'), of(MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, at('2001:db8::2'), of(1.5 * MEGABYTE)))).to.equal('throttled');
    await enter(JSON_ROUTE, person('ada'), of(MEGABYTE));
    await enter(UPLOAD, person('ada'), of(MEGABYTE));
    expect(await errorKind(enter(JSON_ROUTE, person('ada'), of(SMALL + 1)))).to.equal('throttled');
    released(first);
    await enter(JSON_ROUTE, at('192.0.2.7'), of(MEGABYTE));
  });

  it('keeps bodies up to 16 KiB apart from all others', async () => {
    const enter = gate({ largeBytes: 0, otherBytes: 0, announced: 0 });
    for (const [route, length] of [
      [JSON_ROUTE, SMALL],
      [LENIENT, null],
      [LENIENT, 5 * MEGABYTE],
      [UPLOAD, SMALL],
    ] as const) {
      const body = await enter(route, at('192.0.2.7'), of(length));
      expect(body.count(bytes(SMALL))).to.equal(null);
    }
  });

  it('bounds these, too, by ending those of whoever sends most', async () => {
    const enter = gate({ smallBytes: 20 * SMALL });
    const flood = [];
    for (let n = 0; n < 40; n++) flood.push(await enter(LENIENT, at('192.0.2.7'), of(SMALL)));
    for (const { count } of flood) count(bytes(SMALL - 1));
    expect(flood.filter(({ ended }) => ended.aborted)).to.have.length(25);
    const other = await enter(JSON_ROUTE, at('192.0.2.8'), of(SMALL));
    expect(other.count(bytes(SMALL))).to.equal(null);
  });

  it('counts nothing without a body', async () => {
    const enter = gate({ smallBytes: 0, otherBytes: 0, largeBytes: 0, announced: 0 });
    expect((await enter(routeOf({}), person('ada'), of(0))).count(bytes(1))).to.equal(null);
    expect((await enter(JSON_ROUTE, person('ada'), of(0))).count(bytes(1))).to.equal(null);
  });
});

describe('the pace of bodies', () => {
  const LEAST = 1000;
  const pace = { bytes: LEAST, milliseconds: 200 };
  const open = async (req: IncomingMessage) => {
    const { enter } = bodyGate({ ...BODY_QUOTAS, pace });
    return enter(JSON_ROUTE, person('ada'), req);
  };
  const isEnded = ({ ended }: AdmittedBody) =>
    ended.aborted
      ? ended.reason
      : new Promise((resolve) => ended.addEventListener('abort', () => resolve(ended.reason)));

  it('ends one that is slower than it may be', async () => {
    const req = unfinished({ 'transfer-encoding': 'chunked' }).on('data', () => {});
    const body = await open(req);
    body.count(bytes(10 * LEAST));
    const trickle = setInterval(() => body.count(bytes(LEAST / 40)), 10);
    expect(await isEnded(body)).to.include({ kind: 'too_slow' });
    clearInterval(trickle);
    body.release();
  });

  it('does not count while the service does not read it, nor when it has arrived', async () => {
    const paused = await open(unfinished({ 'transfer-encoding': 'chunked' }).pause());
    const handled = await open(unfinished({ 'transfer-encoding': 'chunked' }).on('data', () => {}));
    handled.arrived();
    const slow = await open(unfinished({ 'transfer-encoding': 'chunked' }).on('data', () => {}));
    await isEnded(slow);
    expect([paused.ended.aborted, handled.ended.aborted]).to.deep.equal([false, false]);
    for (const body of [paused, handled, slow]) body.release();
  });
});
