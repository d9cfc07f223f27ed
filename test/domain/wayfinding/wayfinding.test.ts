import { expect } from 'chai';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { NOW } from '../../support/builders.ts';
import { aContext, aMap, type CorridorEntry, faultyFields, idsOf, LINE, patched } from '../shared/given.ts';

const LATER = addMilliseconds(NOW, 5);
const map = aMap();
const withCorridor = (entry: CorridorEntry) => patched(map, { corridors: [entry] }, aContext(LATER)).corridors;
const hallAfter = (entry: CorridorEntry) => withCorridor({ id: 'ground-hall', ...entry })[0]!;
const hall = map.corridors[0]!;

describe('A corridor', () => {
  it('needs a level and points only', () => {
    const made = withCorridor({ levelId: 'ground', points: LINE }).at(-1)!;
    expect(made).to.include({ id: 'new-1', isClosed: false, closedToPointIndex: 0, isAccessible: true });
    expect(made).to.include({ direction: 'both', speedFactor: 1, extraSeconds: 0, crossing: 'join' });
    expect(made).to.deep.include({ branches: [], points: LINE, createdAt: LATER, updatedAt: LATER });
    expect(faultyFields(() => withCorridor({ points: LINE }))).to.deep.equal(['corridors.0.levelId']);
    expect(faultyFields(() => withCorridor({ levelId: 'ground' }))).to.deep.equal(['corridors.0.points']);
  });

  it('has a new time of update when it changes, and keeps absent fields, including its branches', () => {
    expect(hallAfter({ speedFactor: 2 })).to.deep.equal({ ...hall, speedFactor: 2, updatedAt: LATER });
  });

  it('can close at one of its points', () => {
    expect(hallAfter({ isClosed: true, closedToPointIndex: 2 })).to.include({ closedToPointIndex: 2 });
    const path = ['corridors.0.closedToPointIndex'];
    expect(faultyFields(() => hallAfter({ closedToPointIndex: 3 }))).to.deep.equal(path);
    const closed = patched(map, { corridors: [{ id: 'ground-hall', closedToPointIndex: 2 }] });
    const shorter = { corridors: [{ id: 'ground-hall', points: LINE.slice(0, 2) }] };
    expect(faultyFields(() => patched(closed, shorter))).to.deep.equal(path);
  });
});

describe('A branch', () => {
  it('needs points only, and may lead nowhere', () => {
    const made = hallAfter({ branches: [{ points: LINE }] }).branches.at(-1)!;
    expect(made).to.deep.equal({
      id: 'new-1',
      corridorId: 'ground-hall',
      name: '',
      points: LINE,
      areaId: null,
      markerId: null,
      transitionId: null,
      isAccessible: true,
      extraSeconds: 0,
      translations: {},
    });
    expect(faultyFields(() => hallAfter({ branches: [{ name: 'x' }] }))).to.deep.equal([
      'corridors.0.branches.0.points',
    ]);
  });

  it('is changed, added and removed one by one', () => {
    const after = hallAfter({
      branches: [
        { id: 'ground-to-shop', name: 'To the shop' },
        { id: 'ground-to-kiosk', _delete: true },
        { points: LINE },
      ],
    });
    expect(idsOf(after.branches)).to.deep.equal(['ground-to-shop', 'ground-to-stairs', 'new-1']);
    expect(after.branches[0]).to.deep.equal({ ...hall.branches[0], name: 'To the shop' });
  });

  it('leads to one target at most', () => {
    const two = { points: LINE, areaId: 'ground-shop', markerId: 'ground-kiosk' };
    expect(faultyFields(() => hallAfter({ branches: [two] }))).to.deep.equal(['corridors.0.branches.0']);
    const other = { id: 'ground-to-shop', markerId: 'ground-kiosk' };
    expect(faultyFields(() => hallAfter({ branches: [other] }))).to.deep.equal(['corridors.0.branches.0']);
    const moved = hallAfter({ branches: [{ ...other, areaId: null }] }).branches[0];
    expect(moved).to.include({ areaId: null, markerId: 'ground-kiosk' });
  });

  it('moves to another corridor when both are given', () => {
    const corridors = [
      { id: 'ground-hall', branches: [{ id: 'ground-to-shop', _delete: true }] },
      { id: 'upper-hall', branches: [{ id: 'ground-to-shop', points: LINE }] },
    ];
    const after = patched(map, { corridors }).corridors;
    expect(idsOf(after[0]!.branches)).not.to.include('ground-to-shop');
    expect(after[1]!.branches.at(-1)).to.include({ id: 'ground-to-shop', corridorId: 'upper-hall' });
    const path = ['corridors.0.branches.0.id'];
    expect(faultyFields(() => patched(map, { corridors: corridors.slice(1) }))).to.deep.equal(path);
  });
});

describe('A transition', () => {
  const positions = ['ground', 'upper'].map((levelId) => ({ levelId, x: 1, y: 1, accessible: true }));

  it('needs a type and positions only', () => {
    const made = patched(map, { transitions: [{ type: 'elevator', positions }] }).transitions.at(-1)!;
    expect(made).to.deep.equal({
      id: 'new-1',
      type: 'elevator',
      name: '',
      positions,
      direction: 'both',
      isAccessible: null,
      entrySeconds: null,
      secondsPerLevel: null,
      distanceMeters: null,
      durationSeconds: null,
      translations: {},
      createdAt: NOW,
      updatedAt: NOW,
    });
    const faults = (entry: object) => faultyFields(() => patched(map, { transitions: [entry] }));
    expect(faults({ positions })).to.deep.equal(['transitions.0.type']);
    expect(faults({ type: 'ramp' })).to.deep.equal(['transitions.0.positions']);
  });

  it('has a new time of update when it changes, and keeps absent fields', () => {
    const change = { transitions: [{ id: 'stairs', isAccessible: true }] };
    const after = patched(map, change, aContext(LATER)).transitions[0];
    expect(after).to.deep.equal({ ...map.transitions[0], isAccessible: true, updatedAt: LATER });
  });
});
