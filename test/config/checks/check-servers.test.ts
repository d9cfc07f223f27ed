import { expect } from 'chai';
import { createConnection } from 'mysql2/promise';
import { startOpenIdProvider } from '../../support/browser/openid-provider.ts';
import { type OwnMariadb, ownMariadb } from '../../support/databases/own-mariadb.ts';
import { ownAuthority } from '../../support/network/certificates.ts';
import { startLocalServer } from '../../support/network/local-server.ts';
import { type TcpProxy, tcpProxy } from '../../support/network/tcp-proxy.ts';
import { tlsProxy } from '../../support/network/tls-proxy.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { aBucketForEach, denyActions } from '../../support/stores/s3-policy.ts';
import { type Environment, KEY, makeData, troubles } from './check-given.ts';

const { TEST_MYSQL_URL, TEST_REDIS_URL, TEST_SMTP_URL, TEST_S3_URL } = process.env;

/** A service in memory, so that only the servers of these settings are there to be checked. */
const around = (environment: Environment): Environment => ({
  DATABASE_URL: 'memory:',
  OBJECTS_URL: 'memory:',
  SECRET_KEY: KEY,
  ...environment,
});
const IN_MEMORY = /^(database|object store): .* in the memory of the service\./;

async function lines(environment: Environment): Promise<string> {
  return (await troubles(around(environment))).filter((line) => !IN_MEMORY.test(line)).join('\n');
}

/** The same address with another password, or on a port where nothing listens. */
function changed(url: string, parts: Partial<Pick<URL, 'password' | 'username' | 'port'>>): string {
  return Object.assign(new URL(url), parts).href;
}

const CLOSED = '1';

describe('waymark check of a MySQL server', function () {
  this.timeout(60_000);
  let server: OwnMariadb;
  let environment: Environment;

  before(async function () {
    const own = await ownMariadb(['--max-allowed-packet=64M']);
    if (!requireAdapter('MariaDB', own !== null)) this.skip();
    server = own!;
    await server.start();
    environment = { DATABASE_URL: server.url, OBJECTS_URL: 'memory:', SECRET_KEY: KEY };
    await makeData(environment);
  });

  after(() => server?.remove());

  const found = async (given: Environment = {}, ahead = 0) =>
    (await troubles({ ...environment, ...given }, ahead)).filter((line) => !IN_MEMORY.test(line)).join('\n');

  async function run(...statements: readonly string[]): Promise<void> {
    const connection = await createConnection(server.url);
    for (const sql of statements) await connection.query(sql);
    await connection.end();
  }

  it('finds nothing wrong', async () => {
    expect(await found()).to.equal('');
  });

  it('names another key, and a clock that differs', async () => {
    expect(await found({ SECRET_KEY: `${KEY}!` })).to.match(/^secret key: The secret key is not the one/);
    expect(await found({}, 65_000)).to.match(
      /^clock: The clock of this machine is 65 seconds ahead of that of the dat/,
    );
    expect(await found({}, -65_000)).to.match(
      /^clock: The clock of this machine is 65 seconds behind that of the data/,
    );
  });

  for (const [what, plant, repair, line] of [
    [
      'packets that are too small',
      'SET GLOBAL max_allowed_packet = 1048576',
      'SET GLOBAL max_allowed_packet = 67108864',
      /^MySQL: The server takes packets of 1 MB: .* Set max_allowed_packet of the server to 64 MB\.$/,
    ],
    [
      'an engine without transactions',
      'ALTER TABLE readiness ENGINE = MyISAM',
      'ALTER TABLE readiness ENGINE = InnoDB',
      /^MySQL: The table readiness has the engine MyISAM/,
    ],
    [
      'another collation',
      'ALTER TABLE jobs DEFAULT CHARACTER SET latin1',
      'ALTER TABLE jobs DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
      /^MySQL: The table jobs has the collation latin1_\w+, not utf8mb4_bin/,
    ],
    [
      'a missing table',
      'RENAME TABLE visit_salts TO lost',
      'RENAME TABLE lost TO visit_salts',
      /^MySQL: The table visit_salts is missing\./,
    ],
    [
      'a pending migration',
      `UPDATE schema_migrations SET name = 'zzz' WHERE name = '021_facts.sql'`,
      `UPDATE schema_migrations SET name = '021_facts.sql' WHERE name = 'zzz'`,
      /^database: .*(older|newer) than this program/,
    ],
  ] as const) {
    it(`names ${what}`, async () => {
      await run(plant);
      expect(await found()).to.match(line);
      await run(repair);
      expect(await found()).to.equal('');
    });
  }

  it('names a server that takes no writes', async () => {
    await run(`GRANT ALL ON waymark.* TO maps@'127.0.0.1' IDENTIFIED BY 'maps'`, 'SET GLOBAL read_only = 1');
    const DATABASE_URL = server.url.replace('root@', 'maps:maps@');
    expect(await found({ DATABASE_URL })).to.match(/^database: The database takes no writes: .*--read-only/);
    await run('SET GLOBAL read_only = 0');
    expect(await found({ DATABASE_URL })).to.equal('');
  });

  it('names a server that is down, a wrong password and a database that is not there', async () => {
    const url = (given: object) => ({ DATABASE_URL: Object.assign(new URL(server.url), given).href });
    expect(await found(url({ port: CLOSED }))).to.equal(
      'database: The database server 127.0.0.1:1 cannot be reached (ECONNREFUSED).',
    );
    const denied = await found(url({ password: 'hidden-password' }));
    expect(denied)
      .to.match(/^database: The MySQL server does not accept the user and the password/)
      .and.not.include('hidden');
    expect(await found(url({ pathname: '/other' }))).to.match(/^database: There is no data in the database other on/);
  });
});

