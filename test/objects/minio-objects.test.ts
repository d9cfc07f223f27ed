import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect } from 'chai';
import { minioObjects } from '../../adapters/objects/minio.ts';
import { parseS3Url } from '../../adapters/objects/s3-url.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import { errorKind, rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { type FreshBucket, freshBucket, type S3Server } from '../support/stores/s3.ts';

const SHORT = { bodyMs: 200, requestMs: 200 };

describe('an S3 server', () => {
  const open = new Set<Server>();

  afterEach(() => {
    for (const server of open) server.close();
    open.clear();
  });

  async function listen(server: Server): Promise<string> {
    open.add(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return `s3://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?tls=0`;
  }

  const answering = (answer: RequestListener) => listen(createHttpServer(answer));

  it('that is down makes everything unavailable', async () => {
    const server = createServer();
    const objects = minioObjects(await listen(server));
    await new Promise((closed) => server.close(closed));
    await expectUnavailable(objects);
  });

  for (const tls of ['off', 'insecure']) {
    it(`that never answers makes everything unavailable, and leaves no open connections, with tls=${tls}`, async () => {
      const server = createServer((socket) => void socket.on('error', () => {}).resume());
      const url = await listen(server);
      await expectUnavailable(minioObjects(url.replace('tls=0', `tls=${tls}`), SHORT));
      // Resolves when the last connection is gone.
      await new Promise((closed) => server.close(closed));
    });
  }

  it('that stops in the middle of a file makes it unavailable', async () => {
    for (const stop of ['hangs', 'hangs up', 'goes on for ever']) {
      const url = await answering((request, response) => {
        if (request.method === 'HEAD') return void response.end();
        response.writeHead(200, { 'content-length': 1_000_000 }).write('half');
        if (stop === 'hangs up') setTimeout(() => response.destroy(), 20);
        if (stop !== 'goes on for ever') return;
        const sending = setInterval(() => response.write('.'), 5);
        response.on('close', () => clearInterval(sending));
      });
      const objects = minioObjects(url, SHORT);
      expect(await errorKind(objects.get('a.txt')), stop).to.equal('unavailable');
      await objects.close();
    }
  });

  it('with errors makes everything unavailable, and prints nothing', async () => {
    const { warn } = console;
    const printed: unknown[] = [];
    console.warn = (...words: unknown[]) => printed.push(words);
    try {
      for (const status of [500, 503, 507, 429]) {
        const url = await answering((_, response) => response.writeHead(status).end('<Error/>'));
        await expectUnavailable(minioObjects(url));
      }
    } finally {
      console.warn = warn;
    }
    expect(printed).to.deep.equal([]);
  });

  it('is not asked for a prefix that no path has', async () => {
    let asked = 0;
    const objects = minioObjects(await answering((_, response) => void response.end(String(asked++))));
    for (const prefix of ['../', '/', 'a/../b', 'A']) {
      expect(await Array.fromAsync(objects.list(prefix)), prefix).to.deep.equal([]);
    }
    expect(asked).to.equal(0);
    await objects.close();
  });

  for (const [message, read] of [
    ['No &#34;a&#34; &lt;&#x62;&gt; &amp; &#x1F5FA;', 'No "a" <b> & 🗺'],
    ['&#99999999; of 100&#37;', '&#99999999; of 100%'],
    ['404', '404'],
  ] as const) {
    it(`is quoted without entities of XML: ${read}`, async () => {
      const body = `<?xml version="1.0"?><Error><Code>Refused</Code><Message>${message}</Message></Error>`;
      const objects = minioObjects(await answering((_, response) => response.writeHead(400).end(body)));
      const error = (await rejection(objects.get('a.txt'))) as Error;
      expect(error.message).to.equal(`The object store refuses s3:ListBucket: Refused ${read}.`);
      expect(error.cause).to.have.property('message', read);
      await objects.close();
    });
  }

  it('that is full makes a put unavailable', async () => {
    const url = await answering((request, response) => {
      if (request.method === 'HEAD') return void response.end();
      request.resume();
      response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>');
    });
    const objects = minioObjects(url);
    expect(await errorKind(objects.put('a.txt', Uint8Array.of(1)))).to.equal('unavailable');
    await objects.close();
  });

  it('may close a kept connection at any time', async () => {
    const used = new Map<Socket, number>();
    const url = await answering(({ socket }, response) => {
      const requests = (used.get(socket) ?? 0) + 1;
      used.set(socket, requests);
      if (requests > 1) socket.resetAndDestroy();
      else response.end();
    });
    const objects = minioObjects(url);
    for (const path of ['a.txt', 'b.txt', 'c.txt']) await objects.put(path, Uint8Array.of(1));
    expect(Math.max(...used.values())).to.equal(2);
    await objects.close();
  });
});

describe('an S3 URL', () => {
  it('may have a session token with or without percent-encoding', () => {
    const token = 'Fwo+GZ/X4==';
    for (const written of [token, encodeURIComponent(token)])
      expect(parseS3Url(`s3://key:secret@host/bucket?session_token=${written}`).sessionToken).to.equal(token);
  });

  it('with a missing part is refused without revealing the secret', () => {
    for (const url of [
      'https://key:hidden@host/bucket',
      's3://key@host/bucket',
      's3://:hidden@host/bucket',
      's3://key:hidden@host/',
      's3://key:hidden@host/ab',
      's3://key:hidden@host/Bucket',
      's3://key:hidden@host/bucket/folder',
    ]) {
      expect(() => minioObjects(url), url)
        .to.throw(Error)
        .with.property('message')
        .that.does.not.include('hidden');
    }
  });
});

for (const server of ['Ceph', 'MinIO'] as const) describe(`a bucket of ${server}`, () => usesBucket(server));

function usesBucket(server: S3Server): void {
  let bucket: FreshBucket;

  before(function () {
    const fresh = freshBucket(server);
    if (!requireAdapter(server, fresh !== null)) this.skip();
    bucket = fresh!;
  });

  afterEach(async () => bucket?.remove());

  const withStore = async (use: (objects: Objects) => Promise<unknown>, url: URL = bucket.url) => {
    const objects = minioObjects(url.href);
    await use(objects).finally(() => objects.close());
  };

  it('is created on first use, also by several instances at once', async () => {
    const put = (path: string) => withStore((objects) => objects.put(path, Uint8Array.of(1)));
    const paths = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
    await Promise.all(paths.map(put));
    await withStore(async (objects) => expect(await listedPaths(objects)).to.deep.equal(paths));
  });

  it('may contain foreign objects, which are not listed', async () => {
    await withStore(async (objects) => {
      await objects.check();
      for (const key of ['Upper.TXT', 'noextension', 'folder/', 'a b.txt']) {
        await bucket.client.putObject(bucket.name, key, Buffer.from('x'));
      }
      await objects.put('a.txt', Uint8Array.of(1));
      expect(await listedPaths(objects)).to.deep.equal(['a.txt']);
    });
  });

  const REFUSED = /^Error: The object store refuses s3:ListBucket: (SignatureDoesNotMatch|InvalidAccessKeyId)/;

  for (const [what, part, wrong] of [
    ['secret', 'password', 'wrong%2F%40%3A'],
    ['key', 'username', 'nobody'],
  ] as const) {
    it(`refuses a wrong ${what} with a reason`, async () => {
      const url = new URL(bucket.url.href);
      url[part] = wrong;
      await withStore(async (objects) => {
        const actions = [
          () => objects.check(),
          () => objects.put('a.txt', Uint8Array.of(1)),
          () => objects.get('a.txt'),
        ];
        for (const action of actions) {
          expect(String(await rejection(action()))).to.match(REFUSED);
        }
      }, url);
    });
  }
}

async function expectUnavailable(objects: Objects): Promise<void> {
  const actions = {
    put: () => objects.put('a.txt', Uint8Array.of(1)),
    get: () => objects.get('a.txt'),
    delete: () => objects.delete('a.txt'),
    list: () => listedPaths(objects),
    check: () => objects.check(),
  };
  for (const [name, action] of Object.entries(actions)) expect(await errorKind(action()), name).to.equal('unavailable');
}

async function listedPaths(objects: Objects): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of objects.list('')) paths.push(path);
  return paths;
}
