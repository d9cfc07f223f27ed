import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import type { DomainError } from '../../../src/domain/shared/errors.ts';
import { givenMembership, givenOrganization, givenProject, givenUser } from '../../contracts/storage/shared/given.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { rejection } from '../../support/rejection.ts';

const PAGE = { offset: 0, limit: 100 };

onEachStorage('Organizations in the hands of the operator', (storage) => {
  const fixture = async () => {
    const { operator } = buildApp(testNeeds(storage()).needs);
    const [owner, heir] = [await givenUser(storage()), await givenUser(storage())];
    const { id: organizationId } = await givenOrganization(storage(), { name: 'Analytical Maps' });
    await givenMembership(storage(), { organizationId, userId: owner.id, role: 'owner' });
    const roles = async () =>
      Object.fromEntries(
        (await storage().memberships.list(organizationId, PAGE)).map(({ userId, role, status }) => [
          userId,
          `${role}, ${status}`,
        ]),
      );
    return { operator, owner, heir, organizationId, roles };
  };

  it('get an owner who was no member, beside the one they have', async () => {
    const { operator, owner, heir, organizationId, roles } = await fixture();
    await operator.transferOrganization({ organizationId, email: heir.email });
    expect(await roles()).to.deep.equal({ [owner.id]: 'owner, active', [heir.id]: 'owner, active' });
    const [entry] = await storage().audit.list(organizationId, PAGE);
    expect(entry).to.deep.include({ action: 'organization.ownership_transferred', objectId: organizationId });
    expect(entry!.actor.kind).to.equal('operator');
  });

  it('get an owner who was a blocked member', async () => {
    const { operator, heir, organizationId, roles } = await fixture();
    const blocked = { organizationId, userId: heir.id, role: 'member', status: 'blocked' } as const;
    await givenMembership(storage(), blocked);
    await operator.transferOrganization({ organizationId, email: heir.email });
    expect(await roles()).to.include({ [heir.id]: 'owner, active' });
  });

  it('are created for an account, and named anew with the slug that they had', async () => {
    const { operator, heir } = await fixture();
    const made = await operator.createOrganization({ name: '  New Maps ', owner: heir.email });
    expect(await storage().memberships.find(made.id, heir.id)).to.include({ role: 'owner', status: 'active' });
    const renamed = await operator.renameOrganization({ organizationId: made.id, name: 'Old Maps' });
    expect(renamed).to.include({ name: 'Old Maps', slug: made.slug });
    expect((await storage().organizations.find(made.id))!.name).to.equal('Old Maps');
    expect(made.name).to.equal('New Maps');
  });

  it('are shown with their members and what they use of their plan', async () => {
    const { operator, owner, organizationId } = await fixture();
    for (const status of ['DRAFT', 'DRAFT', 'ARCHIVE'] as const)
      await givenProject(storage(), { organizationId, status });
    const { members, projects, storageBytes, webhooks, plan } = await operator.showOrganization(organizationId);
    expect(members.map(({ user }) => user.email)).to.deep.equal([owner.email]);
    expect(projects).to.deep.equal({ DRAFT: 2, PUBLISH: 0, EXPIRED: 0, ARCHIVE: 1 });
    expect([storageBytes, webhooks, plan.code]).to.deep.equal([0, 0, 'enterprise']);
    const shown = await operator.showUser({ email: owner.email });
    expect(shown.memberships).to.deep.equal([
      { organization: { id: organizationId, name: 'Analytical Maps' }, role: 'owner', status: 'active' },
    ]);
  });

  it('do not change for an account or an organization that does not exist', async () => {
    const { operator, owner, organizationId, roles } = await fixture();
    const before = await roles();
    const unknown = { organizationId: '00000000-0000-7000-8000-000000000000', email: owner.email };
    for (const refused of [
      () => operator.transferOrganization(unknown),
      () => operator.transferOrganization({ organizationId, email: 'nobody@people.example' }),
      () => operator.renameOrganization({ ...unknown, name: 'Maps' }),
      () => operator.showOrganization(unknown.organizationId),
    ]) {
      expect(((await rejection(refused())) as DomainError).kind).to.equal('not_found');
    }
    expect(await roles()).to.deep.equal(before);
  });
});
