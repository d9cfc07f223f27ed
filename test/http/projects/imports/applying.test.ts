import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { pathOf } from '../../given.ts';
import { joined, subscribe } from '../../organizations/team.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectOk } from '../../shared/expectations.ts';
import { applyImport, imported, importForm, readImport, readyImport, sendImport } from './importing.ts';

const IMPORTS = '/api/projects/imports/';
const PAST = '2020-01-01T00:00:00.000Z';
const FUTURE = '2099-01-01T00:00:00.000Z';

const drawing = (...rooms: readonly string[]) => {
  const shapes = rooms.map((name, at) => `<rect id="${name}" x="${at * 20}" width="10" height="10"/>`);
  return { 'hall.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${shapes.join('')}</svg>` };
};
const table = (...rows: readonly string[]) => ({ 'rooms.csv': ['externalId,name', ...rows, ''].join('\n') });

/** Who may apply imports, and what happens where several do at once. */
overHttp('imports that are applied', (open) => {
  describe('imports that are applied', () => {
    let ada: Person;
    before(async () => {
      ada = await signUp(open().api);
    });
    const inOrganization = ({ organizationId }: Person) => ({ organization: organizationId });
    const get = async (id: string): Promise<Body> => expectOk(await open().api.get(pathOf(id), ada.as));
    const importOf = async (id: string): Promise<Body> => expectOk(await open().api.get(`${IMPORTS}${id}/`, ada.as));
    const titles = ({ areas }: Body) => areas.map(({ translations }: Body) => translations.en.title).sort();

    /** A project with two rooms, which have external ids. */
    async function givenRooms(): Promise<string> {
      const id = await imported(open().api, ada, inOrganization(ada), drawing('Lab', 'Office'));
      const areas = (await get(id)).areas.map((area: Body, at: number) => ({ id: area.id, externalId: `r${at}` }));
      expectOk(await open().api.patch(pathOf(id), { areas }, ada.as));
      return id;
    }

    it('keep the limit of drafts, however many are applied at once', async () => {
      const grace = await signUp(open().api);
      await subscribe(open(), grace.organizationId, { plan: 'free' });
      const ready: string[] = [];
      for (let n = 0; n < 5; n++) {
        const { id } = await readyImport(open().api, grace, inOrganization(grace), drawing('Lab'));
        ready.push(id);
      }
      const replies = await Promise.all(ready.map((id) => applyImport(open().api, grace, id)));
      const refused = replies.filter(({ status }) => status !== 202);
      expect(refused).to.have.length(2);
      for (const reply of refused) expectError(reply, 403, 'plan_limit_reached');
      const projects = expectOk(await open().api.get(`/api/projects/?organization=${grace.organizationId}`, grace.as));
      expect(projects.count).to.equal(3);
    });

    it('are applied once, however often that is asked for at once', async () => {
      const { id } = await readyImport(open().api, ada, inOrganization(ada), drawing('Once'), { name: 'Applied once' });
      const replies = await Promise.all([1, 2, 3].map(() => applyImport(open().api, ada, id)));
      expect(replies.map(({ status }) => status).sort()).to.deep.equal([202, 400, 400]);
      const found = expectOk(await open().api.get(`/api/projects/?search=Applied once`, ada.as));
      expect(found.count).to.equal(1);
    });

    it('of two into one project at once lose no edit', async () => {
      const project = await givenRooms();
      const [first, second] = [
        await readyImport(open().api, ada, { project }, table('r0,Room A')),
        await readyImport(open().api, ada, { project }, table('r1,Room B')),
      ];
      const replies = await Promise.all([first, second].map(({ id }) => applyImport(open().api, ada, id)));
      for (const { status } of replies) expect(status).to.be.oneOf([202, 412]);
      const applied = [first, second].filter((_, at) => replies[at]!.status === 202);
      expect(applied).not.to.have.length(0);
      const found = titles(await get(project));
      if (replies[0]!.status === 202) expect(found).to.include('Room A');
      if (replies[1]!.status === 202) expect(found).to.include('Room B');
    });

    it('decide anew on a project that others have changed since, unless If-Match names its version', async () => {
      const project = await givenRooms();
      const { id } = await readyImport(open().api, ada, { project }, table('r0,Room A'));
      const { version } = await get(project);
      expectOk(await open().api.patch(pathOf(project), { description: 'Meanwhile' }, ada.as));
      const headers = { 'if-match': `"${version}"` };
      const conflict = await open().api.post(`${IMPORTS}${id}/apply/`, {}, { ...ada.as, headers });
      expectError(conflict, 412, 'version_conflict');
      expect((await importOf(id)).status).to.equal('ready');
      expect(titles(await get(project))).not.to.include('Room A');
      expectOk(await applyImport(open().api, ada, id), 202);
      const after = await get(project);
      expect(after.description).to.equal('Meanwhile');
      expect(titles(after)).to.include('Room A');
    });

    it('are refused to who lost the role since, and change nothing', async () => {
      const bob = await joined(open(), { organizationId: ada.organizationId, role: 'member' });
      const project = await givenRooms();
      const into = await readyImport(open().api, bob, { project }, table('r0,Room A'));
      const made = await readyImport(open().api, bob, inOrganization(ada), drawing('Lab'));
      const path = `/api/members/${bob.memberId}/?organization=${ada.organizationId}`;
      expectOk(await open().api.patch(path, { role: 'viewer' }, ada.as));
      const before = await get(project);
      for (const { id } of [into, made]) {
        expectError(await applyImport(open().api, bob, id), 403, 'permission_denied');
        expectError(await open().api.delete(`${IMPORTS}${id}/`, bob.as), 403, 'permission_denied');
        expect((await importOf(id)).status).to.equal('ready');
      }
      expect(await get(project)).to.deep.equal(before);
    });

    it('are cancelled while they are read, and nothing of them stays', async () => {
      const stored = await open().files('imports/');
      const { id } = expectOk(await sendImport(open().api, ada, inOrganization(ada), drawing('Lab', 'Office')), 202);
      expect((await open().api.delete(`${IMPORTS}${id}/`, ada.as)).status).to.equal(204);
      await waitUntil(async () => (await open().service.storage.imports.countReading(ada.organizationId)) === 0);
      await waitUntil(async () => (await open().files('imports/')).length <= stored.length);
      expect(await open().files('imports/')).to.deep.equal(stored);
      expect((await applyImport(open().api, ada, id)).status).to.be.oneOf([400, 404]);
    });

    it('leave nothing in the store when their project is deleted', async () => {
      const project = await givenRooms();
      const stored = await open().files('imports/');
      await readyImport(open().api, ada, { project }, drawing('Another'));
      expect(await open().files('imports/')).to.have.length.above(stored.length);
      expect((await open().api.delete(pathOf(project), ada.as)).status).to.equal(204);
      await waitUntil(async () => (await open().files('imports/')).every((path) => stored.includes(path)));
    });

    it('are three at once for an organization, others wait and are told how long', async () => {
      const grace = await signUp(open().api);
      const { imports } = open().service.storage;
      const ids: string[] = [];
      for (let n = 0; n < 3; n++) {
        const { id } = await readyImport(open().api, grace, inOrganization(grace), drawing('Lab'));
        ids.push(id);
      }
      for (const id of ids) {
        const found = (await imports.find(id))!;
        expect(await imports.update({ ...found, status: 'reading' }, 'ready')).to.equal(true);
        await imports.release(id);
        expect(await imports.claim(id, { owner: randomUUID(), now: PAST, until: FUTURE })).to.equal(true);
      }
      const reply = await sendImport(open().api, grace, inOrganization(grace), drawing('Lab'));
      expectError(reply, 429, 'throttled');
      expect(Number(reply.headers.get('retry-after'))).to.be.above(0);
      for (const id of ids) expect((await open().api.delete(`${IMPORTS}${id}/`, grace.as)).status).to.equal(204);
      await readyImport(open().api, grace, inOrganization(grace), drawing('Lab'));
    });

    it('are given back by an instance that ended while it read or applied them', async () => {
      const { imports } = open().service.storage;
      for (const status of ['reading', 'applying'] as const) {
        const { id } = await readyImport(open().api, ada, inOrganization(ada), drawing('Lab'));
        const found = (await imports.find(id))!;
        await imports.update({ ...found, status }, 'ready');
        await imports.release(id);
        await imports.claim(id, { owner: randomUUID(), now: PAST, until: PAST });
        await readyImport(open().api, ada, inOrganization(ada), drawing('Other'));
        expect((await readImport(open().api, ada, id)).status, status).to.equal('ready');
        expectOk(await applyImport(open().api, ada, id), 202);
      }
    });

    it('are not given back while an instance begins to apply them, however often others look for abandoned ones', async () => {
      const { jobs } = open().service.app;
      let isLooking = true;
      const look = async () => {
        while (isLooking) await jobs.readImports().then(() => setImmediate());
      };
      const looking = Promise.all([look(), look()]);
      try {
        for (let n = 0; n < 5; n++) {
          const { id } = await readyImport(open().api, ada, inOrganization(ada), drawing('Lab'));
          expectOk(await applyImport(open().api, ada, id), 202);
        }
      } finally {
        isLooking = false;
        await looking;
      }
    });

    it('are created once where a request is repeated with its key', async () => {
      const grace = await signUp(open().api);
      const headers = { 'idempotency-key': randomUUID() };
      const send = (room: string) =>
        open().api.post(`${IMPORTS}?organization=${grace.organizationId}`, importForm(drawing(room)), {
          ...grace.as,
          headers,
        });
      const { id } = expectOk(await send('Lab'), 202);
      expect(expectOk(await send('Lab'), 202).id).to.equal(id);
      expectError(await send('Office'), 409, 'idempotency_key_reused');
      const all = expectOk(await open().api.get(`${IMPORTS}?organization=${grace.organizationId}`, grace.as));
      expect(all.map((each: Body) => each.id)).to.deep.equal([id]);
    });
  });
});
