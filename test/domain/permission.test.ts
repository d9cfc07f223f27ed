import { expect } from 'chai';
import { type Action, decide, ROLES } from '../../src/domain/permission.ts';

/** Completions 3: what owners, admins, members and viewers may do. */
const POLICY: Readonly<Record<Action, string>> = {
  'project.view': 'owner admin member viewer',
  'project.create': 'owner admin member',
  'project.edit': 'owner admin member',
  'project.publish': 'owner admin member',
  'project.delete': 'owner admin',
  'organization.view': 'owner admin member viewer',
  'organization.delete': 'owner',
};

describe('Who may', () => {
  for (const [name, allowed] of Object.entries(POLICY)) {
    const action = name as Action;

    it(`${action}: ${allowed}`, () => {
      const able = ROLES.filter((role) => decide({ role, isBlocked: false }, action) === 'allowed');
      expect(able.join(' ')).to.equal(allowed);
      const unable = ROLES.filter((role) => !able.includes(role));
      for (const role of unable) expect(decide({ role, isBlocked: false }, action)).to.equal('refused');
    });

    it(`${action}: nobody who is blocked, and no stranger, who sees nothing`, () => {
      for (const role of ROLES) expect(decide({ role, isBlocked: true }, action)).to.equal('blocked');
      expect(decide(null, action)).to.equal('hidden');
    });
  }
});
