import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { atOnce } from '../../../support/at-once.ts';
import type { Body } from '../../../support/client.ts';
import { type Arena, aMap, expectStatus, RACERS, speaker, tally, upFrom } from './arena.ts';

/** Of fifty writes made from one version one succeeds; the others get the current version. */
export async function conditionalWrites(arena: Arena): Promise<void> {
  const speak = speaker(arena, arena.person);
  const { at, project } = await aMap(arena);
  const condition = { 'if-match': `"${project.version}"` };
  const replies = await atOnce(RACERS, (n) => speak('PATCH', at, { description: `by ${n}` }, condition));
  expect(tally(replies)).to.deep.equal({ 200: 1, '412 version_conflict': RACERS - 1 });
  const next = project.version + 1;
  for (const { status, body } of replies) if (status === 412) expect(body.current_version).to.equal(next);
  const winner = replies.findIndex(({ status }) => status === 200);
  expect((await speak('GET', at)).body).to.include({ version: next, description: `by ${winner}` });
}

/** Fifty who edit an area each, without a condition, lose nothing of one another. */
export async function unconditionalWrites(arena: Arena): Promise<void> {
  const speak = speaker(arena, arena.person);
  const { at, project } = await aMap(arena);
  const areas = upFrom(0, RACERS).map(() => ({
    id: randomUUID(),
    data: [
      [0, 0],
      [9, 0],
      [9, 9],
    ],
  }));
  const level = { name: 'Ground', areas };
  const { body: drawn } = await speak('PATCH', at, { levels: [level] });
  const replies = await atOnce(RACERS, (n) => {
    const translations = { en: { title: `edited by ${n}` } };
    return speak('PATCH', at, { areas: [{ id: areas[n]!.id, translations }] });
  });
  const versions = replies.map(({ body }) => body.version as number).sort((a, b) => a - b);
  expect(versions).to.deep.equal(upFrom(drawn.version + 1, RACERS));
  const { body: after } = await speak('GET', at);
  const titleOf = (area: Body) => [area.id, area.translations.en?.title] as const;
  const titles = new Map<string, string>(after.areas.map(titleOf));
  expect(areas.map(({ id }) => titles.get(id))).to.deep.equal(upFrom(0, RACERS).map((n) => `edited by ${n}`));
  expect(after.version).to.equal(project.version + 1 + RACERS);
}

/** Fifty tags are all made, and are listed in the order of the versions that they made. */
export async function tagsInOrder(arena: Arena): Promise<void> {
  const speak = speaker(arena, arena.person);
  const { at, project } = await aMap(arena);
  const replies = await atOnce(RACERS, (n) => speak('POST', `${at}tags/`, { name: `Tag ${n}`, color: '#2563eb' }));
  for (const reply of replies) expectStatus(reply, 201);
  const made = replies.map(({ headers, body }) => ({
    version: Number(headers.get('etag')!.slice(1, -1)),
    id: body.id,
  }));
  made.sort((a, b) => a.version - b.version);
  expect(made.map(({ version }) => version)).to.deep.equal(upFrom(project.version + 1, RACERS));
  const { body: listed } = await speak('GET', `${at}tags/`);
  expect(listed.map(({ id }: { id: string }) => id)).to.deep.equal(made.map(({ id }) => id));
}
