import type { Cluster } from '../../adapters/sql/drivers/mysql-cluster.ts';
import type { MysqlTable } from '../../adapters/sql/mysql-tables.ts';
import { MOST_CONTENT } from '../../src/domain/projects/content/content-size.ts';
import { type CheckContext, onDatabase } from './context.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';

const MEGABYTE = 1_048_576;
/** In milliseconds: less than a check may take. */
const LIMIT = 4000;
/** A dump has a backslash before each quotation mark of a text. */
const ENOUGH = MOST_CONTENT.characters * 2;

/** Whether a MySQL server has every table, as it was created, and takes the largest map. */
export const mysqlCheck = (context: CheckContext): Check => ({
  name: 'MySQL',
  async run() {
    const url = context.settings.DATABASE_URL;
    if (!url?.startsWith('mysql:')) return [];
    return onDatabase(context, async () => {
      const { mysqlTables } = await import('../../adapters/sql/mysql-tables.ts');
      const { tables, largestPacket, cluster } = await mysqlTables(url, LIMIT, context.packaged?.migrationScripts);
      const wrong = tables.flatMap(wrongTable);
      const tablesFound = wrong.length > 0 ? wrong : [ok('The server has every table.')];
      const clusterFound = cluster ? [clustered(cluster, context.settings)] : [];
      return [...tablesFound, packet(largestPacket), ...clusterFound];
    });
  },
});

function wrongTable({ name, engine, collation }: MysqlTable): readonly Finding[] {
  if (engine === null) return [failed(`The table ${name} is missing.`, 'Restore a backup.')];
  if (engine !== 'InnoDB')
    return [
      failed(
        `The table ${name} has the engine ${engine}, without transactions.`,
        `ALTER TABLE ${name} ENGINE = InnoDB`,
      ),
    ];
  if (collation === 'utf8mb4_bin') return [];
  const advice = `ALTER TABLE ${name} DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;
  return [warning(`The table ${name} has the collation ${collation}, not utf8mb4_bin.`, advice)];
}

function clustered({ kind, nodes }: Cluster, { DATABASE_CONSISTENCY }: CheckContext['settings']): Finding {
  const size = nodes === null ? '' : ` of ${nodes}`;
  return ok(`The server is a node of a cluster${size} (${kind}). Reads are ${DATABASE_CONSISTENCY}.`);
}

function packet(bytes: number): Finding {
  const [has, needs] = [bytes, ENOUGH].map((size) => Math.round(size / MEGABYTE));
  if (bytes >= ENOUGH) return ok(`The server takes packets of ${has} MB.`);
  return warning(
    `The server takes packets of ${has} MB: maps of more cannot be saved, and of more than half as much not be restored from a dump.`,
    `Set max_allowed_packet of the server to ${needs} MB.`,
  );
}
