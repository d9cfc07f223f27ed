import { expect } from 'chai';
import { upcomingEvents } from '../../../src/domain/projects/values/upcoming-events.ts';
import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';

const at = (clock: string): Timestamp => `2026-11-23T${clock}:00.000Z` as Timestamp;
const event = (title: string, start: string, end: string | null = null) => ({
  title,
  start: at(start),
  end: end === null ? null : at(end),
  url: '',
});

describe('The upcoming events of a place', () => {
  it('are those that are not over, the next first', () => {
    const events = [
      event('evening', '20:00'),
      event('over', '09:00', '12:00'),
      event('noon', '11:30'),
      event('long ago', '08:00'),
      event('all day', '08:00', '18:00'),
    ];
    const titles = upcomingEvents(events, new Date(at('12:00'))).map(({ title }) => title);
    expect(titles).to.deep.equal(['all day', 'noon', 'evening']);
  });
});
