import { expect } from 'chai';
import yauzl from 'yauzl';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { pathOf } from '../../given.ts';
import { joined } from '../../organizations/team.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectOk } from '../../shared/expectations.ts';
import { makeWholeMap } from '../whole-map.ts';
import { exported } from './importing.ts';

/** The texts and names of an archive, one after the other. */
async function textOf(archive: Buffer): Promise<string> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true });
  let all = '';
  for await (const entry of zip.eachEntry()) {
    const pieces = await Array.fromAsync((await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>);
    all += `${entry.fileName}\n${Buffer.concat(pieces).toString('latin1')}\n`;
  }
  return all;
}

/** How exports are limited, and what they never contain. */
overHttp('exports', (open) => {
  describe('exports', () => {
    let ada: Person;
    let project: string;
    before(async () => {
      ada = await signUp(open().api);
      project = (await makeWholeMap(open().api, ada)).id;
    });

    it('are two at once for an account, and the next one is told how long to wait', async () => {
      const { app } = open().service;
      const caller = { kind: 'user', userId: ada.userId, sessionId: '', address: '' } as const;
      const request = { caller, projectId: project, format: 'archive', levelId: null };
      const open2 = [await app.exports.write(request), await app.exports.write(request)];
      const reply = await open().api.get(`${pathOf(project)}export/?format=archive`, ada.as);
      expectError(reply, 429, 'throttled');
      expect(Number(reply.headers.get('retry-after'))).to.be.above(0);
      for (const { content } of open2) await content[Symbol.asyncIterator]().return!();
      await exported(open().api, ada, project);
    });

    it('of which a client has the bytes, or wants the headers, are neither packed nor recorded', async () => {
      const path = `${pathOf(project)}export/?format=archive`;
      const exports = async () => {
        const log = expectOk(await open().api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as));
        return (log.results as Body[]).filter(({ action }) => action === 'project.exported').length;
      };
      const tag = (await open().api.get(path, ada.as)).headers.get('etag')!;
      const before = await exports();
      for (let n = 0; n < 3; n++) {
        const reply = await open().api.get(path, { ...ada.as, headers: { 'if-none-match': tag } });
        expect(reply.status).to.equal(304);
      }
      expect(await exports()).to.equal(before);
      for (let n = 0; n < 3; n++) {
        const headers = { authorization: `Bearer ${ada.as.token}` };
        const head = await fetch(`${open().api.url}${path}`, { method: 'HEAD', headers });
        expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).to.deep.equal([
          200,
          tag,
          null,
        ]);
        expect(head.headers.get('content-disposition')).to.match(/\.waymark\.zip"/);
      }
      expect(await exports()).to.equal(before);
      await exported(open().api, ada, project);
    });

    it('contain nothing of the people, keys and receivers of their organization', async () => {
      const secrets: string[] = [ada.email, ada.userId, ada.organizationId];
      const organization = `?organization=${ada.organizationId}`;
      const post = async (path: string, body: object) =>
        expectOk(await open().api.post(path, { organization: ada.organizationId, ...body }, ada.as), 201);
      const bob = await joined(open(), { organizationId: ada.organizationId, role: 'member' });
      secrets.push(bob.email, bob.userId);
      const key = await post('/api/api-keys/', { name: 'planted key', type: 'read' });
      secrets.push('planted key', key.key, key.prefix);
      const hook = await post('/api/webhooks/', { url: 'https://planted.example/hook', events: ['project.published'] });
      secrets.push('planted.example', hook.secret);
      await post('/api/invitations/', { email: 'planted@invited.example', role: 'viewer' });
      secrets.push('planted@invited.example');
      const { name } = expectOk(await open().api.get(`/api/organizations/${ada.organizationId}/`, ada.as));
      secrets.push(name);
      const changes = { allowed_domains: ['planted-domain.example'] };
      expectOk(await open().api.patch(pathOf(project), changes, bob.as));
      secrets.push('planted-domain.example');
      expectOk(await open().api.post(`${pathOf(project)}snapshots/`, { label: 'planted snapshot' }, bob.as), 201);
      secrets.push('planted snapshot', project);
      const text = await textOf(await exported(open().api, ada, project));
      expect(text).to.include('content/levels.ndjson');
      for (const secret of secrets) expect(text, `${secret} ${organization}`).not.to.include(secret);
    });
  });
});
