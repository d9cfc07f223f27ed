import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import { EMPTY_PATCH } from '../../../src/domain/projects/changes/content-patch.ts';
import { imageReference } from '../../../src/domain/projects/images/image-reference.ts';
import type { StoredImage } from '../../../src/domain/projects/images/stored-image.ts';
import type { UserCaller } from '../../../src/domain/shared/caller.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { png, storedChunk } from '../../content/images/pictures.ts';
import {
  givenImage,
  givenItems,
  givenMembership,
  givenOrganization,
  givenProject,
  givenSnapshot,
  givenTemplate,
} from '../../contracts/storage/shared/given.ts';
import { aLive, aStoredItem } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { rounds } from '../../support/test-depth.ts';

const DAY = 24 * 3_600_000;
const LAST = { expectedVersions: null };

/** A JSON text that names an image. */
const naming = ({ path }: StoredImage) => JSON.stringify({ imageUrl: imageReference(path) });

/** Organizations of a test, deleted with it: the job processes every project. */
const organizations: string[] = [];
const deleteOrganizations = async (storage: Storage) => {
  for (const id of organizations.splice(0)) await storage.organizations.delete(id);
};

onEachStorage('Removing unused images', (storage) => {
  afterEach(() => deleteOrganizations(storage()));

  it('keeps what the working copy, the published version or a snapshot refers to, and frees the storage of the rest', async () => {
    const { app, clock, projectId, anImage, upload, names, stored, size } = await aPlace(storage());
    const [{ path }, logo] = [await upload(1), await upload(5)];
    const patch = { thumbnail: path, appearance: { logo: logo.path }, content: EMPTY_PATCH };
    await app.projects.update({ ...(await names()), patch, ...LAST });
    const [item, snapshot, live] = [await anImage(), await anImage(), await anImage()];
    await givenItems(storage(), projectId, [aStoredItem({ json: naming(item) })]);
    await givenSnapshot(storage(), { projectId, json: naming(snapshot) });
    await storage().publishedVersions.put(aLive({ projectId, json: naming(live) }));
    const used = [path, logo.path, ...[item, snapshot, live].map((image) => image.path)];
    const replaced = [await upload(2), await upload(3)];
    clock.advance(DAY - 1);
    const young = await upload(4);
    expect(await app.jobs.removeUnusedImages()).to.deep.equal({ removed: 0 });
    const before = await size();
    clock.advance(1);
    expect(await app.jobs.removeUnusedImages()).to.deep.equal({ removed: 2 });
    expect((await names()).paths).to.have.members([...used, young.path]);
    expect(await size()).to.equal(before - replaced[0]!.size - replaced[1]!.size);
    expect(await stored()).to.have.members([path, logo.objectPath, young.objectPath]);
    await storage().snapshots.delete(projectId, (await storage().snapshots.list(projectId))[0]!.id);
    expect(await app.jobs.removeUnusedImages()).to.deep.equal({ removed: 1 });
    expect((await names()).paths).not.to.include(snapshot.path);
  });

  it('keeps a file that another project or a template uses', async () => {
    const { app, clock, organizationId, anImage, upload, stored } = await aPlace(storage());
    const { objectPath, size } = await upload(1);
    const other = await givenProject(storage(), { organizationId, thumbnail: null });
    const copy = await givenImage(storage(), { projectId: other.id, objectPath, size });
    await givenItems(storage(), other.id, [aStoredItem({ json: naming(copy) })]);
    const { objectPath: templated } = await anImage();
    const shown = { ...copy, path: `templates/${other.id}/${other.id}.png`, objectPath: templated };
    await givenTemplate(storage(), { organizationId, files: [shown] });
    clock.advance(DAY);
    expect(await app.jobs.removeUnusedImages()).to.deep.equal({ removed: 2 });
    expect(await stored()).to.deep.equal([objectPath]);
    expect(await storage().files.known([objectPath, templated])).to.have.property('size', 2);
  });

  it('processes a project of many images', async () => {
    const { app, clock, projectId, anImage, names } = await aPlace(storage());
    const first = await anImage();
    const images = await storage().transaction(async (tx) => {
      const given: StoredImage[] = [];
      for (let n = 0; n < 1100; n++) given.push(await givenImage(tx, { projectId, objectPath: first.objectPath }));
      return given;
    });
    const used = images.filter((_, n) => n % 2);
    await givenItems(storage(), projectId, [aStoredItem({ json: used.map(naming).join() })]);
    clock.advance(DAY);
    expect(await app.jobs.removeUnusedImages()).to.deep.equal({ removed: 551 });
    expect((await names()).paths).to.have.members(used.map(({ path }) => path));
  });

  it('never deletes an image that is used concurrently, nor the file of a copy', async () => {
    const { app, clock, projectId, upload, names, stored } = await aPlace(storage());
    const { caller } = await names();
    for (let round = 0; round < rounds(100, 15); round++) {
      const { path } = await upload(round);
      clock.advance(DAY);
      const [used, copied] = await Promise.allSettled([
        app.projects.update({ caller, projectId, patch: { thumbnail: path, content: EMPTY_PATCH }, ...LAST }),
        app.projects.duplicate({ caller, projectId, name: null }),
        app.jobs.removeUnusedImages(),
      ]);
      const isThere = (await names()).paths.includes(path);
      expect(isThere).to.equal(used.status === 'fulfilled');
      if (used.status === 'rejected') expect(used.reason).to.be.instanceOf(DomainError);
      if (copied.status === 'rejected') expect(copied.reason).to.have.property('kind', 'unavailable');
      const files = await storage().files.paths({ kind: 'projectId', id: projectId });
      expect(await stored()).to.include.members([...files]);
    }
  });

  it('retries a project that is changed meanwhile, and then leaves it to the next run', async () => {
    let changes = 0;
    // Between the look at the project and the removal the map is changed, more often than the job comes back.
    const { app, clock, projectId, upload, names } = await aPlace(storage(), (needs) => ({
      yieldToEventLoop: () => (changes-- > 0 ? change(needs) : null),
    }));
    const change = async ({ storage }: Needs) => {
      const project = (await storage.projects.find(projectId))!;
      await storage.projects.update({ ...project, version: project.version + 1 });
    };
    await upload(1);
    await givenSnapshot(storage(), { projectId });
    clock.advance(DAY);
    changes = 3;
    expect(await app.jobs.removeUnusedImages()).to.deep.equal({ removed: 0 });
    expect((await names()).paths).to.have.length(1);
    changes = 2;
    expect(await app.jobs.removeUnusedImages()).to.deep.equal({ removed: 1 });
  });

  it('reports a project that fails, and continues with the others', async () => {
    const reported: string[] = [];
    const [failing, going] = [await aPlace(storage()), await aPlace(storage())];
    for (const { upload } of [failing, going]) await upload(1);
    const { needs, clock } = testNeeds(storage(), { report: (message) => void reported.push(message) });
    const items: Storage['items'] = {
      ...storage().items,
      naming: (id, kinds, text) =>
        id === failing.projectId ? Promise.reject(new Error('no luck')) : storage().items.naming(id, kinds, text),
    };
    const partly = { ...storage(), items };
    clock.advance(DAY);
    await buildApp({ ...needs, storage: partly }).jobs.removeUnusedImages();
    expect(reported).to.deep.equal([`the unused images of the project ${failing.projectId} could not be removed`]);
    expect((await failing.names()).paths).to.have.length(1);
    expect((await going.names()).paths).to.deep.equal([]);
  });
});

