import { type Client, client, type Person, type Reply } from '../../../test/support/client.ts';
import type { Cluster } from '../cluster.ts';
import type { Finding } from '../findings.ts';

/** Requests that together would break a rule. They are sent at once, and the proxy spreads them over the instances. */
export type Race = { run(): Promise<void>; check(): Promise<readonly Finding[]> };

/** Prepares a race, in organizations of its own. They have the plan `free`. */
export type Prepare = (cluster: Cluster, api: Client) => Promise<Race>;

/** An instance by itself: what is prepared at one is there for it at once. */
export const firstOf = ({ instances: [first] }: Cluster): Client => client(first!);

/** Status 0 where there is no response. */
export const post = (api: Client, person: Person | null, path: string, body?: unknown): Promise<Reply> =>
  api.post(path, body, person?.as).catch(() => ({ status: 0, body: {}, headers: new Headers() }));

export async function idsOf(cluster: Cluster, statement: string, organizationId: string): Promise<ReadonlySet<string>> {
  const rows = await cluster.sql<{ readonly id: string }>(1, statement, [organizationId]);
  return new Set(rows.map(({ id }) => id));
}
