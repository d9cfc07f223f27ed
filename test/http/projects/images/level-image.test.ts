import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { PNG, png } from '../../../content/images/pictures.ts';
import type { Body, Person, Reply } from '../../../support/client.ts';
import { type MapIds, pathOf, personWithMap, refusedRequest } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectImageError, expectOk } from '../../shared/expectations.ts';
import { formOf } from './image-forms.ts';

/** Doubled, turned by 90 degrees and shifted. */
const TRANSFORM = [0, -2, 200, 2, 0, 10];
const moved = ({ x, y }: Body) => ({ x: -2 * y + 200, y: 2 * x + 10 });
const movedRing = (ring: [number, number][]) => ring.map(([x, y]) => Object.values(moved({ x, y })));
const CONTROL = [
  { x: 0, y: 0, lng: 10, lat: 50 },
  { x: 90, y: 0, lng: 10.001, lat: 50 },
];

/** Plans that are replaced by newer drawings. */
overHttp('the plan of a level', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ({ person: ada, map } = await personWithMap(open().api));
  });
  const read = async () => expectOk(await open().api.get(pathOf(map.project), ada.as));
  const change = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));

  function formWith(fields: Readonly<Record<string, string>>, bytes: Uint8Array = png({ width: 30, height: 20 })) {
    const form = formOf(bytes);
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    return form;
  }
  const replace = (form: unknown, headers = {}, level = map.ground): Promise<Reply> =>
    open().api.post(`${pathOf(map.project)}levels/${level}/image/`, form, { ...ada.as, headers });

  /** Everything on the ground floor, and a shape with holes and parts among it. */
  async function fill(): Promise<void> {
    const square = (at: number) => [[at, at], [at + 8, at], [at + 8, at + 8], [at, at + 8]]; // biome-ignore format: four corners
    const area = { id: randomUUID(), levelId: map.ground, data: square(0), holes: [square(20)] };
    const parts = [{ data: square(40), holes: [square(60)] }];
    await change({
      areas: [{ ...area, parts, labelPoint: { x: 3, y: 4 } }],
      levels: [{ id: map.ground, georeference: { controlPoints: CONTROL, method: 'similarity' } }],
    });
  }

  it('is replaced, and nothing moves', async () => {
    await change({ levels: [{ id: map.ground, imageUrl: `data:image/png;base64,${PNG.toString('base64')}` }] });
    const before = await read();
    const level = expectOk(await replace(formWith({})));
    const after = await read();
    const [{ imageUrl }] = before.levels;
    expect(level).to.deep.equal({ ...after.levels[0], areas: [], markers: after.markers, removed: [] });
    expect(after.levels[0]).to.include({ width: 100, height: 80 });
    expect(after.levels[0].imageUrl).not.to.equal(imageUrl);
    expect((await open().api.get(new URL(after.levels[0].imageUrl).pathname)).status).to.equal(200);
    expect(after.version).to.equal(before.version + 1);
    const rest = ({ levels: _, version: __, updated_at: ___, ...project }: Body) => project;
    expect(rest(after)).to.deep.equal(rest(before));
  });

  it('loses its small picture, which is one of the plan before', async () => {
    const image = `data:image/png;base64,${PNG.toString('base64')}`;
    await change({ levels: [{ id: map.ground, imageUrl: image, imageUrlSmall: image }] });
    expect((await read()).levels[0].imageUrlSmall).to.be.a('string');
    expect(expectOk(await replace(formWith({}))).imageUrlSmall).to.equal(null);
  });

  it('gets the size of the image where the form says so, or where it had none', async () => {
    expect(expectOk(await replace(formWith({ frame: 'image' })))).to.include({ width: 30, height: 20 });
    await change({ levels: [{ id: map.upper, width: null, height: null }] });
    expect(expectOk(await replace(formWith({ frame: 'keep' }), {}, map.upper))).to.include({ width: 30, height: 20 });
  });

  it('is replaced by one in other coordinates, to which everything on the level moves', async () => {
    await fill();
    const before = await read();
    const form = formWith({ transform: JSON.stringify(TRANSFORM), frame: 'image' });
    const level = expectOk(await replace(form));
    const after = await read();
    const [kept, area] = before.areas;
    expect(after.version).to.equal(before.version + 1);
    expect(after.areas[0]).to.deep.equal(kept);
    expect(after.areas[1]).to.deep.include({
      data: movedRing(area.data),
      holes: area.holes.map(movedRing),
      labelPoint: moved(area.labelPoint),
      parts: area.parts.map(({ data, holes }: Body) => ({ data: movedRing(data), holes: holes.map(movedRing) })),
    });
    expect(after.markers[0].position).to.deep.equal(moved(before.markers[0].position));
    const [corridor] = before.wayfinding.corridors;
    expect(after.wayfinding.corridors[0].points).to.deep.equal(corridor.points.map(moved));
    expect(after.wayfinding.corridors[0].branches).to.deep.equal([
      { ...corridor.branches[0], points: corridor.branches[0].points.map(moved) },
    ]);
    const [ground, upper] = before.wayfinding.transitions[0].positions;
    expect(after.wayfinding.transitions[0].positions).to.deep.equal([{ ...ground, ...moved(ground) }, upper]);
    expect(level).to.include({ width: 30, height: 20, metersPerUnit: 0.25 });
    expect(level.georeference.controlPoints).to.deep.equal(CONTROL.map((point) => ({ ...point, ...moved(point) })));
    expect(level.computedMetersPerUnit).to.be.closeTo(before.levels[0].computedMetersPerUnit / 2, 1e-6);
    expect(level.areas).to.deep.equal([after.areas[1]]);
  });

  it('is answered by the version alone where that is preferred', async () => {
    const reply = await replace(formWith({ transform: '[1,0,5,0,1,5]' }), { prefer: 'return=minimal' });
    const { version, updated_at } = await read();
    expect(expectOk(reply)).to.deep.equal({ version, updated_at, removed: [] });
  });

  const refused = (form: unknown, headers = {}) =>
    refusedRequest(open(), ada, map.project, () => replace(form, headers));

  for (const [what, text] of Object.entries({
    'no JSON': '[1,',
    'another list': '[1,0,0,0,1]',
    texts: '["1",0,0,0,1,0]',
    'an object': '{}',
    'a line': '[1,2,0,2,4,0]',
    'a point': '[0,0,5,0,0,5]',
    'a far place': '[1,0,10000000,0,1,0]',
    'too large a scale': '[1e-9,0,0,0,1e-9,0]',
    'a number beyond the range': '[1e9,0,0,0,1e9,0]',
  })) {
    it(`is kept where the transform is ${what}`, async () => {
      const form = formWith({ transform: text });
      const reply = await refused(form);
      expect(Object.keys(reply.body)[0], JSON.stringify(reply.body)).to.match(/^transform(\.0)?$/);
      expect(reply.status).to.equal(400);
    });
  }

  it('is kept where the version is another one, the file is no image, or the level is missing', async () => {
    expectError(await refused(formWith({ transform: '[1,0,5,0,1,5]' }), { 'if-match': '"1"' }), 412);
    expectImageError(await refused(formOf(Buffer.from('text'))));
    expectImageError(await refused(formOf(PNG, { part: 'plan' })));
    expectFieldErrors(await refused(formWith({ frame: 'other' })), 'frame');
    const missing = randomUUID();
    for (const fields of [{}, { transform: '[1,0,5,0,1,5]' }] as Readonly<Record<string, string>>[])
      expectError(await refusedRequest(open(), ada, map.project, () => replace(formWith(fields), {}, missing)), 404);
  });
});
