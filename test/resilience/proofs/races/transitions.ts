import { expect } from 'chai';
import { atOnce } from '../../../support/at-once.ts';
import type { Reply } from '../../../support/client.ts';
import { type Arena, aMap, RACERS, speaker, upFrom } from './arena.ts';

const TRIGGERS = ['publish', 'unpublish', 'archive', 'restore'] as const;

/** What each trigger makes of each status; where it says nothing, the transition is invalid. */
const TABLE: Readonly<Record<(typeof TRIGGERS)[number], Readonly<Record<string, string>>>> = {
  publish: { DRAFT: 'PUBLISH' },
  unpublish: { PUBLISH: 'DRAFT' },
  archive: { DRAFT: 'ARCHIVE', PUBLISH: 'ARCHIVE', ARCHIVE: 'ARCHIVE' },
  restore: { ARCHIVE: 'DRAFT' },
};

type Outcome = { readonly trigger: (typeof TRIGGERS)[number]; readonly reply: Reply };

/**
 * Status actions on one project: each is done or is an invalid transition, those done form one walk through the table, a version a
 * step, and the project has the final status. Archiving an archived one succeeds without a step.
 */
export async function statusActions(arena: Arena): Promise<void> {
  const speak = speaker(arena, arena.person);
  const { at, project } = await aMap(arena);
  const outcomes = await atOnce(RACERS, async (n): Promise<Outcome> => {
    const trigger = TRIGGERS[n % TRIGGERS.length]!;
    return { trigger, reply: await speak('POST', `${at}${trigger}/`) };
  });
  const steps = stepsOf(outcomes, project.version);
  let status = project.status as string;
  for (const { trigger, reply } of steps) {
    expect(TABLE[trigger][status], `${trigger} of ${status}`).to.equal(reply.body.status);
    status = reply.body.status;
  }
  const { body: after } = await speak('GET', at);
  expect(after).to.include({ status, version: project.version + steps.length });
  const isLive = (await arena.service.storage.publishedVersions.find(project.id)) !== null;
  expect(isLive, `a live version of ${status}`).to.equal(status === 'PUBLISH');
  expect((await speak('GET', `/api/p/${project.id}/`)).status).to.equal(isLive ? 200 : 404);
}

/** Those that changed something, in the order of their versions, of which each occurs once. */
function stepsOf(outcomes: readonly Outcome[], before: number): readonly Outcome[] {
  for (const { trigger, reply } of outcomes) {
    if (reply.status !== 200)
      expect([trigger, reply.status, reply.body.code]).to.deep.equal([trigger, 400, 'invalid_transition']);
  }
  const done = outcomes.filter(({ reply }) => reply.status === 200);
  const byVersion = Map.groupBy(done, ({ reply }) => reply.body.version as number);
  const versions = [...byVersion.keys()].sort((a, b) => a - b);
  expect(versions).to.deep.equal(upFrom(before + 1, versions.length));
  return versions.map((version) => {
    const group = byVersion.get(version)!;
    if (group.length > 1)
      for (const { trigger } of group) expect(trigger, `twice version ${version}`).to.equal('archive');
    return group[0]!;
  });
}
