import { expect } from 'chai';
import { threadedContentWork } from '../../adapters/content/content-work.ts';
import { packValue } from '../../adapters/content/packed-value.ts';
import { parseContent, serialise } from '../../src/domain/project-content.ts';
import type { ContentWork } from '../../src/ports/content-work.ts';
import { aMap, type ContentBody, contentPatch } from '../domain/given.ts';
import { aProject, NOW } from '../support/builders.ts';
import { rejection } from '../support/rejection.ts';

describe('Work on whole maps', function () {
  this.timeout(20_000);
  const [here, there] = [threadedContentWork(), threadedContentWork({ large: 0, threads: 1 })];
  const project = aProject();
  const items = serialise(aMap());
  const patchOf = (body: ContentBody) => ({
    ...{ project, items, patch: {}, sent: contentPatch(body), images: new Map(), now: NOW, isMeasured: false },
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

  it('comes to the same in a thread of its own as in that of the requests', async () => {
    const both = async <Result>(work: (where: ContentWork) => Promise<Result>) => [await work(here), await work(there)];
    for (const [one, other] of [
      await both((where) => where.run('goLive', { project, items, snapshotId: null })),
      await both((where) => where.run('freeze', { project, items })),
      await both((where) => where.run('patch', given)),
    ]) {
      expect(other).to.deep.equal(one);
    }
  });

  it('reads there what was packed for it', async () => {
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

  it('is refused there as it is here, by its fields', async () => {
    const wrong = patchOf({ areas: [...areas, { levelId: 'nowhere', data: areas[0]!.data }] });
    const [one, other] = [await rejection(here.run('patch', wrong)), await rejection(there.run('patch', wrong))];
    expect(other).to.deep.include({ kind: 'invalid', fields: (one as { fields: unknown }).fields });
    expect(one).to.have.nested.property('fields.areas\\.1\\.levelId');
  });
});
