import { expect } from 'chai';
import fc from 'fast-check';
import { clipRing } from '../../../adapters/web/embed/model/geometry/clip-ring.ts';
import { frameIndex } from '../../../adapters/web/embed/model/geometry/frame-index.ts';
import { type Cover, freePoint } from '../../../adapters/web/embed/model/geometry/inner-point.ts';
import { type Frame, frameAround } from '../../../adapters/web/embed/model/geometry/rectangle.ts';
import { wordsOf } from '../../../adapters/web/embed/model/language.ts';
import type { Area, PublicMap, Ring } from '../../../adapters/web/embed/model/model.ts';
import { areaLabels, LEAST_ICON_ROOM, openAreaLabels } from '../../../adapters/web/embed/plan/areas/area-labels.ts';
import { doubleArea } from '../../../src/domain/projects/values/geometry.ts';
import { aPublicMap } from '../../browser/embed/fixture.ts';

const words = wordsOf(aPublicMap() as unknown as PublicMap, 'en');

describe('the label of an area that contains others', () => {
  it('is placed beside them, in the free space', () => {
    const [label, ...others] = labelsOf([area('hall', 0, 0, 100, 60), area('kiosk', 30, 0, 60, 60)], 'hall');
    expect(label!.at.x).to.be.within(61, 99);
    expect(label!.room.width).to.be.at.most(40);
    expect(label!.until).to.equal(Infinity);
    expect(others).to.have.length(1);
  });

  it('is placed over them only while they are too small for labels, and after all others', () => {
    const rooms = [area('west', 0, 0, 50, 60), area('east', 50, 0, 100, 60), area('house', 0, 0, 100, 60)];
    const labels = areaLabels(rooms, words);
    expect(labels.map(({ id }) => id)).to.deep.equal(['west', 'east', 'house']);
    expect(labels[2]!.at).to.deep.equal({ x: 50, y: 30 });
    expect(labels[2]!.until).to.be.closeTo(22 / 50, 0.001);
  });

  it('is placed where its author put it', () => {
    const hall = { ...area('hall', 0, 0, 100, 60), labelPoint: { x: 45, y: 30 } };
    const labels = labelsOf([hall, area('kiosk', 30, 0, 60, 60)], 'hall');
    expect(labels.map(({ at }) => at)).to.deep.equal([{ x: 45, y: 30 }]);
  });

  it('ignores areas below it and transparent areas', () => {
    const glass = { ...area('glass', 10, 10, 90, 50), fillOpacity: 0 };
    const [label] = labelsOf([area('grounds', -50, -50, 300, 300), area('hall', 0, 0, 100, 60), glass], 'hall');
    expect(label!.at).to.deep.equal({ x: 50, y: 30 });
  });

  it('avoids areas that overlap one another or extend beyond it', () => {
    const covers = [ring(-20, 0, 40, 60), ring(20, -5, 70, 90)].map(coverOf);
    const at = freePoint([ring(0, 0, 100, 60)], covers)!;
    expect(at.x).to.be.within(71, 99);
    expect(at.y).to.be.within(1, 59);
    expect(freePoint([ring(0, 0, 100, 60)], [coverOf(ring(-20, -20, 200, 200))])).to.equal(null);
  });
});

