import type { Entry } from '../../test/resilience/proofs/crash/ledger.ts';
import { isSignedWith } from '../../test/support/network/receiver.ts';
import type { Cluster } from './cluster.ts';
import { broken, doubled, type Finding, lost } from './findings.ts';
import type { Team } from './team.ts';

type Recorded = { readonly number: number; readonly event: string; readonly data: string };

/** What is recorded of a webhook: what was tried, and what is still to be tried. */
const RECORDED = `
  SELECT number, event, JSON_EXTRACT(payload, '$.data') AS data FROM deliveries WHERE webhook_id = ?
  UNION ALL SELECT number, name AS event, data FROM outbox WHERE webhook_id = ?`;

/** Each event of a change that was made is recorded once, no other is, and what came is recorded, came once and is signed. */
export async function checkEvents(cluster: Cluster, { ledger, webhook }: Team): Promise<readonly Finding[]> {
  const rows = await cluster.sql<Recorded>(1, RECORDED, [webhook.id, webhook.id]);
  const counts = countsOf(rows.map(({ event, data }) => `${event} ${projectOf(data)}`));
  const expected = new Set([...ledger.entries.values()].flatMap(eventsOf));
  const came = countsOf(webhook.hook.received.map(({ headers }) => String(headers['x-service-delivery'])));
  const numbers = new Set(rows.map(({ number }) => `evt_${number}`));
  const ids = new Set(ledger.entries.keys());
  const isUnfounded = (event: string) => !expected.has(event) && ids.has(event.split(' ')[1]!);
  const unsigned = webhook.hook.received.filter((received) => !isSignedWith(webhook.secret, received));
  return [
    ...[...expected].filter((event) => !counts.has(event)).map((event) => lost(`the event ${event}`)),
    ...[...counts].filter(([, count]) => count > 1).map(([event]) => doubled(`the event ${event}`)),
    ...[...came].filter(([, count]) => count > 1).map(([number]) => doubled(`the delivery ${number}`)),
    ...[...counts.keys()]
      .filter(isUnfounded)
      .map((event) => broken(`the event ${event} of a change that was not made`)),
    ...[...came.keys()].filter((number) => !numbers.has(number)).map((number) => lost(`the record of ${number}`)),
    ...unsigned.map(({ headers }) => broken(`the delivery ${headers['x-service-delivery']} is not signed`)),
  ];
}

const eventsOf = ({ id, actions }: Entry): readonly string[] => {
  const isPublished = actions.includes('project.published');
  return actions.filter((action) => action !== 'project.created' && isPublished).map((action) => `${action} ${id}`);
};

const projectOf = (data: unknown): string => (typeof data === 'string' ? JSON.parse(data) : data).project_id;

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
