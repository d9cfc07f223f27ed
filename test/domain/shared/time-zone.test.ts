import { expect } from 'chai';
import { timeZoneFault } from '../../../src/domain/shared/time-zone.ts';

describe('A time zone', () => {
  for (const name of [
    null,
    'Europe/Berlin',
    'UTC',
    'Asia/Calcutta',
    'Asia/Kolkata',
    'America/Argentina/Ushuaia',
    'Etc/GMT+1',
  ]) {
    it(`may be ${name}`, () => expect(timeZoneFault(name)).to.equal(null));
  }

  it('may be every one that the runtime lists', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) expect(timeZoneFault(name), name).to.equal(null);
  });

  for (const name of [
    '',
    'Mars/Olympus',
    'Berlin',
    '+01:00',
    'GMT+25',
    'Europe/',
    '../etc',
    'Europe/Berlin\0',
    'x'.repeat(64),
  ]) {
    it(`may not be ${JSON.stringify(name)}`, () => expect(timeZoneFault(name)).to.be.a('string'));
  }
});
