import { expect } from 'chai';
import {
  changedClosure,
  hasEnded,
  isActing,
  MOST_CLOSURES,
  newClosure,
  requireClosureQuota,
} from '../../../src/domain/publishing/closure.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { NOW } from '../../support/builders.ts';
import { faultyFields } from '../shared/given.ts';

const LATER = addMilliseconds(NOW, 1000);
const target = { type: 'transition', id: 'a lift' } as const;
const made = (fields = {}) => newClosure({ id: 'new', projectId: 'a map', fields: { target, ...fields }, now: NOW });

describe('A closure of a project', () => {
  it('closes its target from now on, without an end, where nothing else is said', () => {
    expect(made()).to.include({ from: NOW, until: null, effect: 'closed', externalId: null, removedAt: null });
  });

  it('needs a target, and an end after its beginning', () => {
    expect(faultyFields(() => made({ target: undefined }))).to.deep.equal(['target']);
    expect(faultyFields(() => made({ until: NOW }))).to.deep.equal(['until']);
    expect(faultyFields(() => changedClosure(made(), { from: LATER, until: LATER }, NOW))).to.deep.equal(['until']);
  });

  for (const [from, until, isActingNow, hasEndedNow] of [
    [-1, 1, true, false],
    [0, 1, true, false],
    [-1, 0, false, true],
    [1, 2, false, false],
    [-1, null, true, false],
  ] as const) {
    it(`from ${from} ms until ${until ?? 'further notice'} ${isActingNow ? 'acts' : 'does not act'} now`, () => {
      const at = (milliseconds: number) => addMilliseconds(NOW, milliseconds);
      const period = { from: at(from), until: until === null ? null : at(until) };
      expect([isActing(period, NOW), hasEnded(period, NOW)]).to.deep.equal([isActingNow, hasEndedNow]);
    });
  }

  it('is the same where a change says nothing new', () => {
    const closure = made({ reason: { en: 'Maintenance', de: 'Wartung' } });
    const same = { target: { ...target }, reason: { de: 'Wartung', en: 'Maintenance' }, until: null };
    expect(changedClosure(closure, same, LATER)).to.equal(closure);
    const changed = changedClosure(closure, { reason: { en: 'Maintenance' } }, LATER);
    expect(changed).to.deep.equal({ ...closure, reason: { en: 'Maintenance' }, updatedAt: LATER });
  });

  it('may be one of a thousand', () => {
    requireClosureQuota(MOST_CLOSURES);
    expect(faultyFields(() => requireClosureQuota(MOST_CLOSURES + 1))).to.deep.equal(['non_field_errors']);
  });
});
