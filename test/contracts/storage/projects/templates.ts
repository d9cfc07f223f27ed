import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Template, TemplateHead } from '../../../../src/domain/projects/copies/template.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { anImage, anOrganization, aTemplate, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenGroup, givenOrganization, givenProject, givenTemplate, HARD_TEXT } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

export function templatesContract(storage: () => Storage): void {
  describe('templates', () => {
    keepsTemplates(storage);
    keepsGroups(storage);
    listsTemplates(storage);
    findsObjects(storage);
  });
}

function keepsTemplates(storage: () => Storage): void {
  for (const [what, given] of [
    ['of an organization', {}],
    ['that is built in', { organizationId: null }],
    ['from before its source was stored', { projectId: null }],
    ['without files or a picture', { files: [], thumbnail: null, levelCount: 0, areaCount: 0, markerCount: 0 }],
    ['of many scripts', { name: HARD_TEXT, description: HARD_TEXT.repeat(200) }],
    ['with JSON spelt in its own way', { json: '{ "b":1.50,  "a":1e3, "é":"\\u00e9\\u0000", "b":2 }\n' }],
    ['of 4 MB', { json: JSON.stringify('漢é😀'.repeat(500_000)) }],
  ] as const) {
    it(`returns one ${what} as it was stored`, async () => {
      const template = await givenTemplate(storage(), given);
      const found = await storage().templates.find(template.id);
      expect(found?.json === template.json).to.equal(true);
      expect(found).to.deep.equal(template);
    });
  }

  it('returns null for an unknown or deleted one', async () => {
    const [gone, kept] = [await givenTemplate(storage()), await givenTemplate(storage())];
    await rolledBack(storage(), (tx) => tx.templates.delete(gone.id));
    expect(await storage().templates.find(gone.id)).to.deep.equal(gone);
    for (let n = 0; n < 2; n++) await storage().templates.delete(gone.id);
    for (const { id } of [gone, aTemplate()]) expect(await storage().templates.find(id)).to.equal(null);
    expect(await storage().templates.find(kept.id)).to.deep.equal(kept);
  });

  it('refuses a duplicate id, and a template of an unknown organization', async () => {
    const template = await givenTemplate(storage());
    for (const refused of [{ ...template, name: 'Another' }, aTemplate()]) {
      expect(await rejection(storage().templates.insert(refused))).to.be.instanceOf(Error);
    }
    expect(await storage().templates.find(template.id)).to.deep.equal(template);
  });
}

function keepsGroups(storage: () => Storage): void {
  it('returns one of a group as it was stored, and without the group after it is deleted', async () => {
    const { id: groupId, organizationId } = await givenGroup(storage());
    const template = await givenTemplate(storage(), { organizationId, groupId });
    const { find, list } = storage().templates;
    expect(await find(template.id)).to.deep.equal(template);
    expect(await list([organizationId])).to.deep.equal([headOf(template)]);
    expect(await rejection(storage().templates.insert(aTemplate({ organizationId, groupId: randomUUID() })))).to.be.an(
      'error',
    );
    await rolledBack(storage(), (tx) => tx.groups.delete(groupId));
    expect((await find(template.id))!.groupId).to.equal(groupId);
    await storage().groups.delete(groupId);
    expect(await find(template.id)).to.deep.equal({ ...template, groupId: null });
  });

  it('keeps the id of its source project after that is deleted', async () => {
    const { id: projectId, organizationId } = await givenProject(storage());
    const template = await givenTemplate(storage(), { organizationId, projectId });
    await storage().projects.delete(projectId);
    expect(await storage().templates.find(template.id)).to.deep.equal(template);
  });
}

function listsTemplates(storage: () => Storage): void {
  it('lists those of the organizations, the newest first, and those of the same time by id, descending', async () => {
    const organizations = [await givenOrganization(storage()), await givenOrganization(storage())];
    const heads: TemplateHead[] = [];
    for (let n = 0; n < 12; n++) {
      const given = { organizationId: organizations[n % 2]!.id, createdAt: addMilliseconds(NOW, n % 3) };
      heads.push(headOf(await givenTemplate(storage(), given)));
    }
    await givenTemplate(storage());
    await givenTemplate(storage(), { organizationId: null });
    const key = ({ createdAt, id }: TemplateHead) => `${createdAt} ${id}`;
    heads.sort((a, b) => (key(a) < key(b) ? 1 : -1));
    const both = organizations.map(({ id }) => id);
    const many = Array.from({ length: 250 }, () => anOrganization().id);
    for (const asked of [both, [...both, ...both], [...both, ...many, ...both]]) {
      expect(await storage().templates.list(asked)).to.deep.equal(heads);
    }
    const mine = heads.filter(({ organizationId }) => organizationId === both[1]);
    expect(await storage().templates.list([both[1]!])).to.deep.equal(mine);
  });

  it('lists none where there are none, and for a limit of zero', async () => {
    const { id } = await givenOrganization(storage());
    for (const asked of [[], [id]]) expect(await storage().templates.list(asked)).to.deep.equal([]);
  });
}

function findsObjects(storage: () => Storage): void {
  it('returns the paths of its images, as long as it exists', async () => {
    const [own, shared] = [aTemplate(), aTemplate()].map(({ files }) => files[0]!) as [File, File];
    const objectPath = anImage().path;
    const { id } = await givenTemplate(storage(), { files: [own, { ...shared, objectPath }] });
    const { templates } = storage();
    expect(await templates.objectPath(own.path)).to.equal(own.path);
    expect(await templates.objectPath(shared.path)).to.equal(objectPath);
    for (const other of [objectPath, own.path.toUpperCase(), `${own.path} `, '']) {
      expect(await templates.objectPath(other), other).to.equal(null);
    }
    await templates.delete(id);
    expect(await templates.objectPath(own.path)).to.equal(null);
  });
}

type File = Template['files'][number];

function headOf({ json: _, files: __, ...head }: Template): TemplateHead {
  return head;
}
