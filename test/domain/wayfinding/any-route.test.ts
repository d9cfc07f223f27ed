import { expect } from 'chai';
import fc from 'fast-check';
import type { Point } from '../../../src/domain/projects/values/geometry.ts';
import { buildNetwork, type Network } from '../../../src/domain/wayfinding/network/network.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { type FoundRoute, PROFILES, type RouteEnd } from '../../../src/domain/wayfinding/route/route.ts';
import { cases } from '../../support/test-depth.ts';
import { bestWays } from './all-ways.ts';
import { CROSSINGS, lattices, SHOPS } from './lattice.ts';
import { anEnd, asked } from './network-given.ts';
import { place, plans } from './plans.ts';

const named = fc.uniqueArray(
  fc.constantFrom('stairs', 'elevator', 'transition 0', 'transition 1', 'corridor 0', 'corridor 1', 'branch 2'),
  { maxLength: 2 },
);
const rules = fc.record({ profile: fc.constantFrom(...PROFILES), avoid: named, exclude: named });

/** Crossings that a corridor touches, and shops that have a door. */
function endsOf({ corridors }: NetworkSource): readonly string[] {
  const touched = new Set(corridors.flatMap(({ levelId, points }) => points.map(({ x, y }) => `${levelId}@${x},${y}`)));
  const opened = new Set(corridors.flatMap(({ branches }) => branches.map(({ areaId }) => areaId)));
  return [
    ...CROSSINGS.filter((end) => touched.has(end)),
    ...SHOPS.filter((id) => opened.has(id)).map((id) => `area:${id}`),
  ];
}

const ridesIn = ({ legs }: FoundRoute) => legs.filter(({ transition }) => transition !== null);

describe('Any route', () => {
  const questions = fc.tuple(lattices, rules, fc.nat(), fc.nat());

  it('is the best of all possible ones, and not found where there is none', () => {
    fc.assert(
      fc.property(questions, ([map, rules, one, other]) => {
        const ends = endsOf(map);
        const [from, to] = [ends[one % ends.length]!, ends[other % ends.length]!];
        fc.pre(from !== to);
        const best = bestWays(map, from, to, rules);
        const answer = asked(map, from, to, rules);
        expect(answer.found).to.equal(best.length > 0);
        if (!answer.found) return;
        const isTold = best.some(
          ({ seconds, isStepFree }) =>
            Math.abs(seconds - answer.durationSeconds) < 0.01 && isStepFree === answer.accessible,
        );
        expect(isTold, `${answer.durationSeconds} seconds, where ${JSON.stringify(best)} are best`).to.equal(true);
        expect(ridesIn(answer).length).to.be.at.most(best[0]!.rides);
      }),
      { numRuns: cases(800) },
    );
  });

  it('avoids what is excluded, and steps where it must be accessible', () => {
    fc.assert(
      fc.property(plans, rules, fc.tuple(place, place), (map, rules, [from, to]) => {
        const answer = asked(map, from, to, rules);
        const route = answer.found ? answer : answer.alternative;
        if (!route) return;
        const corridors = route.legs.flatMap(({ corridorIds }) =>
          map.corridors.filter(({ id }) => corridorIds.includes(id)),
        );
        const transitions = route.legs.flatMap(({ transition }) =>
          map.transitions.filter(({ id }) => id === transition?.id),
        );
        const names = [...corridors, ...transitions].map(({ id }) => id).concat(transitions.map(({ type }) => type));
        const isBroken = rules.exclude.some((name) => names.includes(name));
        if (answer.found) {
          expect(isBroken).to.equal(false);
          if (rules.profile !== 'accessible') return;
          expect(answer.accessible).to.equal(true);
          expect(corridors.every(({ isAccessible }) => isAccessible)).to.equal(true);
          expect(transitions.every(({ type, isAccessible }) => isAccessible ?? type === 'elevator')).to.equal(true);
        } else {
          expect(answer.blockers).not.to.have.length(0);
          expect(answer.blockers.map(({ id }) => id)).to.have.length(new Set(answer.blockers.map(({ id }) => id)).size);
          if (answer.reason === 'excluded')
            expect(answer.blockers.every(({ why }) => why === 'excluded')).to.equal(true);
        }
      }),
      { numRuns: cases(400) },
    );
  });

  it('is the sum of its legs, and as long as its line', () => {
    fc.assert(
      fc.property(plans, fc.tuple(place, place), (map, [from, to]) => {
        const answer = asked(map, from, to);
        if (!answer.found) return;
        const { legs } = answer;
        expect(sum(legs.map(({ distanceMeters }) => distanceMeters!))).to.be.closeTo(answer.distanceMeters!, 1e-6);
        expect(sum(legs.map(({ durationSeconds }) => durationSeconds))).to.be.closeTo(answer.durationSeconds, 1e-6);
        for (const [at, leg] of legs.entries()) {
          expect(leg.corridorIds).to.have.length(leg.points.length - 1);
          expect(leg.transition?.toLevelId).to.equal(legs[at + 1]?.levelId);
          expect(leg.distanceMeters).to.be.closeTo(1.3 * length(leg.points), 0.001);
        }
        const [start, end] = [from, to].map(anEnd);
        expect(legs[0]!.points[0]).to.deep.equal(pick(start!));
        expect(legs.at(-1)!.points.at(-1)).to.deep.equal(pick(end!));
      }),
      { numRuns: cases(400) },
    );
  });

  it('is equally long backwards, where all ways are bidirectional', () => {
    fc.assert(
      fc.property(plans, rules, fc.tuple(place, place), (given, rules, [from, to]) => {
        const bothWays = { direction: 'both' } as const;
        const map = {
          ...given,
          corridors: given.corridors.map((corridor) => ({ ...corridor, ...bothWays })),
          transitions: given.transitions.map((transition) => ({ ...transition, ...bothWays })),
        };
        const [there, back] = [asked(map, from, to, rules), asked(map, to, from, rules)];
        expect(there.found).to.equal(back.found);
        const isPlain = rules.profile !== 'comfortable' && rules.avoid.length === 0;
        if (!there.found || !back.found || !isPlain) return;
        expect(there.durationSeconds).to.be.closeTo(back.durationSeconds, 0.01);
      }),
      { numRuns: cases(400) },
    );
  });

  it('is the same in each request, and from any network of the same map', () => {
    fc.assert(
      fc.property(plans, rules, fc.tuple(place, place), (map, rules, [from, to]) => {
        const [one, other] = [buildNetwork(map), buildNetwork(structuredClone(map))];
        const data = (network: Network) => ({ ...network, source: null, corridors: null });
        expect(data(one)).to.deep.equal(data(other));
        const answer = asked(one, from, to, rules);
        expect(asked(one, from, to, rules)).to.deep.equal(answer);
        expect(asked(other, from, to, rules)).to.deep.equal(answer);
      }),
      { numRuns: cases(150) },
    );
  });
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const pick = (end: RouteEnd) => (end.kind === 'point' ? { x: end.x, y: end.y } : null);
const length = (points: readonly Point[]) =>
  sum(points.slice(1).map((to, at) => Math.hypot(to.x - points[at]!.x, to.y - points[at]!.y)));
