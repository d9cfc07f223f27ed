import { expect } from 'chai';
import fc from 'fast-check';
import { VISIT_EVENTS } from '../../../src/domain/projects/values/visit-event-name.ts';
import { unitOf } from '../../../src/domain/shared/period.ts';
import { countVisitors, rollUp } from '../../../src/domain/visits/roll-up.ts';
import type { VisitEvent } from '../../../src/domain/visits/visit-event.ts';
import { aVisit } from '../../support/builders.ts';

/** Roll-ups to which others are added, as in a storage. */
function kept() {
  const sums = new Map<string, number>();
  const seen = new Set<string>();
  const add = (key: string, count: number) => sums.set(key, (sums.get(key) ?? 0) + count);
  return {
    sums,
    add(events: readonly VisitEvent[]) {
      const { counts, entries, sightings } = rollUp(events);
      const first = sightings.filter(({ period, visitor }) => !seen.has(`${period} ${visitor}`));
      for (const { period, visitor } of first) seen.add(`${period} ${visitor}`);
      for (const { period, name, count } of [...counts, ...countVisitors(first)]) add(`${period} ${name}`, count);
      for (const { period, dimension, entry, count } of entries) add(`${period} ${dimension} ${entry}`, count);
    },
  };
}

const event: fc.Arbitrary<VisitEvent> = fc.record({
  projectId: fc.constant('p'),
  name: fc.constantFrom(...VISIT_EVENTS),
  visitor: fc.constantFrom('', 'a', 'b', 'c'),
  params: fc.constantFrom('{}', '{"id":"x"}', '{"id":"y"}', '{"query":"Shoes"}', '{"language":"en","level":"l"}'),
  occurredAt: fc.constantFrom(...['05T13:00', '05T13:59', '05T14:00', '06T00:00'].map((at) => `2026-01-${at}:00.000Z`)),
});

describe('A roll-up', () => {
  it('of parts of events, in sequence, equals that of all of them at once', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), fc.array(fc.nat(10), { maxLength: 20 }), (events, sizes) => {
        const [whole, parts] = [kept(), kept()];
        whole.add(events);
        let start = 0;
        for (const size of [...sizes, events.length]) {
          parts.add(events.slice(start, start + size));
          start += size;
        }
        expect(Object.fromEntries(parts.sums)).to.deep.equal(Object.fromEntries(whole.sums));
      }),
    );
  });

  it('counts each event in one hour and on one day only', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const { counts } = rollUp(events);
        for (const unit of ['hour', 'day'] as const) {
          const ofUnit = counts.filter(({ period }) => unitOf(period) === unit);
          expect(ofUnit.reduce((sum, { count }) => sum + count, 0)).to.equal(events.length);
        }
      }),
    );
  });

  it('contains what happened when, by whom, and how often', () => {
    const at = (time: string) => `2026-01-05T${time}:00.000Z`;
    const click = (visitor: string, time: string) =>
      aVisit({ visitor, name: 'areaClick', params: '{"id":"x"}', occurredAt: at(time) });
    const events = [
      click('a', '13:00'),
      click('a', '13:59'),
      click('b', '14:00'),
      aVisit({ visitor: '', occurredAt: at('14:30') }),
    ];
    const { counts, entries, sightings } = rollUp(events);
    expect(counts).to.have.deep.members([
      { period: '2026-01-05T13', name: 'areaClick', count: 2 },
      { period: '2026-01-05T14', name: 'areaClick', count: 1 },
      { period: '2026-01-05T14', name: 'mapView', count: 1 },
      { period: '2026-01-05', name: 'areaClick', count: 3 },
      { period: '2026-01-05', name: 'mapView', count: 1 },
    ]);
    expect(entries).to.deep.equal([{ dimension: 'area', period: '2026-01-05', entry: 'x', count: 3 }]);
    expect(sightings).to.have.deep.members([
      { period: '2026-01-05T13', visitor: 'a' },
      { period: '2026-01-05T14', visitor: 'b' },
      { period: '2026-01-05', visitor: 'a' },
      { period: '2026-01-05', visitor: 'b' },
    ]);
    expect(countVisitors(sightings)).to.have.deep.members([
      { period: '2026-01-05T13', name: 'visitors', count: 1 },
      { period: '2026-01-05T14', name: 'visitors', count: 1 },
      { period: '2026-01-05', name: 'visitors', count: 2 },
    ]);
  });

  it('of nothing is empty', () => {
    expect(rollUp([])).to.deep.equal({ counts: [], entries: [], sightings: [] });
    expect(countVisitors([])).to.deep.equal([]);
  });
});
