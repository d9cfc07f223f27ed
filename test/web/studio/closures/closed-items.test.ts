import { expect } from 'chai';
import type { MapClosure } from '../../../../adapters/web/studio/editor/map-closures.ts';
import { closureOutlines } from '../../../../adapters/web/studio/plan/closure-outlines.ts';
import { BAKERY, FLOOR, HALL, LIBRARY, UPPER } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const DOOR = {
  id: '0190a1b2-0000-7000-8000-0000000000e1',
  areaId: BAKERY.id,
  points: [
    { x: 300, y: 500 },
    { x: 300, y: 400 },
  ],
};
const closure = (target: MapClosure['target'], given: Partial<MapClosure> = {}): MapClosure => ({
  id: target.id,
  target,
  effect: 'closed',
  from: '2026-05-01T08:00:00Z',
  until: null,
  ...given,
});

describe('What is closed, on the plan of the editor', () => {
  const person = atThePlan({ ...FLOOR, wayfinding: { corridors: [{ ...HALL, branches: [DOOR] }], transitions: [] } });
  const drawn = (...closures: readonly MapClosure[]) => {
    person.editor.closures.value = closures;
    return closureOutlines(person.editor, NOW);
  };
  const area = { type: 'area', id: BAKERY.id };

  it('has a solid line and its effect while it acts', () => {
    const [bakery] = drawn(closure(area));
    expect(bakery).to.include({ label: 'Closed', isDashed: false });
    expect(bakery!.placed.item.id).to.equal(BAKERY.id);
  });

  it('has a dashed line and its time while it comes, or where it is slow or has a notice', () => {
    const [coming] = drawn(closure(area, { from: '2026-05-03T08:00:00Z' }));
    expect(coming!.isDashed).to.equal(true);
    expect(coming!.label).to.match(/^Closed · from 5\/3\/26$/);
    const [slow, info] = drawn(closure(area, { effect: 'slow' }), closure(area, { effect: 'info' }));
    expect([slow!.label, slow!.isDashed, info!.label]).to.deep.equal(['Slow', true, 'Notice']);
    expect(drawn(closure(area, { until: '2026-05-03T08:00:00Z' }))[0]!.label).to.match(/^Closed · .+ to /);
  });

  it('is the line of a door alone', () => {
    const [door] = drawn(closure({ type: 'branch', id: DOOR.id }));
    expect(door!.placed.item).to.deep.include({ points: DOOR.points, branches: [] });
  });

  it('is on its own level only, and goes with what it is about', () => {
    expect(drawn(closure({ type: 'area', id: '0190a1b2-0000-7000-8000-0000000000ff' }))).to.deep.equal([]);
    person.editor.closures.value = [closure({ type: 'area', id: LIBRARY.id })];
    person.editor.chooseLevel(UPPER.id);
    expect(closureOutlines(person.editor, NOW)).to.deep.equal([]);
  });
});
