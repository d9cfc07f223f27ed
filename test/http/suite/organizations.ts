import { expect } from 'chai';
import { aMembership } from '../../support/builders.ts';
import { makeProject, signUp } from '../../support/client.ts';
import { expectFieldErrors, expectOk, expectRefusal } from '../expectations.ts';
import { pathOf } from '../given.ts';
import type { Open } from '../harness.ts';

const LIST = '/api/organizations/';

/** Organizations, and what the roles in them allow (completions 3). */
export function organizationsSuite(open: Open): void {
  describe('organizations', () => {
    it('are listed with all their fields', async () => {
      const { api } = open();
      const ada = await signUp(api);
      await makeProject(api, ada);
      const [organization, ...others] = expectOk(await api.get(LIST, ada.as));
      expect(others).to.deep.equal([]);
      expect(organization).to.have.all.keys(
        ...['id', 'name', 'slug', 'logo_url', 'role', 'plan', 'subscription_status'],
        ...['member_count', 'project_count', 'created_at', 'updated_at'],
      );
      expect(organization).to.include({
        ...{ name: 'Analytical Maps', logo_url: null, role: 'owner', plan: 'enterprise' },
        ...{ subscription_status: 'active', member_count: 1, project_count: 1 },
      });
      expect(organization.slug).to.match(/^analytical-maps-[0-9a-f]{8}$/);
    });

    const verdicts = {
      admin: { look: 200, create: 201, edit: 200, publish: 200, remove: 204 },
      member: { look: 200, create: 201, edit: 200, publish: 200, remove: 403 },
      viewer: { look: 200, create: 403, edit: 403, publish: 403, remove: 403 },
    } as const;
    for (const [role, allowed] of Object.entries(verdicts)) {
      it(`let their ${role}s do what the role says with projects`, async () => {
        const { api, service } = open();
        const [ada, other] = [await signUp(api), await signUp(api)];
        const { organizationId } = ada;
        const { id } = await makeProject(api, ada);
        const membership = aMembership({ organizationId, userId: other.userId, role: role as keyof typeof verdicts });
        await service.storage.memberships.insert(membership);
        const body = { organization: organizationId, name: `Made by a ${role}` };
        expect((await api.get(pathOf(id), other.as)).status).to.equal(allowed.look);
        expect((await api.post('/api/projects/', body, other.as)).status).to.equal(allowed.create);
        expect((await api.patch(pathOf(id), { description: role }, other.as)).status).to.equal(allowed.edit);
        expect((await api.post(`${pathOf(id)}publish/`, undefined, other.as)).status).to.equal(allowed.publish);
        expect((await api.delete(pathOf(id), other.as)).status).to.equal(allowed.remove);
      });
    }

    it('refuse blocked members with a code of its own, and do not list their projects', async () => {
      const { api, service } = open();
      const [ada, other] = [await signUp(api), await signUp(api)];
      const { organizationId } = ada;
      const { id } = await makeProject(api, ada);
      await service.storage.memberships.insert(
        aMembership({ organizationId, userId: other.userId, role: 'admin', status: 'blocked' }),
      );
      expectRefusal(await api.get(pathOf(id), other.as), 403, 'membership_blocked');
      const creation = await api.post('/api/projects/', { organization: organizationId, name: 'N' }, other.as);
      expectRefusal(creation, 403, 'membership_blocked');
      expect(expectOk(await api.get('/api/projects/', other.as)).count).to.equal(0);
      expect(expectOk(await api.get(LIST, other.as))).to.have.length(1);
    });

    it('are unknown to strangers, in a body as on a path', async () => {
      const { api } = open();
      const [ada, stranger] = [await signUp(api), await signUp(api)];
      const body = { organization: ada.organizationId, name: 'Mine now' };
      expectFieldErrors(await api.post('/api/projects/', body, stranger.as), 'organization');
    });
  });
}