describe('waymark check of an S3 store', () => {
  const bucket = aBucketForEach();

  it('finds nothing wrong with four rights, and leaves nothing behind', async () => {
    await denyActions(bucket(), ['s3:CreateBucket', 's3:GetBucketLocation']);
    expect(await lines({ OBJECTS_URL: bucket().url.href })).to.equal('');
    expect(await Array.fromAsync(bucket().client.listObjectsV2(bucket().name, '', true))).to.deep.equal([]);
  });

  it('names a bucket that is missing, and does not create it', async () => {
    expect(await lines({ OBJECTS_URL: bucket().url.href })).to.match(
      /^object store: The object store has no bucket test-\S+\. The first start of the service creates it/,
    );
    expect(await bucket().client.bucketExists(bucket().name)).to.equal(false);
  });

  for (const right of ['s3:ListBucket', 's3:PutObject', 's3:GetObject', 's3:DeleteObject']) {
    it(`names the missing right ${right}`, async () => {
      await denyActions(bucket(), [right]);
      const line = `object store: The object store does not let this account do ${right}. Grant it that right`;
      expect(await lines({ OBJECTS_URL: bucket().url.href })).to.include(line);
    });
  }

  it('names a server that is down, and a wrong secret', async () => {
    expect(await lines({ OBJECTS_URL: changed(bucket().url.href, { port: CLOSED }) })).to.match(
      /^object store: The object store cannot be used: nothing listens there \(ECONNREFUSED\)\./,
    );
    const line = await lines({ OBJECTS_URL: changed(bucket().url.href, { password: 'hidden-secret' }) });
    expect(line)
      .to.match(/^object store: .* SignatureDoesNotMatch/)
      .and.not.include('hidden');
  });
});

