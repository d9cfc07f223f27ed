import { expect } from 'chai';
import { isEmptyPatch } from '../../../src/domain/projects/changes/content-patch.ts';
import { relabel } from '../../../src/domain/projects/changes/patch-content.ts';
import { EMPTY_CONTENT } from '../../../src/domain/projects/content/project-content.ts';
import { newLanguage } from '../../../src/domain/projects/items/language.ts';
import { languages } from '../../resilience/abuse/maps.ts';
import { aMap, contentPatch, faultyFields, idsOf, patched, TRIANGLE } from '../shared/given.ts';

const map = aMap();

describe('A PATCH of the map content', () => {
  it('without fields is empty and changes nothing', () => {
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

  it('lists levels by their order, and equal ones in the order of the request', () => {
    const levels = [
      { id: 'cellar', name: 'Cellar', order: -1 },
      { id: 'first', name: 'First', order: 1 },
      { id: 'ground', order: 3 },
    ];
    expect(idsOf(patched(map, { levels }).levels)).to.deep.equal(['cellar', 'upper', 'first', 'ground']);
  });

  it('puts the nested items of a level on that level, whether it is new or not', () => {
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

  it('moves an area to the level that contains it', () => {
    const after = patched(map, { levels: [{ id: 'upper', areas: [{ id: 'ground-shop' }] }] });
    expect(after.areas[0]).to.include({ id: 'ground-shop', levelId: 'upper' });
  });

  it('lets places have tags that it creates', () => {
    const tags = [{ id: 'drinks', name: 'Drinks', color: '#00f' }];
    const after = patched(map, { tags, areas: [{ id: 'ground-shop', tagIds: ['drinks'] }] });
    expect(after.areas[0]!.tags).to.deep.equal(tags);
  });

  it('shows a tag on every place with its current fields', () => {
    const after = patched(map, { tags: [{ id: 'food', name: 'Meals' }] });
    for (const place of [...after.areas, ...after.markers]) {
      expect(place.tags[0]).to.deep.equal({ id: 'food', name: 'Meals', color: '#ff0000' });
      expect(place.updatedAt).to.equal(map.areas[0]!.updatedAt);
    }
  });

  it('removes a deleted tag from every place', () => {
    const after = patched(map, { tags: [{ id: 'food', _delete: true }] });
    expect(after.areas.map(({ tags }) => idsOf(tags))).to.deep.equal([[], []]);
    expect(after.markers.map(({ tags }) => idsOf(tags))).to.deep.equal([['open'], ['open']]);
  });

  it('matches a language by its code', () => {
    const named = patched(map, { languages: [{ languageCode: 'en', languageName: 'British' }] });
    expect(named.languages).to.have.length(1);
    expect(named.languages[0]).to.include({ id: 'english', languageName: 'British' });
    const body = { languages: [{ languageCode: 'de' }, { languageCode: 'ar' }] };
    expect(patched(map, body).languages.map(({ languageCode }) => languageCode)).to.deep.equal(['en', 'de', 'ar']);
  });

  it('accepts a hundred languages, and refuses the first of more', () => {
    const hundred = patched(map, { languages: languages(99) });
    expect(hundred.languages).to.have.length(100);
    expect(faultyFields(() => patched(map, { languages: languages(20_000) }))).to.deep.equal([
      'languages.99.languageCode',
    ]);
    const exchanged = [{ languageCode: 'qaa', _delete: true }, { languageCode: 'de' }, { languageCode: 'en' }];
    expect(patched(hundred, { languages: exchanged }).languages).to.have.length(100);
  });

  it('keeps more languages than the limit where a project has them already, and adds none', () => {
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

describe('Updating tags of places', () => {
  it('changes nothing while no tag changes', () => {
    expect(relabel(map, map.tags)).to.equal(map);
    expect(relabel(EMPTY_CONTENT, [])).to.equal(EMPTY_CONTENT);
  });

  it('changes only the places that have a changed tag', () => {
    const tags = map.tags.map((tag) => (tag.id === 'open' ? { ...tag, name: 'Offen' } : tag));
    const after = relabel({ ...map, tags }, map.tags);
    expect(after.areas[0]).to.equal(map.areas[0]);
    expect(after.markers[0]!.tags.map(({ name }) => name)).to.deep.equal(['Food', 'Offen']);
  });
});
