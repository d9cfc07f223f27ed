import { expect } from 'chai';
import type { NoRoute } from '../../../src/domain/wayfinding/route/route.ts';
import type { ClosureEffect, ClosureTarget, RouteClosure } from '../../../src/domain/wayfinding/route/route-closure.ts';
import { aBranch, aCorridor, anArea, asked, aTransition, floors, route } from './network-given.ts';

const OUT_OF_ORDER = { en: 'Out of order' };

const aClosure = (type: ClosureTarget['type'], id: string, effect: ClosureEffect = 'closed'): RouteClosure => ({
  id: `closure of ${id}`,
  target: { type, id },
  effect,
  reason: OUT_OF_ORDER,
});

const liftAndStairs = {
  levels: floors(0, 1),
  corridors: [aCorridor('hall', '0,0 60,0'), aCorridor('gallery', '0,0 60,0', { levelId: '1' })],
  transitions: [aTransition('elevator', '0:10,0 1:10,0'), aTransition('stairs', '0:50,0 1:50,0')],
};
const liftOnly = { ...liftAndStairs, transitions: [aTransition('elevator', '0:10,0 1:10,0')] };
const LIFT = aClosure('transition', 'the elevator');

const takenOn = (...question: Parameters<typeof asked>) =>
  route(...question).legs.flatMap(({ transition }) => transition?.type ?? []);

const unfound = (...question: Parameters<typeof asked>): NoRoute => {
  const answer = asked(...question);
  if (answer.found) throw new Error('There is a way.');
  return answer;
};

describe('A closure', () => {
  it('of a lift sends the route up the stairs', () => {
    expect(takenOn(liftAndStairs, '0@0,0', '1@0,0')).to.deep.equal(['elevator']);
    expect(takenOn(liftAndStairs, '0@0,0', '1@0,0', { closures: [LIFT] })).to.deep.equal(['stairs']);
  });

  it('is named with its reason where a step-free route has no other way, and the stairs are offered', () => {
    const rules = { profile: 'accessible', closures: [LIFT] } as const;
    const answer = unfound(liftAndStairs, '0@0,0', '1@0,0', rules);
    expect(answer).to.deep.include({
      reason: 'closed',
      blockers: [{ type: 'transition', id: 'the elevator', why: 'closed', reason: OUT_OF_ORDER }],
    });
    expect(answer.alternative).to.deep.equal(route(liftAndStairs, '0@0,0', '1@0,0', { closures: [LIFT] }));
  });

  it('of the only way leaves no alternative', () => {
    const answer = unfound(liftOnly, '0@0,0', '1@0,0', { closures: [LIFT] });
    expect(answer).to.deep.include({ reason: 'closed', alternative: null });
    expect(answer.blockers.map(({ id }) => id)).to.deep.equal(['the elevator']);
  });

  it('is listed beside steps that block the route too, which are the reason', () => {
    const corridors = [aCorridor('hall', '0,0 60,0', { isAccessible: false }), liftOnly.corridors[1]!];
    const rules = { profile: 'accessible', closures: [LIFT] } as const;
    const answer = unfound({ ...liftOnly, corridors }, '0@0,0', '1@0,0', rules);
    expect(answer).to.deep.include({ reason: 'not_accessible', alternative: null });
    expect(answer.blockers.map(({ id, why }) => `${id} ${why}`)).to.deep.equal([
      'hall not_accessible',
      'the elevator closed',
    ]);
  });

  it('that is slow makes a way count three times, and it is still taken where there is no other', () => {
    const slow = { closures: [aClosure('transition', 'the elevator', 'slow')] };
    const far = { ...liftAndStairs, transitions: [liftOnly.transitions[0]!, aTransition('stairs', '0:20,0 1:20,0')] };
    expect(takenOn(far, '0@0,0', '1@0,0')).to.deep.equal(['elevator']);
    expect(takenOn(far, '0@0,0', '1@0,0', slow)).to.deep.equal(['stairs']);
    expect(takenOn(liftOnly, '0@0,0', '1@0,0', slow)).to.deep.equal(['elevator']);
  });

  it('that is a notice changes no route, and is told on those that pass it', () => {
    const closures = [aClosure('transition', 'the elevator', 'info'), aClosure('corridor', 'elsewhere', 'info')];
    const found = route(liftAndStairs, '0@0,0', '1@0,0', { closures });
    expect(found).to.deep.equal({ ...route(liftAndStairs, '0@0,0', '1@0,0'), closures: [closures[0]] });
  });

  it('of a corridor and a branch closes these', () => {
    const branches = [
      aBranch('back door', '9,0 9,4', { areaId: 'shop' }),
      aBranch('door', '1,0 1,4', { areaId: 'shop' }),
    ];
    const map = { areas: [anArea('shop', '0,4')], corridors: [aCorridor('hall', '0,0 10,0', { branches })] };
    const lengthWith = (closures: readonly RouteClosure[]) =>
      route(map, '0@0,0', 'area:shop', { closures }).durationSeconds;
    expect(lengthWith([])).to.equal(5);
    expect(lengthWith([aClosure('branch', 'door')])).to.equal(13);
    const closed = unfound(map, '0@0,0', 'area:shop', { closures: [aClosure('corridor', 'hall')] });
    expect(closed.blockers).to.deep.equal([{ type: 'corridor', id: 'hall', why: 'closed', reason: OUT_OF_ORDER }]);
  });

  it('of a place leaves it reachable, and the route says that it is closed', () => {
    const branches = [aBranch('door', '1,0 1,4', { areaId: 'shop' })];
    const map = { areas: [anArea('shop', '0,4')], corridors: [aCorridor('hall', '0,0 10,0', { branches })] };
    const closures = [aClosure('area', 'shop'), aClosure('area', 'another')];
    expect(route(map, '0@0,0', 'area:shop', { closures }).closures).to.deep.equal([closures[0]]);
  });

  it('of something that is not on the map has no effect', () => {
    const closures = [aClosure('transition', 'gone'), aClosure('corridor', 'the elevator')];
    expect(route(liftAndStairs, '0@0,0', '1@0,0', { closures })).to.deep.equal(route(liftAndStairs, '0@0,0', '1@0,0'));
  });
});
