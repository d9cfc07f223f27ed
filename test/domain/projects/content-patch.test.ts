import { expect } from 'chai';
import { isEmptyPatch, relabel } from '../../../src/domain/projects/content-patch.ts';
import { newLanguage } from '../../../src/domain/projects/language.ts';
import { EMPTY_CONTENT } from '../../../src/domain/projects/project-content.ts';
import { languages } from '../../resilience/abuse/maps.ts';
import { aMap, contentPatch, faultyFields, idsOf, patched, TRIANGLE } from '../shared/given.ts';

const map = aMap();

describe('A PATCH of what is on a map', () => {
  it('that says nothing is empty and changes nothing', () => {
    expect(isEmptyPatch(contentPatch({}))).to.equal(true);
    expect(patched(map, {})).to.deep.equal(map);
    for (const body of [{ levels: [{ id: 'x' }] }, { transitions: [{ id: 'x', _delete: true }] }]) {
      expect(isEmptyPatch(contentPatch(body))).to.equal(false);
    }
  });

  it('changes no item that it does not name', () => {
    const after = patched(map, { areas: [{ id: 'ground-shop', price: 3 }], levels: [{ id: 'upper', name: 'First' }] });
    expect(after.areas[1]).to.equal(map.areas[1]);
    expect(after.levels[0]).to.equal(map.levels[0]);
    expect(after).to.deep.include({ markers: map.markers, corridors: map.corridors, transitions: map.transitions });
  });

  it('lists levels by their order, and equal ones as they came', () => {
    const levels = [
      { id: 'cellar', name: 'Cellar', order: -1 },
      { id: 'first', name: 'First', order: 1 },
      { id: 'ground', order: 3 },
    ];
    expect(idsOf(patched(map, { levels }).levels)).to.deep.equal(['cellar', 'upper', 'first', 'ground']);
  });

  it('puts what a level brings along on that level, whether it is new or not', () => {
    const brought = { areas: [{ data: TRIANGLE }], markers: [{ position: { x: 1, y: 1 } }] };
    const made = patched(map, {
      levels: [
        { name: 'Roof', ...brought },
        { id: 'ground', ...brought },
      ],
    });
    const roof = made.levels.at(-1)!.id;
    expect(made.areas.slice(-2).map(({ levelId }) => levelId)).to.deep.equal([roof, 'ground']);
    expect(made.markers.slice(-2).map(({ levelId }) => levelId)).to.deep.equal([roof, 'ground']);
  });

  it('moves an area to the level that brings it along', () => {
    const after = patched(map, { levels: [{ id: 'upper', areas: [{ id: 'ground-shop' }] }] });
    expect(after.areas[0]).to.include({ id: 'ground-shop', levelId: 'upper' });
  });

  it('lets places carry tags that it makes', () => {
    const tags = [{ id: 'drinks', name: 'Drinks', color: '#00f' }];
    const after = patched(map, { tags, areas: [{ id: 'ground-shop', tagIds: ['drinks'] }] });
    expect(after.areas[0]!.tags).to.deep.equal(tags);
  });

  it('shows a tag on every place as it reads now', () => {
    const after = patched(map, { tags: [{ id: 'food', name: 'Meals' }] });
    for (const place of [...after.areas, ...after.markers]) {
      expect(place.tags[0]).to.deep.equal({ id: 'food', name: 'Meals', color: '#ff0000' });
      expect(place.updatedAt).to.equal(map.areas[0]!.updatedAt);
    }
  });

  it('takes a deleted tag from every place', () => {
    const after = patched(map, { tags: [{ id: 'food', _delete: true }] });
    expect(after.areas.map(({ tags }) => idsOf(tags))).to.deep.equal([[], []]);
    expect(after.markers.map(({ tags }) => idsOf(tags))).to.deep.equal([['open'], ['open']]);
  });

  it('knows a language by its code', () => {
    const named = patched(map, { languages: [{ languageCode: 'en', languageName: 'British' }] });
    expect(named.languages).to.have.length(1);
    expect(named.languages[0]).to.include({ id: 'english', languageName: 'British' });
    const body = { languages: [{ languageCode: 'de' }, { languageCode: 'ar' }] };
    expect(patched(map, body).languages.map(({ languageCode }) => languageCode)).to.deep.equal(['en', 'de', 'ar']);
  });

  it('takes a hundred languages, and refuses the first of more', () => {
    const hundred = patched(map, { languages: languages(99) });
    expect(hundred.languages).to.have.length(100);
    expect(faultyFields(() => patched(map, { languages: languages(20_000) }))).to.deep.equal([
      'languages.99.languageCode',
    ]);
    const exchanged = [{ languageCode: 'qaa', _delete: true }, { languageCode: 'de' }, { languageCode: 'en' }];
    expect(patched(hundred, { languages: exchanged }).languages).to.have.length(100);
  });

  it('leaves a project the languages that it has above the limit, and gives it none', () => {
    const before = {
      ...map,
      languages: languages(150).map(({ languageCode }) => newLanguage(languageCode, languageCode, false)),
    };
    const renamed = patched(before, { languages: [{ languageCode: 'qaa', languageName: 'Ours' }] });
    expect(renamed.languages[0]).to.include({ languageName: 'Ours' });
    expect(renamed.languages).to.have.length(150);
    const more = () => patched(before, { languages: [{ languageCode: 'de' }] });
    expect(faultyFields(more)).to.deep.equal(['languages.0.languageCode']);
    const fewer = patched(before, { languages: [{ languageCode: 'qaa', _delete: true }] });
    expect(fewer.languages).to.have.length(149);
  });
});

describe('Relabelling', () => {
  it('leaves everything as it is while no tag changes', () => {
    expect(relabel(map, map.tags)).to.equal(map);
    expect(relabel(EMPTY_CONTENT, [])).to.equal(EMPTY_CONTENT);
  });

  it('touches only the places that carry a changed tag', () => {
    const tags = map.tags.map((tag) => (tag.id === 'open' ? { ...tag, name: 'Offen' } : tag));
    const after = relabel({ ...map, tags }, map.tags);
    expect(after.areas[0]).to.equal(map.areas[0]);
    expect(after.markers[0]!.tags.map(({ name }) => name)).to.deep.equal(['Food', 'Offen']);
  });
});
