import { expect } from 'chai';
import fc from 'fast-check';
import { buildNetwork } from '../../../src/domain/wayfinding/network/network.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { type FoundRoute, type NoRoute, PROFILES, type Profile } from '../../../src/domain/wayfinding/route/route.ts';
import { findRouteVia } from '../../../src/domain/wayfinding/route/route-via.ts';
import { cases } from '../../support/test-depth.ts';
import { CROSSINGS, lattices } from './lattice.ts';
import { aCorridor, anEnd, aSource, asked, aTransition, floors, route } from './network-given.ts';
import { someWords, textsOf } from './steps-given.ts';

type ViaRequest = Readonly<{ via: readonly string[]; optimise?: boolean; profile?: Profile }>;

function askedVia(map: Partial<NetworkSource>, from: string, to: string, given: ViaRequest): FoundRoute | NoRoute {
  const { via, optimise = false, profile = 'default' } = given;
  const ends = { from: anEnd(from), via: via.map(anEnd), to: anEnd(to) };
  return findRouteVia(buildNetwork(aSource(map)), { ...ends, optimise, profile, avoid: [], exclude: [] });
}

function routeVia(map: Partial<NetworkSource>, from: string, to: string, given: ViaRequest): FoundRoute {
  const answer = askedVia(map, from, to, given);
  if (!answer.found) throw new Error(`There is no way from ${from} to ${to}: ${answer.reason}.`);
  return answer;
}

/** The stops in the order in which they are reached. */
const stopsOf = ({ legs }: FoundRoute) => legs.flatMap(({ via }) => via ?? []);

const STREET = { corridors: [aCorridor('street', '0,0 100,0')] };

describe('A route by way of stops', () => {
  it('visits them in the given order, or in the best one', () => {
    const via = ['0@80,0', '0@20,0', '0@50,0'];
    const given = routeVia(STREET, '0@0,0', '0@100,0', { via });
    expect([stopsOf(given), given.durationSeconds]).to.deep.equal([[0, 1, 2], 220]);
    const best = routeVia(STREET, '0@0,0', '0@100,0', { via, optimise: true });
    expect([stopsOf(best), best.durationSeconds]).to.deep.equal([[1, 2, 0], 100]);
  });

  it('finds the best order of eight stops', () => {
    const via = [70, 10, 60, 20, 50, 30, 80, 40].map((x) => `0@${x},0`);
    const best = routeVia(STREET, '0@0,0', '0@100,0', { via, optimise: true });
    expect([stopsOf(best), best.durationSeconds]).to.deep.equal([[1, 3, 5, 7, 4, 2, 0, 6], 100]);
  });

  it('keeps the given order where several are equally good', () => {
    const via = ['0@50,0', '0@50,0', '0@50,0'];
    expect(stopsOf(routeVia(STREET, '0@0,0', '0@100,0', { via, optimise: true }))).to.deep.equal([0, 1, 2]);
  });

  it('is the route itself without stops', () => {
    expect(routeVia(STREET, '0@0,0', '0@100,0', { via: [] })).to.deep.equal(route(STREET, '0@0,0', '0@100,0'));
  });

  it('says at each stop that it is reached, and departs again', () => {
    const found = routeVia(STREET, '0@0,0', '0@100,0', { via: ['0@40,0', '0@70,0'] });
    const texts = textsOf(found, 'en', { ...someWords(), via: ['Café', ''] });
    expect(texts).to.deep.equal([
      'From Main entrance, walk 50 m along street towards Café',
      'You have reached Café',
      'From Café, walk 40 m along street towards your destination',
      'You have reached your stop',
      'Walk 40 m along street towards Bakery',
      'You have arrived at Bakery',
    ]);
  });

  it('names everything that blocks any part of it, and has the whole route without restrictions', () => {
    const stairs = (id: string, x: number) => aTransition('stairs', `0:${x},0 1:${x},0`, { id });
    const map = {
      levels: floors(0, 1),
      corridors: [aCorridor('street', '0,0 100,0'), aCorridor('gallery', '0,0 100,0', { levelId: '1' })],
      transitions: [stairs('west', 0), stairs('east', 100)],
    };
    const answer = askedVia(map, '0@0,0', '0@100,0', { via: ['1@10,0', '1@90,0'], profile: 'accessible' });
    if (answer.found) throw new Error('There is no way without stairs.');
    expect(answer.reason).to.equal('not_accessible');
    expect(answer.blockers.map(({ id }) => id)).to.deep.equal(['west', 'east']);
    expect(stopsOf(answer.alternative!)).to.deep.equal([0, 1]);
  });
});

describe('Any route by way of stops', () => {
  const end = fc.constantFrom(...CROSSINGS);
  const stops = fc.array(end, { maxLength: 4 });
  const profile = fc.constantFrom(...PROFILES);

  it('consists of the routes from stop to stop', () => {
    fc.assert(
      fc.property(lattices, fc.tuple(end, end), stops, profile, (map, [from, to], via, asks) => {
        const answer = askedVia(map, from, to, { via, profile: asks });
        const ends = [from, ...via, to];
        const parts = ends.slice(1).map((next, at) => asked(map, ends[at]!, next, { profile: asks }));
        expect(answer.found).to.equal(parts.every(({ found }) => found));
        if (!answer.found) return;
        const found = parts.filter((part) => part.found);
        const legs = found.flatMap((part) => part.legs);
        expect(answer.legs.map(({ via: _, ...leg }) => leg)).to.deep.equal(legs.map(({ via: _, ...leg }) => leg));
        expect(stopsOf(answer)).to.deep.equal([...via.keys()]);
        const seconds = found.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
        expect(answer.durationSeconds).to.be.closeTo(seconds, 0.01);
      }),
      { numRuns: cases(300) },
    );
  });

  it('is never longer in the best order than in the given one', () => {
    fc.assert(
      fc.property(lattices, fc.tuple(end, end), stops, (map, [from, to], via) => {
        const given = askedVia(map, from, to, { via });
        fc.pre(given.found);
        const best = routeVia(map, from, to, { via, optimise: true });
        expect(best.durationSeconds).to.be.at.most((given as FoundRoute).durationSeconds + 0.01);
        expect(stopsOf(best).toSorted()).to.deep.equal([...via.keys()]);
      }),
      { numRuns: cases(300) },
    );
  });
});
