import { expect } from 'chai';
import type { ProjectEvent } from '../../../src/domain/event.ts';
import { makeProject, type Reply, signUp } from '../../support/client.ts';
import { atOnce } from '../../support/prove.ts';
import { type Arena, expectStatus, RACERS, speaker } from './arena.ts';

const PROJECTS = 10;

/**
 * A subscription lapses while its projects are published: none stays so. What was published in time is taken back and told of, each
 * once; what comes later is refused.
 */
export async function lapseAmongPublications(arena: Arena, round: number): Promise<void> {
  const { storage, app } = arena.service;
  const ada = await signUp(arena.api);
  const { organizationId } = ada;
  const speak = speaker(arena, ada);
  const ids = (await atOnce(PROJECTS, () => makeProject(arena.api, ada))).map(({ id }) => id as string);
  const place = (round * 7) % RACERS;
  let events: readonly ProjectEvent[] = [];
  const replies = await atOnce(RACERS, async (n): Promise<Reply | null> => {
    if (n !== place) return speak('POST', `/api/projects/${ids[n % PROJECTS]}/publish/`);
    events = await app.organizations.lapse({ organizationId, by: 'operator' });
    return null;
  });
  const published = new Set<string>();
  for (const [n, reply] of replies.entries()) {
    if (!reply) continue;
    expectStatus(reply, 200, reply.body.code === 'subscription_inactive' ? 403 : 400);
    if (reply.status === 400) expect(reply.body.code).to.equal('invalid_transition');
    if (reply.status === 200) published.add(ids[n % PROJECTS]!);
  }
  expect(new Set(events.map(({ projectId }) => projectId))).to.deep.equal(published);
  expect(events).to.have.length(published.size);
  expect(await storage.organizations.find(organizationId)).to.include({ subscriptionStatus: 'lapsed' });
  const drafts = { organizationIds: [organizationId], status: 'DRAFT' } as const;
  expect(await storage.projects.count(drafts)).to.equal(PROJECTS);
  for (const id of ids) expect(await storage.lives.find(id)).to.equal(null);
}
