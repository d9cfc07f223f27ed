import { expect } from 'chai';
import type { Fields, Patch } from '../../../../adapters/web/studio/document/items/types.ts';
import { createRefusedChanges } from '../../../../adapters/web/studio/document/saving/refused.ts';

const change = (noun: Patch['noun'], before: Fields | null, after: Fields | null, id = 'one'): Patch => ({
  noun,
  id,
  before,
  after,
});

/** What is sent after the service has refused a request of these patches with this message. */
function afterRefusal(patches: readonly Patch[], place: string) {
  const refused = createRefusedChanges();
  expect(refused.add(refused.accepted(patches), { [place]: ['No.'] })).to.equal(true);
  const sent = refused.accepted(patches).map(({ after }) => after);
  return { refused, sent, paths: refused.list.value.map(({ path }) => path) };
}

describe('What the service refuses of a change', () => {
  const CASES: readonly (readonly [
    what: string,
    patch: Patch,
    place: string,
    path: readonly string[],
    sent: readonly (Fields | null)[],
  ])[] = [
    [
      'a field of an area',
      change('areas', { email: '', address: '' }, { email: 'mara at example', address: 'Street 1' }),
      'areas.0.email',
      ['email'],
      [{ address: 'Street 1' }],
    ],
    [
      'a text of a marker in one language',
      change(
        'markers',
        { translations: { en: { title: 'A' } } },
        { translations: { en: { title: 'B' }, de: { title: 'too long', description: 'Gut' } } },
      ),
      'markers.0.translations.de.title',
      ['translations', 'de', 'title'],
      [{ translations: { en: { title: 'B' }, de: { description: 'Gut' } } }],
    ],
    [
      'the only text of a language',
      change('levels', { translations: {} }, { translations: { de: { name: 'too long' } }, name: 'Ground' }),
      'levels.0.translations.de.name',
      ['translations', 'de', 'name'],
      [{ name: 'Ground' }],
    ],
    [
      'a field of a lift',
      change('transitions', { name: 'A', type: 'stairs' }, { name: 'B', type: 'rocket' }),
      'wayfinding.transitions.0.type',
      ['type'],
      [{ name: 'B' }],
    ],
    [
      'one door of a corridor',
      change(
        'corridors',
        { name: '', branches: [{ id: 'gone' }, { id: 'kept', name: '' }] },
        {
          name: 'Hall',
          branches: [
            { id: 'kept', name: 'Door' },
            { id: 'new', name: 'too long' },
          ],
        },
      ),
      'wayfinding.corridors.0.branches.2.name',
      ['branches', 'new'],
      [{ name: 'Hall', branches: [{ id: 'kept', name: 'Door' }] }],
    ],
    [
      'a field of a tag',
      change('tags', { name: 'A', color: '#000000' }, { name: 'B', color: 'mauve' }),
      'tags.0.color',
      ['color'],
      [{ name: 'B' }],
    ],
    [
      'a setting of the project',
      change('project', { name: 'A', 'settings.timezone': 'UTC' }, { name: 'B', 'settings.timezone': 'Mars' }),
      'settings.timezone',
      ['settings.timezone'],
      [{ name: 'B' }],
    ],
    [
      'one thing about the place that the map is of',
      change(
        'project',
        { venue: { hours: null, address: {} } },
        { venue: { hours: 'Mo-', address: { country: 'DE' } } },
      ),
      'venue.hours',
      ['venue', 'hours'],
      [{ venue: { hours: null, address: { country: 'DE' } } }],
    ],
    [
      'the sources of the map',
      change(
        'project',
        { name: 'A', attribution: [] },
        { name: 'B', attribution: [{ text: '', url: null, license: null }] },
      ),
      'attribution.0.text',
      ['attribution'],
      [{ name: 'B' }],
    ],
    [
      'a field of its own',
      change('areas', { customFields: { a: 1 } }, { customFields: { a: 2, b: 'too long' } }),
      'areas.0.customFields.b',
      ['customFields', 'b'],
      [{ customFields: { a: 2 } }],
    ],
    [
      'an image, which has no name in the message',
      change('levels', { name: 'A', imageUrl: null }, { name: 'B', imageUrl: 'data:image/png;base64,AAAA' }),
      'non_field_errors',
      ['imageUrl'],
      [{ name: 'B' }],
    ],
    [
      'a new area without its outline',
      change('areas', null, { data: [], address: 'Street 1' }),
      'areas.0.data',
      [],
      [],
    ],
    [
      'a new area with a colour',
      change('areas', null, { data: [], color: 'mauve' }),
      'areas.0.color',
      ['color'],
      [{ data: [] }],
    ],
    ['a deletion', change('areas', { address: '' }, null), 'areas.0', [], []],
  ];
  for (const [what, patch, place, path, sent] of CASES) {
    it(`is left out alone, and the rest is sent: ${what}`, () => {
      const other = change('areas', { address: '' }, { address: 'Elsewhere' }, 'two');
      const both = place === 'non_field_errors' ? [patch] : [patch, other];
      const after = afterRefusal(both, place);
      expect(after.paths).to.deep.equal([path]);
      expect(after.sent.filter((each) => each?.address !== 'Elsewhere')).to.deep.equal(sent);
    });
  }

  it('stays left out while other fields of the item change, and is sent again when it does', () => {
    const bad = { email: 'mara at example' };
    const { refused } = afterRefusal(
      [change('areas', { email: '', address: '' }, { ...bad, address: 'A' })],
      'areas.0.email',
    );
    const later = change('areas', { email: '', address: 'A' }, { ...bad, address: 'B' });
    expect(refused.accepted([later]).map(({ after }) => after)).to.deep.equal([{ address: 'B' }]);
    const mended = change('areas', { email: '' }, { email: 'mara@example.com' });
    expect(refused.accepted([mended])).to.deep.equal([mended]);
    expect(refused.list.value).to.deep.equal([]);
  });

  it('is tried again, and still said, when something else that was refused is mended', () => {
    const refused = createRefusedChanges();
    const [one, two] = ['one', 'two'].map((id) => change('tags', { color: '#000' }, { color: 'mauve' }, id)) as [
      Patch,
      Patch,
    ];
    refused.add([one, two], { 'tags.0.color': ['No.'], 'tags.1.color': ['No.'] });
    expect(refused.accepted([one, two])).to.deep.equal([]);
    const mended = change('tags', { color: '#000' }, { color: '#fff' }, 'one');
    expect(refused.accepted([mended, two])).to.deep.equal([mended, two]);
    expect(refused.list.value.map(({ id, isHeld }) => [id, isHeld])).to.deep.equal([['two', false]]);
    refused.taken([mended, two]);
    expect(refused.list.value).to.deep.equal([]);
  });

  it('waits with the whole item where that is nothing without it', () => {
    const refused = createRefusedChanges();
    const tag = change('tags', null, { name: '', color: '#000000' });
    refused.add(refused.accepted([tag]), { 'tags.0.name': ['May not be blank.'] });
    const [sent] = refused.accepted([tag]);
    expect(sent!.after).to.deep.equal({ color: '#000000' });
    refused.add([sent!], { 'tags.0.name': ['This field is required.'] });
    expect(refused.accepted([tag])).to.deep.equal([]);
    const named = change('tags', null, { name: 'Food', color: '#000000' });
    expect(refused.accepted([named])).to.deep.equal([named]);
  });
});
