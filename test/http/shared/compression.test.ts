import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { PASSWORD, type Person, signUp } from '../../support/client.ts';
import { type RawReply, rawRequest } from '../../support/network/raw-request.ts';
import { type MapIds, makeMap, pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from './expectations.ts';

/** What is compressed, and what never is. */
overHttp('compression', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });
  const ask = (path: string, headers: Record<string, string> = {}): Promise<RawReply> =>
    rawRequest(open().service.url, { path, headers: { authorization: `Bearer ${ada.access}`, ...headers } });
  const decoded = ({ bytes, headers }: RawReply): string => {
    const encoding = headers['content-encoding'];
    if (encoding === 'br') return brotliDecompressSync(bytes).toString();
    return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  };

  const ACCEPTED: Readonly<Record<string, string | undefined>> = {
    '': undefined,
    identity: undefined,
    gzip: 'gzip',
    br: 'br',
    'gzip, deflate, br, zstd': 'br',
    'br;q=0.1, gzip;q=0.9': 'gzip',
    'br;q=0, gzip': 'gzip',
    'GZIP;q=0.5': 'gzip',
    '*': 'br',
    '*;q=0': undefined,
    'gzip;q=0': undefined,
    'deflate, zstd': undefined,
    'identity;q=1, br;q=0.5': undefined,
    'nonsense;;;': undefined,
    [`${'x;q=0.5, '.repeat(120)}br`]: undefined,
  };
  for (const [accepted, encoding] of Object.entries(ACCEPTED)) {
    it(`is ${encoding ?? 'none'} where the client accepts ${accepted.slice(0, 40) || 'nothing by name'}`, async () => {
      const plain = await ask(pathOf(map.project));
      const reply = await ask(pathOf(map.project), { 'accept-encoding': accepted });
      expect([reply.status, reply.headers['content-encoding']]).to.deep.equal([200, encoding]);
      expect(decoded(reply)).to.equal(plain.bytes.toString());
      expect(reply.headers['content-length']).to.equal(String(reply.bytes.length));
      expect(reply.headers['content-type']).to.equal('application/json; charset=utf-8');
      expect(reply.headers.vary).to.include('Accept-Encoding');
      const tag = plain.headers.etag!.slice(0, -1);
      expect(reply.headers.etag).to.equal(encoding ? `${tag}-${encoding}"` : `${tag}"`);
      if (encoding) expect(reply.bytes.length).to.be.below(plain.bytes.length / 2);
    });
  }

  it('is of every JSON above one kilobyte, whatever the method and status', async () => {
    const headers = {
      'accept-encoding': 'br',
      authorization: `Bearer ${ada.access}`,
      'content-type': 'application/json',
    };
    const send = (path: string, body: object) =>
      rawRequest(open().service.url, { method: 'PATCH', path, headers, body: JSON.stringify(body) });
    const changed = await send(pathOf(map.project), { description: 'x'.repeat(2000) });
    const wrong = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`no_${n}`, 0]));
    const refused = await send(pathOf(map.project), { translations: wrong });
    expect([changed.status, refused.status]).to.deep.equal([200, 400]);
    for (const reply of [changed, refused, await ask('/api/icons/', headers), await ask('/api/languages/', headers)]) {
      expect(reply.headers['content-encoding']).to.equal('br');
      expect(reply.headers.vary).to.include('Accept-Encoding');
      expect(JSON.parse(decoded(reply))).to.be.an.instanceOf(Object);
    }
  });

  it('is not of what is short, which depends on the encoding all the same', async () => {
    const { headers, bytes } = await ask(`${pathOf(map.project)}tags/`, { 'accept-encoding': 'br' });
    expect(bytes.length).to.be.below(1024);
    expect(headers).not.to.have.property('content-encoding');
    expect(headers.vary).to.include('Accept-Encoding');
  });

  it('is of exported files while they are sent', async () => {
    for (const format of ['csv', 'xliff', 'json']) {
      const path = `${pathOf(map.project)}translations/export/?format=${format}`;
      const plain = await ask(path);
      for (const encoding of ['br', 'gzip']) {
        const reply = await ask(path, { 'accept-encoding': encoding });
        expect(reply.headers['content-encoding']).to.equal(encoding);
        expect(reply.headers['content-type']).to.equal(plain.headers['content-type']);
        expect(decoded(reply)).to.equal(plain.bytes.toString());
      }
    }
  });

  it('of a file ends with its client, so that others get theirs', async () => {
    const path = `${pathOf(map.project)}translations/export/?format=json`;
    const headers = { 'accept-encoding': 'br' };
    for (let times = 0; times < 20; times++) {
      const mine = { ...headers, authorization: `Bearer ${ada.access}` };
      expect((await rawRequest(open().service.url, { method: 'HEAD', path, headers: mine })).status).to.equal(200);
      const leaving = new AbortController();
      const reply = await fetch(open().service.url + path, { headers: mine, signal: leaving.signal });
      expect(reply.status).to.equal(200);
      leaving.abort();
    }
    expect(JSON.parse(decoded(await ask(path, headers)))).to.include.keys('entries');
  });

  it('keeps the origin in Vary where the response depends on that', async () => {
    const { headers } = await ask(pathOf(map.project), { 'accept-encoding': 'br', origin: 'https://a.example' });
    expect(headers.vary).to.equal('Origin, Accept-Encoding');
  });

  it('is never of responses with tokens', async () => {
    const sent = { email: ada.email, password: PASSWORD };
    expectOk(await open().api.patch('/api/auth/me/', { fullName: '名'.repeat(255) }, ada.as));
    for (const path of ['/api/auth/login/', '/studio/session/sign-in/']) {
      const reply = await rawRequest(open().service.url, {
        method: 'POST',
        path,
        body: JSON.stringify(sent),
        headers: { 'accept-encoding': 'br, gzip', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      });
      expect(reply.status).to.equal(200);
      expect(reply.bytes.length).to.be.above(1024);
      expect(reply.headers).not.to.have.property('content-encoding');
      expect(reply.headers).not.to.have.property('etag');
      expect(JSON.parse(reply.bytes.toString())).to.include.keys('user');
    }
  });
});
