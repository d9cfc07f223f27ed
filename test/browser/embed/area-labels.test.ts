import { expect } from 'chai';
import { wordsOf } from '../../../adapters/embed/browser/language.ts';
import type { Area, PublicMap, Ring } from '../../../adapters/embed/browser/model.ts';
import { areaLabels } from '../../../adapters/embed/browser/plan/area-labels.ts';
import { freePoint } from '../../../adapters/embed/browser/plan/inner-point.ts';
import { aPublicMap } from './fixture.ts';

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
    const at = freePoint([ring(0, 0, 100, 60)], [[ring(-20, 0, 40, 60)], [ring(20, -5, 70, 90)]])!;
    expect(at.x).to.be.within(71, 99);
    expect(at.y).to.be.within(1, 59);
    expect(freePoint([ring(0, 0, 100, 60)], [[ring(-20, -20, 200, 200)]])).to.equal(null);
  });
});

const ring = (left: number, top: number, right: number, bottom: number): Ring => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

const area = (id: string, ...box: Parameters<typeof ring>): Area => {
  const plain = aPublicMap().areas[1]! as unknown as Area;
  return { ...plain, id, data: ring(...box), translations: { en: { title: id } } };
};

const labelsOf = (areas: readonly Area[], id: string) => areaLabels(areas, words).filter((label) => label.id === id);
