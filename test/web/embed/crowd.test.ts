import { expect } from 'chai';
import fc from 'fast-check';
import { type Box, overlap } from '../../../adapters/web/embed/model/geometry/box.ts';
import { wordsOf } from '../../../adapters/web/embed/model/language.ts';
import type { Marker, PublicMap } from '../../../adapters/web/embed/model/model.ts';
import { byImportance, type Placed, placeMarkers } from '../../../adapters/web/embed/plan/markers/crowd.ts';
import { aMarker, aPublicMap } from '../../browser/embed/fixture.ts';

const words = wordsOf(aPublicMap() as unknown as PublicMap, 'en');

describe('markers that are close together', () => {
  it('are placed in order of having a name, of size, and of the project', () => {
    const ranked = byImportance(
      [
        pin({ id: 'nameless', title: '', size: 20 }),
        pin({ id: 'first' }),
        pin({ id: 'second' }),
        pin({ id: 'large', size: 12 }),
        pin({ id: 'never drawn', type: 'hidden' }),
      ],
      words,
    );
    expect(ranked.map(({ id }) => id)).to.deep.equal(['large', 'first', 'second', 'nameless']);
  });

  it('are whole where they do not overlap, else small, else hidden', () => {
    const markers = [pin({ id: 'a', x: 0 }), pin({ id: 'b', x: 12 }), pin({ id: 'c', x: 13 }), pin({ id: 'd', x: 60 })];
    expect(shapes(place(markers, 1))).to.deep.equal({ a: 'whole', b: 'small', c: 'none', d: 'whole' });
    expect(shapes(place(markers, 50))).to.deep.equal({ a: 'whole', b: 'whole', c: 'whole', d: 'whole' });
  });

  it('count those with a card that they hide', () => {
    const markers = [
      ...[pin({ id: 'a', x: 0 }), pin({ id: 'b', x: 12 }), pin({ id: 'c', x: 13 }), pin({ id: 'd', x: 60 })],
      ...[pin({ id: 'e', x: 61 }), pin({ id: 'f', x: 14 }), pin({ id: 'picture', x: 13, showCard: false })],
    ];
    const crowds = place(markers, 1).filter(({ crowd }) => crowd.length > 0);
    const hidden = crowds.map(({ marker, crowd }) => [marker.id, crowd.map(({ id }) => id)]);
    expect(hidden).to.deep.equal([
      ['b', ['c', 'f']],
      ['d', ['e']],
    ]);
    expect(place(markers, 50).every(({ crowd }) => crowd.length === 0)).to.equal(true);
  });

  it('have numbers that cover neither another number nor a marker, and lose no marker', () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 240 }), y: fc.integer({ min: 0, max: 240 }) });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 80 }), (spots) => {
        const placed = place(
          spots.map((at, index) => pin({ id: `m${index}`, ...at })),
          1,
        );
        const bubbles = placed.flatMap(({ bubble }) => bubble ?? []);
        const boxes = [...placed.flatMap((one) => one.boxes), ...bubbles];
        for (const bubble of bubbles)
          expect(boxes.filter((box) => box !== bubble && overlap(box, bubble))).to.deep.equal([]);
        const hidden = placed.filter(({ shape }) => shape === 'none').map(({ marker }) => marker.id);
        expect(placed.flatMap(({ crowd }) => crowd.map(({ id }) => id)).sort()).to.deep.equal(hidden.sort());
      }),
      { numRuns: 100 },
    );
  });

  it('have their number where no control is, and without such a place under one', () => {
    const markers = [pin({ id: 'a' }), pin({ id: 'b' }), pin({ id: 'c' }), pin({ id: 'd' })];
    const bubbleOf = (isFree: (box: Box) => boolean) =>
      placeMarkers(byImportance(markers, words), { selected: null, at: () => ({ x: 0, y: 0 }), isFree }).find(
        ({ bubble }) => bubble,
      )!.bubble!;
    expect(bubbleOf(() => true).bottom).to.be.below(0);
    expect(bubbleOf(({ top }) => top >= 0).top).to.be.at.least(0);
    expect(bubbleOf(() => false)).to.deep.equal(bubbleOf(() => true));
  });

  it('give priority to the selected one', () => {
    const markers = [pin({ id: 'a', x: 0 }), pin({ id: 'b', x: 1 })];
    expect(shapes(place(markers, 1, 'b'))).to.deep.equal({ a: 'none', b: 'whole' });
  });

  it('are reduced only where that makes them smaller', () => {
    for (const type of ['dot', 'label']) {
      const markers = [pin({ id: 'a', x: 0 }), pin({ id: 'b', x: 12, type })];
      expect(shapes(place(markers, 1)).b, type).to.equal('none');
    }
  });

  it('never overlap, and are placed the same every time, also with a thousand of them', () => {
    for (const scale of [0.5, 1, 2]) {
      const placed = place(aThousand(), scale);
      const boxes = placed.flatMap((one) => one.boxes.map((box) => ({ ...box, of: one.marker.id })));
      const clashes = boxes.flatMap((one, at) =>
        boxes.slice(at + 1).filter((other) => one.of !== other.of && meet(one, other)),
      );
      expect(clashes).to.deep.equal([]);
      expect(placed.filter(({ shape }) => shape === 'whole')).to.have.length.above(20);
      expect(shapes(place(aThousand(), scale))).to.deep.equal(shapes(placed));
    }
  });
});

const pin = (changes: Readonly<Record<string, unknown> & { id: string }>): Marker =>
  aMarker({ x: 0, y: 0, title: 'Pin', ...changes }) as unknown as Marker;

/** Pins of three sizes strewn over a square of a thousand units. */
const aThousand = (): Marker[] =>
  Array.from({ length: 1000 }, (_, at) =>
    pin({ id: `pin ${at}`, x: (at * 617) % 1009, y: (at * 389) % 1013, size: 6 + 4 * (at % 3) }),
  );

const place = (markers: readonly Marker[], scale: number, selected: string | null = null): readonly Placed[] =>
  placeMarkers(byImportance(markers, words), {
    selected,
    at: ({ position: { x, y } }) => ({ x: x * scale, y: y * scale }),
  });

const shapes = (placed: readonly Placed[]): Record<string, string> =>
  Object.fromEntries(placed.map(({ marker, shape }) => [marker.id, shape]));

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
