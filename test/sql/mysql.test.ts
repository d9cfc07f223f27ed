import { expect } from 'chai';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { mysqlDriver } from '../../adapters/sql/drivers/mysql.ts';
import type { Cluster } from '../../adapters/sql/drivers/mysql-cluster.ts';
import type { DatabaseObserver } from '../../adapters/sql/drivers/observed-driver.ts';
import { openMysqlStorage } from '../../adapters/sql/open-mysql.ts';
import { sqlOutbox } from '../../adapters/sql/webhooks/outbox.ts';
import type { Storage } from '../../src/ports/storage.ts';
import {
  givenGroup,
  givenMembership,
  givenOrganization,
  givenProject,
  givenUser,
  givenWebhook,
} from '../contracts/storage/shared/given.ts';
import { anOrganization, aSession } from '../support/builders.ts';
import {
  type FreshDatabase,
  freshDatabaseOn,
  MYSQL_SERVERS,
  type MysqlServer,
  urlOf,
} from '../support/databases/mysql.ts';
import { type MysqlProxy, mysqlProxy, type ProxyAction } from '../support/databases/mysql-proxy.ts';
import { errorKind, rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { anOutboxEntry } from '../support/webhook-builders.ts';

const DEADLOCK = { errno: 1213, sqlState: '40001' };

/** In milliseconds: long enough for what is to succeed on a busy machine. */
const LIMIT = 3_000;

for (const server of MYSQL_SERVERS) describe(server, () => driverSuite(server));

function driverSuite(server: MysqlServer): void {
  let database: FreshDatabase;
  let proxy: MysqlProxy;
  /** By way of the proxy, and straight. */
  let storage: Storage;
  let straight: Storage;

  before(async function () {
    const fresh = freshDatabaseOn(server);
    if (!requireAdapter(server, fresh !== null)) this.skip();
    database = fresh!;
    straight = await openMysqlStorage({ url: database.url });
    proxy = await mysqlProxy(database.url);
    storage = await openMysqlStorage({ url: proxy.url, limit: LIMIT, observer });
  });

  /** What was reported since the test began. */
  const reported = { conflicts: 0, unknown: 0 };
  const observer: DatabaseObserver = {
    connections: { isPooled: false, inUse: 0, waiting: 0 },
    ended() {},
    conflict: () => void reported.conflicts++,
    unknownCommit: () => void reported.unknown++,
  };
  beforeEach(() => void Object.assign(reported, { conflicts: 0, unknown: 0 }));

  afterEach(() => proxy.decide(() => 'pass'));

  after(async () => {
    await storage?.close();
    await proxy?.close();
    await straight?.close();
    await database?.remove();
  });

  /** Renames inside a transaction, and says how often the work was done and whether the name is there. */
  async function renamed(count = { works: 0 }) {
    const organization = await givenOrganization(straight);
    const error = await errorKind(
      storage.transaction(async (tx) => {
        count.works++;
        await tx.organizations.update({ ...organization, name: 'Renamed' });
      }),
    );
    const isStored = (await straight.organizations.find(organization.id))?.name === 'Renamed';
    return { error, works: count.works, isStored };
  }

  const atCommit = (...actions: ProxyAction[]) =>
    proxy.decide((sql) => (sql === 'COMMIT' ? (actions.shift() ?? 'pass') : 'pass'));

  it('retries both of two transactions that lock the same rows in opposite order', async () => {
    const ids = [(await givenOrganization(straight)).id, (await givenOrganization(straight)).id];
    const met = Promise.withResolvers<void>();
    let works = 0;
    const lockBoth = (order: readonly string[]) =>
      straight.transaction(async (tx) => {
        await tx.organizations.lock(order[0]!);
        if (++works === 2) met.resolve();
        await met.promise;
        await tx.organizations.lock(order[1]!);
        return order.length;
      });
    expect(await Promise.all([lockBoth(ids), lockBoth(ids.toReversed())])).to.deep.equal([2, 2]);
    expect(works, 'one work is done twice').to.equal(3);
  });

  it('retries a transaction whose COMMIT reports a conflict', async () => {
    atCommit(DEADLOCK, DEADLOCK);
    expect(await renamed()).to.deep.equal({ error: 'not a DomainError: null', works: 3, isStored: true });
    expect(reported).to.deep.equal({ conflicts: 2, unknown: 0 });
  });

  it('is unavailable after five conflicts, and has stored nothing', async () => {
    atCommit(...Array<ProxyAction>(9).fill(DEADLOCK));
    expect(await renamed()).to.deep.equal({ error: 'unavailable', works: 5, isStored: false });
    expect(reported).to.deep.equal({ conflicts: 5, unknown: 0 });
  });

  it('does not retry a transaction whose COMMIT succeeded without a response', async () => {
    atCommit('cut-after');
    expect(await renamed()).to.deep.equal({ error: 'unavailable', works: 1, isStored: true });
    expect(reported).to.deep.equal({ conflicts: 0, unknown: 1 });
  });

  it('does not retry a transaction whose COMMIT did not reach the server', async () => {
    atCommit('cut-before');
    expect(await renamed()).to.deep.equal({ error: 'unavailable', works: 1, isStored: false });
    expect(reported).to.deep.equal({ conflicts: 0, unknown: 1 });
  });

  it('is unavailable when a COMMIT gets no response in time', async () => {
    atCommit('hold');
    expect(await renamed()).to.deep.equal({ error: 'unavailable', works: 1, isStored: false });
    expect(reported).to.deep.equal({ conflicts: 0, unknown: 1 });
  });

  it('is unavailable when the cluster has lost its majority at COMMIT', async () => {
    atCommit({ errno: 1180, sqlState: 'HY000' });
    expect(await renamed()).to.deep.equal({ error: 'unavailable', works: 1, isStored: false });
    expect(reported).to.deep.equal({ conflicts: 0, unknown: 0 });
  });

  it('recovers after each of these', async () => {
    atCommit('cut-after', 'hold');
    await Promise.all([renamed(), renamed()]);
    const checks = Array.from({ length: 30 }, () => storage.check());
    await new Promise(setImmediate);
    expect(observer.connections.inUse + observer.connections.waiting).to.equal(30);
    await Promise.all(checks);
    expect(observer.connections).to.deep.equal({ isPooled: true, inUse: 0, waiting: 0 });
    expect(await renamed()).to.deep.equal({ error: 'not a DomainError: null', works: 1, isStored: true });
  });

  it('limits the time of a statement, and discards its connection', async () => {
    const driver = mysqlDriver({ url: database.url, limit: LIMIT });
    const slow = Array.from({ length: 12 }, () => errorKind(driver.all('SELECT SLEEP(?)', [2 * (LIMIT / 1000)])));
    expect(new Set(await Promise.all(slow))).to.deep.equal(new Set(['unavailable']));
    expect(await driver.all('SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    await driver.close();
  });

  it('limits the wait for a connection', async () => {
    const driver = mysqlDriver({ url: database.url, limit: LIMIT });
    const release = Promise.withResolvers<void>();
    const holding = Array.from({ length: 10 }, () => driver.transaction(() => release.promise));
    expect(await errorKind(driver.all('SELECT 1'))).to.equal('unavailable');
    release.resolve();
    await Promise.all(holding);
    expect(await driver.all('SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    await driver.close();
  });

  it('is unavailable while the server is down, in every call, and recovers', async () => {
    const other = await mysqlProxy(database.url);
    const short = await openMysqlStorage({ url: other.url, limit: LIMIT });
    await other.close();
    for (let call = 0; call < 3; call++) expect(await errorKind(short.users.find('x'))).to.equal('unavailable');
    expect(await errorKind(short.check())).to.equal('unavailable');
    expect(await errorKind(short.transaction(async () => {}))).to.equal('unavailable');
    expect(await errorKind(openMysqlStorage({ url: other.url, limit: LIMIT }))).to.equal('unavailable');
    const back = await mysqlProxy(database.url, Number(new URL(other.url).port));
    await short.check();
    await short.close();
    await back.close();
  });

  it('is unavailable while the server does not respond', async () => {
    proxy.decide(() => 'hold');
    expect(await errorKind(storage.transaction((tx) => tx.users.find('x')))).to.equal('unavailable');
  });

  it('rolls back a transaction in which a statement failed, even if its function continues', async () => {
    const user = await givenUser(straight);
    const work = straight.transaction(async (tx) => {
      await rejection(tx.sessions.insert(aSession({ userId: 'nobody' })));
      await rejection(tx.users.delete(user.id));
    });
    expect(await rejection(work)).to.be.an('error');
    expect(await straight.users.find(user.id)).to.deep.equal(user);
  });

  it('does not lock the organization, or the group, of a project that it locks', async () => {
    const group = await givenGroup(straight);
    const project = await givenProject(straight, { organizationId: group.organizationId, groupId: group.id });
    await straight.transaction(async (tx) => {
      await tx.projects.lock(project.id);
      await storage.organizations.update(anOrganization({ id: project.organizationId, name: 'Renamed' }));
      await storage.groups.update({ ...group, name: 'Renamed too' });
    });
    const found = await straight.projects.find(project.id);
    expect(found).to.include({ organizationName: 'Renamed', groupName: 'Renamed too' });
  });

  it('does not lock what it reads with a project, or with an organization, that it locks', async () => {
    const [project, membership] = [await givenProject(straight), await givenMembership(straight)];
    const account = { userId: membership.userId, sessionId: '' };
    const { organizationId } = membership;
    const own = await givenProject(straight, { organizationId });
    await straight.transaction(async (tx) => {
      await tx.access.lockProject(project.id, account);
      await tx.organizations.lockOf(own.id);
      await tx.access.lockOrganization(organizationId, account);
      await storage.organizations.update(anOrganization({ id: project.organizationId }));
      await storage.memberships.update({ ...membership, role: 'viewer' });
      await storage.sessions.delete('none');
    });
  });

  it('is no cluster, and writes nothing to hold a row', async () => {
    const clusters: Cluster[] = [];
    const driver = mysqlDriver({ url: database.url, onCluster: (cluster) => clusters.push(cluster) });
    const { id } = await givenOrganization(straight);
    await straight.transaction((tx) => tx.organizations.lock(id));
    expect(await driver.all('SELECT holds FROM organizations WHERE id = ?', [id])).to.deep.equal([{ holds: 0 }]);
    await driver.close();
    expect(clusters).to.deep.equal([]);
  });

  it('finds nothing for keys that no row can have', async () => {
    for (const key of ['é', '💥', '\u0000', "' OR 1 = 1", 'x'.repeat(70_000)]) {
      expect(await straight.projects.find(key)).to.equal(null);
      expect(await straight.images.find(key)).to.equal(null);
      expect(await straight.users.findByEmail(key)).to.equal(null);
    }
  });

  it('reports a wrong account, and a missing database that the account may not create', async () => {
    const root = await createConnection(urlOf(server)!);
    const account = `u${Date.now().toString(36)}`;
    await root.query(`CREATE USER ${account}@'127.0.0.1' IDENTIFIED BY 'secret'`);
    const url = new URL(database.url);
    Object.assign(url, { username: account, password: 'secret', pathname: '/no_such_database' });
    for (const [password, reason] of [
      ['secret', 'no_such_database'],
      ['wrong', 'does not accept the user and the password'],
    ] as const) {
      const error = await rejection(openMysqlStorage({ url: Object.assign(url, { password }).href }));
      expect(error).to.be.an('error').with.property('message').that.includes(reason);
    }
    await root.query(`DROP USER ${account}@'127.0.0.1'`);
    await root.end();
  });

  it('returns the numbers of rows inserted together, also on a cluster with gaps', async () => {
    const webhook = await givenWebhook(straight);
    const entries = ['a', 'b', 'c'].map((name) =>
      anOutboxEntry({ webhookId: webhook.id, data: { name, project_id: webhook.id } }),
    );
    const driver = mysqlDriver({ url: database.url });
    const numbers = await driver.transaction(async (tx) => {
      await tx.run('SET SESSION auto_increment_increment = 5, SESSION auto_increment_offset = 2');
      return sqlOutbox(tx).insert(entries);
    });
    await driver.close();
    const found = await Promise.all(numbers.map((number) => straight.outbox.find(number)));
    expect(found.map((entry) => entry?.data)).to.deep.equal(entries.map(({ data }) => data));
    expect(numbers[2]! - numbers[0]!).to.equal(10);
  });

  it('gives every table the engine and the primary key that clusters require', async () => {
    const connection = await createConnection(database.url);
    const sql = `SELECT t.TABLE_NAME AS name, t.ENGINE AS engine FROM information_schema.TABLES t
      LEFT JOIN information_schema.TABLE_CONSTRAINTS k ON k.TABLE_SCHEMA = t.TABLE_SCHEMA
        AND k.TABLE_NAME = t.TABLE_NAME AND k.CONSTRAINT_TYPE = 'PRIMARY KEY'
      WHERE t.TABLE_SCHEMA = DATABASE() AND (k.CONSTRAINT_NAME IS NULL OR t.ENGINE <> 'InnoDB')`;
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    await connection.end();
    expect(rows).to.deep.equal([]);
  });

  it('names the collation of every table', async () => {
    const connection = await createConnection(database.url);
    const sql =
      'SELECT TABLE_NAME AS name, TABLE_COLLATION AS collation FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()';
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    await connection.end();
    expect(rows.filter(({ collation }) => collation !== 'utf8mb4_bin')).to.deep.equal([]);
    expect(rows.length).to.be.greaterThan(8);
  });
}
