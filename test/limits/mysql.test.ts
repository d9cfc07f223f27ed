import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { removeExpiredRows, STEP } from '../../adapters/limits/expired-rows.ts';
import type { Query } from '../../adapters/limits/mysql-counter.ts';
import type { Limits } from '../../src/ports/shared/limits.ts';
import { aLimit, allowed, limitsContract } from '../contracts/limits.ts';
import { sharedLimitsContract } from '../contracts/shared-limits.ts';
import { atOnce } from '../support/at-once.ts';
import { MYSQL_SERVERS, type MysqlServer } from '../support/databases/mysql.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import {
  type FreshLimitStore,
  freshLimitStore,
  impatient,
  limitsOf,
  openedLimits,
} from '../support/stores/limit-stores.ts';

for (const server of MYSQL_SERVERS) {
  limitsContract(server, () => openedLimits(server));
  sharedLimitsContract(server);
  describe(`limits in a table of ${server}`, () => tableSuite(server));
}

function tableSuite(server: MysqlServer): void {
  let fresh: FreshLimitStore | null = null;
  let connection: Connection;
  let limits: Limits;
  let reports: string[] = [];

  before(async function () {
    fresh = await freshLimitStore(server);
    if (!requireAdapter(server, fresh !== null)) this.skip();
    connection = await createConnection(fresh!.store.url);
  });

  beforeEach(async () => {
    reports = [];
    limits = limitsOf(fresh!.store, (message) => reports.push(message));
    await limits.hit(aLimit(1), 'first');
  });

  afterEach(() => limits.close());

  after(async () => {
    await connection?.end();
    await fresh?.remove();
  });

  const rowCount = async () => {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT COUNT(*) AS n FROM rate_limits');
    return rows[0]!.n as number;
  };

  it('create a missing table again', async () => {
    await connection.query('DROP TABLE rate_limits');
    const limit = aLimit(2);
    const waits = [];
    for (let hit = 0; hit < 4; hit++) waits.push(await limits.hit(limit, 'key'));
    expect(allowed(waits)).to.equal(2);
    expect(await rowCount()).to.equal(1);
    expect(reports).to.deep.equal([]);
  });

  it('delete expired windows, in steps, and keep concurrent counts', async () => {
    await connection.query('TRUNCATE rate_limits');
    const counted = Array.from({ length: 50 }, (_, n) => `key ${n}`);
    const limit = aLimit(2);
    for (const key of counted) await limits.hit(limit, key);
    await connection.query('INSERT INTO rate_limits VALUES ?', [
      Array.from({ length: STEP * 2 }, () => [randomBytes(16), 1, new Date()]),
    ]);
    await connection.query('UPDATE rate_limits SET ends = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR');
    const steps: number[] = [];
    const query: Query = async (sql, values) => {
      const [answer] = await connection.execute(sql, [...values] as never);
      if ('affectedRows' in answer) steps.push(answer.affectedRows);
      return answer as never;
    };
    const hits = Promise.all(counted.map((key) => atOnce(4, () => limits.hit(limit, key))));
    const [waits] = await Promise.all([hits, removeExpiredRows(query)]);
    expect(waits.map(allowed)).to.deep.equal(counted.map(() => 2));
    expect(await rowCount()).to.equal(counted.length);
    for (const removed of steps) expect(removed).to.be.at.most(STEP);
    expect(steps.length).to.be.greaterThan(1);
    expect(reports).to.deep.equal([]);
  });

  it('do not wait for a locked table', async () => {
    const limit = aLimit(2);
    const hurried = limitsOf(impatient(fresh!.store), (message) => reports.push(message));
    await connection.query('LOCK TABLES rate_limits WRITE');
    const waits = await atOnce(20, () => hurried.hit(limit, 'key'));
    await connection.query('UNLOCK TABLES');
    await hurried.close();
    expect(allowed(waits)).to.equal(2);
    expect(reports).to.have.lengthOf(1);
  });

  it('name the collation of the table', async () => {
    const sql = 'SELECT TABLE_COLLATION AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()';
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    expect(rows.map(({ name }) => name)).to.deep.equal(['utf8mb4_bin']);
  });
}
