import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { animatedWebp, GIF, JPEG, LOSSY_WEBP, PNG, png, storedChunk } from '../../../content/images/pictures.ts';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { rawRequest } from '../../../support/network/raw-request.ts';
import { pathOf, traceOf } from '../../given.ts';
import { joined } from '../../organizations/team.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectImageError, expectOk } from '../../shared/expectations.ts';

const dataUrl = (bytes: Uint8Array, type = 'image/webp') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const BLACK_WEBP = dataUrl(LOSSY_WEBP);

/** The picture of a project's working copy, which lists show. */
overHttp('pictures of drafts', (open) => {
  let ada: Person;
  let project: Body;
  beforeEach(async () => {
    ada = await signUp(open().api);
    project = await makeProject(open().api, ada, 'Library');
  });
  const path = (id = project.id) => `${pathOf(id)}draft-picture/`;
  const put = (image: string, version = 1, person = ada) => open().api.put(path(), { version, image }, person.as);
  const read = async (id = project.id, headers: Readonly<Record<string, string>> = {}, person = ada) => {
    const answer = await rawRequest(open().service.url, {
      path: path(id),
      headers: { authorization: `Bearer ${person.access}`, ...headers },
    });
    return { ...answer, type: answer.headers['content-type'] };
  };
  const listed = async (id = project.id): Promise<Body> =>
    expectOk(await open().api.get('/api/projects/', ada.as)).results.find((each: Body) => each.id === id);

  it('is returned as it was stored, instead of the last one, and is listed by its version', async () => {
    expectError(await open().api.get(path(), ada.as), 404);
    expect((await listed()).draft_picture_version).to.equal(null);
    for (const [bytes, type] of [
      [JPEG, 'image/jpeg'],
      [GIF, 'image/gif'],
      [PNG, 'image/png'],
      [LOSSY_WEBP, 'image/webp'],
    ] as const) {
      expect((await put(dataUrl(bytes))).status).to.equal(204);
      expect((await read()).type).to.equal(type);
    }
    const { bytes, headers } = await read();
    expect(bytes.equals(LOSSY_WEBP)).to.equal(true);
    expect(headers['cache-control']).to.equal('private, no-cache');
    expect((await read(project.id, { 'if-none-match': String(headers.etag) })).status).to.equal(304);
    expect((await listed()).draft_picture_version).to.equal(1);
  });

  it('changes neither the project, nor its ETag, the audit log or the files, and sends no event', async () => {
    const state = async () => {
      const { headers, body } = await open().api.get(pathOf(project.id), ada.as);
      return { etag: headers.get('etag'), body, trace: await traceOf(open(), ada, project.id) };
    };
    const before = await state();
    expect((await put(BLACK_WEBP)).status).to.equal(204);
    expect(await state()).to.deep.equal(before);
  });

  it('stays where one of an earlier version comes later, and is of no version to come', async () => {
    expectOk(await open().api.patch(pathOf(project.id), { description: 'Three floors' }, ada.as));
    expect((await put(dataUrl(PNG), 2)).status).to.equal(204);
    expect((await put(BLACK_WEBP, 1)).status).to.equal(204);
    expect((await read()).type).to.equal('image/png');
    expectFieldErrors(await put(BLACK_WEBP, 3), 'version');
  });

  it('is refused where it is no picture, a drawing, or too large for a list', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
    const refused = {
      'no data URL': 'library.png',
      'no picture': dataUrl(Buffer.from('<script>')),
      'a drawing': dataUrl(Buffer.from(drawing), 'image/svg+xml'),
      'many bytes': dataUrl(png({ extra: [storedChunk(randomBytes(70_000))] })),
      'many pixels': dataUrl(animatedWebp(1281, 2)),
    };
    for (const image of Object.values(refused)) {
      expectImageError(await put(image));
      expectError(await open().api.get(path(), ada.as), 404);
    }
  });

  it('is for those who may see the project alone', async () => {
    expect((await put(BLACK_WEBP)).status).to.equal(204);
    const viewer = await joined(open(), { organizationId: ada.organizationId, role: 'viewer' });
    const stranger = await signUp(open().api);
    expect((await read(project.id, {}, viewer)).status).to.equal(200);
    expect((await put(BLACK_WEBP, 1, viewer)).status).to.equal(403);
    expect((await read(project.id, {}, stranger)).status).to.equal(404);
    expect((await open().api.get(path())).status).to.equal(401);
    expect((await open().api.get(path(randomUUID()), ada.as)).status).to.equal(404);
  });

  it('is copied with the project and deleted with it', async () => {
    await put(BLACK_WEBP);
    const copy = expectOk(await open().api.post(`${pathOf(project.id)}duplicate/`, undefined, ada.as), 201);
    expect((await listed(copy.id)).draft_picture_version).to.equal(1);
    expect((await open().api.delete(pathOf(project.id), ada.as)).status).to.equal(204);
    expect((await open().api.get(path(), ada.as)).status).to.equal(404);
    expect((await read(copy.id)).bytes.equals(LOSSY_WEBP)).to.equal(true);
  });
});
