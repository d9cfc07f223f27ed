import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { SaxesParser } from 'saxes';
import * as v from 'valibot';
import { projectPatch } from '../../../adapters/http/api/projects/project-body.ts';
import { projectChange } from '../../../adapters/http/api/projects/schemas/projects.ts';
import { demoBuilding } from '../../../config/demo/building/building.ts';
import { patchWhole } from '../../../src/domain/projects/changes/project-patch.ts';
import { newProject } from '../../../src/domain/projects/content/project.ts';
import { EMPTY_CONTENT } from '../../../src/domain/projects/content/project-content.ts';
import { newLanguage } from '../../../src/domain/projects/items/language.ts';
import { buildNetwork } from '../../../src/domain/wayfinding/network/network.ts';
import { checkNetwork } from '../../../src/domain/wayfinding/route/check.ts';
import { describeRoute } from '../../../src/domain/wayfinding/words/described-route.ts';
import { expectWhole } from '../../support/whole-network.ts';

type Spot = { readonly x: number; readonly y: number };
type Pair = readonly [number, number];

const demo = demoBuilding();
const { levels, areas, markers, tags, wayfinding } = demo;
const { corridors, transitions } = wayfinding;
const branches = corridors.flatMap((corridor) => corridor.branches.map((branch) => ({ corridor, branch })));

const spot = ([x, y]: Pair): Spot => ({ x, y });
const ringOf = (area: (typeof areas)[number]) => area.data.map(spot);
const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
const turn = (a: Spot, b: Spot, c: Spot) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function segments(points: readonly Spot[], isClosed: boolean): [Spot, Spot][] {
  const ends = isClosed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return ends.map((end, index) => [points[index] ?? end, end]);
}

function cross([a, b]: [Spot, Spot], [c, d]: [Spot, Spot]): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function fromSegment(point: Spot, [a, b]: [Spot, Spot]): number {
  const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / apart(a, b) ** 2;
  const share = Math.min(1, Math.max(0, along));
  return apart(point, { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) });
}

function fromLine(point: Spot, points: readonly Spot[], isClosed: boolean): number {
  return Math.min(...segments(points, isClosed).map((segment) => fromSegment(point, segment)));
}

function isInside(point: Spot, ring: readonly Spot[]): boolean {
  const crossed = segments(ring, true).filter(
    ([a, b]) => a.y > point.y !== b.y > point.y && point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x),
  );
  return crossed.length % 2 === 1;
}

/** Points of a fine lattice over the ring's bounds that lie inside it; offset, so that none falls on an edge. */
function samples(ring: readonly Spot[]): Spot[] {
  const [xs, ys] = [ring.map((point) => point.x), ring.map((point) => point.y)];
  const inside: Spot[] = [];
  for (let x = Math.min(...xs) + 0.37; x < Math.max(...xs); x += 4)
    for (let y = Math.min(...ys) + 0.53; y < Math.max(...ys); y += 4)
      if (isInside({ x, y }, ring)) inside.push({ x, y });
  return inside;
}

/** A new project after the PATCH. */
function taken() {
  const now = '2030-01-01T00:00:00.000Z';
  const owned = { organizationId: randomUUID(), organizationName: '', groupId: null, groupName: null };
  const project = newProject({ id: randomUUID(), name: demo.name, description: '', ...owned }, now);
  const content = { ...EMPTY_CONTENT, languages: [newLanguage(randomUUID(), 'en', true)] };
  return patchWhole({ project, content }, projectPatch(v.parse(projectChange, demo)), { now, newId: randomUUID });
}

