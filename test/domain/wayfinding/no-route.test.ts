import { expect } from 'chai';
import type { NoRoute } from '../../../src/domain/wayfinding/route/route.ts';
import { aBranch, aCorridor, anArea, asked, aTransition, floors, route } from './network-given.ts';

const unfound = (...question: Parameters<typeof asked>): NoRoute => {
  const answer = asked(...question);
  if (answer.found) throw new Error('There is a way.');
  return answer;
};

const building = {
  levels: floors(0, 1),
  corridors: [aCorridor('hall', '0,0 20,0'), aCorridor('gallery', '0,0 20,0', { levelId: '1' })],
  transitions: [aTransition('stairs', '0:10,0 1:10,0')],
};

describe('A missing route', () => {
  it('has no alternative where nothing joins the ends', () => {
    const apart = { corridors: [aCorridor('a', '0,0 9,0'), aCorridor('b', '0,9 9,9')] };
    expect(asked(apart, '0@0,0', '0@0,9')).to.deep.equal({
      found: false,
      reason: 'not_connected',
      blockers: [],
      alternative: null,
    });
  });

  it('lists the steps, and offers an alternative', () => {
    const answer = unfound(building, '0@0,0', '1@0,0', { profile: 'accessible' });
    expect(answer).to.deep.equal({
      found: false,
      reason: 'not_accessible',
      blockers: [{ type: 'transition', id: 'the stairs', why: 'not_accessible' }],
      alternative: route(building, '0@0,0', '1@0,0'),
    });
  });

  it('lists what is excluded, once, however it was named', () => {
    for (const name of ['stairs', 'the stairs']) {
      const answer = unfound(building, '0@0,0', '1@0,0', { exclude: [name] });
      expect(answer).to.deep.include({
        reason: 'excluded',
        blockers: [{ type: 'transition', id: 'the stairs', why: 'excluded' }],
      });
    }
  });

  it('lists everything that blocks it, in the order of the route', () => {
    const branches = [aBranch('steps', '15,0 15,4', { areaId: 'shop', isAccessible: false })];
    const corridors = [aCorridor('a', '0,0 5,0 10,0'), aCorridor('b', '10,0 20,0', { isAccessible: false, branches })];
    const map = { areas: [anArea('shop', '14,4')], corridors };
    const answer = unfound(map, '0@0,0', 'area:shop', { profile: 'accessible', exclude: ['a'] });
    expect(answer.reason).to.equal('not_accessible');
    expect(answer.blockers).to.deep.equal([
      { type: 'corridor', id: 'a', why: 'excluded' },
      { type: 'corridor', id: 'b', why: 'not_accessible' },
      { type: 'branch', id: 'steps', why: 'not_accessible' },
    ]);
  });

  it('has an alternative that avoids what was to be avoided', () => {
    const map = { ...building, transitions: [...building.transitions, aTransition('escalator', '0:12,0 1:12,0')] };
    const avoid = ['escalator'];
    const answer = unfound(map, '0@20,0', '1@20,0', { profile: 'accessible', avoid });
    expect(answer.alternative).to.deep.equal(route(map, '0@20,0', '1@20,0', { avoid }));
    expect(answer.blockers.map(({ id }) => id)).to.deep.equal(['the stairs']);
  });

  it('does not pass the landing of an excluded transition', () => {
    const ends = ['left', 'right'].map((side, at) => {
      const x = 2 + 16 * at;
      return aCorridor(side, `${15 * at},0 ${15 * at + 5},0`, {
        branches: [aBranch(side, `${x},0 ${x},4`, { transitionId: 'the stairs' })],
      });
    });
    const map = {
      ...building,
      corridors: [...ends, building.corridors[1]!],
      transitions: [aTransition('stairs', '0:10,4 1:10,0')],
    };
    expect(route(map, '0@0,0', '0@20,0').legs).to.have.length(1);
    expect(unfound(map, '0@0,0', '0@20,0', { exclude: ['stairs'] }).blockers).to.deep.equal([
      { type: 'transition', id: 'the stairs', why: 'excluded' },
    ]);
  });

  it('starts and ends in corridors that the request excludes, too', () => {
    const steps = { corridors: [aCorridor('steps', '0,0 20,0', { isAccessible: false })] };
    const answer = unfound(steps, '0@4,0', '0@9,0', { profile: 'accessible' });
    expect(answer.blockers).to.deep.equal([{ type: 'corridor', id: 'steps', why: 'not_accessible' }]);
  });
});
