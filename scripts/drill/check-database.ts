import type { Cluster } from './cluster.ts';
import { broken, doubled, type Finding, lost } from './findings.ts';
import type { Team } from './team.ts';

type Named = { readonly name: string };

const TWICE = 'SELECT name FROM projects GROUP BY organization_id, name HAVING COUNT(*) > 1';
const OWNERLESS = `
  SELECT organizations.id AS name FROM organizations LEFT JOIN memberships
  ON organization_id = organizations.id AND role = 'owner' AND memberships.status = 'active' WHERE memberships.id IS NULL`;
const DIGEST = `SELECT CONCAT(COUNT(*), ' projects, ', SUM(CRC32(CONCAT_WS(' ', id, name, version, status)))) AS name FROM projects`;

/** What must hold for the whole database: names, owners, sessions, and nodes that have the same. */
export async function checkDatabase(cluster: Cluster, teams: readonly Team[]): Promise<readonly Finding[]> {
  const read = async (statement: string) => (await cluster.sql<Named>(1, statement)).map(({ name }) => name);
  const sessions = new Set(await read('SELECT id AS name FROM sessions'));
  const digests = await Promise.all(
    cluster.nodes.map(async (node) => (await cluster.sql<Named>(node, DIGEST)).map(({ name }) => name).join()),
  );
  const ledgers = teams.map(({ ledger }) => ledger);
  return [
    ...(await read(TWICE)).map((name) => doubled(`the project ${name}`)),
    ...(await read(OWNERLESS)).map((id) => broken(`organization ${id} has no owner`)),
    ...(new Set(digests).size > 1 ? [broken(`the nodes differ: ${digests.join('; ')}`)] : []),
    ...ledgers.flatMap((each) =>
      [...each.sessions].filter((id) => !sessions.has(id)).map((id) => lost(`session ${id}`)),
    ),
    ...ledgers.flatMap((each) =>
      [...each.endedSessions].filter((id) => sessions.has(id)).map((id) => lost(`the end of session ${id}`)),
    ),
  ];
}
