import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { errorKind, rejection } from '../../support/rejection.ts';
import { aWorld } from '../shared/world.ts';

onEachStorage('The suspension of an organization', (storage) => {
  const auditOf = async (organizationId: string) =>
    (await storage().audit.list(organizationId, { offset: 0, limit: 10 })).map(({ action }) => action);

  it('unpublishes every project, notifies its webhooks, and leaves the others as they are', async () => {
    const { app, organization, projectIn, listening } = await aWorld(storage());
    const published = [await projectIn('PUBLISH', true), await projectIn('PUBLISH', true)];
    const others = [await projectIn('DRAFT', false), await projectIn('ARCHIVE', true)];
    const elsewhere = await (await aWorld(storage())).projectIn('PUBLISH', true);
    const delivered = await listening();
    const { unpublished, organization: suspended } = await app.operator.suspendOrganization(organization.id);
    expect(unpublished).to.equal(2);
    expect(suspended).to.deep.equal(await storage().organizations.find(organization.id));
    expect(suspended.suspendedAt).to.be.a('string');
    expect(delivered().map(({ event }) => event)).to.deep.equal(['project.unpublished', 'project.unpublished']);
    for (const { id } of published) {
      expect(await storage().projects.find(id)).to.include({ status: 'DRAFT' });
      expect(await storage().publishedVersions.find(id)).to.equal(null);
    }
    for (const before of [...others, elsewhere]) expect(await storage().projects.find(before.id)).to.deep.equal(before);
    expect(await auditOf(organization.id)).to.include('organization.suspended');
  });

  it('refuses to publish until the organization is resumed, whatever its plan', async () => {
    const { app, actions, organization, request, aDraft } = await aWorld(storage());
    const { id } = await aDraft();
    await app.operator.suspendOrganization(organization.id);
    const organizationId = organization.id;
    await app.operator.setPlan({ organizationId, plan: 'enterprise', periodEnd: null });
    const refused = await rejection(actions.publish(request(id)));
    expect(refused).to.be.an.instanceOf(DomainError).with.property('kind', 'subscription_inactive');
    expect((refused as DomainError).message).to.match(/^The organization is suspended/);
    expect((await app.operator.resumeOrganization(organizationId)).suspendedAt).to.equal(null);
    await actions.publish(request(id));
    expect(await auditOf(organizationId)).to.include('organization.resumed');
  });

  it('wins or loses against a publication at the same time, but leaves nothing published', async () => {
    const { app, actions, organization, request, aDraft } = await aWorld(storage());
    const drafts = [await aDraft(), await aDraft(), await aDraft()];
    const publications = drafts.map(({ id }) => rejection(actions.publish(request(id))));
    await Promise.all([app.operator.suspendOrganization(organization.id), ...publications]);
    for (const { id } of drafts) expect(await storage().projects.find(id)).to.include({ status: 'DRAFT' });
    expect(await storage().projects.count({ organizationIds: [organization.id], statuses: ['PUBLISH'] })).to.equal(0);
  });

  it('changes nothing where it is suspended already, and is refused to end where it is not', async () => {
    const { app, organization } = await aWorld(storage());
    const first = await app.operator.suspendOrganization(organization.id);
    expect(await app.operator.suspendOrganization(organization.id)).to.deep.equal({ ...first, unpublished: 0 });
    expect((await auditOf(organization.id)).filter((action) => action === 'organization.suspended')).to.have.length(1);
    await app.operator.resumeOrganization(organization.id);
    expect(await errorKind(app.operator.resumeOrganization(organization.id))).to.equal('bad_request');
    for (const change of [app.operator.suspendOrganization, app.operator.resumeOrganization])
      expect(await errorKind(change(randomUUID()))).to.equal('not_found');
  });
});

onEachStorage('The operator, on projects of any organization', (storage) => {
  it('lists them by organization, or those of one', async () => {
    const { app, organization, projectIn } = await aWorld(storage(), { name: `Maps ${randomUUID()}` });
    const [older, newer] = [await projectIn('DRAFT', false), await projectIn('PUBLISH', true)];
    const elsewhere = await (await aWorld(storage())).aDraft();
    const { id: organizationId, name: organizationName } = organization;
    const own = await app.operator.listProjects(organizationId);
    expect(own.map(({ id }) => id)).to.have.members([newer.id, older.id]);
    expect(own.find(({ id }) => id === newer.id)).to.include({ status: 'PUBLISH', organizationId, organizationName });
    expect((await app.operator.listProjects(null)).map(({ id }) => id)).to.include.members([older.id, elsewhere.id]);
    expect(await errorKind(app.operator.listProjects(randomUUID()))).to.equal('not_found');
  });

  it('unpublishes one, and its members may publish it again', async () => {
    const { app, actions, request, projectIn, listening } = await aWorld(storage());
    const { id } = await projectIn('PUBLISH', true);
    const delivered = await listening();
    expect(await app.operator.unpublishProject(id)).to.include({ id, status: 'DRAFT' });
    expect(await storage().publishedVersions.find(id)).to.equal(null);
    expect(delivered().map(({ event }) => event)).to.deep.equal(['project.unpublished']);
    expect(await errorKind(app.operator.unpublishProject(id))).to.equal('invalid_transition');
    expect(await errorKind(app.operator.unpublishProject(randomUUID()))).to.equal('not_found');
    await actions.publish(request(id));
  });
});