describe('the demo building', () => {
  it('has the same ids on every call, one for each item', () => {
    const ids = [levels, areas, markers, tags, corridors, transitions].flatMap((items) => items.map(({ id }) => id));
    const all = [...ids, ...branches.map(({ branch }) => branch.id)];
    expect(new Set(all).size).to.equal(all.length);
    for (const id of all) expect(id).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(demoBuilding()).to.deep.equal(demo);
  });

  it('gives levels, areas and markers keys that are unique in the project', () => {
    const keys = [levels, areas, markers].flatMap((items) => items.map(({ key }) => key));
    expect(new Set(keys).size).to.equal(keys.length);
  });

  it('is accepted by a new project as one PATCH', () => {
    const after = taken();
    expect(after.project.settings.defaultLevelId).to.equal(demo.settings.defaultLevelId);
    expect(after.content.languages.map(({ languageCode }) => languageCode)).to.deep.equal(['en', 'de']);
    expect(after.content.areas.map(({ id }) => id)).to.deep.equal(areas.map(({ id }) => id));
    expect(after.content.markers.length).to.equal(markers.length);
    expect(after.content.corridors.flatMap((corridor) => corridor.branches).length).to.equal(branches.length);
  });

  it('has three levels of the same scale, with areas and markers on each', () => {
    expect(levels.map(({ ordinal }) => ordinal)).to.deep.equal([-1, 0, 1]);
    for (const level of levels) {
      expect(areas.filter(({ levelId }) => levelId === level.id).length, level.name).to.be.within(8, 16);
      expect(markers.filter(({ levelId }) => levelId === level.id).length, level.name).to.be.within(4, 8);
    }
  });

  it('draws every ring inside the frame and without crossing itself', () => {
    for (const area of areas) {
      const ring = ringOf(area);
      expect(ring.length, area.key).to.be.at.least(3);
      for (const { x, y } of ring) expect(x >= 0 && x <= 1600 && y >= 0 && y <= 1000, area.key).to.equal(true);
      const edges = segments(ring, true);
      for (const [index, edge] of edges.entries())
        for (const other of edges.slice(index + 1)) expect(cross(edge, other), area.key).to.equal(false);
    }
  });

  it('puts every label inside its area', () => {
    for (const area of areas)
      if (area.labelPoint) expect(isInside(area.labelPoint, ringOf(area)), area.key).to.equal(true);
  });

  it('has no two areas of a level that overlap', () => {
    for (const [index, area] of areas.entries()) {
      const points = samples(ringOf(area));
      for (const other of areas.slice(index + 1).filter(({ levelId }) => levelId === area.levelId))
        expect(
          points.some((point) => isInside(point, ringOf(other))),
          `${area.key} and ${other.key}`,
        ).to.equal(false);
    }
  });

  it('has all texts in English and in German', () => {
    for (const item of [...areas, ...markers]) {
      const { en, de } = item.translations;
      expect(Object.keys(de), item.key).to.deep.equal(Object.keys(en));
      for (const text of [...Object.values(en), ...Object.values(de)]) expect(text, item.key).to.match(/\S/);
    }
    for (const level of levels) expect(level.translations.de.name, level.name).to.match(/\S/);
    for (const { name, translations } of [...tags, ...transitions])
      expect(translations.de, name).to.not.equal(undefined);
    expect(demo.translations.de.name).to.match(/\S/);
  });

  it('refers only to levels, tags and icons that exist', () => {
    const levelIds = new Set(levels.map(({ id }) => id));
    const tagIds = new Set(tags.map(({ id }) => id));
    const stops = transitions.flatMap(({ positions }) => positions);
    for (const { levelId } of [...areas, ...markers, ...corridors, ...stops]) expect(levelIds).to.include(levelId);
    for (const { tag_ids } of [...areas, ...markers]) for (const id of tag_ids) expect(tagIds).to.include(id);
    expect(levelIds).to.include(demo.settings.defaultLevelId);
    for (const { icon } of markers) {
      const files = ['node_modules/@mapbox/maki/icons', 'adapters/web/embed/icons'].map(
        (folder) => new URL(`../../../${folder}/${icon}.svg`, import.meta.url),
      );
      expect(files.some(existsSync), icon).to.equal(true);
    }
  });
});

