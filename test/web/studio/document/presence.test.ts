import { expect } from 'chai';
import { createPresence, type Person, type Place } from '../../../../adapters/web/studio/document/people/presence.ts';
import { createSimulatedClock } from './simulated-clock.ts';

const BEN: Person = { id: 'ben', fullName: 'Ben Ode', avatarUrl: null, levelId: 'ground', selection: ['cafe'] };

describe('Who else is in the editor', () => {
  it('is asked every ten seconds while the page is shown, with where this person is', async () => {
    const { clock, told, presence, versions } = editor();
    presence.show(true);
    await clock.advance(35_000);
    expect(told).to.deep.equal(Array(4).fill({ levelId: 'ground', selection: ['bakery'] }));
    expect(presence.people.value).to.deep.equal([BEN]);
    expect(versions).to.deep.equal([7, 7, 7, 7]);
  });

  it('is not asked while the page is hidden, which counts as leaving', async () => {
    const { clock, told, presence, left } = editor();
    presence.show(true);
    await clock.advance(5000);
    presence.show(false);
    await clock.advance(60_000);
    expect([told.length, left()]).to.deep.equal([1, 1]);
    presence.show(true);
    await clock.advance(1);
    expect(told).to.have.length(2);
  });

  it('is kept for half a minute without an answer, and unknown then', async () => {
    const { clock, presence, lose } = editor();
    presence.show(true);
    await clock.advance(1);
    lose();
    await clock.advance(25_000);
    expect(presence.people.value).to.deep.equal([BEN]);
    await clock.advance(10_000);
    expect(presence.people.value).to.deep.equal([]);
  });

  it('does not take an answer from before the page was hidden', async () => {
    const { clock, presence, delay } = editor();
    const slow = delay();
    presence.show(true);
    presence.show(false);
    slow.resolve();
    await clock.advance(1);
    expect(presence.people.value).to.deep.equal([]);
  });
});

function editor() {
  const clock = createSimulatedClock();
  const told: Place[] = [];
  const versions: number[] = [];
  let [departures, isLost, waiting] = [0, false, Promise.resolve()];
  const presence = createPresence({
    clock,
    place: () => ({ levelId: 'ground', selection: ['bakery'] }),
    onVersion: (version) => versions.push(version),
    service: {
      announce: async (place) => {
        told.push(place);
        await waiting;
        return isLost ? null : { version: 7, people: [BEN] };
      },
      leave: () => void departures++,
    },
  });
  const delay = () => {
    const slow = Promise.withResolvers<void>();
    waiting = slow.promise;
    return slow;
  };
  return { clock, told, versions, presence, left: () => departures, lose: () => (isLost = true), delay };
}
