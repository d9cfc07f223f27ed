import { expect } from 'chai';
import { linkedData } from '../../../adapters/pages/map/linked-data.ts';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { aPublicMap } from '../../browser/embed/fixture.ts';

type Data = { readonly [name: string]: unknown };

const tagOf = (changes: Data): string => linkedData(aPublicMap(changes) as unknown as LiveMap);
const dataOf = (changes: Data): Data =>
  JSON.parse(/^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(tagOf(changes))![1]!);

const [area] = aPublicMap().areas;
const named = (title: string, changes: object = {}) => ({
  ...area,
  ...changes,
  isSelectable: true,
  translations: { en: { title, description: '' } },
});

describe('The linked data of a published map', () => {
  it('is a place with the places on the map, with the hours of a week', () => {
    const data = dataOf({
      name: 'Museum',
      areas: [named('Café', { workingHours: 'Mo-Tu 09:00-17:30; PH off', telephone: '+49 30 1' })],
      markers: [],
    });
    expect(data).to.include({ '@context': 'https://schema.org', '@type': 'Place', name: 'Museum' });
    const [place] = data.containsPlace as Data[];
    expect(place).to.include({ '@type': 'Place', name: 'Café', telephone: '+49 30 1' });
    expect(
      (place!.openingHoursSpecification as Data[]).map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes]),
    ).to.deep.equal([
      ['https://schema.org/Monday', '09:00', '17:30'],
      ['https://schema.org/Tuesday', '09:00', '17:30'],
    ]);
  });

  it('has the venue’s address', () => {
    const address = { address: 'Main St 1', locality: 'Berlin', province: null, country: 'DE', postalCode: '10115' };
    const data = dataOf({
      venue: { category: null, restriction: null, hours: '24/7', phone: null, website: 'example.org', address },
    });
    expect(data.address).to.deep.equal({
      '@type': 'PostalAddress',
      streetAddress: 'Main St 1',
      addressLocality: 'Berlin',
      addressCountry: 'DE',
      postalCode: '10115',
    });
    expect(data.url).to.equal('https://example.org/');
    expect(data.openingHoursSpecification).to.have.length(7);
  });

  it('says no hours that depend on the season or that it does not understand', () => {
    for (const workingHours of ['Jun-Aug 10:00-18:00', 'when the bell rings', 'SH 10:00-12:00']) {
      const [place] = dataOf({ areas: [named('A', { workingHours })], markers: [] }).containsPlace as Data[];
      expect(place).not.to.have.property('openingHoursSpecification');
    }
  });

  it('ends where it ends, whatever is on the map', () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const tag = tagOf({
      name: hostile,
      areas: [named(hostile, { telephone: hostile, webpage: 'javascript:alert(1)' })],
      markers: [],
    });
    expect(tag.match(/<\/?script/gi)).to.have.length(2);
    expect(tag).not.to.include('<!--').and.not.include('javascript:');
    expect(dataOf({ name: hostile, areas: [], markers: [] }).name).to.equal(hostile);
  });

  it('has no place that visitors cannot choose', () => {
    expect(dataOf({ areas: [{ ...named('A'), isSelectable: false }], markers: [] })).not.to.have.property(
      'containsPlace',
    );
  });
});