describe('the walking network of the demo building', () => {
  it('starts every branch on its corridor and ends it at its target', () => {
    for (const { corridor, branch } of branches) {
      const label = `${corridor.name}, ${branch.name}`;
      const [foot, end] = [branch.points.at(0), branch.points.at(-1)];
      if (!foot || !end) throw new Error(`${label} has no points`);
      expect(fromLine(foot, corridor.points, corridor.isClosed), label).to.be.below(0.5);
      const area = areas.find(({ id, levelId }) => id === branch.areaId && levelId === corridor.levelId);
      const marker = markers.find(({ id, levelId }) => id === branch.markerId && levelId === corridor.levelId);
      const link = transitions.find(({ id }) => id === branch.transitionId);
      const stop = link?.positions.find(({ levelId }) => levelId === corridor.levelId);
      if (area) expect(isInside(end, ringOf(area)), label).to.equal(true);
      else if (stop) expect(apart(end, stop), label).to.be.below(0.5);
      else expect(marker, label).to.not.equal(undefined);
    }
  });

  it('reaches every area and every marker', () => {
    const reached = new Set(branches.map(({ branch }) => branch.areaId ?? branch.markerId));
    for (const { id, key } of [...areas, ...markers]) expect(reached.has(id), key).to.equal(true);
  });

  it('reaches every position of a transition by a branch of its level', () => {
    for (const { id, name, positions } of transitions)
      for (const { levelId } of positions) {
        const there = branches.some(
          ({ corridor, branch }) => branch.transitionId === id && corridor.levelId === levelId,
        );
        expect(there, name).to.equal(true);
      }
  });

  it('is connected and step-free everywhere', () => expectWhole(taken().content));

  it('is connected with the lifts alone, and splits into its levels without them', () => {
    const { transitions: all, ...content } = taken().content;
    const lifts = all.filter(({ type }) => type === 'elevator');
    expectWhole({ ...content, transitions: lifts });
    expect(checkNetwork(buildNetwork({ ...content, transitions: [] })).components).to.equal(levels.length);
  });

  it('has a route from every start to every place, on foot and on wheels', () => {
    const { project, content } = taken();
    const map = { ...content, settings: project.settings, version: project.version };
    const network = buildNetwork(map);
    const starts = content.markers.filter(({ isStartPoint }) => isStartPoint);
    expect(starts).to.have.length.above(1);
    const places = [...content.areas, ...content.markers];
    const pairs = starts.flatMap((start) => places.map((place) => [start, place] as const));
    for (const [start, place] of pairs) {
      for (const profile of ['default', 'accessible'] as const) {
        const asked = { from: { key: start.key }, to: { key: place.key }, avoid: [], exclude: [], language: null };
        const answer = describeRoute(map, network, { ...asked, profile });
        const label = `${start.key} to ${place.key}, ${profile}`;
        expect(answer.found && !answer.snapped && answer.distanceMeters! < 400, label).to.equal(true);
        if (answer.found && profile === 'accessible') expect(answer.accessible, label).to.equal(true);
      }
    }
  });

  it('has directions without steps of less than five metres, unless they turn at a named place', () => {
    const { project, content } = taken();
    const map = { ...content, settings: project.settings, version: project.version };
    const network = buildNetwork(map);
    const starts = content.markers.filter(({ isStartPoint }) => isStartPoint);
    const rules = { profile: 'default', avoid: [], exclude: [], language: 'en' } as const;
    for (const { key } of starts) {
      for (const place of content.areas) {
        const answer = describeRoute(map, network, { from: { key }, to: { key: place.key }, ...rules });
        if (!answer.found) throw new Error(`There is no route from ${key} to ${place.key}.`);
        for (const { type, distanceMeters, text } of answer.steps) {
          const isShort = /left|right|straight/.test(type) && distanceMeters! < 4.999;
          if (isShort) expect(text).to.match(/^After /);
        }
      }
    }
  });
});

describe('the plans of the demo building', () => {
  const prefix = 'data:image/svg+xml;base64,';

  it('are well-formed SVG of the frame, without text and under 200 KB', () => {
    for (const level of levels) {
      expect(level.imageUrl.startsWith(prefix)).to.equal(true);
      const svg = Buffer.from(level.imageUrl.slice(prefix.length), 'base64').toString();
      expect(svg.length).to.be.below(200_000);
      const names = new Set<string>();
      const parser = new SaxesParser({ xmlns: true });
      parser.on('error', (error) => expect.fail(`${level.key}: ${error.message}`));
      parser.on('opentag', (tag) => names.add(tag.name));
      parser.write(svg).close();
      expect([...names], level.key).to.have.members(['svg', 'g', 'rect', 'circle', 'path']);
      expect(svg).to.not.match(/NaN|undefined|Infinity/);
    }
  });
});
