import { expect } from 'chai';
import { IMAGE_EXTENSIONS } from '../../../src/domain/image.ts';
import type { StoredImage } from '../../../src/domain/stored-image.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { anImage } from '../../support/builders.ts';
import { rejection } from '../../support/rejection.ts';
import { givenImage, givenOrganization, givenProject, pages } from './given.ts';

export function imagesContract(storage: () => Storage): void {
  describe('images', () => {
    for (const extension of IMAGE_EXTENSIONS) {
      it(`gives back a ${extension} as it was stored`, async () => {
        const image = await givenImage(storage(), { extension, size: 5_242_880, width: 640.25, height: 100_000_000 });
        expect(await storage().images.find(image.path)).to.deep.equal(image);
      });
    }

    it('has null for a path that is not there', async () => {
      const { path } = await givenImage(storage());
      for (const other of [anImage().path, path.toUpperCase(), `${path}x`, path.slice(0, -1), '']) {
        expect(await storage().images.find(other), other).to.equal(null);
      }
    });

    it('refuses a second image at a path, and one of no project', async () => {
      const image = await givenImage(storage());
      expect(await rejection(storage().images.insert({ ...image, size: 1 }))).to.be.instanceOf(Error);
      expect(await storage().images.find(image.path)).to.deep.equal(image);
      expect(await rejection(storage().images.insert(anImage()))).to.be.instanceOf(Error);
    });

    tellsKnownPaths(storage);
    listsImages(storage);
    tellsPaths(storage);
    addsUpSizes(storage);
  });
}

function tellsKnownPaths(storage: () => Storage): void {
  it('tells which paths are images, of whatever project, and which are not', async () => {
    const paths = [await givenImage(storage()), await givenImage(storage())].map(({ path }) => path);
    const [first] = paths as [string];
    const others = [anImage().path, '', first.toUpperCase(), `${first} `, first.slice(0, -1)];
    for (const [asked, known] of [
      [[...others, ...paths], paths],
      [[first], [first]],
      [[first, first], [first]],
      [others, []],
      [[anImage().path], []],
      [[], []],
    ] as const) {
      expect([...(await storage().images.known(asked))]).to.have.members([...known]);
    }
    expect([...(await storage().transaction((tx) => tx.images.known(paths)))]).to.have.members(paths);
  });

  it('tells it of a thousand paths at once', async () => {
    const { id: projectId } = await givenProject(storage());
    const images = Array.from({ length: 250 }, () => anImage({ projectId }));
    await storage().transaction(async (tx) => {
      for (const image of images) await tx.images.insert(image);
    });
    const paths = images.map(({ path }) => path);
    const asked = paths.flatMap((path) => [path, anImage().path, anImage().path, anImage().path]);
    expect(await storage().images.known(asked)).to.deep.equal(new Set(paths));
  });
}

function listsImages(storage: () => Storage): void {
  it('lists the newest first, without overlaps or gaps between pages', async () => {
    const { id: projectId } = await givenProject(storage());
    const images: StoredImage[] = [];
    for (let n = 0; n < 23; n++) {
      images.push(await givenImage(storage(), { projectId, createdAt: `2026-01-0${((n * 5) % 3) + 1}T00:00:00.000Z` }));
    }
    const times = images
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse();
    for (const limit of [1, 4, 23, 100]) {
      const found = await pages(limit, (offset) => storage().images.list(projectId, { offset, limit }));
      expect(found.flat(), `${limit}`).to.have.deep.members(images);
      expect(found.flat().map(({ createdAt }) => createdAt)).to.deep.equal(times);
      for (const page of found.slice(0, -1)) expect(page).to.have.length(limit);
    }
    expect(await storage().images.count(projectId)).to.equal(23);
  });

  it('lists and counts nothing of other projects', async () => {
    const { projectId: other, path } = await givenImage(storage());
    const { id } = await givenProject(storage());
    expect(await storage().images.list(id, { offset: 0, limit: 10 })).to.deep.equal([]);
    expect(await storage().images.count(id)).to.equal(0);
    expect((await storage().images.list(other, { offset: 0, limit: 10 })).map((image) => image.path)).to.deep.equal([
      path,
    ]);
  });
}

function tellsPaths(storage: () => Storage): void {
  it('tells the paths of a project and of all projects of an organization', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const { id: projectId } = await givenProject(storage(), { organizationId });
    const { id: secondId } = await givenProject(storage(), { organizationId });
    const mine = [await givenImage(storage(), { projectId }), await givenImage(storage(), { projectId })];
    const second = await givenImage(storage(), { projectId: secondId });
    await givenImage(storage());
    const paths = mine.map(({ path }) => path);
    expect(await storage().images.paths({ projectId })).to.have.members(paths);
    expect(await storage().images.paths({ organizationId })).to.have.members([...paths, second.path]);
  });

  it('tells no paths where there are none', async () => {
    const { id: projectId, organizationId } = await givenProject(storage());
    expect(await storage().images.paths({ projectId })).to.deep.equal([]);
    expect(await storage().images.paths({ organizationId })).to.deep.equal([]);
  });
}

function addsUpSizes(storage: () => Storage): void {
  it("adds up the bytes of an organization's images, as they come and go", async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const size = () => storage().images.size(organizationId);
    expect(await size()).to.equal(0);
    const gone = await givenProject(storage(), { organizationId });
    const { id: projectId } = await givenProject(storage(), { organizationId });
    expect(await size()).to.equal(0);
    await givenImage(storage(), { projectId: gone.id, size: 5_242_880 });
    for (const bytes of [1, 3_000_000_000]) await givenImage(storage(), { projectId, size: bytes });
    await givenImage(storage(), { size: 7 });
    expect(await size()).to.equal(3_005_242_881);
    await storage().projects.delete(gone.id);
    expect(await size()).to.equal(3_000_000_001);
  });
}
