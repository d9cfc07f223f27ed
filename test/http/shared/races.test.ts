import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { GIF } from '../../content/images/pictures.ts';
import { makeProject, PASSWORD, type Person, type Reply, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from './expectations.ts';

const ROUNDS = 8;

/** What happens at once: a request that comes too late gets the same response as at any other time. */
overHttp('races', (open) => {
  /** Runs actions at once, several times; each has to answer one of its statuses. */
  const together = async (actions: () => Promise<readonly (readonly [Promise<Reply>, ...number[]])[]>) => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [reply, ...statuses] of await actions()) {
        const { status, body } = await reply;
        expect(status, JSON.stringify(body)).to.be.oneOf(statuses);
      }
    }
  };
  const deleteMe = (person: Person) => open().api.delete('/api/auth/me/', person.as);

  describe('while an account is deleted', () => {
    it('it signs in, or cannot any more', async () => {
      await together(async () => {
        const { api } = open();
        const ada = await signUp(api);
        const login = api.post('/api/auth/login/', { email: ada.email, password: PASSWORD });
        return [
          [login, 200, 401],
          [deleteMe(ada), 204],
        ];
      });
    });

    it('its projects are created, or its organization is not found', async () => {
      await together(async () => {
        const { api } = open();
        const ada = await signUp(api);
        const create = () =>
          api.post('/api/projects/', { organization: ada.organizationId, name: randomUUID() }, ada.as);
        return [
          [create(), 201, 400, 401],
          [create(), 201, 400, 401],
          [deleteMe(ada), 204],
          [create(), 201, 400, 401],
        ];
      });
    });

    it('its profile and password change, or it is not signed in', async () => {
      await together(async () => {
        const { api } = open();
        const ada = await signUp(api);
        const password = { current_password: PASSWORD, new_password: randomUUID() };
        const change = { ...password, new_password_confirm: password.new_password };
        return [
          [api.patch('/api/auth/me/', { fullName: 'Ada' }, ada.as), 200, 401],
          [api.post('/api/auth/change-password/', change, ada.as), 200, 401],
          [deleteMe(ada), 204, 401],
          [deleteMe(ada), 204, 401],
        ];
      });
    });
  });

  describe('while a project is deleted', () => {
    it('its images are stored, or it is not found; no file is left', async () => {
      const { api, files } = open();
      const ada = await signUp(api);
      await together(async () => {
        const { id } = await makeProject(api, ada);
        const form = new FormData();
        form.set('file', new Blob([Uint8Array.from(GIF)]));
        const imageUrl = `data:image/gif;base64,${GIF.toString('base64')}`;
        const actions = [
          api.post(`${pathOf(id)}upload-image/`, form, ada.as),
          api.patch(pathOf(id), { levels: [{ name: 'Ground', imageUrl }] }, ada.as),
          api.delete(pathOf(id), ada.as),
        ] as const;
        await Promise.all(actions);
        expect(await files(`projects/${id}/`)).to.deep.equal([]);
        return [
          [actions[0], 201, 404],
          [actions[1], 200, 404],
          [actions[2], 204],
        ];
      });
    });

    it('its status and its map change, or it is not found', async () => {
      const { api } = open();
      const ada = await signUp(api);
      await together(async () => {
        const { id } = await makeProject(api, ada);
        return [
          [api.post(`${pathOf(id)}publish/`, undefined, ada.as), 200, 404],
          [api.patch(pathOf(id), { levels: [{ name: 'Ground' }] }, ada.as), 200, 404],
          [api.post(`${pathOf(id)}tags/`, { name: 'Food', color: '#fff' }, ada.as), 201, 404],
          [api.delete(pathOf(id), ada.as), 204],
          [api.get(`/api/p/${id}/`), 200, 404],
        ];
      });
    });
  });

  it('a password that is changed stays changed while the name changes too', async () => {
    const password = 'a staple of batteries';
    const change = { current_password: PASSWORD, new_password: password, new_password_confirm: password };
    for (let round = 0; round < ROUNDS; round++) {
      const { api } = open();
      const ada = await signUp(api);
      const renames = Array.from({ length: 12 }, (_, n) =>
        api.patch('/api/auth/me/', { fullName: `Ada ${n}` }, ada.as),
      );
      expectOk(await api.post('/api/auth/change-password/', change, ada.as));
      for (const rename of renames) expectOk(await rename);
      expectOk(await api.post('/api/auth/login/', { email: ada.email, password }));
    }
  });

  it('a changed password creates no session that outlives the change', async () => {
    const { api } = open();
    for (let round = 0; round < ROUNDS; round++) {
      const ada = await signUp(api);
      const next = randomUUID();
      const change = { current_password: PASSWORD, new_password: next, new_password_confirm: next };
      const login = () => api.post('/api/auth/login/', { email: ada.email, password: PASSWORD });
      const logins = [login(), login()];
      const changed = api.post('/api/auth/change-password/', change, ada.as);
      for (let more = 0; more < 8; more++) logins.push(login());
      expect((await changed).status).to.equal(200);
      for (const { status, body } of await Promise.all(logins)) {
        if (status === 200)
          expect((await api.get('/api/auth/me/', { token: body.tokens.access })).status).to.equal(401);
      }
    }
  });
});
