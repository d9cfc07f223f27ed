import { expect } from 'chai';
import { VISIT_EVENTS, type VisitEventName } from '../../../src/domain/projects/values/visit-event-name.ts';
import { type Dimension, entriesOf } from '../../../src/domain/visits/visit-dimension.ts';

const entries = (name: VisitEventName, params: object) =>
  Object.fromEntries(
    entriesOf({ name, params: JSON.stringify(params) }).map(({ dimension, entry }) => [dimension, entry]),
  );

describe('An event', () => {
  const counted: readonly (readonly [VisitEventName, object, Partial<Record<Dimension, string>>])[] = [
    ['mapView', { language: 'en', level: 'l1' }, { language: 'en', level: 'l1' }],
    ['mapView', { language: 'pt-BR' }, { language: 'pt-BR' }],
    ['areaClick', { id: 'a1', query: 'x' }, { area: 'a1' }],
    ['markerClick', { id: 'm1' }, { marker: 'm1' }],
    ['levelSwitch', { id: 'l2' }, { level: 'l2' }],
    ['tagFilter', { id: 't1' }, { tag: 't1' }],
    ['languageSwitch', { id: 'ar' }, { language: 'ar' }],
    ['searchQuery', { query: ' Café  DU\tNord ', results: 3 }, { query: 'café du nord' }],
    ['searchNoResult', { query: 'UNICORNS' }, { noResultQuery: 'unicorns' }],
    ['routeFail', { from: 'gate', to: 'b2', reason: 'unreachable' }, { failedRoute: 'gate → b2' }],
  ];
  for (const [name, params, expected] of counted) {
    it(`${name} ${JSON.stringify(params)} counts as ${JSON.stringify(expected)}`, () => {
      expect(entries(name, params)).to.deep.equal(expected);
    });
  }

  it('of any other name has no dimension', () => {
    const others = VISIT_EVENTS.filter((name) => !counted.some(([known]) => known === name));
    expect(others).to.have.length(7);
    const params = { id: 'a', query: 'q', from: 'a', to: 'b', language: 'en', level: 'l', profile: 'default' };
    for (const name of others) expect(entries(name, params), name).to.deep.equal({});
  });

  const empty: readonly (readonly [VisitEventName, object])[] = [
    ...[{}, { id: '' }, { id: ' \n\u0000' }, { id: 7 }, { id: null }, { id: ['a'] }, { ID: 'a' }].map(
      (params) => ['areaClick', params] as const,
    ),
    ...[{}, { query: '  ' }, { query: 1 }, { query: {} }].map((params) => ['searchQuery', params] as const),
    ...[{ from: 'a' }, { to: 'b' }, { from: 'a', to: ' ' }, { from: 1, to: 2 }].map(
      (params) => ['routeFail', params] as const,
    ),
  ];
  for (const [name, params] of empty) {
    it(`${name} ${JSON.stringify(params)} has no entry`, () => {
      expect(entries(name, params)).to.deep.equal({});
    });
  }

  it('has an entry truncated to a hundred characters, without a trailing blank', () => {
    expect(entries('searchQuery', { query: 'x'.repeat(500) })).to.deep.equal({ query: 'x'.repeat(100) });
    expect(entries('searchQuery', { query: `${'x'.repeat(99)}   y` })).to.deep.equal({ query: 'x'.repeat(99) });
    const { query } = entries('searchQuery', { query: `${'x'.repeat(99)}😀` });
    expect(query!.isWellFormed()).to.equal(true);
    const { failedRoute } = entries('routeFail', { from: 'x'.repeat(300), to: 'y'.repeat(300) });
    expect(failedRoute).to.have.length(203);
  });

  it('has an entry in composed form', () => {
    expect(entries('searchQuery', { query: 'Cafe\u0301' })).to.deep.equal(entries('searchQuery', { query: 'CAFÉ' }));
    expect(entries('searchQuery', { query: 'cafe' })).not.to.deep.equal(entries('searchQuery', { query: 'café' }));
  });
});
