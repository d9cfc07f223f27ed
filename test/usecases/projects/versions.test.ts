import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import { EMPTY_PATCH } from '../../../src/domain/projects/changes/content-patch.ts';
import type { UserCaller } from '../../../src/domain/shared/caller.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenMembership, givenProject } from '../../contracts/storage/shared/given.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { errorKind } from '../../support/rejection.ts';

const DAY = 24 * 3_600_000;

onEachStorage('Forgetting who changed a project', (storage) => {
  it('happens 90 days after the change', async () => {
    const { app, clock, request, rename } = await aPlace(storage());
    const { project } = await rename('First');
    const since = project.version - 1;
    clock.advance(89 * DAY);
    await rename('Second');
    await app.jobs.purgeVersions();
    expect((await app.changes.list({ ...request, since })).versions).to.have.length(2);
    clock.advance(1.1 * DAY);
    await app.jobs.purgeVersions();
    expect(await errorKind(app.changes.list({ ...request, since }))).to.equal('changes_gone');
    const [second] = (await app.changes.list({ ...request, since: since + 1 })).versions;
    expect(second).to.deep.include({ version: since + 2, fields: ['name'] });
  });

  it('is not done by a run that has lost its lease', async () => {
    const { app, clock, request, rename } = await aPlace(storage());
    const { project } = await rename('First');
    clock.advance(91 * DAY);
    await app.jobs.purgeVersions({ isHeld: () => false });
    expect((await app.changes.list({ ...request, since: project.version - 1 })).versions).to.have.length(1);
  });
});

async function aPlace(storage: Storage) {
  const { needs, clock } = testNeeds(storage);
  const app = buildApp(needs);
  const { organizationId, userId } = await givenMembership(storage, { role: 'owner' });
  const { id: projectId } = await givenProject(storage, { organizationId });
  const caller: UserCaller = { kind: 'user', userId, sessionId: '', address: '' };
  const request = { caller, projectId };
  const rename = (name: string) =>
    app.projects.update({ ...request, patch: { name, content: EMPTY_PATCH }, expectedVersions: null });
  return { app, clock, request, rename };
}
