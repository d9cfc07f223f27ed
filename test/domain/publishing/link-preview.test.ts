import { expect } from 'chai';
import { linkedToBy, linkPreview } from '../../../src/domain/publishing/link-preview.ts';
import { liveMapOf } from '../../support/public-map.ts';

const BOX = [
  [0, 0],
  [4, 0],
  [4, 4],
] as const;
const G = '11111111-1111-4111-8111-111111111111';

const map = (
  areas: readonly object[],
  levels: readonly object[] = [{ id: G, name: 'Ground floor', width: 9, height: 9 }],
) => liveMapOf({ name: 'Museum', description: '<p>Lamps &amp; more</p>', levels, areas } as never);

const previewOf = (query: string, areas: readonly object[]) =>
  linkPreview(
    map(areas),
    linkedToBy((name) => new URLSearchParams(query).get(name)),
  );

const area = (key: string, texts: object) => ({ levelId: G, key, data: BOX, translations: { en: texts } });

describe('The preview of a link', () => {
  it('is of the map where the link names no place that the map has with a title', () => {
    for (const query of [
      '',
      'area=x',
      'area=blank',
      'marker=',
      'from=hall',
      'from=hall&to=x',
      `area=${'h'.repeat(200)}`,
    ])
      expect(previewOf(query, [area('blank', { title: ' ' }), area('hall', { title: 'Hall' })]), query).to.include({
        title: 'Museum',
        description: 'Lamps & more',
        query: '',
      });
  });

  it('names the map beside a place where there is only one level', () => {
    expect(previewOf('marker=hall', [area('hall', { title: 'Hall' })])).to.include({
      title: 'Hall · Museum',
      description: 'Museum',
      query: 'marker=hall',
    });
  });

  it('is of the destination where the route has no start yet', () => {
    expect(previewOf('to=hall', [area('hall', { title: 'Hall' })])).to.include({
      title: 'Hall · Museum',
      query: 'to=hall',
    });
  });

  it('cuts a long description between words, without markup', () => {
    const { description } = previewOf('area=hall', [
      area('hall', { title: 'Hall', description: `<b>${'word '.repeat(60)}</b>` }),
    ]);
    expect(description)
      .to.match(/^(word )+word…$/)
      .and.to.have.lengthOf.below(202);
  });

  it('keeps a link with a point of the plan as it is', () => {
    const levels = [
      { id: G, key: 'g', name: 'Ground floor', width: 9, height: 9 },
      { name: 'First floor', width: 9, height: 9 },
    ];
    const linked = linkedToBy((name) => ({ from: 'g,1,2', to: 'hall' })[name] ?? null);
    expect(linkPreview(map([area('hall', { title: 'Hall' })], levels), linked)).to.include({
      title: 'Ground floor → Hall',
      query: 'from=g%2C1%2C2&to=hall',
    });
  });
});
