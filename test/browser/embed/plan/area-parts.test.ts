import { expect } from 'chai';
import {
  coversOf,
  labelledRingsOf,
  largestFirst,
  outlinesOf,
  placedAreas,
  ringsOf,
} from '../../../../adapters/web/embed/model/geometry/covers.ts';
import { frameAround } from '../../../../adapters/web/embed/model/geometry/rectangle.ts';
import { wordsOf } from '../../../../adapters/web/embed/model/language.ts';
import type { Area, PublicMap } from '../../../../adapters/web/embed/model/model.ts';
import { areaLabels } from '../../../../adapters/web/embed/plan/areas/area-labels.ts';
import { pointOfEnd } from '../../../../adapters/web/embed/state/route/route-legs.ts';
import { aPublicMap } from '../fixture.ts';
import { boxOf, openVisits, type Visits } from '../page-visits.ts';

const words = wordsOf(aPublicMap() as unknown as PublicMap, 'en');

const square = (x: number, size: number) =>
  [
    [x, 0],
    [x + size, 0],
    [x + size, size],
    [x, size],
  ] as const;

const anArea = (id: string, given: Partial<Area>): Area => ({ id, holes: [], fillOpacity: 1, ...given }) as Area;

describe('an area of several parts', () => {
  const wings = anArea('wings', {
    data: square(0, 10),
    parts: [{ data: square(100, 20), holes: [square(105, 5)] }],
  });

  it('is drawn and hit with all its outlines and holes', () => {
    expect(ringsOf(wings)).to.deep.equal([square(0, 10), square(100, 20), square(105, 5)]);
  });

  it('is shown whole when it is found', () => {
    expect(frameAround(outlinesOf(wings))).to.deep.equal({ x: 0, y: 0, width: 120, height: 20 });
  });

  it('is drawn below smaller areas that cover any of its parts', () => {
    const kiosk = anArea('kiosk', { data: square(102, 15) });
    expect(largestFirst([kiosk, wings]).map(({ id }) => id)).to.deep.equal(['wings', 'kiosk']);
    expect(coversOf(placedAreas([kiosk, wings]))(1, ringsOf(wings))).to.have.length(1);
  });

  it('has its label in the largest part, unless its author chose a point', () => {
    expect(labelledRingsOf(wings)).to.deep.equal([square(100, 20), square(105, 5)]);
    const titled = { ...wings, labelPoint: null, translations: { en: { title: 'Wings' } } } as Area;
    const labelAt = (area: Area) => areaLabels([area], words)[0]!.at.x;
    expect(labelAt(titled)).to.be.within(100, 120);
    expect(labelAt({ ...titled, labelPoint: { x: 5, y: 5 } })).to.equal(5);
  });

  it('has its label beside what overlaps that part, whatever overlaps the others', () => {
    const titled = { ...wings, labelPoint: null, translations: { en: { title: 'Wings' } } } as Area;
    const elsewhere = anArea('stand', { data: square(2, 5), translations: {} });
    expect(areaLabels([titled, elsewhere], words)).to.deep.equal(areaLabels([titled], words));
  });

  it('ends a route at its label', () => {
    const map = { areas: [{ ...wings, levelId: 'ground', labelPoint: null }], markers: [] } as unknown as PublicMap;
    const end = pointOfEnd(map, { kind: 'area', id: 'wings' });
    expect(end).to.include({ levelId: 'ground', y: 10 });
    expect(end!.x).to.be.within(100, 120);
  });

  it('is one polygon in a map of an older release', () => {
    expect(ringsOf(anArea('room', { data: square(0, 10) }))).to.deep.equal([square(0, 10)]);
  });
});

describe('an area of several parts on the plan', () => {
  let visits: Visits;
  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  /** Two squares of a hall with the garden between them. */
  const box = (left: number, right: number, bottom: number) => [
    [left, 100],
    [right, 100],
    [right, bottom],
    [left, bottom],
  ];
  const publish = () => {
    const map = aPublicMap();
    const hall = { ...map.areas[0]!, id: 'hall', labelPoint: null, translations: { en: { title: 'Hall' } } };
    const areas = [
      { ...hall, levelId: 'ground', data: box(100, 200, 200), parts: [{ data: box(600, 900, 400), holes: [] }] },
    ];
    visits.museum.publish({ ...map, areas, markers: [] });
  };

  it('opens by a click on each part, and not by one between them', async () => {
    publish();
    const page = await visits.visit();
    const whole = await boxOf(page, '[data-place="hall"]');
    const clickAt = async (x: number, y: number) =>
      page.mouse.click(whole.x + ((x - 100) / 800) * whole.width, whole.y + ((y - 100) / 300) * whole.height);
    for (const x of [150, 750]) {
      await clickAt(x, 150);
      await page.getByRole('dialog', { name: 'Hall' }).waitFor();
      await clickAt(400, 150);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it('shows its name in the larger part', async () => {
    publish();
    const page = await visits.visit();
    const [whole, label] = [await boxOf(page, '[data-place="hall"]'), await boxOf(page, '[data-of="hall"]')];
    expect((label.x + label.width / 2 - whole.x) / whole.width).to.be.within(5 / 8, 1);
  });
});
