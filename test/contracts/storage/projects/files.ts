import { expect } from 'chai';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aFile, anImage } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenImage, givenOrganization, givenProject, givenTemplate } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

export function filesContract(storage: () => Storage): void {
  describe('files', () => {
    storesContents(storage);
    addsUpSizes(storage);
    changesContents(storage);
    returnsKnownPaths(storage);
    returnsPaths(storage);
    deletesUnused(storage);
  });
}

function storesContents(storage: () => Storage): void {
  it('stores a content once for each organization', async () => {
    const { files } = storage();
    const file = aFile({ size: 5_242_880 });
    const { organizationId, digest } = file;
    expect(await files.insert(file)).to.equal(true);
    expect(await files.insert(aFile({ digest }))).to.equal(true);
    expect(await files.insert(aFile({ organizationId }))).to.equal(true);
    expect(await files.insert(aFile({ organizationId, digest }))).to.equal(false);
    expect(await files.size(organizationId)).to.equal(5_242_880 + aFile().size);
  });

  it('knows whether the organization of a project has a content', async () => {
    const { files } = storage();
    const { organizationId, id } = await givenProject(storage());
    const file = aFile({ organizationId });
    const foreign = aFile();
    const has = (digest: string | null) => files.hasContent(id, digest!);
    expect(await has(file.digest)).to.equal(false);
    for (const each of [file, foreign]) await files.insert(each);
    expect([await has(file.digest), await has(foreign.digest)]).to.deep.equal([true, false]);
    expect(await files.hasContent(anImage().projectId, file.digest!)).to.equal(false);
    await files.deleteUnused([file.path]);
    expect(await has(file.digest)).to.equal(false);
  });

  it('refuses a second file at a path, and a second one with a digest; those without a digest may be many', async () => {
    const { files } = storage();
    const file = aFile();
    await files.insert(file);
    expect(await rejection(files.insert({ ...aFile(), path: file.path }))).to.be.instanceOf(Error);
    expect(await files.insert({ ...file, path: anImage().path, size: 1 })).to.equal(false);
    const { organizationId, size } = file;
    for (let n = 0; n < 2; n++) await files.insert(aFile({ organizationId, digest: null }));
    expect(await files.size(organizationId)).to.equal(3 * size);
  });
}

function addsUpSizes(storage: () => Storage): void {
  it('adds up the bytes of an organization, each file once, as they are added and deleted', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const size = () => storage().files.size(organizationId);
    expect(await size()).to.equal(0);
    const { id: projectId } = await givenProject(storage(), { organizationId });
    const large = await givenImage(storage(), { projectId, size: 3_000_000_000 });
    const { objectPath } = await givenImage(storage(), { projectId, size: 1 });
    await givenImage(storage(), { projectId, objectPath, size: 1 });
    await givenTemplate(storage(), { organizationId });
    await givenImage(storage(), { size: 7 });
    expect(await size()).to.equal(3_000_001_235);
    await storage().projects.delete(projectId);
    expect(await size()).to.equal(3_000_001_235);
    await storage().files.deleteUnused([large.objectPath, objectPath]);
    expect(await size()).to.equal(1234);
  });
}

function changesContents(storage: () => Storage): void {
  it('changes the content of a file, with the size of the images that use it, and finds it', async () => {
    const { files, images } = storage();
    const { id: organizationId } = await givenOrganization(storage());
    const { id: projectId } = await givenProject(storage(), { organizationId });
    const { objectPath, path } = await givenImage(storage(), { projectId, size: 1000 });
    const other = await givenImage(storage(), { projectId, size: 70 });
    const file = (await files.find(objectPath))!;
    const changed = { ...file, digest: aFile().digest, size: 900 };
    expect(await files.update(changed)).to.equal(true);
    expect(await files.find(objectPath)).to.deep.equal(changed);
    expect([(await images.find(path))?.size, (await images.find(other.path))?.size]).to.deep.equal([900, 70]);
    expect(await files.size(organizationId)).to.equal(970);
    expect(await files.find(anImage().path)).to.equal(null);
  });

  it('does not give a file the content of another of the organization, but may take its digest away', async () => {
    const { files } = storage();
    const [one, other] = [aFile(), aFile()];
    const second = { ...other, organizationId: one.organizationId };
    await files.insert(one);
    await files.insert(second);
    expect(await files.update({ ...second, digest: one.digest, size: 5 })).to.equal(false);
    expect(await files.find(second.path)).to.deep.equal(second);
    expect(await files.update({ ...second, digest: null, size: 5 })).to.equal(true);
    expect(await files.find(second.path)).to.deep.equal({ ...second, digest: null, size: 5 });
  });
}

