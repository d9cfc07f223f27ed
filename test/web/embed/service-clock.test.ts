import { expect } from 'chai';
import { learnClock, serviceNow } from '../../../adapters/web/embed/shared/service-clock.ts';
import { STORED_BYTES } from '../../../adapters/web/embed/shared/stored-bytes.ts';

const HOUR = 3_600_000;

/** An answer of a service whose clock is so many hours ahead, perhaps from the copy on this device. */
const answerOf = (hours: number, stored: Readonly<Record<string, string>> = {}): Response =>
  new Response('[]', { headers: { date: new Date(Date.now() + hours * HOUR).toUTCString(), ...stored } });

const hoursAhead = (): number => Math.round((serviceNow().getTime() - Date.now()) / HOUR);

describe('The time by the clock of the service', () => {
  it('is that of this device until the service has answered', () => expect(hoursAhead()).to.equal(0));

  it('is that of its last answer, and goes on', () => {
    learnClock(answerOf(3));
    expect(hoursAhead()).to.equal(3);
  });

  it('does not stand still at a copy that was stored long ago', () => {
    learnClock(answerOf(-50, { [STORED_BYTES]: '2' }));
    expect(hoursAhead()).to.equal(3);
    learnClock(new Response('[]'));
    expect(hoursAhead()).to.equal(3);
  });
});
