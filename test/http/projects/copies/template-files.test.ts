import { expect } from 'chai';
import { aMembership } from '../../../support/builders.ts';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { rawRequest } from '../../../support/network/raw-request.ts';
import { rounds } from '../../../support/test-depth.ts';
import { pathOf } from '../../given.ts';
import { joined, subscribe } from '../../organizations/team.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';
import { imagesIn, makeWholeMap } from '../whole-map.ts';
import { templating } from './templating.ts';

/** How many image files the map of these tests has. */
const FILES = 4;

/** The files of templates: those of the projects that they were made of, as long as either is there. */
overHttp('template files', (open) => {
  let ada: Person;
  let project: Body;
  let count: number;
  beforeEach(async () => {
    ada = await signUp(open().api);
    project = await makeWholeMap(open().api, ada);
    count = (await files()).length;
  });
  const mine = () => templating(open(), ada);
  const files = () => open().files('');
  const servedBytes = async (address: string) => {
    const { status, bytes } = await rawRequest(open().service.url, { path: new URL(address).pathname });
    return status === 200 ? bytes.toString('base64') : status;
  };
  const served = (value: Body) => Promise.all(imagesIn(value).map(servedBytes));

  it('are kept after the source project is deleted', async () => {
    const before = await served(project);
    const template = await mine().make({ project: project.id });
    expect(await files()).to.have.length(count);
    expectOk(await open().api.delete(pathOf(project.id), ada.as), 204);
    const made = await mine().started({ template: template.id });
    expect(await served(made)).to.deep.equal(before);
    for (const address of imagesIn(made)) expect(address).to.include(`/media/projects/${made.id}/`);
    expect(await files()).to.have.length(count);
    expect(await servedBytes(template.thumbnail)).to.equal(await servedBytes(made.thumbnail));
  });

  it('are deleted with the template; the projects created from it keep theirs', async () => {
    const template = await mine().make({ project: project.id });
    const made = await mine().started({ template: template.id });
    const before = await served(made);
    expectOk(await mine().remove(template.id), 204);
    expect(await served(made)).to.deep.equal(before);
    expect(await servedBytes(template.thumbnail)).to.equal(404);
    for (const { id } of [project, made]) {
      expect(await files()).to.have.length(count);
      expectOk(await open().api.delete(pathOf(id), ada.as), 204);
    }
    expect(await files()).to.have.length(count - FILES);
  });

  it('are copied for another organization, and belong to it', async () => {
    const other = await signUp(open().api);
    const template = await mine().make({ project: project.id });
    await open().service.storage.memberships.insert(
      aMembership({ organizationId: other.organizationId, userId: ada.userId, role: 'member' }),
    );
    const before = await served(project);
    const body = { organization: other.organizationId, name: 'From theirs', template: template.id };
    const made = expectOk(await open().api.post('/api/projects/', body, ada.as), 201);
    expect(await files()).to.have.length(count + FILES);
    expectOk(await open().api.post('/api/projects/', { ...body, name: 'Once more' }, ada.as), 201);
    expect(await files()).to.have.length(count + FILES);
    expectOk(await mine().remove(template.id), 204);
    expectOk(await open().api.delete(pathOf(project.id), ada.as), 204);
    expect(await served(made)).to.deep.equal(before);
    const usage = `/api/usage/?organization=${other.organizationId}`;
    expect(expectOk(await open().api.get(usage, other.as)).storage_bytes).to.be.above(0);
  });

  it('are deleted with the organization', async () => {
    const other = await signUp(open().api);
    const { as } = await joined(open(), { organizationId: other.organizationId, role: 'owner' });
    const { id } = await makeWholeMap(open().api, other);
    await templating(open(), other).make({ project: id });
    expectOk(await open().api.delete(`/api/organizations/${other.organizationId}/`, as), 204);
    expect(await files()).to.have.length(count);
  });

  it('are deleted where the template or the project is refused', async () => {
    const template = await mine().make({ project: project.id });
    expectFieldErrors(await mine().start({ template: template.id, name: project.name }), 'name');
    await subscribe(open(), ada.organizationId, { plan: 'free' });
    for (let drafts = 1; drafts < 3; drafts++) await mine().started({});
    expectError(await mine().start({ template: template.id }), 403, 'plan_limit_reached');
    expect(await files()).to.have.length(count);
  });

  it('are complete, or there is no template, where the project is deleted meanwhile', async () => {
    for (let round = 0; round < rounds(50); round++) {
      const { id } = await makeWholeMap(open().api, ada);
      expect(await files()).to.have.length(count);
      const asked = [mine().ask({ project: id }), mine().ask({ project: id })];
      const deleted = open().api.delete(pathOf(id), ada.as);
      const replies = await Promise.all([...asked, mine().ask({ project: id })]);
      expectOk(await deleted, 204);
      const made = replies.filter(({ status }) => status === 201);
      for (const reply of replies) if (reply.status !== 201) expectFieldErrors(reply, 'project');
      for (const { body } of made) expect(await servedBytes(body.thumbnail)).to.be.a('string');
      expect(await files()).to.have.length(count);
    }
  });

  it('are complete, or there is no project, where the template is deleted meanwhile', async () => {
    for (let round = 0; round < rounds(50); round++) {
      const { id: template } = await mine().make({ project: project.id });
      const asked = [mine().start({ template }), mine().start({ template })];
      const deleted = mine().remove(template);
      const replies = await Promise.all([...asked, mine().start({ template })]);
      expectOk(await deleted, 204);
      const made = replies.filter(({ status }) => status === 201);
      for (const reply of replies) if (reply.status !== 201) expectFieldErrors(reply, 'template');
      for (const { body } of made) expect(await served(body)).not.to.include(404);
      expect(await files()).to.have.length(count);
    }
  });

  it('are deleted once, in concurrent deletions of the template', async () => {
    const { id } = await mine().make({ project: project.id });
    const replies = await Promise.all(Array.from({ length: 5 }, () => mine().remove(id)));
    expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([204, 404, 404, 404, 404]);
    expect(await files()).to.have.length(count);
  });
});
