import { expect } from 'chai';
import type { Schemas } from '../../../../adapters/web/studio/api/service.d.ts';
import { changeOf, valuesOf } from '../../../../adapters/web/studio/projects/setting-values.ts';

const PROJECT = {
  name: 'Library',
  description: '',
  group: null,
  venue: null,
  attribution: [],
} as unknown as Schemas['Project'];
const VENUE = {
  category: 'library',
  restriction: null,
  hours: null,
  phone: null,
  website: null,
  address: { address: null, locality: 'Oslo', province: null, country: null, postalCode: null },
};

describe('The settings of a project in a form', () => {
  const values = valuesOf(PROJECT);

  it('are texts, empty where nothing is known', () => {
    expect(values.group).to.equal('');
    expect(values.venue.hours).to.equal('');
    expect(values.venue.address.country).to.equal('');
    const { venue, attribution } = valuesOf({
      ...PROJECT,
      venue: VENUE,
      attribution: [{ text: 'City', url: null, license: null }],
    });
    expect([venue.category, venue.phone, venue.address.locality]).to.deep.equal(['library', '', 'Oslo']);
    expect(attribution).to.deep.equal([{ text: 'City', url: '', license: '' }]);
  });

  it('are sent where they were changed alone, so that they undo nothing of somebody else', () => {
    expect(changeOf(values, values)).to.deep.equal({});
    expect(changeOf(values, { ...values, name: 'City library' })).to.deep.equal({ name: 'City library' });
    const venue = { ...values.venue, hours: '24/7' };
    expect(changeOf(values, { ...values, venue })).to.deep.equal({ venue: { hours: '24/7' } });
    const address = { ...values.venue.address, country: 'NO' };
    expect(changeOf(values, { ...values, venue: { ...values.venue, address } })).to.deep.equal({
      venue: { address: { country: 'NO' } },
    });
  });

  it('are null where they were emptied, but for the name and the description', () => {
    const full = valuesOf({
      ...PROJECT,
      description: 'Old',
      group: 'campus',
      venue: VENUE,
    });
    const { venue, ...others } = changeOf(full, values);
    expect(others).to.deep.equal({
      description: '',
      group: null,
    });
    expect(venue).to.equal(null);
    const partly = { ...full.venue, category: '' };
    expect(changeOf(full, { ...full, venue: partly })).to.deep.equal({ venue: { category: null } });
  });

  it('name sources without a link or a licence by null', () => {
    const attribution = [{ text: 'City', url: '', license: 'CC0' }];
    expect(changeOf(values, { ...values, attribution })).to.deep.equal({
      attribution: [{ text: 'City', url: null, license: 'CC0' }],
    });
  });
});
