import { expect } from 'chai';
import { threadedContentWork } from '../../../adapters/workers/content/content-work.ts';
import { packValue } from '../../../adapters/workers/content/packed-value.ts';
import { parseContent, serialise } from '../../../src/domain/projects/content/project-content.ts';
import { freezeProject } from '../../../src/domain/projects/content/snapshot.ts';
import { imageReference } from '../../../src/domain/projects/images/image-reference.ts';
import type { ContentWork } from '../../../src/ports/projects/content-work.ts';
import { aMap, type ContentBody, contentPatch, idsOf, patched } from '../../domain/shared/given.ts';
import { aProject, NOW } from '../../support/builders.ts';
import { errorKind, rejection } from '../../support/rejection.ts';

describe('Work on whole maps', () => {
  const [here, there] = [threadedContentWork(), threadedContentWork({ large: 0, threads: 1 })];
  const project = aProject();
  const items = serialise(aMap());
  const patchOf = (body: ContentBody) => ({
    project,
    items,
    patch: {},
    sent: contentPatch(body),
    images: new Map(),
    now: NOW,
    isMeasured: false,
  });
  after(() => there.close());

  const areas = [
    {
      id: 'kiosk',
      levelId: 'ground',
      data: [
        [0, 0],
        [1, 0],
        [0, 1],
      ] as const,
      key: 'kiosk',
    },
  ];
  const given = patchOf({
    areas,
    markers: [{ id: 'ground-kiosk', _delete: true }],
    tags: [{ id: 'food', name: 'Eat' }],
  });

  const bulk = {
    ...given,
    collection: 'areas',
    match: 'key',
    sent: [{ patch: given.sent.areas[0]! }],
    isDryRun: false,
  } as const;
  const texts = [{ key: 'area:ground-shop:title', values: { en: 'Shop', de: 'Laden' } }];
  const emptied = freezeProject({ project, items: items.slice(0, 3) });
  const picture = { id: 'p', url: imageReference('projects/p/1.png'), order: 0 };
  const shown = patched(aMap(), {
    areas: [{ id: 'upper-shop', images: [picture] }],
    markers: [{ id: 'upper-kiosk', customIcon: picture.url }],
  });
  const pictured = serialise(shown);

  it('compares a map with a snapshot of it in either thread', async () => {
    for (const where of [here, there]) {
      const before = { json: emptied, isLive: false };
      const compared = await where.run('compare', { project, before, after: items });
      expect(compared.project).to.deep.equal([]);
      expect(compared.items.map((text) => JSON.parse(text).change))
        .to.include('added')
        .and.not.include('removed');
    }
  });

  it('copies a map in either thread, with new ids and its images', async () => {
    const images = new Map([[picture.url, 'media://copy']]);
    const json = freezeProject({ project, items: pictured });
    for (const where of [here, there]) {
      expect(await where.run('usedImages', { fields: project, items: pictured })).to.deep.equal([picture.url]);
      for (const copy of [
        await where.run('copy', { fields: project, items: pictured, images }),
        await where.run('copyTemplate', { json, images }),
      ]) {
        const { areas, levels, markers } = parseContent(copy.items);
        expect(areas.map(({ levelId }) => levelId)).to.deep.equal(levels.map(({ id }) => id));
        expect(idsOf(levels)).to.not.include.members(idsOf(shown.levels));
        expect([areas[1]!.images[0]!.url, markers[1]!.customIcon]).to.deep.equal(['media://copy', 'media://copy']);
      }
      const missing = where.run('copy', { fields: project, items: pictured, images: new Map() });
      expect(await errorKind(missing)).to.equal('unavailable');
    }
  });

  it('gives the same result in its own thread as in the request thread', async () => {
    const both = async <Result>(work: (where: ContentWork) => Promise<Result>) => [await work(here), await work(there)];
    for (const [one, other] of [
      await both((where) => where.run('goLive', { project, items, snapshotId: null })),
      await both((where) => where.run('freeze', { project, items })),
      await both((where) => where.run('patch', given)),
      await both((where) => where.run('bulk', bulk)),
      await both((where) => where.run('restore', { project, items, json: emptied, now: NOW })),
      await both((where) => where.run('importTexts', { project, items, sent: texts, isDryRun: false, now: NOW })),
      await both((where) => where.run('translateTexts', { project, items, sent: texts, part: null, now: NOW })),
      await both((where) => where.run('textTable', { project, items, part: null })),
      await both((where) => where.run('textTable', { project, items, part: { offset: 2, limit: 3 } })),
      await both((where) => where.run('unfreeze', { json: emptied })),
      await both((where) => where.run('usedImages', { fields: project, items: pictured })),
    ]) {
      expect(other).to.deep.equal(one);
    }
  });

  it('joins the items of a snapshot into one text per kind', async () => {
    const { lists } = await there.run('unfreeze', { json: freezeProject({ project, items }) });
    const read = Object.entries(lists).map(([kind, list]) => [kind, idsOf(JSON.parse(`[${list}]`))]);
    const kinds = [...new Set(items.map(({ kind }) => kind))];
    expect(read).to.have.deep.members(kinds.map((kind) => [kind, idsOf(items.filter((item) => item.kind === kind))]));
    expect((await there.run('unfreeze', { json: freezeProject({ project, items: [] }) })).lists).to.deep.equal({});
  });

  it('refuses a reference to a text that does not exist', async () => {
    for (const where of [here, there]) {
      const behind = where.run('textTable', { project, items, part: { offset: 1000, limit: 3 } });
      expect(await errorKind(behind)).to.equal('page_not_found');
    }
  });

  it('reads what was packed for it', async () => {
    const packed = await here.run('patch', { ...given, sent: packValue(given.sent) });
    expect(packed).to.deep.equal(await here.run('patch', given));
  });

  it('gives new items ids of their own', async () => {
    const { id: _, ...area } = areas[0]!;
    const done = await there.run('patch', patchOf({ areas: [area, { ...area, key: 'other' }] }));
    const inserted = 'change' in done ? done.change.inserted : [];
    const ids = parseContent(inserted).areas.map(({ id }) => id);
    expect([new Set(ids).size, ...ids.map((id) => id.length)]).to.deep.equal([2, 36, 36]);
  });

  it('reports errors by field in either thread', async () => {
    const wrong = patchOf({ areas: [...areas, { levelId: 'nowhere', data: areas[0]!.data }] });
    const [one, other] = [await rejection(here.run('patch', wrong)), await rejection(there.run('patch', wrong))];
    expect(other).to.deep.include({ kind: 'invalid', fields: (one as { fields: unknown }).fields });
    expect(one).to.have.nested.property('fields.areas\\.1\\.levelId');
  });
});