describe('waymark check of other servers', function () {
  this.timeout(60_000);

  before(function () {
    const hasAll = [TEST_MYSQL_URL, TEST_REDIS_URL, TEST_SMTP_URL, TEST_S3_URL].every(Boolean);
    if (!requireAdapter('MySQL, Redis, S3 and SMTP (TEST_…_URL)', hasAll)) this.skip();
  });

  it('finds nothing wrong with Redis, MySQL for rate limits, and the mail server', async () => {
    for (const LIMITS_URL of [TEST_REDIS_URL!, TEST_MYSQL_URL!])
      expect(await lines({ LIMITS_URL, MAIL_URL: TEST_SMTP_URL! })).to.equal('');
  });

  it('names a Redis, a mail server and a provider that are down', async () => {
    const down = await lines({
      LIMITS_URL: changed(TEST_REDIS_URL!, { port: CLOSED }),
      MAIL_URL: changed(TEST_SMTP_URL!, { port: CLOSED }),
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'hidden-secret',
      GOOGLE_ISSUER: 'http://127.0.0.1:1',
    });
    expect(down).to.match(/^rate limits: The counter of rate limits cannot be used: nothing listens there/m);
    expect(down).to.match(/^mail: No mail can be sent: it cannot be reached \(ESOCKET\)/m);
    expect(down).to.match(/^sign-in: Sign-in does not work: http:\/\/127\.0\.0\.1:1\/\.well-known\/openid-config/m);
    expect(down).to.not.include('hidden');
  });

  it('names a wrong password of the mail server and of MySQL', async () => {
    const line = await lines({
      MAIL_URL: changed(TEST_SMTP_URL!, { username: 'maps', password: 'hidden-password' }),
      LIMITS_URL: changed(TEST_MYSQL_URL!, { password: 'hidden-too' }),
    });
    expect(line).to.match(/^rate limits: The counter of rate limits cannot be used: Access denied for user 'app'/m);
    expect(line)
      .to.match(/^mail: No mail can be sent: /m)
      .and.not.include('hidden');
  });

  it('finds nothing wrong with an OpenID provider, and names what is none', async () => {
    const provider = await startOpenIdProvider();
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(await lines({ ...google, GOOGLE_ISSUER: provider.issuer })).to.equal('');
    await provider.stop();
    const other = await startLocalServer();
    other.answerWith((_, response) => response.end('{}'));
    expect(await lines({ ...google, GOOGLE_ISSUER: other.url })).to.match(/^sign-in: .* names another issuer/);
    await other.stop();
  });

  it('names certificates that are not accepted', async () => {
    const authority = await ownAuthority();
    const certificate = await authority.certify('localhost');
    const [s3, redis] = [new URL(TEST_S3_URL!), new URL(TEST_REDIS_URL!)];
    const [ofS3, ofRedis] = [await tlsProxy(s3, certificate), await tlsProxy(redis, certificate)];
    const found = await lines({
      OBJECTS_URL: `s3://${s3.username}:${s3.password}@localhost:${ofS3.port}/waymark-test`,
      LIMITS_URL: `rediss://localhost:${ofRedis.port}`,
    });
    for (const each of [ofS3, ofRedis, { close: authority.remove }]) await each.close();
    expect(found).to.match(/^object store: The object store cannot be used: its certificate is not accepted: /m);
    expect(found).to.match(
      /^rate limits: The counter of rate limits cannot be used: its certificate is not accepted: /m,
    );
  });

  it('ends where no server responds, and names each of them', async () => {
    const proxies: TcpProxy[] = [];
    const hanging = async (url: string) => {
      const proxy = await tcpProxy(new URL(url).hostname, Number(new URL(url).port));
      await proxy.turn('hang');
      proxies.push(proxy);
      return changed(url, { port: String(proxy.port) });
    };
    const found = await lines({
      DATABASE_URL: await hanging(TEST_MYSQL_URL!),
      OBJECTS_URL: await hanging(TEST_S3_URL!),
      LIMITS_URL: await hanging(TEST_REDIS_URL!),
      MAIL_URL: await hanging(TEST_SMTP_URL!),
      PUBLIC_URL: await hanging('http://127.0.0.1:1').then((url) => url.replace(/\/$/, '')),
    });
    for (const proxy of proxies) await proxy.close();
    for (const name of ['database', 'object store', 'rate limits', 'mail', 'public address'])
      expect(found).to.match(new RegExp(`^${name}: `, 'm'));
  });
});
