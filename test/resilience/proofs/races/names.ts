import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { atOnce } from '../../../support/at-once.ts';
import { type Arena, aMap, expectStatus, RACERS, speaker, tally, upFrom } from './arena.ts';

/** Of fifty projects of one name one is made; the others are informed that the name is taken. */
export async function oneName(arena: Arena): Promise<void> {
  const speak = speaker(arena, arena.person);
  const name = randomUUID();
  const body = { organization: arena.person.organizationId, name, description: '' };
  const replies = await atOnce(RACERS, () => speak('POST', '/api/projects/', body));
  expect(tally(replies)).to.deep.equal({ 201: 1, 400: RACERS - 1 });
  for (const refused of replies.filter(({ status }) => status === 400)) expect(refused.body).to.have.keys('name');
  const found = await speak('GET', `/api/projects/?search=${name}`);
  expect(found.body.results.map((project: { name: string }) => project.name)).to.deep.equal([name]);
}

/** Fifty copies of one project are all made, and are named (Copy), (Copy 2) … (Copy 50). */
export async function copiesOfOne(arena: Arena): Promise<void> {
  const speak = speaker(arena, arena.person);
  const { at, project } = await aMap(arena);
  const replies = await atOnce(RACERS, () => speak('POST', `${at}duplicate/`));
  for (const reply of replies) expectStatus(reply, 201);
  const names = new Set(replies.map(({ body }) => body.name));
  const numbered = upFrom(2, RACERS - 1).map((n) => `${project.name} (Copy ${n})`);
  expect(names).to.deep.equal(new Set([`${project.name} (Copy)`, ...numbered]));
}
