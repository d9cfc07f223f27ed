import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { atOnce } from '../../../support/at-once.ts';
import { type Body, makeProject, signUp } from '../../../support/client.ts';
import { type Arena, expectStatus, RACERS, speaker } from './arena.ts';

/** How far the service gets with what is asked before the lapse, in turns of the event loop: every round another distance. */
const TURNS = 60;

/**
 * A subscription lapses when one of its projects is published, others are on their way, and the rest is requested then: none stays
 * published. Earlier ones are unpublished with one event each; later ones are refused.
 */
export async function lapseAmongPublications(arena: Arena, round: number): Promise<void> {
  const { storage, app } = arena.service;
  const ada = await signUp(arena.api);
  const { organizationId } = ada;
  const speak = speaker(arena, ada);
  const drafts = await atOnce(RACERS, () => makeProject(arena.api, ada));
  const count = (status: 'DRAFT' | 'PUBLISH') =>
    storage.projects.count({ organizationIds: [organizationId], statuses: [status] });
  const publish = ({ id }: Body) => speak('POST', `/api/projects/${id}/publish/`);
  const first = (round % 3) + 1;
  const done = drafts.slice(0, first).map(publish);
  while ((await count('PUBLISH')) === 0) await setImmediate();
  const begun = drafts.slice(first, RACERS / 2).map(publish);
  for (let turn = (round * 7) % TURNS; turn > 0; turn--) await setImmediate();
  const [events, replies] = await Promise.all([
    app.organizations.lapse({ organizationId, by: 'operator' }),
    Promise.all([...done, ...begun, ...drafts.slice(RACERS / 2).map(publish)]),
  ]);
  for (const reply of replies) {
    expectStatus(reply, 200, 403);
    if (reply.status === 403) expect(reply.body.code).to.equal('subscription_inactive');
  }
  const published = drafts.filter((_, n) => replies[n]!.status === 200).map(({ id }) => id as string);
  expect(events.map(({ projectId }) => projectId)).to.have.members(published);
  expect(await storage.organizations.find(organizationId)).to.include({ subscriptionStatus: 'lapsed' });
  expect([await count('DRAFT'), await count('PUBLISH')]).to.deep.equal([RACERS, 0]);
  for (const { id } of drafts) expect(await storage.publishedVersions.find(id)).to.equal(null);
}
