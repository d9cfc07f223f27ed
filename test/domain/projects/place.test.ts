import { expect } from 'chai';
import type { Polygon } from '../../../src/domain/projects/values/geometry.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { NOW } from '../../support/builders.ts';
import { aContext, aMap, faultyFields, patched, TRIANGLE } from '../shared/given.ts';

const LATER = addMilliseconds(NOW, 5);
const map = aMap();
const shopAfter = (change: object) =>
  patched(map, { areas: [{ id: 'ground-shop', ...change }] }, aContext(LATER)).areas[0]!;

describe('An area', () => {
  it('needs a level and an outline only', () => {
    const made = patched(map, { areas: [{ levelId: 'ground', data: TRIANGLE }] }).areas.at(-1)!;
    expect(made).to.include({ id: 'new-1', levelId: 'ground', fillOpacity: 0.3, strokeWidth: 2, hoverOpacity: 0.5 });
    expect(made).to.include({
      status: null,
      zoomOnSelect: false,
      isHidden: false,
      isSearchable: true,
      isSelectable: true,
      key: null,
    });
    expect(made).to.include({ createdAt: NOW, updatedAt: NOW });
    expect(made).to.deep.include({ data: TRIANGLE, holes: [], tags: [], images: [], customFields: {} });
    expect(faultyFields(() => patched(map, { areas: [{ levelId: 'ground' }] }))).to.deep.equal(['areas.0.data']);
    expect(faultyFields(() => patched(map, { areas: [{ data: TRIANGLE }] }))).to.deep.equal(['areas.0.levelId']);
  });

  it('has a new time of update when it changes, and keeps absent fields', () => {
    expect(shopAfter({ price: '5 €' })).to.deep.equal({ ...map.areas[0], price: '5 €', updatedAt: LATER });
  });

  it('may have further parts with holes of their own, which are normalised like its outline', () => {
    const part = { data: [...TRIANGLE, TRIANGLE[0]], holes: [TRIANGLE] } as unknown as Polygon;
    expect(shopAfter({ parts: [part] }).parts).to.deep.equal([{ data: TRIANGLE, holes: [TRIANGLE] }]);
    expect(shopAfter({ parts: [part] })).to.deep.include({ holes: [] });
    const flat = { data: TRIANGLE, holes: [[TRIANGLE[0], TRIANGLE[0], TRIANGLE[0]]] } as unknown as Polygon;
    expect(faultyFields(() => shopAfter({ parts: [part, flat] }))).to.deep.equal(['areas.0.parts.1.holes.0']);
  });

  it('has at most 10,000 vertices, including its holes and parts', () => {
    const ring = (count: number) => Array.from({ length: count }, (_, at) => [at, at * at] as const);
    const parts = (count: number, last: number) =>
      Array.from({ length: count }, (_, at) => ({ data: ring(at === 0 ? last : 2000), holes: [] }));
    expect(shopAfter({ parts: parts(5, 2000 - TRIANGLE.length) }).parts).to.have.length(5);
    expect(faultyFields(() => shopAfter({ parts: parts(5, 2001 - TRIANGLE.length) }))).to.deep.equal(['areas.0.parts']);
  });

  it('is stored without the closing vertex of its outline and holes', () => {
    const hole = TRIANGLE.map(([x, y]) => [x / 2, y / 2] as const);
    const area = shopAfter({ data: [...TRIANGLE, TRIANGLE[0]], holes: [[...hole, hole[0]]] });
    expect(area).to.deep.include({ data: TRIANGLE, holes: [hole] });
  });

  it('refuses an outline or a hole without an area', () => {
    const flat = [
      [0, 0],
      [1, 1],
      [2, 2],
    ];
    expect(faultyFields(() => shopAfter({ data: flat }))).to.deep.equal(['areas.0.data']);
    expect(faultyFields(() => shopAfter({ holes: [TRIANGLE, flat] }))).to.deep.equal(['areas.0.holes.1']);
  });
});

describe('A marker', () => {
  it('needs a level and a position only', () => {
    const position = { x: 3, y: 4 };
    const made = patched(map, { markers: [{ levelId: 'upper', position }] }).markers.at(-1)!;
    expect(made).to.deep.include({ id: 'new-1', levelId: 'upper', position, type: 'classic', size: 10, opacity: 1 });
    expect(made).to.include({ pinStyle: 'icon', rotation: 0, showTooltip: true, showCard: true, isStartPoint: false });
    expect(faultyFields(() => patched(map, { markers: [{ position }] }))).to.deep.equal(['markers.0.levelId']);
    expect(faultyFields(() => patched(map, { markers: [{ levelId: 'upper' }] }))).to.deep.equal(['markers.0.position']);
  });

  it('has a new time of update when it changes, and keeps absent fields', () => {
    const change = { markers: [{ id: 'ground-kiosk', rotation: 90 }] };
    const after = patched(map, change, aContext(LATER)).markers[0];
    expect(after).to.deep.equal({ ...map.markers[0], rotation: 90, updatedAt: LATER });
  });
});

describe('A place', () => {
  it('has its tags with their current fields, each once, in the given order', () => {
    expect(shopAfter({ tagIds: ['open', 'food', 'open'] }).tags).to.deep.equal([
      { id: 'open', name: 'Open', color: '#00ff00' },
      { id: 'food', name: 'Food', color: '#ff0000' },
    ]);
    expect(shopAfter({ tagIds: [] }).tags).to.deep.equal([]);
  });

  it('refuses an unknown tag', () => {
    expect(faultyFields(() => shopAfter({ tagIds: ['food', 'drinks'] }))).to.deep.equal(['areas.0.tagIds']);
  });

  it('gives its images ids and their order', () => {
    const images = [{ url: 'media://a' }, { url: 'media://b', id: 'b', order: 9 }, { url: 'media://c' }];
    expect(shopAfter({ images }).images).to.deep.equal([
      { id: 'new-1', url: 'media://a', order: 0 },
      { id: 'b', url: 'media://b', order: 9 },
      { id: 'new-2', url: 'media://c', order: 2 },
    ]);
  });

  it('keeps its tags and images when they are absent', () => {
    const before = map.areas[0]!;
    expect(shopAfter({ category: 'shop' })).to.deep.include({ tags: before.tags, images: before.images });
  });
});
