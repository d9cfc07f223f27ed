import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { atOnce } from '../../../support/at-once.ts';
import { makeProject, type Person, type Reply } from '../../../support/client.ts';
import { type Arena, onFreePlan, RACERS, speaker, tally } from './arena.ts';

const DRAFTS = 3;

/** Of fifty drafts, new ones and copies, as many are made as the plan allows. */
export async function draftLimit(arena: Arena): Promise<void> {
  const person = await onFreePlan(arena);
  const speak = speaker(arena, person);
  const first = await makeProject(arena.api, person);
  const replies = await atOnce(RACERS, (n) =>
    n % 2 === 0
      ? speak('POST', '/api/projects/', { organization: person.organizationId, name: randomUUID(), description: '' })
      : speak('POST', `/api/projects/${first.id}/duplicate/`),
  );
  expect(tally(replies)).to.deep.equal({ 201: DRAFTS - 1, '403 plan_limit_reached': RACERS - DRAFTS + 1 });
  await expectCounts(arena, person, { DRAFT: DRAFTS });
}

/** Of three drafts that fifty want to publish one becomes public. */
export async function buildLimit(arena: Arena): Promise<void> {
  const person = await onFreePlan(arena);
  const speak = speaker(arena, person);
  const drafts = await atOnce(DRAFTS, () => makeProject(arena.api, person));
  const replies = await atOnce(RACERS, (n) => speak('POST', `/api/projects/${drafts[n % DRAFTS].id}/publish/`));
  const isRefusal = ({ body }: Reply) => ['plan_limit_reached', 'invalid_transition'].includes(body.code);
  expect(replies.filter(({ status }) => status === 200)).to.have.length(1);
  expect(replies.filter(isRefusal)).to.have.length(RACERS - 1);
  await expectCounts(arena, person, { DRAFT: DRAFTS - 1, PUBLISH: 1 });
}

/** The numbers that are stored are those of the projects that are there. */
async function expectCounts(arena: Arena, person: Person, expected: Readonly<Record<string, number>>): Promise<void> {
  const speak = speaker(arena, person);
  for (const status of ['DRAFT', 'PUBLISH', 'ARCHIVE']) {
    const { body } = await speak('GET', `/api/projects/?status=${status}`);
    expect([status, body.count, body.results.length]).to.deep.equal([
      status,
      expected[status] ?? 0,
      expected[status] ?? 0,
    ]);
  }
}
