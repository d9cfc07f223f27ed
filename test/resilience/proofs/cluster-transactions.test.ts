import { expect } from 'chai';
import type { Driver } from '../../../adapters/sql/drivers/connection.ts';
import { mysqlDriver } from '../../../adapters/sql/drivers/mysql.ts';
import { ensureDatabase } from '../../../adapters/sql/drivers/mysql-clients.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { type ClusterDatabase, clusterDatabase } from '../../support/databases/galera.ts';
import { announceSkip } from '../../support/require-adapter.ts';
import { rounds } from '../../support/test-depth.ts';

const ROUNDS = rounds(5_000);
const TABLE = 'CREATE TABLE sums (id INT PRIMARY KEY, steps INT NOT NULL, total INT NOT NULL) ENGINE=InnoDB';

describe('Transactions on several nodes of a cluster', function () {
  this.timeout(600_000);
  let database: ClusterDatabase;
  let nodes: Driver[] = [];

  before(async function () {
    const found = clusterDatabase();
    if (!found) announceSkip('a Galera cluster (TEST_GALERA_URLS)');
    if (!found) this.skip();
    database = found;
    await ensureDatabase(database.urls[0]!, 10_000);
    nodes = database.urls.slice(0, 2).map((url) => mysqlDriver({ url }));
    await nodes[0]!.run(TABLE);
    await nodes[0]!.run('INSERT INTO sums (id, steps, total) VALUES (1, 0, 0), (2, 0, 0)');
  });

  after(async () => {
    for (const node of nodes) await node.close();
    await database?.remove();
  });

  it(`write all or nothing, also with statements that are prepared for the first time, ${ROUNDS} times`, async () => {
    let done = 0;
    await Promise.all(
      nodes.map(async (node, at) => {
        for (let round = 0; round < ROUNDS; round++) {
          const written = node.transaction(async (tx) => {
            await tx.run('UPDATE sums SET steps = steps + 1 WHERE id = ?', [1]);
            // Never prepared before.
            for (const part of [1, 2])
              await tx.all(`SELECT total, ${at}, ${round}, ${part} FROM sums WHERE id = ?`, [2]);
            await tx.run('UPDATE sums SET total = total + 1 WHERE id = ?', [2]);
          });
          await written.then(
            () => void done++,
            (error: unknown) => {
              if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error;
            },
          );
        }
      }),
    );
    const [row] = await nodes[0]!.all<{ readonly steps: number; readonly total: number }>(
      'SELECT (SELECT steps FROM sums WHERE id = 1) AS steps, (SELECT total FROM sums WHERE id = 2) AS total',
    );
    expect(row!.total).to.equal(row!.steps);
    expect(row!.steps).to.be.at.least(1).and.at.most(done);
  });
});
