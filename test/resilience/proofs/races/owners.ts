import { expect } from 'chai';
import { givenMembership, givenOrganization } from '../../../contracts/storage/shared/given.ts';
import { atOnce } from '../../../support/at-once.ts';
import { aMembership } from '../../../support/builders.ts';
import { type Person, type Reply, signUp } from '../../../support/client.ts';
import { type Arena, expectStatus, RACERS, speaker, tally } from './arena.ts';

/** A member of an organization, and the id of that membership. */
type Seat = { readonly person: Person; readonly memberId: string };

/** An organization of somebody new, and those who joined it. */
async function context(arena: Arena, role: 'owner' | 'member', size: number): Promise<readonly [Seat, ...Seat[]]> {
  const { memberships } = arena.service.storage;
  const founder = await signUp(arena.api);
  const { organizationId } = founder;
  const founding = (await memberships.find(organizationId, founder.userId))!;
  const others = await atOnce(size, async () => {
    const person = await signUp(arena.api);
    const membership = aMembership({ organizationId, userId: person.userId, role });
    await memberships.insert(membership);
    return { person: { ...person, organizationId }, memberId: membership.id };
  });
  return [{ person: founder, memberId: founding.id }, ...others];
}

const memberAt = ({ person: { organizationId }, memberId }: Seat) =>
  `/api/members/${memberId}/?organization=${organizationId}`;
const organizationAt = ({ person: { organizationId } }: Seat, action: string) =>
  `/api/organizations/${organizationId}/${action}/`;

type Blow = (arena: Arena, self: Seat, other: Seat) => Promise<Reply>;
const speakAs = (arena: Arena, { person }: Seat) => speaker(arena, person);

const leave: Blow = (arena, self) => speakAs(arena, self)('POST', organizationAt(self, 'leave'));
const deleteAccount: Blow = (arena, self) => speakAs(arena, self)('DELETE', '/api/auth/me/');
const transfer: Blow = (arena, self, other) =>
  speakAs(arena, self)('POST', organizationAt(self, 'transfer-ownership'), { member: other.memberId });

/** What makes an owner less, or none: the other, or oneself. */
const BLOWS: readonly Blow[] = [
  (arena, self, other) => speakAs(arena, self)('PATCH', memberAt(other), { role: 'member' }),
  leave,
  (arena, self, other) => speakAs(arena, self)('PATCH', memberAt(other), { status: 'blocked' }),
  (arena, self) => speakAs(arena, self)('PATCH', memberAt(self), { role: 'viewer' }),
  (arena, self, other) => speakAs(arena, self)('DELETE', memberAt(other)),
];

/** Of two owners who take all they have from each other, or go, one stays an owner. */
export async function lastOwner(arena: Arena, round: number): Promise<void> {
  const { organizations, memberships } = arena.service.storage;
  const owners = await context(arena, 'owner', 1);
  const { organizationId } = owners[0].person;
  const replies = await atOnce(RACERS, (n) => {
    const [self, other] = [owners[n % 2]!, owners[(n + 1) % 2]!];
    return BLOWS[(round + Math.floor(n / 2)) % BLOWS.length]!(arena, self, other);
  });
  for (const reply of replies) expectStatus(reply, 200, 204, 400, 403, 404);
  expect(replies.filter(({ status }) => status < 300)).to.have.length.above(0);
  expect(await organizations.find(organizationId)).to.include({ id: organizationId });
  expect(await memberships.countActive(organizationId, 'owner')).to.equal(1);
}

