import { expect } from 'chai';
import fc from 'fast-check';
import { VISIT_EVENTS } from '../../../src/domain/projects/values/visit-event-name.ts';
import { normalizeParam, storedParams } from '../../../src/domain/visits/visit-params.ts';
import { anyCharacter } from '../../support/any-character.ts';

describe('The params of an event', () => {
  it('are those that the map sends with it and the dashboards read', () => {
    const everything = {
      id: 'i',
      language: 'l',
      level: 'v',
      query: 'q',
      results: 3,
      from: 'f',
      to: 't',
      profile: 'p',
      reason: 'r',
    };
    const kept = Object.fromEntries(VISIT_EVENTS.map((name) => [name, Object.keys(storedParams(name, everything))]));
    expect(kept).to.deep.equal({
      mapView: ['language', 'level'],
      areaClick: ['id'],
      areaHover: ['id'],
      markerClick: ['id'],
      markerHover: ['id'],
      levelSwitch: ['id'],
      tagFilter: ['id'],
      languageSwitch: ['id'],
      searchQuery: ['query', 'results'],
      searchNoResult: ['query'],
      searchResultClick: ['id', 'query'],
      routeBuild: ['from', 'to', 'profile'],
      routeFail: ['from', 'to', 'profile', 'reason'],
      linkClick: ['id'],
      shareClick: ['id'],
      sessionEnd: [],
    });
  });

  it('are dropped where they are empty, or neither text nor number', () => {
    for (const query of ['', ' \n', '\u0000', null, undefined, {}, [], ['x'], true, Number.NaN]) {
      expect(storedParams('searchNoResult', { query })).to.deep.equal({});
    }
    expect(storedParams('searchNoResult', Object.create({ query: 'inherited' }))).to.deep.equal({});
  });

  it('are small for any request', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VISIT_EVENTS), fc.dictionary(fc.string(), fc.anything()), (name, sent) => {
        expect(JSON.stringify(storedParams(name, sent)).length).to.be.below(3000);
      }),
    );
  });

  it('do not change when they are normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 120 }), (text) => {
        const once = normalizeParam(text);
        expect([...once].length).to.be.at.most(100);
        expect(normalizeParam(once)).to.equal(once);
      }),
    );
  });
});
