import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { PNG } from '../../../content/images/pictures.ts';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { pathOf, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectOk } from '../../shared/expectations.ts';

/** A drawing with two pictures at addresses, a gradient of another document and a label of a picture. */
const LOSSY = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">
  <image href="http://outside.test/a.png" width="9" height="9"/><image href="b.png" width="9" height="9"/>
  <rect width="9" height="9" fill="url(http://outside.test/x.svg#g) #eee"/><rect width="9" height="9" fill="red"/></svg>`;
const LOST = [
  { what: 'paint', count: 1 },
  { what: 'picture', count: 2 },
];
const WHOLE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>';

const dataUrl = (bytes: Uint8Array | string) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const sorted = (removed: Body) => [...removed].sort((a: Body, b: Body) => (a.what < b.what ? -1 : 1));

overHttp('what drawings lose', (open) => {
  let ada: Person;
  let id: string;
  let organization: string;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    ({ id, organization } = await makeProject(open().api, ada));
  });
  const form = (part: string, bytes: Uint8Array | string) => {
    const body = new FormData();
    body.set(part, new Blob([Buffer.from(bytes)]), 'plan.svg');
    return body;
  };
  const minimal = () => ({ ...ada.as, headers: { prefer: 'return=minimal' } });

  it('is in the response to an upload, also to one that is repeated', async () => {
    const path = `${pathOf(id)}upload-image/`;
    const as = { ...ada.as, headers: { 'idempotency-key': randomUUID() } };
    const first = expectOk(await open().api.post(path, form('file', LOSSY), as), 201);
    expect(sorted(first.removed)).to.deep.equal(LOST);
    expect(expectOk(await open().api.post(path, form('file', LOSSY), as), 201)).to.deep.equal(first);
  });

  for (const [name, bytes] of Object.entries({ 'a whole drawing': WHOLE, 'a raster': PNG })) {
    it(`is an empty list for ${name}`, async () => {
      const uploaded = expectOk(await open().api.post(`${pathOf(id)}upload-image/`, form('file', bytes), ada.as), 201);
      expect(uploaded.removed).to.deep.equal([]);
      expect(expectOk(await open().api.patch(pathOf(id), { thumbnail: dataUrl(bytes) }, ada.as)).removed).to.deep.equal(
        [],
      );
    });
  }

  it('is in the response to an avatar and to the logo of an organization', async () => {
    const avatar = expectOk(await open().api.post('/api/auth/me/avatar/', form('avatar', LOSSY), ada.as));
    expect(sorted(avatar.removed)).to.deep.equal(LOST);
    const path = `/api/organizations/${organization}/`;
    const changed = expectOk(await open().api.patch(path, { logo_url: dataUrl(LOSSY) }, ada.as));
    expect(sorted(changed.removed)).to.deep.equal(LOST);
    expect(expectOk(await open().api.patch(path, { logo_url: null }, ada.as))).not.to.have.property('removed');
  });

  it('is in the response to the image of a level, whole, minimal and with a transform', async () => {
    const levels = `${pathOf(id)}levels/`;
    const level = expectOk(await open().api.post(levels, { name: 'Ground', imageUrl: dataUrl(LOSSY) }, ada.as), 201);
    expect(sorted(level.removed)).to.deep.equal(LOST);
    const image = `${levels}${level.id}/image/`;
    expect(sorted(expectOk(await open().api.post(image, form('file', LOSSY), ada.as)).removed)).to.deep.equal(LOST);
    expect(sorted(expectOk(await open().api.post(image, form('file', LOSSY), minimal())).removed)).to.deep.equal(LOST);
    const moving = form('file', LOSSY);
    moving.set('transform', '[2,0,0,0,2,0]');
    expect(sorted(expectOk(await open().api.post(image, moving, ada.as)).removed)).to.deep.equal(LOST);
    const [read] = expectOk(await open().api.get(levels, ada.as));
    expect(read, 'a level that is read').not.to.have.property('removed');
  });

  it('is in the response to a PATCH with data URLs, as the sum of all, and not to one without', async () => {
    const body = { thumbnail: dataUrl(LOSSY), levels: [{ name: 'Ground', imageUrl: dataUrl(`${LOSSY} `) }] };
    const twice = LOST.map(({ what, count }) => ({ what, count: 2 * count }));
    expect(sorted(expectOk(await open().api.patch(pathOf(id), body, ada.as)).removed)).to.deep.equal(twice);
    const { removed, created } = expectOk(await open().api.patch(pathOf(id), body, minimal()));
    expect(sorted(removed)).to.deep.equal(twice);
    expect(created, 'a minimal response').to.have.length(1);
    expect(expectOk(await open().api.patch(pathOf(id), { name: 'Hall' }, ada.as))).not.to.have.property('removed');
  });

  it('is in the response to places with images, one by one and together', async () => {
    const level = randomUUID();
    await open().api.patch(pathOf(id), { levels: [{ id: level, name: 'Ground' }] }, ada.as);
    const area = { levelId: level, data: SQUARE, images: [{ url: dataUrl(LOSSY) }] };
    const created = expectOk(await open().api.post(`${pathOf(id)}areas/`, area, ada.as), 201);
    expect(sorted(created.removed)).to.deep.equal(LOST);
    const change = { images: [{ url: dataUrl(LOSSY) }] };
    const changed = expectOk(await open().api.patch(`${pathOf(id)}areas/${created.id}/`, change, ada.as));
    expect(sorted(changed.removed)).to.deep.equal(LOST);
    const marker = { levelId: level, position: { x: 1, y: 1 }, customIcon: dataUrl(LOSSY) };
    const bulk = async (body: Body) => expectOk(await open().api.post(`${pathOf(id)}markers/bulk/`, body, ada.as));
    expect(sorted((await bulk({ items: [marker], dry_run: true })).removed), 'in a dry run').to.deep.equal(LOST);
    expect(sorted((await bulk({ items: [marker] })).removed)).to.deep.equal(LOST);
  });
});
