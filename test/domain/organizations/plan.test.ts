import { expect } from 'chai';
import { checkLimit } from '../../../src/domain/organizations/plan.ts';
import { refusal } from '../shared/given.ts';

describe('A limit of a plan', () => {
  for (const [used, max] of [
    [0, 1],
    [2, 3],
    [0, -1],
    [1_000_000, -1],
  ] as const) {
    it(`of ${max} allows one more after ${used}`, () => checkLimit('organization', 'draft', used, max));
  }

  for (const [used, max] of [
    [0, 0],
    [1, 1],
    [3, 3],
    [4, 3],
  ] as const) {
    it(`of ${max} refuses one more after ${used}`, () => {
      const refused = refusal(() => checkLimit('organization', 'build', used, max));
      expect(refused.kind).to.equal('plan_limit_reached');
      expect(refused.extra).to.deep.equal({ limit: { scope: 'organization', kind: 'build', max, used } });
    });
  }

  it('says what it counts and for whom', () => {
    expect(refusal(() => checkLimit('group', 'draft', 3, 3)).message).to.match(/group .* 3 drafts/);
    expect(refusal(() => checkLimit('organization', 'build', 1, 1)).message).to.match(/organization .* 1 published/);
  });
});
