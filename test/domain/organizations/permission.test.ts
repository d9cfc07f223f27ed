import { expect } from 'chai';
import {
  type Action,
  type Actor,
  decide,
  ROLES,
  type Role,
  seesEveryGroup,
} from '../../../src/domain/organizations/permission.ts';

/** The permissions of owners, admins, members and viewers. */
const POLICY: Readonly<Record<Action, string>> = {
  'project.view': 'owner admin member viewer',
  'project.create': 'owner admin member',
  'project.edit': 'owner admin member',
  'project.publish': 'owner admin member',
  'project.delete': 'owner admin',
  'closure.view': 'owner admin member viewer',
  'closure.edit': 'owner admin member',
  'analytics.view': 'owner admin member viewer',
  'template.view': 'owner admin member viewer',
  'template.create': 'owner admin member',
  'template.delete': 'owner admin',
  'organization.view': 'owner admin member viewer',
  'organization.edit': 'owner admin',
  'organization.transfer': 'owner',
  'organization.delete': 'owner',
  'billing.view': 'owner',
  'usage.view': 'owner admin member viewer',
  'audit.view': 'owner admin',
  'member.view': 'owner admin member viewer',
  'member.manage': 'owner admin',
  'invitation.manage': 'owner admin',
  'group.view': 'owner admin member viewer',
  'group.manage': 'owner admin',
  'apiKey.manage': 'owner admin',
  'webhook.manage': 'owner admin',
};

const GROUP = 'a group';

/** Somebody in the organization, who sees every group where none are named. */
const actor = (role: Role, groupIds: readonly string[] | null = null, isBlocked = false): Actor => ({
  role,
  isBlocked,
  groupIds,
});

describe('Permissions', () => {
  for (const [name, allowed] of Object.entries(POLICY)) {
    const action = name as Action;

    it(`${action}: ${allowed}`, () => {
      const able = ROLES.filter((role) => decide(actor(role), action) === 'allowed');
      expect(able.join(' ')).to.equal(allowed);
      const unable = ROLES.filter((role) => !able.includes(role));
      for (const role of unable) expect(decide(actor(role), action)).to.equal('refused');
    });

    it(`${action}: no blocked member, and no stranger, to whom it is not visible`, () => {
      for (const role of ROLES) expect(decide(actor(role, null, true), action)).to.equal('blocked');
      expect(decide(null, action)).to.equal('hidden');
    });

    it(`${action}: in a group, those who see every group or are in it; to others it is not visible`, () => {
      for (const role of ROLES) {
        const verdict = decide(actor(role), action);
        for (const groups of [null, [GROUP], ['another', GROUP]]) {
          expect(decide(actor(role, groups), action, GROUP)).to.equal(verdict);
        }
        for (const groups of [[], ['another']]) {
          expect(decide(actor(role, groups), action, GROUP)).to.equal('hidden');
          expect(decide(actor(role, groups), action)).to.equal(verdict);
          expect(decide(actor(role, groups, true), action, GROUP)).to.equal('blocked');
        }
      }
      expect(decide(null, action, GROUP)).to.equal('hidden');
    });
  }

  it('include every group for owners and admins', () => {
    expect(ROLES.filter(seesEveryGroup)).to.deep.equal(['owner', 'admin']);
  });
});
