import { expect } from 'chai';
import type { Closure } from '../../../src/domain/publishing/closure.ts';
import { type ClosureItem, decideClosureBulk } from '../../../src/domain/publishing/closure-bulk.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { NOW } from '../../support/builders.ts';
import { faultyFields } from '../shared/given.ts';

const LATER = addMilliseconds(NOW, 60_000);
const target = { type: 'transition', id: 'a lift' } as const;

const item = (externalId: string, fields: ClosureItem['fields'] = {}): ClosureItem => ({
  externalId,
  isDeleted: false,
  fields: { target, ...fields },
});
const deletion = (externalId: string): ClosureItem => ({ externalId, isDeleted: true, fields: {} });

const decide = (items: readonly ClosureItem[], stored: readonly Closure[] = [], now = NOW) => {
  let made = 0;
  return decideClosureBulk({ projectId: 'a map', items, stored, now, newId: () => `new ${++made}` });
};

/** The closures after a bulk of these on a project without any. */
const stored = (...items: readonly ClosureItem[]) => decide(items).inserted;

describe('A bulk of closures', () => {
  it('creates those that there are not, and changes nothing when it is repeated', () => {
    const items = [item('lift-1'), item('lift-2', { effect: 'slow', until: LATER })];
    const first = decide(items);
    expect(first.inserted.map(({ externalId, effect }) => [externalId, effect])).to.deep.equal([
      ['lift-1', 'closed'],
      ['lift-2', 'slow'],
    ]);
    expect(decide(items, first.inserted, addMilliseconds(NOW, 1))).to.deep.equal({
      inserted: [],
      updated: [],
      removed: [],
      unchanged: 2,
    });
  });

  it('replaces the fields of those that there are, apart from a beginning and a target that it does not name', () => {
    const before = stored(item('lift-1', { effect: 'slow', until: LATER, reason: { en: 'Busy' } }));
    const fields = { effect: 'closed', until: null, reason: {} } as const;
    expect(decide([{ ...item('lift-1'), fields: {} }], before, LATER)).to.deep.include({
      updated: [],
      removed: [{ ...before[0], removedAt: LATER }],
    });
    const soon = addMilliseconds(NOW, 1);
    expect(decide([{ ...item('lift-1'), fields: {} }], before, soon).updated).to.deep.equal([
      { ...before[0], ...fields, updatedAt: soon },
    ]);
  });

  it('deletes only what it names, and what is gone is no change', () => {
    const before = stored(item('lift-1'), item('lift-2'));
    expect(decide([deletion('lift-1'), deletion('lift-3')], before, LATER)).to.deep.equal({
      inserted: [],
      updated: [],
      unchanged: 1,
      removed: [{ ...before[0], removedAt: LATER }],
    });
  });

  it('begins another closure where the last one has ended, which stays as it was', () => {
    const before = stored(item('lift-1', { until: LATER, reason: { en: 'Inspection' } }));
    const again = decide([item('lift-1')], before, LATER);
    expect(again.removed).to.deep.equal([{ ...before[0], removedAt: LATER }]);
    expect(again.inserted).to.have.length(1);
    expect(again.inserted[0]).to.deep.include({ externalId: 'lift-1', from: LATER, until: null, reason: {} });
    expect(decide([item('lift-1', { until: LATER, reason: { en: 'Inspection' } })], before, LATER).unchanged).to.equal(
      1,
    );
  });

  it('is refused with every wrong item', () => {
    const wrong = [item('lift-1'), item('lift-2', { until: NOW }), { ...item('lift-3'), fields: {} }];
    expect(faultyFields(() => decide(wrong))).to.deep.equal(['items.1.until', 'items.2.target']);
    expect(faultyFields(() => decide([item('lift-1'), deletion('lift-1')]))).to.deep.equal(['items.1.externalId']);
  });
});
