import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { png, storedChunk } from '../../content/images/pictures.ts';
import { aFile } from '../../support/builders.ts';
import { type Body, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { pathOf, refusedRequest, SQUARE } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { templating } from '../projects/copies/templating.ts';
import { dataUrl, makeWholeMap } from '../projects/whole-map.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { subscribe } from './team.ts';

/** What the free plan has: 200 MB. */
const MAX = 209_715_200;

/** Pictures of one size, each of its own content. */
const picture = () => png({ extra: [storedChunk(Buffer.from(randomUUID()))] });
const SIZE = picture().length;

/** The storage that a plan allows: of files, each content once. */
overHttp('storage limit', (open) => {
  let ada: Person;
  let id: string;
  beforeEach(async () => {
    ada = await signUp(open().api);
    ({ id } = await makeProject(open().api, ada));
    await subscribe(open(), ada.organizationId, { plan: 'free' });
  });
  /** Uses all of the storage but so many bytes. */
  const fill = (leaving: number) =>
    open().service.storage.files.insert(aFile({ organizationId: ada.organizationId, size: MAX - leaving }));
  const upload = (bytes = picture()) => {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(bytes)]), 'plan.png');
    return open().api.post(`${pathOf(id)}upload-image/`, form, ada.as);
  };
  const usage = async (): Promise<number> =>
    expectOk(await open().api.get(`/api/usage/?organization=${ada.organizationId}`, ada.as)).storage_bytes;
  const expectFull = (reply: Reply, used = MAX) => {
    expectError(reply, 403, 'plan_limit_reached');
    expect(reply.body.limit).to.deep.equal({ scope: 'organization', kind: 'storage', max: MAX, used });
  };

  it('is used to the last byte, and refuses one more', async () => {
    await fill(2 * SIZE);
    for (let n = 0; n < 2; n++) expectOk(await upload(), 201);
    expectFull(await refusedRequest(open(), ada, id, () => upload()));
    expect(await usage()).to.equal(MAX);
  });

  it('is used exactly where twenty concurrent uploads compete for space for five', async () => {
    await fill(5 * SIZE + 1);
    const replies = await Promise.all(Array.from({ length: 20 }, () => upload()));
    const taken = replies.filter(({ status }) => status === 201);
    expect(taken).to.have.length(5);
    for (const reply of replies) if (reply.status !== 201) expectFull(reply, MAX - 1);
    expect(await usage()).to.equal(MAX - 1);
    expect(await open().files(`projects/${id}/`)).to.have.length(5);
  });

  it('applies to every way of storing a file, and a refused request changes nothing', async () => {
    const { levels } = expectOk(
      await open().api.patch(pathOf(id), { levels: [{ name: 'Ground', width: 9, height: 9 }] }, ada.as),
    );
    await fill(SIZE - 1);
    const url = dataUrl(picture());
    const area = { levelId: levels[0].id, data: SQUARE, images: [{ url }] };
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Not taken', thumbnail: url }],
      ['PATCH', '', { levels: [{ id: levels[0].id, imageUrl: url }] }],
      ['POST', 'levels/', { name: 'Upper', imageUrl: url }],
      ['POST', 'areas/', area],
      ['POST', 'areas/bulk/', { match: 'id', items: [area] }],
    ] as const) {
      const ask = () => open().api.request(method, `${pathOf(id)}${path}`, body, ada.as);
      expectFull(await refusedRequest(open(), ada, id, ask), MAX - SIZE + 1);
    }
    const logo = { name: 'Not taken', logo_url: url };
    expectFull(await open().api.patch(`/api/organizations/${ada.organizationId}/`, logo, ada.as), MAX - SIZE + 1);
    expect(await open().files(`logos/${ada.organizationId}/`)).to.deep.equal([]);
    expect(await usage()).to.equal(MAX - SIZE + 1);
  });

  it('counts the files of one request together', async () => {
    await fill(2 * SIZE - 1);
    const levels = [picture(), picture()].map((bytes) => ({ name: 'Level', imageUrl: dataUrl(bytes) }));
    expectFull(await open().api.patch(pathOf(id), { levels }, ada.as), MAX - 2 * SIZE + 1);
    expectOk(await open().api.patch(pathOf(id), { levels: levels.slice(1) }, ada.as));
  });

  it('does not count stored content again: duplicates, templates, the same content', async () => {
    const known = picture();
    expectOk(await upload(known), 201);
    const { id: project } = await makeWholeMap(open().api, ada);
    await fill(await usage());
    expect(await usage()).to.equal(MAX);
    expectOk(await upload(known), 201);
    expectOk(await open().api.patch(pathOf(id), { thumbnail: dataUrl(known) }, ada.as));
    expectOk(await open().api.post(`${pathOf(project)}duplicate/`, undefined, ada.as), 201);
    await templating(open(), ada).make({ project });
    expect(await usage()).to.equal(MAX);
    expectFull(await upload());
  });

  it('is available again for removed files, and for a logo that replaces another', async () => {
    const logo = async () =>
      open().api.patch(`/api/organizations/${ada.organizationId}/`, { logo_url: dataUrl(picture()) }, ada.as);
    await fill(2 * SIZE);
    expectOk(await upload(), 201);
    expectOk(await logo());
    expectFull(await upload());
    expectOk(await logo());
    expectOk(await open().api.delete(pathOf(id), ada.as), 204);
    expect(await usage()).to.equal(MAX - SIZE);
    ({ id } = await makeProject(open().api, ada));
    expectOk(await upload(), 201);
  });

  it('is unlimited on a plan without one', async () => {
    await fill(0);
    await subscribe(open(), ada.organizationId, { plan: 'enterprise' });
    const { path }: Body = expectOk(await upload(), 201);
    expect(path).to.be.a('string');
    expect(await usage()).to.equal(MAX + SIZE);
  });
});
