import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { LARGE_BODY } from '../../../../adapters/http/bodies/body-limits.ts';
import { bodyThreads } from '../../../../adapters/http/bodies/large-body.ts';
import { CHECKED_ROUTES } from '../../../../adapters/http/large-body-routes.ts';
import type { Route } from '../../../../adapters/http/shared/route.ts';
import type { ContentPatch } from '../../../../src/domain/projects/changes/content-patch.ts';
import type { GivenImage } from '../../../../src/domain/projects/images/given-image.ts';
import type { Packed } from '../../../../src/ports/projects/content-work.ts';
import type { PackedItem, WrittenItem } from '../../../../src/usecases/projects/items/shared/item.ts';
import type { PackedEntries } from '../../../../src/usecases/projects/places/bulk.ts';
import type { PackedPatch, ProjectUpdate } from '../../../../src/usecases/projects/update.ts';
import { errorKind } from '../../../support/rejection.ts';
import { SQUARE } from '../../given.ts';
import { LONG_TEXTS } from './long-texts.ts';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const PICTURE_FILE = { file: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]) };

describe('A large body that changes a map', function () {
  this.timeout(60_000);

  const bodies = bodyThreads({ threads: 1 });
  const level = { id: '0190f3a0-1111-7111-8111-111111111111', name: 'Ground', imageUrl: PICTURE };
  const place = { levelId: level.id, data: SQUARE, images: [{ url: PICTURE }] };
  const areas = Array.from({ length: 3000 }, () => ({ levelId: level.id, data: SQUARE }));
  const read = (route: string, body: object) =>
    bodies.read({ route, bytes: Buffer.from(JSON.stringify(body)), maxValues: 100_000 });

  it('stays a text for the request thread, which receives the fields of the project, the images, and what it depends on', async () => {
    const body = { name: 'Hall', levels: [level], areas: [place, ...areas] };
    const { patch, images } = (await read('updateProject', body)) as ProjectUpdate;
    const { sent, reach, ...known } = patch as PackedPatch;
    expect(known).to.deep.equal({ fields: { name: 'Hall' } });
    expect([reach.kinds, reach.added]).to.deep.equal([['level'], ['level', 'area']]);
    expect(images).to.deep.equal([{ key: 'image 0', at: 'levels.0.imageUrl', image: PICTURE_FILE }]);
    expect(textOf(sent)).to.include('"imageUrl":"image 0"').and.not.include('data:');
  });

  it('stays one, too, where it is a bulk', async () => {
    const bulk = (await read('bulkAreas', { match: 'key', items: [{ data: 7 }, place] })) as PackedEntries;
    const { entries, ...known } = bulk;
    const image = { key: 'image 0', at: 'item.images.0.url', image: PICTURE_FILE };
    expect(known).to.deep.equal({ match: 'key', isDryRun: false, images: [image] });
    expect(textOf(entries)).to.include('"errors"').and.include('"url":"image 0"');
  });

  it('stays one, too, where it is a level with nested items', async () => {
    const { patch, images } = (await read('createLevel', { ...level, areas })) as WrittenItem<'level'>;
    const { id, sent } = patch as PackedItem;
    expect(id).to.equal(level.id);
    expect(images).to.deep.equal([{ key: 'image 0', at: 'item.imageUrl', image: PICTURE_FILE }]);
    expect(textOf(sent)).to.include('"path":"item.areas.0"').and.not.include('data:');
  });

  for (const name of ['createArea', 'updateArea', 'createMarker', 'updateMarker']) {
    it(`stays one, too, by ${name}`, async () => {
      const shape = name.endsWith('Area') ? { data: SQUARE } : { position: { x: 1, y: 2 } };
      const body = { ...shape, levelId: level.id, translations: LONG_TEXTS, images: [{ url: PICTURE }] };
      const { patch, images } = (await read(name, body)) as WrittenItem<'area' | 'marker'>;
      const { id, sent } = patch as PackedItem;
      expect([id, images?.length]).to.deep.equal([null, 1]);
      expect(textOf(sent)).to.include('"url":"image 0"').and.include('"de":{"description"').and.not.include('data:');
    });
  }

  it('stays one, too, where it is a whole network', async () => {
    const points = [
      { x: 0, y: 0 },
      { x: 8, y: 0 },
    ];
    const network = { corridors: [{ levelId: level.id, points, branches: [{ points }] }], transitions: [] };
    const { packed, ...known } = (await read('replaceWayfinding', network)) as Packed<ContentPatch>;
    expect(known).to.deep.equal({});
    const { corridors, areas: none } = JSON.parse(textOf({ packed })) as ContentPatch;
    expect(corridors[0]).to.deep.include({ id: null, path: 'corridors.0', isDeleted: false });
    expect(corridors[0]?.fields.branches?.[0]?.path).to.equal('corridors.0.branches.0');
    expect(none).to.deep.equal([]);
  });

  it('stays one, too, where it brings translations, as values or as a file', async () => {
    const entries = [{ key: 'area:a:title', values: { de: 'Halle' } }];
    const change = (await read('updateTranslations', { entries })) as { entries: Packed<unknown> };
    expect(JSON.parse(textOf(change.entries))).to.deep.equal(entries);
    const csv = new TextEncoder().encode('key,source,de\r\narea:a:title,Hall,Halle\r\n');
    const file = (await bodies.translations({ format: 'csv', bytes: csv })) as Packed<unknown>;
    expect(JSON.parse(textOf(file))).to.deep.equal(entries);
    const broken = bodies.translations({ format: 'csv', bytes: new TextEncoder().encode('no table') });
    expect(await errorKind(broken)).to.equal('invalid');
  });

  it('is parsed where only its images are long, with keys in their place', async () => {
    const { patch, images } = (await read('updateProject', { thumbnail: PICTURE, levels: [level] })) as ProjectUpdate;
    expect(images).to.deep.equal([{ key: 'image 0', at: 'levels.0.imageUrl', image: PICTURE_FILE }]);
    expect(patch).to.include({ thumbnail: 'image 0' }).and.not.have.property('sent');
    const marker = (await read('updateMarker', { customIcon: PICTURE })) as WrittenItem<'marker'>;
    expect(marker.patch).to.deep.include({ id: null, fields: { customIcon: 'image 0' } });
    expect(marker.images).to.deep.equal([{ key: 'image 0', at: 'item.customIcon', image: PICTURE_FILE }]);
  });

  it('has its files as bytes, in any encoding', async () => {
    const bytes = randomBytes(700_000);
    const urls = [
      `data:image/png;base64,${bytes.toString('base64')}`,
      `data:image/png,${bytes.toString('hex').replaceAll(/../g, '%$&')}`,
      'data:image/png;base64,*',
      'media/projects/p/1.png',
    ];
    const levels = urls.map((imageUrl) => ({ imageUrl }));
    const { images } = (await read('updateProject', { levels })) as ProjectUpdate;
    const file = { file: new Uint8Array(bytes) };
    const expected = [file, file, { file: null }, { address: urls[3] }];
    expect(images?.map(({ image }) => image)).to.deep.equal(expected);
  });

  it('has the logo of an organization as bytes, too', async () => {
    const { logo_url: logo } = (await read('updateOrganization', { logo_url: PICTURE })) as { logo_url: GivenImage };
    expect(logo).to.deep.equal(PICTURE_FILE);
  });

  it('is parsed only where little is left of it when it is checked', () => {
    const isLarge = ({ body }: Route) => (body?.limit ?? 0) > LARGE_BODY;
    const unpacked = CHECKED_ROUTES.filter((route) => isLarge(route) && !route.body?.pack);
    // A name and a description; the ids of levels; a name, and bytes that are handed over.
    const small = ['createProject', 'reorderLevels', 'updateOrganization'];
    expect(unpacked.map(({ name }) => name)).to.have.members(small);
  });

  const textOf = ({ packed }: Packed<unknown>) => Buffer.from(packed).toString();
});
