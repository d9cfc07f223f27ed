import { expect } from 'chai';
import { IMAGE_EXTENSIONS } from '../../../../src/domain/projects/images/image.ts';
import type { StoredImage } from '../../../../src/domain/projects/images/stored-image.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aFile, anImage } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenImage, givenProject, pages } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

export function imagesContract(storage: () => Storage): void {
  describe('images', () => {
    for (const extension of IMAGE_EXTENSIONS) {
      it(`returns a ${extension} as it was stored`, async () => {
        const image = await givenImage(storage(), { extension, size: 5_242_880, width: 640.25, height: 100_000_000 });
        expect(await storage().images.find(image.path)).to.deep.equal(image);
      });
    }

    it('returns null for an unknown path', async () => {
      const { path } = await givenImage(storage());
      for (const other of [anImage().path, path.toUpperCase(), `${path}x`, path.slice(0, -1), '']) {
        expect(await storage().images.find(other), other).to.equal(null);
      }
    });

    it('refuses a second image at a path, one of an unknown project, and one of an unknown file', async () => {
      const image = await givenImage(storage());
      expect(await rejection(storage().images.insert({ ...image, size: 1 }))).to.be.instanceOf(Error);
      expect(await storage().images.find(image.path)).to.deep.equal(image);
      expect(await rejection(storage().images.insert({ ...anImage(), objectPath: image.path }))).to.be.instanceOf(
        Error,
      );
      const { projectId } = image;
      expect(await rejection(storage().images.insert(anImage({ projectId })))).to.be.instanceOf(Error);
    });

    it('uses the file of a content, whatever its own path, and is refused where there is none', async () => {
      const { organizationId, id: projectId } = await givenProject(storage());
      const file = aFile({ organizationId });
      await storage().files.insert(file);
      await storage().files.insert(aFile({ digest: file.digest }));
      const image = anImage({ projectId, size: 5_242_880, width: 640.25, height: 100_000_000 });
      expect(await storage().images.insertShared(image, file)).to.equal(true);
      expect(await storage().images.find(image.path)).to.deep.equal({ ...image, objectPath: file.path });
      const other = anImage({ projectId });
      expect(await storage().images.insertShared(other, aFile({ organizationId }))).to.equal(false);
      expect(await storage().images.find(other.path)).to.equal(null);
    });

    it('uses the file of another image, also after that one is deleted', async () => {
      const { organizationId, id: projectId } = await givenProject(storage());
      const first = await givenImage(storage(), { projectId: (await givenProject(storage(), { organizationId })).id });
      const second = await givenImage(storage(), { projectId, objectPath: first.objectPath });
      await storage().projects.delete(first.projectId);
      expect(await storage().images.find(second.path)).to.deep.equal(second);
    });

    findsAll(storage);
    listsImages(storage);
    findsProjects(storage);
    deletesImages(storage);
  });
}

function findsAll(storage: () => Storage): void {
  it('finds the images at several paths, of any project, in their order', async () => {
    const images = [await givenImage(storage()), await givenImage(storage())];
    const paths = images.map(({ path }) => path);
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
      expect([...(await storage().images.findAll(asked)).keys()]).to.deep.equal([...known]);
    }
    const found = await storage().transaction((tx) => tx.images.findAll(paths.toReversed()));
    expect([...found.values()]).to.deep.equal(images.toReversed());
  });

  it('finds those of a thousand paths at once', async () => {
    const { projectId, objectPath } = await givenImage(storage());
    const images = Array.from({ length: 250 }, () => anImage({ projectId, objectPath }));
    await storage().transaction(async (tx) => {
      for (const image of images) await tx.images.insert(image);
    });
    const paths = images.map(({ path }) => path);
    const asked = paths.flatMap((path) => [path, anImage().path, anImage().path, anImage().path]);
    expect([...(await storage().images.findAll(asked))]).to.deep.equal(images.map((image) => [image.path, image]));
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

function findsProjects(storage: () => Storage): void {
  it('lists the projects that have images from a time or before, by id and each once', async () => {
    const [long, at, after] = [
      '1999-01-01T00:00:00.000Z',
      '1999-01-02T00:00:00.000Z',
      '1999-01-02T00:00:00.001Z',
    ] as const;
    const images = await Promise.all([at, at, after].map((createdAt) => givenImage(storage(), { createdAt })));
    const [first, second, young] = images.map(({ projectId }) => projectId) as [string, string, string];
    for (const createdAt of [long, at, after]) await givenImage(storage(), { projectId: first, createdAt });
    const found = (limit: number, start = '') => storage().images.projectsWithImages(at, start, limit);
    const expected = [first, second].toSorted();
    expect(await found(10))
      .to.deep.equal(expected)
      .and.not.to.include(young);
    expect(await found(1)).to.deep.equal(expected.slice(0, 1));
    expect(await found(10, expected[0])).to.deep.equal(expected.slice(1));
    expect(await found(10, expected[1])).to.deep.equal([]);
  });
}

function deletesImages(storage: () => Storage): void {
  it('deletes hundreds of them and no other, and keeps their files', async () => {
    const { id: projectId } = await givenProject(storage());
    const [kept, first] = [await givenImage(storage(), { projectId }), await givenImage(storage(), { projectId })];
    const { objectPath } = first;
    const going = [first];
    await storage().transaction(async (tx) => {
      for (let n = 0; n < 250; n++) going.push(await givenImage(tx, { projectId, objectPath }));
    });
    const paths = going.map(({ path }) => path);
    await rolledBack(storage(), (tx) => tx.images.delete(paths));
    expect(await storage().images.count(projectId)).to.equal(252);
    await storage().images.delete([...paths, paths[0]!, anImage().path]);
    await storage().images.delete([]);
    expect(await storage().images.list(projectId, { offset: 0, limit: 300 })).to.deep.equal([kept]);
    expect(await storage().files.known([objectPath])).to.deep.equal(new Set([objectPath]));
  });
}