function returnsKnownPaths(storage: () => Storage): void {
  it('finds which of hundreds of paths are files', async () => {
    const paths = [(await givenImage(storage())).objectPath, (await givenTemplate(storage())).files[0]!.objectPath];
    const [first] = paths as [string];
    const others = ['', first.toUpperCase(), `${first} `, first.slice(0, -1)];
    others.push(...Array.from({ length: 500 }, () => anImage().path));
    for (const [asked, known] of [
      [[...others, ...paths], paths],
      [[first], [first]],
      [others, []],
      [[], []],
    ] as const) {
      expect([...(await storage().files.known(asked))]).to.have.members([...known]);
    }
  });
}

function returnsPaths(storage: () => Storage): void {
  it('returns the files of a project, a template, and all of an organization, each once', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const { id: projectId } = await givenProject(storage(), { organizationId });
    const { objectPath } = await givenImage(storage(), { projectId });
    await givenImage(storage(), { projectId, objectPath });
    const other = await givenImage(storage(), { projectId: (await givenProject(storage(), { organizationId })).id });
    const template = await givenTemplate(storage(), { organizationId });
    await givenImage(storage());
    const paths = (kind: 'organizationId' | 'projectId' | 'templateId', id: string) =>
      storage().files.paths({ kind, id });
    const ofTemplate = template.files.map((file) => file.objectPath);
    expect(await paths('projectId', projectId)).to.deep.equal([objectPath]);
    expect(await paths('templateId', template.id)).to.deep.equal(ofTemplate);
    const all = [objectPath, other.objectPath, ...ofTemplate];
    expect(await paths('organizationId', organizationId)).to.have.members(all);
    expect(await paths('projectId', organizationId)).to.deep.equal([]);
  });
}

function deletesUnused(storage: () => Storage): void {
  it('deletes a file when the last image, template or logo that uses it is deleted, and no sooner', async () => {
    const { files, projects, templates, organizations } = storage();
    const organization = await givenOrganization(storage());
    const { id: organizationId } = organization;
    const project = async () => (await givenProject(storage(), { organizationId })).id;
    const { objectPath, projectId } = await givenImage(storage(), { projectId: await project() });
    const copy = await givenImage(storage(), { projectId: await project(), objectPath });
    const shown = { ...copy, path: `templates/${projectId}/${projectId}.png` };
    const template = await givenTemplate(storage(), { organizationId, files: [shown] });
    await organizations.update({ ...organization, logoPath: objectPath });
    const remove = () => files.deleteUnused([objectPath, anImage().path, objectPath]);
    for (const release of [
      () => projects.delete(projectId),
      () => projects.delete(copy.projectId),
      () => templates.delete(template.id),
      () => organizations.update(organization),
    ]) {
      expect(await remove()).to.deep.equal([]);
      await release();
    }
    expect(await rolledBack(storage(), (tx) => tx.files.deleteUnused([objectPath]))).to.deep.equal([objectPath]);
    expect(await remove()).to.deep.equal([objectPath]);
    expect(await remove()).to.deep.equal([]);
    expect(await files.deleteUnused([])).to.deep.equal([]);
    expect(await files.known([objectPath])).to.deep.equal(new Set());
  });
}
