import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { PNG } from '../../content/images/pictures.ts';
import { aMembership } from '../../support/builders.ts';
import { makeProject, PASSWORD, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';

const ME = '/api/auth/me/';

/** Deleting an account and its data. */
overHttp('account deletion', (open) => {
  describe('deleting an account', () => {
    it('deletes its sessions and frees its email', async () => {
      const { api } = open();
      const ada = await signUp(api);
      const reply = await api.delete(ME, ada.as);
      expect(reply).to.include({ status: 204, body: '' });
      expectError(await api.get(ME, ada.as), 401);
      expectError(await api.post('/api/auth/token/refresh/', { refresh: ada.refresh }), 401);
      expectError(await api.post('/api/auth/login/', { email: ada.email, password: PASSWORD }), 401);
      await signUp(api, ada.email);
    });

    it('deletes organizations with no other owner, with projects, published versions and files', async () => {
      const { api, service, files } = open();
      const [ada, colleague] = [await signUp(api), await signUp(api)];
      const { organizationId } = ada;
      await service.storage.memberships.insert(
        aMembership({ organizationId, userId: colleague.userId, role: 'admin' }),
      );
      const { id } = await makeProject(api, ada);
      const imageUrl = `data:image/png;base64,${PNG.toString('base64')}`;
      expectOk(await api.patch(pathOf(id), { levels: [{ name: 'Ground', imageUrl }] }, ada.as));
      expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
      const [file] = await files(`projects/${id}/`);
      expect((await api.get(`/media/${file}`)).status).to.equal(200);

      expectOk(await api.delete(ME, ada.as), 204);
      expectError(await api.get(pathOf(id), colleague.as), 404);
      expectError(await api.get(`/api/p/${id}/`), 404);
      expectError(await api.get(`/media/${file}`), 404);
      expect(await files(`projects/${id}/`)).to.deep.equal([]);
      const left = expectOk(await api.get('/api/organizations/', colleague.as));
      expect(left.map((organization: { id: string }) => organization.id)).to.deep.equal([colleague.organizationId]);
    });

    it('keeps an organization that has another owner, and its projects', async () => {
      const { api, service } = open();
      const [ada, partner] = [await signUp(api), await signUp(api)];
      const { organizationId } = ada;
      await service.storage.memberships.insert(aMembership({ organizationId, userId: partner.userId, role: 'owner' }));
      const { id } = await makeProject(api, ada);
      expectOk(await api.delete(ME, ada.as), 204);
      expect(expectOk(await api.get(pathOf(id), partner.as)).organization).to.equal(organizationId);
      expectOk(await api.patch(pathOf(id), { name: randomUUID() }, partner.as));
    });
  });
});
