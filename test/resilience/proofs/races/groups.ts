import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { givenGroup } from '../../../contracts/storage/shared/given.ts';
import { atOnce } from '../../../support/at-once.ts';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type Arena, expectStatus, RACERS, speaker, tally } from './arena.ts';

const GROUPS = '/api/groups/';
const groupAt = ({ organizationId }: Person, id = '') => `${GROUPS}${id && `${id}/`}?organization=${organizationId}`;
const projectAt = (id: string, action = '') => `/api/projects/${id}/${action && `${action}/`}`;

/** Of fifty groups that want one name, new ones and others, one has it. */
export async function groupName(arena: Arena): Promise<void> {
  const ada = await signUp(arena.api);
  const { organizationId: organization } = ada;
  const speak = speaker(arena, ada);
  const name = randomUUID();
  const others = await atOnce(RACERS, () => givenGroup(arena.service.storage, { organizationId: organization }));
  const replies = await atOnce(RACERS, (n) =>
    n % 2 === 0 ? speak('POST', GROUPS, { organization, name }) : speak('PATCH', groupAt(ada, others[n]!.id), { name }),
  );
  expect(replies.filter(({ status }) => status < 300)).to.have.length(1);
  for (const reply of replies) {
    expectStatus(reply, 200, 201, 400);
    if (reply.status === 400) expect(reply.body).to.have.keys('name');
  }
  const { body: listed } = await speak('GET', groupAt(ada));
  expect(listed.filter((group: Body) => group.name === name)).to.have.length(1);
}

/** A group with these limits, and what is done in it by anyone who made it. */
async function aGroup(arena: Arena, limits: { readonly draftLimit?: number; readonly buildLimit?: number }) {
  const ada = await signUp(arena.api);
  const { organizationId: organization } = ada;
  const { id } = await givenGroup(arena.service.storage, { organizationId: organization, ...limits });
  const speak = speaker(arena, ada);
  const create = (group: string | null) => speak('POST', '/api/projects/', { organization, name: randomUUID(), group });
  const made = async (group: string | null): Promise<string> => {
    const reply = await create(group);
    expectStatus(reply, 201);
    return reply.body.id;
  };
  const counts = async () => (await speak('GET', groupAt(ada, id))).body;
  return { id, speak, create, made, counts };
}

const DRAFTS = 6;

/** Of fifty drafts made, copied and moved into a group as many come as it has room for. */
export async function groupDraftLimit(arena: Arena): Promise<void> {
  const group = await aGroup(arena, { draftLimit: DRAFTS });
  const source = await group.made(group.id);
  const outside = await atOnce(RACERS / 2, () => group.made(null));
  const replies = await atOnce(RACERS, (n) => {
    if (n % 2 === 0) return group.speak('PATCH', projectAt(outside[n / 2]!), { group: group.id });
    return n % 4 === 1 ? group.create(group.id) : group.speak('POST', projectAt(source, 'duplicate'));
  });
  const { 200: moved = 0, 201: made = 0, ...refused } = tally(replies);
  expect(moved + made).to.equal(DRAFTS - 1);
  expect(refused).to.deep.equal({ '403 plan_limit_reached': RACERS - DRAFTS + 1 });
  expect(await group.counts()).to.include({ draft_count: DRAFTS, project_count: DRAFTS, published_count: 0 });
}

const BUILDS = 2;

/** Of drafts that fifty want to publish in a group, and of published ones that are moved into it, as many come as it has room for. */
export async function groupBuildLimit(arena: Arena): Promise<void> {
  const group = await aGroup(arena, { buildLimit: BUILDS });
  const drafts = await atOnce(5, () => group.made(group.id));
  const live = await atOnce(3, () => group.made(null));
  for (const id of live) expectStatus(await group.speak('POST', projectAt(id, 'publish')), 200);
  const replies = await atOnce(RACERS, (n) =>
    n % 20 === 0
      ? group.speak('PATCH', projectAt(live[n / 20]!), { group: group.id })
      : group.speak('POST', projectAt(drafts[n % 5]!, 'publish')),
  );
  const { 200: came, ...refused } = tally(replies);
  expect(came).to.equal(BUILDS);
  expect(Object.keys(refused)).to.include('403 plan_limit_reached').and.have.length.at.most(2);
  for (const reply of replies) expectStatus(reply, 200, reply.body.code === 'invalid_transition' ? 400 : 403);
  expect(await group.counts()).to.include({ published_count: BUILDS });
}
