import { type Ledger, newLedger } from '../../test/resilience/proofs/crash/ledger.ts';
import { type Client, type Person, signUp } from '../../test/support/client.ts';
import type { Hook, Receiver } from '../../test/support/network/receiver.ts';
import type { Cluster } from './cluster.ts';

/** An organization that the load works in: its owner, everything that was acknowledged, and its webhook. */
export type Team = {
  readonly person: Person;
  readonly ledger: Ledger;
  readonly webhook: { readonly id: string; readonly secret: string; readonly hook: Hook };
};

/** A published project that is deleted publishes both. */
const EVENTS = ['project.published', 'project.deleted'];

/** A new organization without limits, whose webhook reports to the receiver. */
export async function newTeam(cluster: Cluster, api: Client, receiver: Receiver): Promise<Team> {
  const person = await signUp(api);
  await cluster.sql(1, `UPDATE organizations SET plan = 'enterprise' WHERE id = ?`, [person.organizationId]);
  const hook = receiver.hook();
  const webhook = { organization: person.organizationId, url: hook.url, events: EVENTS };
  const { status, body } = await api.post('/api/webhooks/', webhook, person.as);
  if (status !== 201) throw new Error(`creating a webhook answered ${status}: ${JSON.stringify(body)}`);
  return { person, ledger: newLedger(), webhook: { id: body.id, secret: body.secret, hook } };
}