onEachStorage('Copying a project', (storage) => {
  afterEach(() => deleteOrganizations(storage()));

  it('is refused temporarily where an image of it was deleted since it was read', async () => {
    const { app: before, projectId, upload, names, needs } = await aPlace(storage());
    const { path, objectPath } = await upload(1);
    const { caller } = await names();
    await before.projects.update({ caller, projectId, patch: { thumbnail: path, content: EMPTY_PATCH }, ...LAST });
    const transaction: Storage['transaction'] = async (work) => {
      await storage().images.delete([path]);
      await storage().files.deleteUnused([objectPath]);
      return storage().transaction(work);
    };
    const app = buildApp({ ...needs, storage: { ...storage(), transaction } });
    const outcome = await app.projects.duplicate({ caller, projectId, name: null }).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(DomainError).and.to.have.property('kind', 'unavailable');
  });
});

/** A project of an organization with an owner. */
async function aPlace(storage: Storage, override: (needs: Needs) => Partial<Needs> = () => ({})) {
  const { needs, clock } = testNeeds(storage);
  const app = buildApp({ ...needs, ...override(needs) });
  const { id: organizationId } = await givenOrganization(storage);
  organizations.push(organizationId);
  const { userId } = await givenMembership(storage, { organizationId });
  const caller: UserCaller = { kind: 'user', userId, sessionId: randomUUID(), address: '' };
  const { id: projectId } = await givenProject(storage, { organizationId });
  /** A row without an object. */
  const anImage = () => givenImage(storage, { projectId });
  /** A picture by its number: each has a content of its own. */
  const upload = (number: number) => {
    const bytes = png({ extra: [storedChunk(Buffer.from(`number ${number}`))] });
    return app.images.upload({ caller, projectId, bytes });
  };
  /** The caller, and the paths of the project's images. */
  const names = async () => {
    const images = await storage.images.list(projectId, { offset: 0, limit: 2000 });
    return { caller, projectId, paths: images.map(({ path }) => path) };
  };
  const stored = async () => {
    const paths: string[] = [];
    for await (const { path } of needs.objects.list('')) paths.push(path);
    return paths;
  };
  const size = () => storage.files.size(organizationId);
  return { app, needs, clock, organizationId, projectId, anImage, upload, names, stored, size };
}
