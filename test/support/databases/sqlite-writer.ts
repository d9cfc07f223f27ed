import { openSqliteStorage } from '../../../adapters/sql/open-sqlite.ts';
import { anOrganization } from '../builders.ts';

/**
 * A process of its own: `node sqlite-writer.ts PATH [COUNT]` opens the storage in that file and inserts organizations, several at
 * a time, until it has inserted COUNT of them (0 is none) or is killed. It prints the id of each acknowledged one, a line each.
 */
const [path = '', count = '0'] = process.argv.slice(2);
const AT_A_TIME = 8;

const storage = await openSqliteStorage({ path });
for (let done = 0; done < Number(count); done += AT_A_TIME) {
  await Promise.all(Array.from({ length: AT_A_TIME }, insertOne));
}
await storage.close();

async function insertOne(): Promise<void> {
  const organization = anOrganization();
  await storage.organizations.insert(organization);
  process.stdout.write(`${organization.id}\n`);
}
