import { expect } from 'chai';
import {
  changeMembership,
  checkDeparture,
  losesStanding,
  type MembershipChange,
  ownsAlone,
} from '../../../src/domain/organizations/membership.ts';
import type { MembershipStatus } from '../../../src/domain/organizations/organization.ts';
import { ROLES, type Role } from '../../../src/domain/organizations/permission.ts';
import { aMembership } from '../../support/builders.ts';
import { refusal } from '../shared/given.ts';

const STATUSES = ['active', 'blocked'] as const;
const MANAGERS = ['owner', 'admin'] as const;

type Case = { readonly by: Role; readonly role: Role; readonly status: MembershipStatus; readonly owners: number };

/** Every member whom an owner or an admin may find, in an organization of one active owner and in one of two. */
const CASES: readonly Case[] = MANAGERS.flatMap((by) =>
  ROLES.flatMap((role) =>
    STATUSES.flatMap((status) => [1, 2].map((owners) => ({ by, role, status, owners }) satisfies Case)),
  ),
);

const CHANGES: readonly MembershipChange[] = [
  {},
  ...ROLES.map((role) => ({ role })),
  ...STATUSES.map((status) => ({ status })),
  ...ROLES.flatMap((role) => STATUSES.map((status) => ({ role, status }))),
];

describe('A change of a member', () => {
  it('reduces access where it blocks or gives a lower role, and not otherwise', () => {
    const lower = (from: Role, to: Role) => ROLES.indexOf(to) > ROLES.indexOf(from);
    for (const role of ROLES) {
      for (const status of STATUSES) {
        const before = aMembership({ role, status });
        for (const change of CHANGES) {
          const after = { ...before, ...change };
          const isBlocked = status === 'active' && after.status === 'blocked';
          expect(losesStanding(before, after)).to.equal(isBlocked || lower(role, after.role));
        }
      }
    }
    const admin = aMembership({ role: 'admin' });
    expect(losesStanding(admin, { ...admin, role: 'member' })).to.equal(true);
    expect(losesStanding(admin, { ...admin, role: 'owner' })).to.equal(false);
  });
});

const titleOf = ({ by, role, status, owners }: Case) =>
  `${status} ${role} under an ${by}, with ${owners} active ${owners === 1 ? 'owner' : 'owners'}`;

/** Only owners change or appoint owners, and there is always an active one. */
describe('A member', () => {
  for (const each of CASES) {
    const { by, role, status, owners } = each;
    const member = aMembership({ role, status });
    const circumstances = { actorRole: by, activeOwners: owners };
    const isLast = role === 'owner' && status === 'active' && owners === 1;

    it(`can be changed if allowed: ${titleOf(each)}`, () => {
      for (const change of CHANGES) {
        const after = { ...member, ...change };
        const action = () => changeMembership(member, change, circumstances);
        const isOwners = [role, after.role].includes('owner');
        if (by === 'admin' && isOwners) expect(refusal(action).kind).to.equal('permission_denied');
        else if (isLast && (after.role !== 'owner' || after.status !== 'active')) {
          const { kind, fields } = refusal(action);
          const named = [...(after.role === 'owner' ? [] : ['role']), ...(after.status === 'active' ? [] : ['status'])];
          expect([kind, Object.keys(fields)]).to.deep.equal(['invalid', named]);
        } else expect(action()).to.deep.equal(after);
      }
    });

    it(`can be removed if allowed: ${titleOf(each)}`, () => {
      const action = () => checkDeparture(member, circumstances);
      if (by === 'admin' && role === 'owner') expect(refusal(action).kind).to.equal('permission_denied');
      else if (isLast) expect(refusal(action).kind).to.equal('bad_request');
      else action();
    });
  }
});

describe('The sole owner of an organization', () => {
  it('has no other active owner, blocked or not', () => {
    const owner = aMembership({ role: 'owner' });
    const blocked = aMembership({ role: 'owner', status: 'blocked' });
    expect([ownsAlone(owner, 1), ownsAlone(owner, 2)]).to.deep.equal([true, false]);
    expect([ownsAlone(blocked, 0), ownsAlone(blocked, 1)]).to.deep.equal([true, false]);
    expect(ownsAlone(aMembership({ role: 'admin' }), 0)).to.equal(false);
  });
});