/** An organization whose owners delete their accounts has an owner still, or is gone with all that was in it. */
export async function goneOwners(arena: Arena, round: number): Promise<void> {
  const { organizations, memberships } = arena.service.storage;
  const owners = await context(arena, 'owner', 1);
  const { organizationId } = owners[0].person;
  const leaving = round % 3 === 0 ? [7, 8] : [10 + (round % 2)];
  const replies = await atOnce(RACERS, (n) => {
    const [self, other] = [owners[n % 2]!, owners[(n + 1) % 2]!];
    const blow = leaving.includes(n) ? deleteAccount : BLOWS[(round + Math.floor(n / 2)) % BLOWS.length]!;
    return blow(arena, self, other);
  });
  for (const reply of replies) expectStatus(reply, 200, 204, 400, 401, 403, 404);
  for (const n of leaving) expectStatus(replies[n]!, 204);
  const left = (await organizations.find(organizationId)) ? 1 : 0;
  expect(await memberships.countActive(organizationId, 'owner'), 'active owners').to.equal(left);
  if (left === 0) expect(await memberships.count(organizationId), 'members of none').to.equal(0);
}

const HEIRS = 5;

/** Of fifty transfers of one ownership one is done, and its heir is the one owner. */
export async function transferOnce(arena: Arena): Promise<void> {
  const { memberships } = arena.service.storage;
  const [owner, ...heirs] = await context(arena, 'member', HEIRS);
  const { organizationId } = owner.person;
  const replies = await atOnce(RACERS, (n) => transfer(arena, owner, heirs[n % HEIRS]!));
  expect(tally(replies)).to.deep.equal({ 200: 1, '403 permission_denied': RACERS - 1 });
  const heir = heirs[replies.findIndex(({ status }) => status === 200) % HEIRS]!;
  expect(await memberships.find(organizationId, heir.person.userId)).to.include({ role: 'owner' });
  expect(await memberships.find(organizationId, owner.person.userId)).to.include({ role: 'admin' });
  expect(await memberships.countActive(organizationId, 'owner')).to.equal(1);
}

/** An ownership that is transferred to those who leave at the same time is one's of those who stay, or its owner's still. */
export async function transferToLeaving(arena: Arena): Promise<void> {
  const { memberships } = arena.service.storage;
  const [owner, ...heirs] = await context(arena, 'member', HEIRS);
  const { organizationId } = owner.person;
  const replies = await atOnce(RACERS, (n) => {
    const heir = heirs[(n >> 1) % HEIRS]!;
    return n % 2 === 0 ? leave(arena, heir, owner) : transfer(arena, owner, heir);
  });
  for (const reply of replies) expectStatus(reply, 200, 400, 403, 404);
  expect(await memberships.countActive(organizationId, 'owner')).to.equal(1);
}

const ORGANIZATIONS = 10;

/**
 * Ten ownerships that are transferred to an account while it is deleted: what it had got by then is gone with it, the
 * rest is its owner's still.
 */
export async function transferToDeleted(arena: Arena, round: number): Promise<void> {
  const { storage } = arena.service;
  const [ada, grace] = [await signUp(arena.api), await signUp(arena.api)];
  const seats = await atOnce(ORGANIZATIONS, async () => {
    const { id: organizationId } = await givenOrganization(storage);
    const { id } = await givenMembership(storage, { organizationId, userId: ada.userId, role: 'owner' });
    const heir = await givenMembership(storage, { organizationId, userId: grace.userId, role: 'member' });
    const seat = (person: Person, memberId: string): Seat => ({ person: { ...person, organizationId }, memberId });
    return { owner: seat(ada, id), heir: seat(grace, heir.id) };
  });
  const place = round % ORGANIZATIONS;
  const replies = await atOnce(RACERS, (n) => {
    const { owner, heir } = seats[n % ORGANIZATIONS]!;
    return n === place ? deleteAccount(arena, heir, owner) : transfer(arena, owner, heir);
  });
  for (const [n, reply] of replies.entries()) expectStatus(reply, ...(n === place ? [204] : [200, 400, 403, 404]));
  expect(await storage.memberships.listOfUser(grace.userId)).to.deep.equal([]);
  for (const { person } of seats.map(({ owner }) => owner)) {
    const isLeft = (await storage.organizations.find(person.organizationId)) !== null;
    expect(await storage.memberships.countActive(person.organizationId, 'owner')).to.equal(isLeft ? 1 : 0);
  }
}