describe('the labels of a level with many areas', () => {
  const rooms = Array.from({ length: 900 }, (_, at) => {
    const [x, y, width] = [(at % 30) * 40, Math.floor(at / 30) * 30, 8 + ((at * 7) % 30)];
    return area(`room-${at}`, x, y, x + width, y + 24);
  });
  const hall = area('hall', -10, -10, 1210, 910);
  const all = areaLabels([...rooms, hall], words);
  const within = (part: Frame, scale: number) => openAreaLabels([...rooms, hall], words).within(part, scale);

  it('are those of the areas in a part of the plan that are wide enough there, in the same order', () => {
    const part = { x: 300, y: 200, width: 400, height: 250 };
    const expected = all.filter(({ id }) => id === 'hall' || isIn(part, 1, rooms[Number(id.slice(5))]!));
    expect(expected.length).to.be.within(20, 200);
    expect(within(part, 1)).to.deep.equal(expected);
  });

  it('are scattered over a level of areas that are all equally narrow', () => {
    const stands = Array.from({ length: 2500 }, (_, at) => {
      const [x, y] = [(at % 50) * 4, Math.floor(at / 50) * 4];
      return area(`stand ${at}`, x, y, x + 3, y + 3);
    });
    const labels = openAreaLabels(stands, words).within({ x: 0, y: 0, width: 200, height: 200 }, 1, undefined, 100);
    expect(labels).to.have.length(100);
    const quarters = labels.map(({ at }) => `${at.x < 100} ${at.y < 100}`);
    for (const quarter of new Set(quarters))
      expect(quarters.filter((each) => each === quarter)).to.have.length.within(15, 35);
    expect(new Set(quarters).size).to.equal(4);
  });

  it('are the same when they were computed ahead, in slices', () => {
    const labels = openAreaLabels([...rooms, hall], words);
    let slices = 1;
    for (let left = 100; labels.prepare(() => left-- > 0); left = 100) slices++;
    expect(slices).to.equal(10);
    expect(labels.within({ x: -50, y: -50, width: 2000, height: 2000 }, 100)).to.deep.equal(all);
  });

  it('are moved into the visible part of an area whose label is outside of the view', () => {
    const place = area('square', 0, 0, 100, 60);
    const labels = openAreaLabels([place, area('kiosk', 0, 0, 10, 60)], words);
    const seen = (x: number, scale: number) => {
      const found = labels.within({ x: -50, y: -50, width: 300, height: 300 }, scale, {
        x,
        y: 20,
        width: 30,
        height: 30,
      });
      return found.find(({ id }) => id === 'square')!.at;
    };
    const usual = seen(40, 4);
    expect(usual.x).to.be.within(50, 60);
    expect(seen(75, 4).x).to.be.within(80, 95);
    expect(seen(75, 4).y).to.be.within(25, 45);
    const besideKiosk = seen(-5, 4);
    expect(besideKiosk.x).to.be.within(10, 25);
    // Too narrow for a label there.
    expect(seen(98, 4)).to.deep.equal(usual);
  });

  const isIn = ({ x, y, width, height }: Frame, scale: number, { data }: Area): boolean => {
    const { x: left, y: top, width: own, height: depth } = frameAround([data]);
    const meets = left < x + width && x < left + own && top < y + height && y < top + depth;
    return meets && own * scale >= LEAST_ICON_ROOM;
  };
});

describe('the part of a ring inside a frame', () => {
  const value = fc.integer({ min: -100, max: 100 });
  const ring = fc.array(fc.tuple(value, value), { minLength: 3, maxLength: 12 });
  const split = fc.tuple(value, value);

  it('is inside of it, and the parts of four frames have the size of the whole', () => {
    fc.assert(
      fc.property(ring, split, (whole, [x, y]) => {
        const [left, top] = [-100, -100];
        const frames = [
          { x: left, y: top, width: x - left, height: y - top },
          { x, y: top, width: 100 - x, height: y - top },
          { x: left, y, width: x - left, height: 100 - y },
          { x, y, width: 100 - x, height: 100 - y },
        ];
        const parts = frames.map((frame) => clipRing(whole, frame));
        parts.forEach((part, at) => {
          const { x, y, width, height } = frames[at]!;
          for (const [px, py] of part) {
            expect(px).to.be.within(x - 1e-9, x + width + 1e-9);
            expect(py).to.be.within(y - 1e-9, y + height + 1e-9);
          }
        });
        const sum = parts.reduce((total, part) => total + doubleArea(part), 0);
        expect(sum).to.be.closeTo(doubleArea(whole), 1e-6);
      }),
    );
  });
});

describe('the index of frames', () => {
  const side = fc.double({ min: -1000, max: 1000, noNaN: true });
  const size = fc.double({ min: 0, max: 300, noNaN: true });
  const frame = fc.record({ x: side, y: side, width: size, height: size });

  it('finds what meets a frame, as a comparison with each does', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 400 }), frame, (frames, wanted) => {
        const meets = (left: number, top: number, right: number, bottom: number) =>
          wanted.x < right && left < wanted.x + wanted.width && wanted.y < bottom && top < wanted.y + wanted.height;
        const found: number[] = [];
        frameIndex(frames).visit(meets, (at) => found.push(at));
        const expected = frames.flatMap(({ x, y, width, height }, at) =>
          meets(x, y, x + width, y + height) ? [at] : [],
        );
        expect(found.sort((one, other) => one - other)).to.deep.equal(expected);
      }),
    );
  });
});

function ring(left: number, top: number, right: number, bottom: number): Ring {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

const coverOf = (outline: Ring): Cover => ({ rings: () => [outline], frame: frameAround([outline]) });

function area(id: string, ...box: Parameters<typeof ring>): Area {
  const plain = aPublicMap().areas[1]! as unknown as Area;
  return { ...plain, id, data: ring(...box), translations: { en: { title: id } } };
}

const labelsOf = (areas: readonly Area[], id: string) => areaLabels(areas, words).filter((label) => label.id === id);
