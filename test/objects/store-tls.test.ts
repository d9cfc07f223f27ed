import { expect } from 'chai';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { redisAddress } from '../../adapters/limits/redis-address.ts';
import { minioObjects } from '../../adapters/objects/minio.ts';
import { mysqlAddress } from '../../adapters/sql/drivers/mysql-address.ts';
import { readSettings, SettingsError } from '../../config/settings/settings.ts';
import { requireNoObjects } from '../../config/stores/lost-rows.ts';
import { openStorage } from '../../config/stores/stores.ts';
import { type OwnMariadb, ownMariadb, ownMysql } from '../support/databases/own-mariadb.ts';
import { type Authority, type CertificateFiles, ownAuthority } from '../support/network/certificates.ts';
import { type TlsProxy, tlsProxy } from '../support/network/tls-proxy.ts';
import { rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { freshBucket } from '../support/stores/s3.ts';
import { MISSING_FOLDER } from '../support/temporary-folder.ts';

/** The errors of certificates that are not accepted. */
const REFUSED = /certificate|altnames/i;

const KEY = 'a key of at least thirty-two characters';
const settingsOf = (environment: Readonly<Record<string, string>>) =>
  readSettings({ DATA_DIR: MISSING_FOLDER, ...environment });

describe('TLS to the stores', function () {
  this.timeout(60_000);
  let authority: Authority;
  let own: CertificateFiles;
  let another: CertificateFiles;
  const open: { close(): Promise<unknown> }[] = [];

  before(async () => {
    authority = await ownAuthority();
    [own, another] = [await authority.certify('localhost'), await authority.certify('other.example')];
  });

  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  after(() => authority.remove());

  async function proxyTo(target: URL, certificate: CertificateFiles): Promise<TlsProxy> {
    const proxy = await tlsProxy(target, certificate);
    open.push(proxy);
    return proxy;
  }

  describe('Redis', () => {
    async function ping(scheme: string, parameters: string, certificate = own): Promise<string> {
      const { port } = await proxyTo(new URL(process.env.TEST_REDIS_URL!), certificate);
      const { url, options } = redisAddress(`${scheme}://localhost:${port}${parameters}`);
      const redis = new Redis(url, { ...options, lazyConnect: true, retryStrategy: () => null, connectTimeout: 2000 });
      let reason = 'no reason';
      redis.on('error', (error: Error) => {
        reason = error.message;
      });
      return redis
        .ping()
        .catch(() => reason)
        .finally(() => redis.disconnect());
    }

    before(function () {
      if (!requireAdapter('Redis (TEST_REDIS_URL)', Boolean(process.env.TEST_REDIS_URL))) this.skip();
    });

    it('checks the certificate, by its authority and its name', async () => {
      expect(await ping('rediss', `?ca=${authority.ca}`)).to.equal('PONG');
      expect(await ping('redis', `/0?tls=verify&ca=${authority.ca}`)).to.equal('PONG');
      expect(await ping('rediss', '')).to.match(REFUSED);
      expect(await ping('rediss', `?ca=${authority.ca}`, another)).to.match(REFUSED);
    });

    it('may take any certificate, or no TLS', async () => {
      expect(await ping('rediss', '?tls=insecure', another)).to.equal('PONG');
      expect(await ping('redis', '?tls=off')).to.not.equal('PONG');
    });
  });

  describe('S3', () => {
    async function check(parameters: string, certificate = own): Promise<unknown> {
      const bucket = freshBucket()!;
      const { port } = await proxyTo(bucket.url, certificate);
      const { username, password } = bucket.url;
      const objects = minioObjects(`s3://${username}:${password}@localhost:${port}/${bucket.name}${parameters}`);
      open.push(objects, { close: bucket.remove });
      return objects.check();
    }

    before(function () {
      if (!requireAdapter('S3 (TEST_S3_URL)', Boolean(process.env.TEST_S3_URL))) this.skip();
    });

    it('checks the certificate, by its authority and its name', async () => {
      await check(`?ca=${authority.ca}`);
      await check(`?tls=verify&ca=${authority.ca}&region=us-east-1`);
      expect(reasonOf(await rejection(check('')))).to.match(REFUSED);
      expect(reasonOf(await rejection(check(`?ca=${authority.ca}`, another)))).to.match(REFUSED);
    });

    it('fails the first start in one sentence', async () => {
      const { port } = await proxyTo(new URL(process.env.TEST_S3_URL!), own);
      const settings = settingsOf({ OBJECTS_URL: `s3://key:hidden@localhost:${port}/waymark-test` });
      const message = String(await rejection(requireNoObjects(settings)));
      expect(message).to.match(
        /^StartError: .* Its certificate is not accepted: .*\. Check OBJECTS_URL, and that .*\.$/,
      );
      expect(message).to.not.include('hidden');
    });

    it('may take any certificate, or no TLS', async () => {
      await check('?tls=insecure', another);
      await rejection(check('?tls=off'));
      await rejection(check('?tls=0'));
    });
  });

  describe('MySQL', () => {
    const servers: OwnMariadb[] = [];

    const host = (url: string) => url.replace('127.0.0.1', 'localhost');
    const start = (url: string) => rejection(openStorage(settingsOf({ DATABASE_URL: url, SECRET_KEY: KEY })));

    /** The cipher of a connection to a server with this certificate; empty without TLS. */
    async function cipher({ url }: OwnMariadb, parameters: string): Promise<string> {
      const address = url.replace('127.0.0.1', 'localhost').replace('/waymark', '');
      const connection = await createConnection(mysqlAddress(`${address}/${parameters}`));
      try {
        const [rows] = await connection.query(`SHOW STATUS LIKE 'Ssl_cipher'`);
        return (rows as { readonly Value: string }[])[0]!.Value;
      } finally {
        await connection.end();
      }
    }

    before(async function () {
      for (const { cert, key } of [own, another]) {
        const server = await ownMariadb([`--ssl-cert=${cert}`, `--ssl-key=${key}`]);
        if (!requireAdapter('MariaDB', server !== null)) this.skip();
        servers.push(server!);
        await server!.start();
      }
    });

    after(async () => {
      for (const server of servers) await server.remove();
    });

    it('checks the certificate, by its authority and its name', async () => {
      const [server, misnamed] = servers as [OwnMariadb, OwnMariadb];
      expect(await cipher(server, `?tls=verify&ca=${authority.ca}`)).to.not.equal('');
      expect(await cipher(server, `?ca=${authority.ca}`)).to.not.equal('');
      expect(reasonOf(await rejection(cipher(server, '?tls=verify')))).to.match(REFUSED);
      expect(reasonOf(await rejection(cipher(misnamed, `?ca=${authority.ca}`)))).to.match(REFUSED);
    });

    it('fails a start in one sentence', async () => {
      const [server, misnamed] = servers as [OwnMariadb, OwnMariadb];
      const REFUSAL = /^StartError: The certificate of the database server localhost:\d+ is not accepted: [^\n]+\.$/;
      expect(String(await start(`${host(server.url)}?tls=verify`))).to.match(REFUSAL);
      expect(String(await start(`${host(misnamed.url)}?ca=${authority.ca}`))).to.match(REFUSAL);
    });

    it('fails a start in one sentence where the server offers none', async function () {
      const withoutTls = process.env.TEST_MYSQL_URL;
      if (!requireAdapter('MariaDB (TEST_MYSQL_URL)', withoutTls !== undefined)) this.skip();
      expect(String(await start(`${host(withoutTls!)}?tls=insecure`))).to.match(
        /^StartError: .* offers no TLS, which .*\.$/,
      );
    });

    it('is asked for in one sentence by a MySQL server that takes nothing else', async function () {
      const server = await ownMysql(['--require-secure-transport=ON']);
      if (!requireAdapter('MySQL 9', server !== null)) this.skip();
      servers.push(server!);
      await server!.start();
      expect(String(await start(server!.url))).to.equal(
        'StartError: The MySQL server takes connections by TLS only: add tls=verify to its address.',
      );
      expect(await cipher(server!, '?tls=insecure')).to.not.equal('');
    });

    it('may take any certificate, or no TLS', async () => {
      const [, misnamed] = servers as [OwnMariadb, OwnMariadb];
      expect(await cipher(misnamed, '?tls=insecure')).to.not.equal('');
      for (const parameters of ['', '?tls=off']) expect(await cipher(misnamed, parameters)).to.equal('');
    });
  });
});

describe('The TLS parameters of a store', () => {
  const FAULTS = [
    ['DATABASE_URL', 'mysql://a:hidden@host/b?tls=maybe', 'tls must be verify, insecure or off'],
    ['DATABASE_URL', 'mysql://a:hidden@192.0.2.1/b?tls=verify', /needs the name of the host/],
    ['DATABASE_URL', 'mysql://a:hidden@[::1]/b?tls=verify', /needs the name of the host/],
    ['DATABASE_URL', 'mysql://a:hidden@host/b?ca=/no/such.pem', /the file of ca cannot be read/],
    ['OBJECTS_URL', 's3://a:hidden@host/b?ca=package.json', /has no certificate in PEM/],
    ['OBJECTS_URL', 's3://a:hidden@host/b?tls=0&ca=package.json', 'ca is of no use with tls=0'],
    ['OBJECTS_URL', 's3://a:hidden@host/b?tls=', 'tls must be verify, insecure or off'],
    ['LIMITS_URL', 'rediss://a:hidden@host?tls=off', /starts with redis:/],
    ['LIMITS_URL', 'redis://a:hidden@host?tls=constructor', 'tls must be verify, insecure or off'],
    ['LIMITS_URL', 'mysql://a:hidden@host/b?tls=yes', 'tls must be verify, insecure or off'],
  ] as const;
  for (const [name, url, fault] of FAULTS) {
    it(`are checked with the settings: ${name}=${url.replace('hidden', '…')}`, () => {
      const read = () => readSettings({ SECRET_KEY: KEY, [name]: url });
      expect(read)
        .to.throw(SettingsError)
        .with.property('message')
        .that.satisfies((message: string) => message.includes(`${name}: `) && !message.includes('hidden'))
        .and.match(fault instanceof RegExp ? fault : new RegExp(fault));
    });
  }

  it('may be left out', () => {
    for (const [name, url] of [
      ['DATABASE_URL', 'mysql://a:b@127.0.0.1/c'],
      ['OBJECTS_URL', 's3://a:b@host/bucket?tls=0'],
      ['LIMITS_URL', 'mysql:'],
    ] as const)
      expect(readSettings({ SECRET_KEY: KEY, DATABASE_URL: 'mysql://a:b@host/c', [name]: url })[name]).to.equal(url);
  });
});

/** The messages of an error and of its causes. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${reasonOf(error.cause)}` : '';
}
