import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { GIF, JPEG, LOSSY_WEBP, PNG, png } from '../../../content/images/pictures.ts';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { filesOf, pathOf, refusedPatch, SQUARE, traceOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectImageError, expectOk } from '../../shared/expectations.ts';

const dataUrl = (bytes: Uint8Array | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9v9z"/></svg>';

/** Images inside of a PATCH. */
overHttp('map images', (open) => {
  let ada: Person;
  let id: string;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    ({ id } = await makeProject(open().api, ada));
  });
  const patch = async (body: Body) => expectOk(await open().api.patch(pathOf(id), body, ada.as));
  const upload = async (bytes: Uint8Array, project = id): Promise<{ url: string; path: string }> => {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(bytes)]), 'plan.bin');
    return expectOk(await open().api.post(`${pathOf(project)}upload-image/`, form, ada.as), 201);
  };
  const stored = () => filesOf(open(), id);

  describe('a plan as a data URL', () => {
    for (const [name, bytes, extension] of [
      ['PNG', PNG, 'png'],
      ['JPEG', JPEG, 'jpg'],
      ['GIF', GIF, 'gif'],
      ['WebP', LOSSY_WEBP, 'webp'],
    ] as const) {
      it(`is stored as a ${name}, whatever its media type, and sets the frame`, async () => {
        const { levels } = await patch({ levels: [{ name: 'Ground', imageUrl: dataUrl(bytes, 'image/tiff') }] });
        expect(levels[0]).to.include({ width: 3, height: 2 });
        expect(levels[0].imageUrl).to.match(
          new RegExp(`^${open().service.url}/media/projects/${id}/.+\\.${extension}$`),
        );
        expect((await open().api.get(levels[0].imageUrl)).status).to.equal(200);
        expect(await stored()).to.have.length(1);
      });
    }

    it('may be an SVG, percent-encoded or in base64', async () => {
      for (const imageUrl of [`data:image/svg+xml,${encodeURIComponent(SVG)}`, dataUrl(SVG, 'image/svg+xml')]) {
        const { levels } = await patch({ levels: [{ name: 'Ground', imageUrl }] });
        expect(levels.at(-1)).to.include({ width: 40, height: 30 });
        expect(levels.at(-1).imageUrl).to.match(/\.svg$/);
      }
    });

    it('keeps a frame that is given, and completes half of one', async () => {
      const imageUrl = dataUrl(PNG);
      const { levels } = await patch({
        levels: [
          { name: 'A', imageUrl, width: 300, height: 100 },
          { name: 'B', imageUrl, width: 300 },
        ],
      });
      expect(levels.map(({ width, height }: Body) => [width, height])).to.deep.equal([
        [300, 100],
        [300, 200],
      ]);
      expect(await stored()).to.have.length(1);
    });

    it('that replaces another one keeps the frame', async () => {
      const made = (await patch({ levels: [{ name: 'Ground', imageUrl: dataUrl(PNG) }] })).levels[0];
      const sharper = dataUrl(png({ width: 3000, height: 2000 }));
      const [level] = (await patch({ levels: [{ id: made.id, imageUrl: sharper }] })).levels;
      expect(level).to.include({ width: 3, height: 2 });
      expect(level.imageUrl).not.to.equal(made.imageUrl);
      const [bare] = (await patch({ levels: [{ id: made.id, imageUrl: null }] })).levels;
      expect(bare).to.include({ imageUrl: null, width: 3, height: 2 });
    });
  });

  it('are accepted in every image field of a PATCH, one file for each different one', async () => {
    const [one, two, three, four] = [dataUrl(PNG), dataUrl(GIF), dataUrl(JPEG), dataUrl(SVG)];
    const level = randomUUID();
    const after = await patch({
      thumbnail: one,
      levels: [{ id: level, name: 'Ground', imageUrl: two, areas: [{ data: SQUARE, images: [{ url: one }] }] }],
      markers: [{ levelId: level, position: { x: 1, y: 1 }, customIcon: three, images: [{ url: four, order: 7 }] }],
    });
    expect(after.thumbnail).to.equal(after.areas[0].images[0].url);
    expect(after.areas[0].images[0]).to.include({ order: 0 });
    expect(after.markers[0].images[0]).to.include({ order: 7 });
    expect(after.markers[0].images[0].url).to.match(/\.svg$/);
    expect(after.markers[0].customIcon).to.match(/\.jpg$/);
    expect(await stored()).to.have.length(4);
    expect((await patch({ thumbnail: null })).thumbnail).to.equal(null);
  });

  it('may be a logo, which visitors see, and which is removed by null', async () => {
    const { url } = await upload(PNG);
    expect((await patch({ appearance: { logo: url, fontFamily: 'serif' } })).appearance.logo).to.equal(url);
    expectOk(await open().api.post(`${pathOf(id)}publish/`, {}, ada.as));
    const shown = expectOk(await open().api.get(`/api/p/${id}/`)).appearance;
    expect([shown.logo, shown.fontFamily]).to.deep.equal([url, 'serif']);
    const routes = await patch({ appearance: { routeWidth: 3 } });
    expect(routes.appearance.logo).to.equal(url);
    expect((await patch({ appearance: { logo: null } })).appearance.logo).to.equal(null);
  });

  it('are refused as a logo where they belong to another project', async () => {
    const other = await makeProject(open().api, ada);
    const { url } = await upload(PNG, other.id);
    const refused = await open().api.patch(pathOf(id), { appearance: { logo: url } }, ada.as);
    expectFieldErrors(refused, 'appearance.logo');
  });

  describe('an image that was uploaded already', () => {
    it('is identified by its url, by its path, and by its path below /media/', async () => {
      const { url, path } = await upload(PNG);
      for (const imageUrl of [url, path, `/media/${path}`]) {
        const { levels } = await patch({ levels: [{ name: 'Ground', imageUrl }] });
        expect(levels.at(-1)).to.include({ imageUrl: url, width: 3, height: 2 });
      }
      expect(await stored()).to.have.length(1);
    });

    it('is refused when it belongs to another project, or does not exist', async () => {
      const other = await makeProject(open().api, ada);
      const { url, path } = await upload(PNG, other.id);
      const nobodys = `projects/${id}/${randomUUID()}.png`;
      for (const imageUrl of [url, path, nobodys, 'https://elsewhere.example/plan.png', 'plan.png', 'media://x']) {
        const body = {
          levels: [
            { name: 'A', imageUrl },
            { name: 'B', imageUrl: dataUrl(GIF) },
          ],
        };
        expectFieldErrors(await refusedPatch(open(), ada, id, body), 'levels.0.imageUrl');
      }
    });
  });

  for (const [where, body, path] of [
    ['as thumbnail', (url: string) => ({ thumbnail: url }), 'thumbnail'],
    [
      "among an area's images",
      (url: string) => ({ areas: [{ data: SQUARE, images: [{ url }] }] }),
      'areas.0.images.0.url',
    ],
    ["as a marker's icon", (url: string) => ({ markers: [{ customIcon: url }] }), 'markers.0.customIcon'],
    [
      'on a nested area',
      (url: string) => ({ levels: [{ name: 'L', areas: [{ data: SQUARE, images: [{ url }] }] }] }),
      'levels.0.areas.0.images.0.url',
    ],
  ] as const) {
    it(`of another project is refused ${where}`, async () => {
      const other = await makeProject(open().api, ada);
      const { url } = await upload(PNG, other.id);
      expectFieldErrors(await refusedPatch(open(), ada, id, body(url)), path);
    });
  }

  describe('an image that is refused in a PATCH', () => {
    const refused: Readonly<Record<string, string>> = {
      'a text with the media type of PNG': dataUrl('hello'),
      'an empty one': 'data:image/png;base64,',
      'broken base64': 'data:image/png;base64,@@@@',
      'a broken escape': 'data:image/svg+xml,%zz',
      'HTML with the media type of SVG': dataUrl('<html></html>', 'image/svg+xml'),
      'an SVG with an entity of a file': dataUrl(`<!DOCTYPE svg [<!ENTITY a SYSTEM "b">]>${SVG}`, 'image/svg+xml'),
      'half of a PNG': dataUrl(PNG.subarray(0, 40)),
      'one byte too many': dataUrl(Buffer.concat([PNG, Buffer.alloc(5_242_881 - PNG.length)])),
    };
    for (const [what, imageUrl] of Object.entries(refused)) {
      it(`is refused as an upload is, with the whole PATCH: ${what}`, async () => {
        const body = {
          description: 'New',
          levels: [dataUrl(GIF), imageUrl].map((url) => ({ name: 'Ground', imageUrl: url })),
        };
        expectImageError(await refusedPatch(open(), ada, id, body));
      });
    }
  });

  it('store no file when something else in the PATCH is refused', async () => {
    const images = { thumbnail: dataUrl(PNG), levels: [{ name: 'Ground', imageUrl: dataUrl(GIF) }] };
    const areas = [{ levelId: randomUUID(), data: SQUARE }];
    expectFieldErrors(await refusedPatch(open(), ada, id, { ...images, areas }), 'areas.0.levelId');
    const { name } = await makeProject(open().api, ada);
    expectFieldErrors(await refusedPatch(open(), ada, id, { ...images, name }), 'name');
    await refusedPatch(open(), ada, id, images, { 'if-match': '"9"' });
  });

  it('do not change when their representation is sent back', async () => {
    const level = randomUUID();
    const before = await patch({
      thumbnail: dataUrl(PNG),
      levels: [{ id: level, name: 'Ground', imageUrl: dataUrl(GIF) }],
      markers: [
        { levelId: level, position: { x: 1, y: 1 }, customIcon: dataUrl(JPEG), images: [{ url: dataUrl(PNG) }] },
      ],
    });
    const { rows, files } = await traceOf(open(), ada, id);
    const after = await patch(before);
    const timeless = (project: Body) =>
      JSON.parse(JSON.stringify(project), (key, value) =>
        ['version', 'updated_at', 'updatedAt', 'removed'].includes(key) ? undefined : value,
      );
    expect(timeless(after)).to.deep.equal(timeless(before));
    expect(await traceOf(open(), ada, id)).to.deep.include({ rows, files });
  });
});
