import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const NO_ADDRESS = { address: null, locality: null, province: null, country: null, postalCode: null };
const VENUE = {
  category: 'library',
  restriction: 'membersonly',
  hours: 'Mo-Fr 09:00-18:00; PH off',
  phone: '+44 113 000',
  website: 'https://library.example/visit',
  address: { address: '1 Calverley Street', locality: 'Leeds', province: 'ENG', country: 'GB', postalCode: 'LS1 3AB' },
};
const ATTRIBUTION = [
  { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright', license: 'ODbL 1.0' },
  { text: 'Plans: the library', url: null, license: null },
];

/** What a map is of, and whose work it is based on. */
overHttp('venue and attribution', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });
  const path = (rest = '') => pathOf(map.project) + rest;
  const get = async (rest = ''): Promise<Body> => expectOk(await open().api.get(path(rest), ada.as));
  const patch = async (body: Body) => expectOk(await open().api.patch(path(), body, ada.as));
  const act = async (action: string, body?: Body, status = 200) =>
    expectOk(await open().api.post(path(action), body, ada.as), status);
  const both = ({ venue, attribution }: Body) => ({ venue, attribution });

  it('are null and an empty list in a new project', async () => {
    expect(both(await get())).to.deep.equal({ venue: null, attribution: [] });
  });

  it('come back as they were sent, alone, in the list and in answers', async () => {
    expect(both(await patch({ venue: VENUE, attribution: ATTRIBUTION }))).to.deep.equal({
      venue: VENUE,
      attribution: ATTRIBUTION,
    });
    expect(both(await get())).to.deep.equal({ venue: VENUE, attribution: ATTRIBUTION });
    const { results } = expectOk(await open().api.get(`/api/projects/?organization=${ada.organizationId}`, ada.as));
    expect(both(results[0])).to.deep.equal({ venue: VENUE, attribution: ATTRIBUTION });
    const { version } = await get();
    expect((await patch({ venue: VENUE, attribution: ATTRIBUTION })).version).to.equal(version);
  });

  it('of the venue the members are merged, and null removes one, the address, or all', async () => {
    const some = await patch({ venue: { category: 'library', address: { locality: 'Leeds' } } });
    const expected = { category: 'library', restriction: null, hours: null, phone: null, website: null };
    expect(some.venue).to.deep.equal({ ...expected, address: { ...NO_ADDRESS, locality: 'Leeds' } });
    await patch({ venue: VENUE });
    const less = await patch({ venue: { phone: null, address: { province: null, country: 'UK' } } });
    expect(less.venue).to.deep.equal({
      ...VENUE,
      phone: null,
      address: { ...VENUE.address, province: null, country: 'UK' },
    });
    expect((await patch({ venue: { address: null } })).venue.address).to.deep.equal(NO_ADDRESS);
    expect((await patch({ venue: null })).venue).to.equal(null);
  });

  it('the attribution is replaced as a whole; url and license are optional', async () => {
    await patch({ attribution: ATTRIBUTION });
    expect((await patch({ attribution: [{ text: 'Me' }] })).attribution).to.deep.equal([
      { text: 'Me', url: null, license: null },
    ]);
    expect((await patch({ attribution: [] })).attribution).to.deep.equal([]);
    const most = Array.from({ length: 20 }, (_, n) => ({ text: `Source ${n}` }));
    expect((await patch({ attribution: most })).attribution).to.have.length(20);
  });

  const FAULTS: Readonly<Record<string, readonly [Body, string]>> = {
    'hours that are none': [{ venue: { hours: 'whenever' } }, 'venue.hours'],
    'a website that runs': [{ venue: { website: 'javascript:alert(1)' } }, 'venue.website'],
    'a website with a password': [{ venue: { website: 'https://ada:secret@library.example' } }, 'venue.website'],
    'a category that is a number': [{ venue: { category: 7 } }, 'venue.category'],
    'a category that is too long': [{ venue: { category: 'x'.repeat(256) } }, 'venue.category'],
    'a phone with NUL': [{ venue: { phone: '1\0' } }, 'venue.phone'],
    'an address that is a text': [{ venue: { address: 'Leeds' } }, 'venue.address'],
    'a country that is a list': [{ venue: { address: { country: ['GB'] } } }, 'venue.address.country'],
    'a venue that is a text': [{ venue: 'library' }, 'venue'],
    'an attribution that is a text': [{ attribution: 'me' }, 'attribution'],
    'an attribution that is null': [{ attribution: null }, 'attribution'],
    'an entry without a text': [{ attribution: [{ url: 'https://a.example' }] }, 'attribution.0.text'],
    'an entry with a blank text': [{ attribution: [{ text: ' ' }] }, 'attribution.0.text'],
    'a source that runs': [{ attribution: [{ text: 'x', url: 'javascript:alert(1)' }] }, 'attribution.0.url'],
    'a second source that runs': [
      { attribution: [{ text: 'x' }, { text: 'y', url: 'javascript:alert(1)' }] },
      'attribution.1.url',
    ],
    'a source that is no web page': [{ attribution: [{ text: 'x', url: 'mailto:a@b.example' }] }, 'attribution.0.url'],
    'a source without a scheme': [{ attribution: [{ text: 'x', url: 'a.example' }] }, 'attribution.0.url'],
    'a source with a password': [
      { attribution: [{ text: 'x', url: 'https://ada:secret@a.example' }] },
      'attribution.0.url',
    ],
    '21 entries': [{ attribution: Array.from({ length: 21 }, () => ({ text: 'x' })) }, 'attribution'],
  };
  for (const [what, [body, field]] of Object.entries(FAULTS)) {
    it(`are not ${what}`, async () => {
      await patch({ venue: VENUE, attribution: ATTRIBUTION });
      expectFieldErrors(await refusedPatch(open(), ada, map.project, body), field);
    });
  }

  it('are copied, made into a template, and stored and restored with snapshots', async () => {
    await patch({ venue: VENUE, attribution: ATTRIBUTION });
    expect(both(await act('duplicate/', undefined, 201))).to.deep.equal({ venue: VENUE, attribution: ATTRIBUTION });
    const organization = ada.organizationId;
    const given = { organization, project: map.project, name: 'Libraries' };
    const { id: template } = expectOk(await open().api.post('/api/templates/', given, ada.as), 201);
    const started = expectOk(
      await open().api.post('/api/projects/', { organization, name: 'Next', template }, ada.as),
      201,
    );
    expect(both(started)).to.deep.equal({ venue: VENUE, attribution: ATTRIBUTION });
    const snapshot = await act('snapshots/', { label: '' }, 201);
    await patch({ venue: { phone: null }, attribution: [] });
    expect(both((await get(`snapshots/${snapshot.id}/`)).content)).to.deep.equal({
      venue: VENUE,
      attribution: ATTRIBUTION,
    });
    const { project: fields } = await get(`snapshots/${snapshot.id}/diff/`);
    expect(fields.map(({ name }: Body) => name)).to.have.members(['venue.phone', 'attribution']);
    await act(`snapshots/${snapshot.id}/restore-item/`, { kind: 'project', fields: ['venue', 'attribution'] });
    expect(both(await get())).to.deep.equal({ venue: VENUE, attribution: ATTRIBUTION });
    await patch({ venue: null });
    await act(`snapshots/${snapshot.id}/restore/`);
    expect(both(await get())).to.deep.equal({ venue: VENUE, attribution: ATTRIBUTION });
  });

  it('are published, and their changes are known', async () => {
    const { version } = await get();
    await patch({ venue: VENUE, attribution: ATTRIBUTION });
    expect((await get(`changes/?since=${version}`)).project).to.deep.equal({ venue: VENUE, attribution: ATTRIBUTION });
    await act('publish/');
    for (const query of ['', '?lang=de']) {
      const live = expectOk(await open().api.get(`/api/p/${map.project}/${query}`));
      expect(both(live)).to.deep.equal({ venue: VENUE, attribution: ATTRIBUTION });
    }
    await patch({ attribution: [] });
    expect((await get()).has_unpublished_changes).to.equal(true);
    expect((await get('changes/?against=live')).project.map(({ name }: Body) => name)).to.deep.equal(['attribution']);
    expect(expectOk(await open().api.get(`/api/p/${map.project}/`)).attribution).to.deep.equal(ATTRIBUTION);
  });

  it('are merged by a merge patch', async () => {
    await patch({ venue: VENUE, attribution: ATTRIBUTION });
    const headers = { 'content-type': 'application/merge-patch+json' };
    const change = { venue: { hours: null, address: { postalCode: null } }, attribution: null };
    const merged = expectOk(await open().api.request('PATCH', path(), JSON.stringify(change), { ...ada.as, headers }));
    const venue = { ...VENUE, hours: null, address: { ...VENUE.address, postalCode: null } };
    expect(both(merged)).to.deep.equal({ venue, attribution: [] });
  });
});
