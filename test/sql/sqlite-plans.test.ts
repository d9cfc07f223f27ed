import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { MEMORY, sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';

const ROWS = 2_000;
const SELDOM = 5;

/** Many rows of one color and few of another, each in one of forty sizes. */
const TABLE = `CREATE TABLE things (color TEXT NOT NULL, size INTEGER NOT NULL) STRICT;
  CREATE INDEX things_by_color ON things (color); CREATE INDEX things_by_size ON things (size);
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
  INSERT INTO things SELECT CASE WHEN i <= ${SELDOM} THEN 'seldom' ELSE 'often' END, i % 40 FROM n;
  ANALYZE`;

describe('the query plans of SQLite', () => {
  let driver: Driver;

  beforeEach(async () => {
    driver = sqliteDriver({ path: MEMORY });
    await driver.alone((schema) => schema.script(TABLE));
  });

  afterEach(() => driver.close());

  it('do not depend on values, so that a statement is not prepared again for each of them', async () => {
    const plan = (color: string) =>
      driver.all('EXPLAIN QUERY PLAN SELECT * FROM things WHERE color = ? AND size = ?', [color, 7]);
    expect(await plan('seldom')).to.deep.equal(await plan('often'));
  });

  it('still use indexes', async () => {
    const [step] = await driver.all<{ readonly detail: string }>(
      'EXPLAIN QUERY PLAN SELECT * FROM things WHERE size > ? ORDER BY size LIMIT ?',
      [7, 10],
    );
    expect(step!.detail).to.contain('INDEX things_by_size (size>?)');
  });

  it('keep the values unchanged', async () => {
    const values = ['7', 7, 7.5, null];
    const [row] = await driver.all<object>('SELECT ? AS a, ? AS b, ? AS c, ? AS d', values);
    expect(Object.values(row!)).to.deep.equal(values);
  });
});
