import { expect } from 'chai';
import type { Transition, TransitionType } from '../../../src/domain/projects/items/transition.ts';
import { buildNetwork } from '../../../src/domain/wayfinding/network/network.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import type { Profile } from '../../../src/domain/wayfinding/route/route.ts';
import { aBranch, aCorridor, anArea, aSource, asked, aTransition, floors, route } from './network-given.ts';

describe('A profile', () => {
  const types = ['stairs', 'elevator', 'escalator', 'ramp', 'travelator', 'door', 'portal', 'other'] as const;
  const by = (type: TransitionType, given: Partial<Transition> = {}) => ({
    levels: floors(0, 1),
    corridors: [aCorridor('a', '0,0 50,0'), aCorridor('b', '0,0 50,0', { levelId: '1' })],
    transitions: [aTransition(type, '0:0,0 1:0,0', given)],
  });
  const accessible = (map: Partial<NetworkSource>) => asked(map, '0@0,0', '1@0,0', { profile: 'accessible' }).found;

  for (const type of types) {
    const isStepped = type === 'stairs' || type === 'escalator';
    it(`that is accessible takes ${type} ${isStepped ? 'only if they say that they are' : 'unless they say that they are not'}`, () => {
      expect(accessible(by(type))).to.equal(!isStepped);
      expect(accessible(by(type, { isAccessible: true }))).to.equal(true);
      expect(accessible(by(type, { isAccessible: false }))).to.equal(false);
      expect(route(by(type), '0@0,0', '1@0,0').accessible).to.equal(!isStepped);
    });
  }

  it('that is accessible needs both positions to be', () => {
    const { positions } = aTransition('elevator', '0:0,0 1:0,0');
    for (const blocked of positions) {
      const changed = positions.map((position) => ({ ...position, accessible: position !== blocked }));
      expect(accessible(by('elevator', { positions: changed }))).to.equal(false);
    }
  });

  it('that is accessible leaves out corridors and branches that are not accessible', () => {
    const short = aCorridor('short', '0,0 10,0', { isAccessible: false });
    const long = aCorridor('long', '0,0 0,10 10,10 10,0');
    const map = { corridors: [short, long] };
    expect(route(map, '0@0,0', '0@10,0')).to.include({ durationSeconds: 10, accessible: false });
    expect(route(map, '0@0,0', '0@10,0', { profile: 'accessible' })).to.include({
      durationSeconds: 30,
      accessible: true,
    });
    const branches = [aBranch('steps', '5,0 5,2', { areaId: 'shop', isAccessible: false })];
    const shop = { areas: [anArea('shop', '5,2')], corridors: [aCorridor('a', '0,0 10,0', { branches })] };
    expect(asked(shop, '0@0,0', 'area:shop', { profile: 'accessible' }).found).to.equal(false);
  });

  /** Stairs available, and a lift so many units away. */
  const choice = (away: number) => ({
    ...by('stairs'),
    transitions: [aTransition('stairs', '0:0,0 1:0,0'), aTransition('elevator', `0:${away},0 1:${away},0`)],
  });
  const taken = (away: number, profile: Profile, type: TransitionType = 'stairs') => {
    const { transitions, ...map } = choice(away);
    const [stairs, lift] = transitions as [Transition, Transition];
    return route({ ...map, transitions: [{ ...stairs, type }, lift] }, '0@0,0', '1@0,0', { profile });
  };

  it('that is comfortable weighs stairs four times, and returns the real time', () => {
    expect(taken(1, 'default').legs[0]!.transition!.type).to.equal('stairs');
    expect(taken(18, 'comfortable').legs[0]!.transition!.type).to.equal('elevator');
    expect(taken(20, 'comfortable').legs[0]!.transition!.type).to.equal('stairs');
    expect(taken(20, 'comfortable').durationSeconds).to.equal(18);
    expect(taken(18, 'comfortable', 'other').legs[0]!.transition!.type).to.equal('other');
  });

  it('weighs what is to be avoided ten times, by id or by type, and returns the real time', () => {
    const detour = { corridors: [aCorridor('short', '0,0 10,0'), aCorridor('long', '0,0 0,44 10,44 10,0')] };
    expect(route(detour, '0@0,0', '0@10,0', { avoid: ['short'] }).durationSeconds).to.equal(98);
    const longer = { corridors: [aCorridor('short', '0,0 10,0'), aCorridor('long', '0,0 0,46 10,46 10,0')] };
    expect(route(longer, '0@0,0', '0@10,0', { avoid: ['short'] }).durationSeconds).to.equal(10);
    for (const name of ['stairs', 'the stairs']) {
      const found = route(choice(30), '0@0,0', '1@0,0', { avoid: [name] });
      expect([found.legs[0]!.transition!.type, found.durationSeconds]).to.deep.equal(['elevator', 94]);
    }
    const both = { profile: 'comfortable', avoid: ['stairs'] } as const;
    expect(route(choice(49), '0@0,0', '1@0,0', both).legs[0]!.transition!.type).to.equal('elevator');
  });

  it('leaves out what is excluded, by id or by type', () => {
    for (const name of ['stairs', 'the stairs']) {
      expect(route(choice(30), '0@0,0', '1@0,0', { exclude: [name] }).legs[0]!.transition!.type).to.equal('elevator');
    }
  });
});

describe('Equal routes', () => {
  it('are ordered by fewer transitions', () => {
    const corridors = [aCorridor('a', '0,0 10,0'), aCorridor('b', '10,20 0,20'), aCorridor('c', '0,0 0,20')];
    const portal = aTransition('portal', '0:0,0 0:0,20');
    expect(route({ corridors, transitions: [portal] }, '0@0,0', '0@0,20').legs).to.have.length(1);
  });

  it('are ordered by the lower node, deterministically', () => {
    const sides = [aCorridor('upper', '0,0 10,0 10,10'), aCorridor('lower', '0,0 0,10 10,10')];
    const upper = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(route({ corridors: sides }, '0@0,0', '0@10,10').legs[0]!.points).to.deep.equal(upper);
    const network = buildNetwork(aSource({ corridors: sides }));
    expect(route(network, '0@10,10', '0@0,0').legs[0]!.points).to.deep.equal(upper.toReversed());
  });

  it('end at the lower of equivalent nodes', () => {
    const branches = [aBranch('b', '14,0 14,3', { areaId: 'shop' }), aBranch('a', '6,0 6,3', { areaId: 'shop' })];
    const map = { areas: [anArea('shop', '9,3')], corridors: [aCorridor('a', '0,0 20,0', { branches })] };
    expect(route(map, '0@10,0', 'area:shop').legs[0]!.points.at(-1)).to.deep.equal({ x: 14, y: 3 });
  });
});
