import type { HeldTable } from './connection.ts';

/** Servers with the same data. `nodes`: how many there are now, where it is known. */
export type Cluster = { readonly kind: 'Galera' | 'Group Replication'; readonly nodes: number | null };

/**
 * What a statement on one node of a cluster sees: `local`, what that node has applied by then; `causal`, everything that was committed on
 * any node before.
 */
export type Consistency = 'local' | 'causal';

type Variable = { readonly Variable_name: string; readonly Value: string };

/** Nothing on a server that is no cluster: MariaDB has the first variable too, which is off there. */
const READ = `SHOW VARIABLES WHERE Variable_name = 'wsrep_on' AND Value = 'ON' OR Variable_name = 'group_replication_group_name' AND Value <> ''`;
const NODES = `SHOW STATUS LIKE 'wsrep_cluster_size'`;

/**
 * Each for the session. A transaction waits at its start, and a statement outside of one before it reads or changes anything (1 read, 2
 * change, 4 insert), until the node has applied what was before.
 */
const CAUSAL: Readonly<Record<Cluster['kind'], string>> = {
  Galera: 'SET SESSION wsrep_sync_wait = 7',
  'Group Replication': `SET SESSION group_replication_consistency = 'BEFORE'`,
};

const LOCAL: Readonly<Record<Cluster['kind'], string>> = {
  Galera: 'SET SESSION wsrep_sync_wait = 0',
  'Group Replication': `SET SESSION group_replication_consistency = 'EVENTUAL'`,
};

/** Runs several statements in one text on a session, and returns their results. */
type Query = { query<Results>(sql: string): Promise<Results> };

/** The cluster that the server of this session belongs to; null where it is a single one. */
export async function clusterOf({ query }: Query): Promise<Cluster | null> {
  const [[variable], [size]] = await query<[readonly Variable[], readonly Variable[]]>(`${READ}; ${NODES}`);
  if (!variable) return null;
  const nodes = size ? Number(size.Value) : null;
  return { kind: variable.Variable_name === 'wsrep_on' ? 'Galera' : 'Group Replication', nodes };
}

/** The statement that gives a session on a cluster this consistency. */
export const settingOf = ({ kind }: Cluster, consistency: Consistency): string =>
  (consistency === 'causal' ? CAUSAL : LOCAL)[kind];

/** Writes a row without changing anything that is read. */
export const holding = (table: HeldTable): string => `UPDATE ${table} SET holds = holds + 1 WHERE id = ?`;
