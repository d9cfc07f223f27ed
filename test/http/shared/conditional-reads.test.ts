import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { type RawReply, rawRequest } from '../../support/network/raw-request.ts';
import { type MapIds, makeMap, pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from './expectations.ts';

/** Reads with the ETag of what the client has already (RFC 9110, 13). */
overHttp('conditional reads', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
    expectOk(await open().api.post(`${pathOf(map.project)}publish/`, undefined, ada.as));
    expectOk(await open().api.post(`${pathOf(map.project)}snapshots/`, { label: 'First' }, ada.as), 201);
  });
  const read = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawReply> =>
    rawRequest(open().service.url, { method, path, headers: { authorization: `Bearer ${ada.access}`, ...headers } });
  const tagOf = ({ headers }: RawReply): string => headers.etag ?? 'none';
  const versionNow = async () => expectOk(await open().api.get(pathOf(map.project), ada.as)).version;

  /** Paths below a project, whose writes may be conditional on its version. */
  const versioned = () => {
    const at = (rest: string) => pathOf(map.project) + rest;
    return [
      ...[at(''), at('levels/'), at(`levels/${map.ground}/`), at('tags/'), at('languages/'), at('translations/')],
      ...[at('areas/'), at(`areas/?level=${map.upper}`), at(`areas/${map.area}/`), at('markers/'), at('wayfinding/')],
    ];
  };
  const unversioned = () => {
    const at = (rest: string) => pathOf(map.project) + rest;
    return [
      ...['/api/projects/', '/api/plans/', '/api/icons/', '/api/languages/', '/api/templates/', '/studio/config.json'],
      ...[at('snapshots/'), at('closures/'), at('images/'), at('wayfinding/check/'), at('changes/?since=1')],
      ...[`/api/p/${map.project}/`, `/api/p/${map.project}/version/`, `/api/p/${map.project}/places/`],
      ...[`/api/p/${map.project}/search/?q=bakery`, `/embed/${map.project}/closures`, '/api/openapi.json'],
    ];
  };

  it('are 304 for the ETag of every response that has one, in any list, weak or of another encoding', async () => {
    for (const path of [...versioned(), ...unversioned()]) {
      const whole = await read(path);
      expect([path, whole.status]).to.deep.equal([path, 200]);
      const tag = tagOf(whole);
      expect(tag, path).to.match(/^"(\d+-)?[0-9a-f]{16}"$/);
      for (const known of [tag, `W/${tag}`, `"x,y", ${tag}`, `${tag.slice(0, -1)}-br"`, '*']) {
        const unchanged = await read(path, { 'if-none-match': known });
        expect([path, known, unchanged.status, unchanged.bytes.length]).to.deep.equal([path, known, 304, 0]);
      }
    }
  });

  it('have the version of the project in the ETag of what is written on condition of it', async () => {
    const version = await versionNow();
    for (const path of versioned()) expect(tagOf(await read(path)), path).to.match(new RegExp(`^"${version}-`));
    for (const path of unversioned()) expect(tagOf(await read(path)), path).to.match(/^"[0-9a-f]{16}"$/);
  });

  it('are 200 for another tag, and for a header that is malformed', async () => {
    const path = pathOf(map.project);
    const tag = tagOf(await read(path));
    const version = await versionNow();
    const others = [
      '"x"',
      `"${version}"`,
      `"${version}-"`,
      tag.replace(/-.*/, '-0000000000000000"'),
      `${tag.slice(0, -1)}-x"`,
    ];
    for (const known of [...others, '', tag.slice(1), `${tag} x`, `x, ${tag}`, `*, ${tag}`, tag.replaceAll('"', '')]) {
      const whole = await read(path, { 'if-none-match': known });
      expect([known, whole.status]).to.deep.equal([known, 200]);
      expect(tagOf(whole)).to.equal(tag);
    }
  });

  it('have in a 304 what a cache needs, and nothing of the content', async () => {
    const { headers } = await read('/api/icons/', { 'if-none-match': '*', origin: 'https://a.example' });
    expect(headers).to.include({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
    expect(headers['access-control-allow-origin']).to.equal('*');
    const project = (await read(pathOf(map.project), { 'if-none-match': '*' })).headers;
    expect(project.vary).to.include('Accept-Encoding');
    expect(project).to.include.keys('etag', 'date', 'cache-control');
    for (const name of ['content-type', 'content-length', 'content-encoding', 'content-security-policy']) {
      expect(headers).not.to.have.property(name);
      expect(project).not.to.have.property(name);
    }
  });

  it('are the same for HEAD', async () => {
    for (const path of [pathOf(map.project), '/api/plans/', `${pathOf(map.project)}levels/`]) {
      for (const more of [{}, { 'accept-encoding': 'br' }]) {
        const [got, head] = [await read(path, more), await read(path, more, 'HEAD')];
        expect([head.status, head.bytes.length]).to.deep.equal([200, 0]);
        for (const name of ['etag', 'content-length', 'content-encoding', 'vary'])
          expect(head.headers[name], `${path} ${name}`).to.equal(got.headers[name]);
        expect((await read(path, { ...more, 'if-none-match': tagOf(got) }, 'HEAD')).status).to.equal(304);
      }
    }
  });

  it('see what changes without a new version: the name of the organization, who edits', async () => {
    const path = pathOf(map.project);
    const before = await read(path);
    const organization = `/api/organizations/${ada.organizationId}/`;
    expectOk(await open().api.patch(organization, { name: 'Engines' }, ada.as));
    const after = await read(path, { 'if-none-match': tagOf(before) });
    expect(after.status).to.equal(200);
    expect(JSON.parse(after.bytes.toString()).organization_name).to.equal('Engines');
    expect(tagOf(after).split('-')[0]).to.equal(tagOf(before).split('-')[0]);
    expect(tagOf(after)).not.to.equal(tagOf(before));
  });

  it('give a tag with which a write is made, also below the project, until the version is another', async () => {
    const { api } = open();
    const area = `${pathOf(map.project)}areas/${map.area}/`;
    const wrote = async (tag: string, body: Body) => api.patch(area, body, { ...ada.as, headers: { 'if-match': tag } });
    for (const encoding of ['identity', 'br', 'gzip']) {
      const tag = tagOf(await read(pathOf(map.project), { 'accept-encoding': encoding }));
      const below = tagOf(await read(area, { 'accept-encoding': encoding }));
      expectOk(await wrote(`"x", ${tag}`, { customFields: { n: encoding } }));
      for (const old of [tag, below])
        expectError(await wrote(old, { customFields: { n: 'late' } }), 412, 'version_conflict');
    }
  });

  it('do not concern refusals, nor requests that change something', async () => {
    const { api } = open();
    const any = { headers: { 'if-none-match': '*' } };
    expectError(await api.get(pathOf(map.project), any), 401);
    expectError(await api.get(`${pathOf(map.project)}areas/${map.lift}/`, { ...ada.as, ...any }), 404);
    expectOk(await api.patch(pathOf(map.project), { description: 'Still written' }, { ...ada.as, ...any }));
  });
});
