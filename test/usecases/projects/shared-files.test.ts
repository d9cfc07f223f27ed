import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import { EMPTY_PATCH } from '../../../src/domain/projects/changes/content-patch.ts';
import type { UserCaller } from '../../../src/domain/shared/caller.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Objects } from '../../../src/ports/projects/objects.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { png, storedChunk } from '../../content/images/pictures.ts';
import { givenMembership, givenOrganization, givenProject } from '../../contracts/storage/shared/given.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { rounds } from '../../support/test-depth.ts';

const LAST = { expectedVersions: null };
const ALL = { offset: 0, limit: 1000 };

/** A picture by its number: the same number is the same content. */
const picture = (number: number) => png({ extra: [storedChunk(Buffer.from(`number ${number}`))] });

onEachStorage('Files that projects share', (storage) => {
  it('are stored once, and deleted with the last image that uses them', async () => {
    const { app, caller, aProject, show, stored } = await aPlace(storage());
    const [first, second] = [await aProject(), await aProject()];
    for (const projectId of [first, first, second]) await app.images.upload({ caller, projectId, bytes: picture(1) });
    await show(second, 1);
    const copy = await app.projects.duplicate({ caller, projectId: second, name: null });
    for (const projectId of [first, second, copy.project.id]) {
      expect(await stored()).to.have.length(1);
      await app.projects.delete({ caller, projectId, ...LAST });
    }
    expect(await stored()).to.deep.equal([]);
  });

  it('are not written again for content that the organization has', async () => {
    const written: string[] = [];
    const { app, caller, aProject, stored } = await aPlace(storage(), (needs) => {
      const put: Objects['put'] = (path, bytes) => {
        written.push(path);
        return needs.objects.put(path, bytes);
      };
      return { ...needs, objects: { ...needs.objects, put } };
    });
    const [first, second] = [await aProject(), await aProject()];
    const upload = (projectId: string) => app.images.upload({ caller, projectId, bytes: picture(1) });
    const images = [await upload(first), await upload(second), await upload(first)];
    expect(written).to.deep.equal([images[0]!.path]);
    expect(await stored()).to.deep.equal(written);
    for (const { path } of images) expect((await storage().images.find(path))!.objectPath).to.equal(written[0]);
  });

  it('are written again where the content is deleted between looking for it and adding the image', async () => {
    const after = { looking: async () => {} };
    const { app, caller, aProject, stored, rows } = await aPlace(storage(), (needs) => {
      const { files } = needs.storage;
      const hasContent: typeof files.hasContent = (projectId, digest) =>
        files.hasContent(projectId, digest).finally(after.looking);
      return { ...needs, storage: { ...needs.storage, files: { ...files, hasContent } } };
    });
    const [going, staying] = [await aProject(), await aProject()];
    await app.images.upload({ caller, projectId: going, bytes: picture(1) });
    after.looking = () => app.projects.delete({ caller, projectId: going, ...LAST });
    const { path } = await app.images.upload({ caller, projectId: staying, bytes: picture(1) });
    expect(await stored()).to.deep.equal([path]);
    expect(await rows()).to.deep.equal({ images: [path], files: [path] });
  });

  it('are not shared between organizations', async () => {
    const { app, caller, aProject, stored } = await aPlace(storage());
    const elsewhere = await givenOrganization(storage());
    await givenMembership(storage(), { organizationId: elsewhere.id, userId: caller.userId });
    const projects = [await aProject(), await aProject(elsewhere.id)];
    for (const projectId of projects) await app.images.upload({ caller, projectId, bytes: picture(1) });
    expect(await stored()).to.have.length(2);
  });

  it('exist for every row, and no other file does, with concurrent additions and deletions', async () => {
    const { app, caller, aProject, show, stored, rows } = await aPlace(storage());
    let projects = [await aProject(), await aProject()];
    for (let round = 0; round < rounds(100); round++) {
      const [going, staying] = projects as [string, string];
      const upload = (projectId: string, number: number) =>
        app.images.upload({ caller, projectId, bytes: picture(number) });
      await show(going, round);
      const outcomes = await Promise.allSettled([
        app.projects.delete({ caller, projectId: going, ...LAST }),
        upload(staying, round),
        app.projects.duplicate({ caller, projectId: going, name: null }),
        upload(going, round),
        show(staying, round),
        upload(staying, round + 1000),
      ]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') expectGone(outcome.reason);
      const { images, files } = await rows();
      const objects = await stored();
      expect(images.filter((path) => !objects.includes(path))).to.deep.equal([], 'images without an object');
      expect(files.toSorted()).to.deep.equal(objects.toSorted());
      expect(new Set(images)).to.deep.equal(new Set(files));
      if (round % 5 === 4) await app.projects.delete({ caller, projectId: staying, ...LAST });
      projects = [await aProject(), round % 5 === 4 ? await aProject() : staying];
    }
  });
});

/** What comes too late: the project is gone. */
function expectGone(reason: unknown): void {
  expect(reason).to.be.instanceOf(DomainError);
  expect((reason as DomainError).kind).to.equal('not_found');
}

/** An organization with an owner. */
async function aPlace(storage: Storage, withParts = (needs: Needs): Needs => needs) {
  const needs = withParts(testNeeds(storage).needs);
  const app = buildApp(needs);
  const { id: organizationId } = await givenOrganization(storage);
  const { userId } = await givenMembership(storage, { organizationId });
  const caller: UserCaller = { kind: 'user', userId, sessionId: '', address: '' };
  const aProject = async (owner = organizationId) => (await givenProject(storage, { organizationId: owner })).id;
  /** Makes a picture the project's own, and its thumbnail. */
  const show = (projectId: string, number: number) => {
    const thumbnail = `data:image/png;base64,${picture(number).toString('base64')}`;
    return app.projects.update({ caller, projectId, patch: { thumbnail, content: EMPTY_PATCH }, ...LAST });
  };
  /** The objects that the images of its projects show, and those that are its files. */
  const rows = async () => {
    const projects = await storage.projects.list({ organizationIds: [organizationId] }, ALL);
    const lists = await Promise.all(projects.map(({ id }) => storage.images.list(id, ALL)));
    const files = await storage.files.paths({ kind: 'organizationId', id: organizationId });
    return { images: lists.flat().map(({ objectPath }) => objectPath), files };
  };
  return { app, caller, aProject, show, stored: () => pathsIn(needs.objects), rows };
}

async function pathsIn(objects: Objects): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const { path } of objects.list('')) paths.push(path);
  return paths;
}
