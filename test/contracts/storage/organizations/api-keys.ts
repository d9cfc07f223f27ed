import { expect } from 'chai';
import type { ApiKey, ApiKeyView } from '../../../../src/domain/organizations/api-key.ts';
import { API_KEY_TYPES } from '../../../../src/domain/shared/caller.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { aHash, anApiKey, aProject, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenApiKey, givenMembership, givenOrganization, HARD_TEXT } from '../shared/given.ts';

const LATER = addMilliseconds(NOW, 60_000);
const PREVIOUS = { previousHash: aHash(), previousUntil: LATER };

export function apiKeysContract(storage: () => Storage): void {
  describe('API keys', () => {
    keepsKeys(storage);
    changesKeys(storage);
    findsByHash(storage);
    listsKeys(storage);
    notesUse(storage);
    deletesKeys(storage);
  });
}

function keepsKeys(storage: () => Storage): void {
  for (const [what, given] of [
    ...API_KEY_TYPES.map((type) => [`of the type ${type}`, { type }] as const),
    ['with everything', { ...PREVIOUS, expiresAt: LATER, lastUsedAt: NOW, projectIds: [aProject().id, aProject().id] }],
    ['with a name of many scripts', { name: HARD_TEXT }],
  ] as const) {
    it(`returns one ${what} as it was stored, with its creator`, async () => {
      const key = await givenApiKey(storage(), given);
      const view = await viewOf(storage(), key);
      expect(await storage().apiKeys.find(key.organizationId, key.id)).to.deep.equal(view);
      expect(await storage().apiKeys.list(key.organizationId)).to.deep.equal([view]);
      expect(await storage().apiKeys.findByHash(key.hash, NOW)).to.deep.equal(key);
    });
  }

  it('returns null for an unknown one, and for one of another organization', async () => {
    const key = await givenApiKey(storage());
    const { organizationId } = await givenApiKey(storage());
    expect(await storage().apiKeys.find(organizationId, key.id)).to.equal(null);
    expect(await storage().apiKeys.find(key.organizationId, anApiKey().id)).to.equal(null);
  });

  it('refuses a duplicate id or hash, and a key of an account that is not a member', async () => {
    const key = await givenApiKey(storage());
    const { organizationId, userId, hash } = key;
    const stranger = await givenMembership(storage());
    for (const refused of [
      { ...key, hash: aHash() },
      anApiKey({ organizationId, userId, hash }),
      anApiKey({ organizationId, userId: stranger.userId }),
      anApiKey({ organizationId: stranger.organizationId, userId }),
    ]) {
      expect(await rejection(storage().apiKeys.insert(refused))).to.be.instanceOf(Error);
    }
    expect(await storage().apiKeys.list(organizationId)).to.have.length(1);
  });
}

function changesKeys(storage: () => Storage): void {
  it('updates every field but its owner, creation time and last use, and no other key', async () => {
    const member = await givenMembership(storage());
    const [key, other] = [await givenApiKey(storage(), {}, member), await givenApiKey(storage(), {}, member)];
    await storage().apiKeys.seen(key.id, NOW);
    const changes = { ...PREVIOUS, name: HARD_TEXT, type: 'write', prefix: 'sk_00000000', hash: aHash() } as const;
    const changed = { ...key, ...changes, projectIds: [aProject().id], expiresAt: LATER };
    for (const given of [changed, { ...changed, previousHash: null, previousUntil: null, expiresAt: null }]) {
      await storage().apiKeys.update({ ...anApiKey(), ...given, createdAt: LATER, lastUsedAt: LATER });
      const found = await storage().apiKeys.find(key.organizationId, key.id);
      expect(found).to.deep.equal(await viewOf(storage(), { ...given, lastUsedAt: NOW }));
    }
    expect(await storage().apiKeys.findByHash(other.hash, NOW)).to.deep.equal(other);
    await storage().apiKeys.update(anApiKey());
  });

  it('changes nothing where the new hash belongs to another key', async () => {
    const [key, other] = [await givenApiKey(storage()), await givenApiKey(storage())];
    const outcome = storage().apiKeys.update({ ...key, hash: other.hash, name: 'Another' });
    expect(await rejection(outcome)).to.be.instanceOf(Error);
    expect(await storage().apiKeys.findByHash(key.hash, NOW)).to.deep.equal(key);
  });
}

function findsByHash(storage: () => Storage): void {
  for (const [what, given, lead, isFound] of [
    ['never expires', {}, 1e12, true],
    ['has not expired', { expiresAt: LATER }, -1, true],
    ['expires at that moment', { expiresAt: LATER }, 0, false],
    ['has expired', { expiresAt: LATER }, 1, false],
  ] as const) {
    it(`${isFound ? 'finds' : 'does not find'} one that ${what} by its hash`, async () => {
      const key = await givenApiKey(storage(), given);
      const found = await storage().apiKeys.findByHash(key.hash, addMilliseconds(LATER, lead));
      expect(found).to.deep.equal(isFound ? key : null);
    });
  }

  for (const [what, given, lead, isFound] of [
    ['while that lets it open', {}, -1, true],
    ['at the moment in which that ends', {}, 0, false],
    ['after that', {}, 1, false],
    ['where it has expired meanwhile', { expiresAt: addMilliseconds(LATER, -1) }, -1, false],
    ['where it expires later', { expiresAt: LATER }, -1, true],
  ] as const) {
    it(`${isFound ? 'finds' : 'does not find'} one by the hash before its rotation ${what}`, async () => {
      const previousHash = aHash();
      const key = await givenApiKey(storage(), { previousHash, previousUntil: LATER, ...given });
      const found = await storage().apiKeys.findByHash(previousHash, addMilliseconds(LATER, lead));
      expect(found).to.deep.equal(isFound ? key : null);
    });
  }

  it('does not find one by an unknown hash', async () => {
    const { hash } = await givenApiKey(storage());
    for (const other of [aHash(), hash.toUpperCase(), hash.slice(1), `${hash}0`, '', 'null']) {
      expect(await storage().apiKeys.findByHash(other, NOW), other).to.equal(null);
    }
  });
}

function listsKeys(storage: () => Storage): void {
  it('lists the newest first, and those of the same time by id, descending, each with its creator', async () => {
    const first = await givenMembership(storage());
    const second = await givenMembership(storage(), { organizationId: first.organizationId, status: 'blocked' });
    const views: ApiKeyView[] = [];
    for (let n = 0; n < 10; n++) {
      const createdAt = addMilliseconds(NOW, n % 3);
      views.push(await viewOf(storage(), await givenApiKey(storage(), { createdAt }, n % 2 ? first : second)));
    }
    await givenApiKey(storage());
    const sortKey = ({ createdAt, id }: ApiKey) => `${createdAt} ${id}`;
    views.sort((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1));
    expect(await storage().apiKeys.list(first.organizationId)).to.deep.equal(views);
    expect(await storage().apiKeys.list((await givenOrganization(storage())).id)).to.deep.equal([]);
  });

  it('lists those that an account created in any organization, newest first', async () => {
    const first = await givenMembership(storage());
    const second = await givenMembership(storage(), { userId: first.userId });
    const keys = [
      await givenApiKey(storage(), { createdAt: LATER, ...PREVIOUS, previousHash: aHash() }, first),
      await givenApiKey(storage(), { createdAt: NOW }, second),
    ];
    await givenApiKey(storage(), {}, await givenMembership(storage(), { organizationId: first.organizationId }));
    expect(await storage().apiKeys.listOfUser(first.userId)).to.deep.equal(keys);
  });

  it('has the current name and email of its creator', async () => {
    const key = await givenApiKey(storage());
    const user = (await storage().users.find(key.userId))!;
    const createdBy = { email: `new-${user.email}`, fullName: 'Ann Smith' };
    await storage().users.update({ ...user, ...createdBy });
    const found = await storage().apiKeys.find(key.organizationId, key.id);
    expect(found).to.deep.equal({ ...key, createdBy });
  });
}

function notesUse(storage: () => Storage): void {
  it('records its last use, never going back', async () => {
    const [key, other] = [await givenApiKey(storage()), await givenApiKey(storage())];
    for (const [at, noted] of [
      [NOW, NOW],
      [addMilliseconds(NOW, -1), NOW],
      [LATER, LATER],
      [NOW, LATER],
    ] as const) {
      await storage().apiKeys.seen(key.id, at);
      expect(await storage().apiKeys.findByHash(key.hash, NOW)).to.deep.equal({ ...key, lastUsedAt: noted });
    }
    expect(await storage().apiKeys.findByHash(other.hash, NOW)).to.deep.equal(other);
    await storage().apiKeys.seen(anApiKey().id, NOW);
  });

  it('has the latest of many uses at once, also with other concurrent changes', async () => {
    const key = await givenApiKey(storage());
    const actions = Array.from({ length: 50 }, (_, n) =>
      n % 2
        ? storage().apiKeys.seen(key.id, addMilliseconds(NOW, (n * 7) % 50))
        : storage().apiKeys.update({ ...key, name: `Name ${n}` }),
    );
    await Promise.all(actions);
    const found = await storage().apiKeys.findByHash(key.hash, NOW);
    expect(found).to.have.property('lastUsedAt', addMilliseconds(NOW, 49));
  });
}

function deletesKeys(storage: () => Storage): void {
  it("is deleted with its creator's membership in its own organization, and in no other", async () => {
    const member = await givenMembership(storage());
    const elsewhere = await givenMembership(storage(), { userId: member.userId });
    const colleague = await givenMembership(storage(), { organizationId: member.organizationId });
    const [gone, kept, other] = [
      await givenApiKey(storage(), {}, member),
      await givenApiKey(storage(), {}, elsewhere),
      await givenApiKey(storage(), {}, colleague),
    ];
    await storage().memberships.update({ ...member, status: 'blocked', role: 'viewer' });
    expect(await storage().apiKeys.findByHash(gone.hash, NOW)).to.deep.equal(gone);
    await storage().memberships.delete(member.id);
    expect(await storage().apiKeys.findByHash(gone.hash, NOW)).to.equal(null);
    for (const key of [kept, other]) expect(await storage().apiKeys.findByHash(key.hash, NOW)).to.deep.equal(key);
    await storage().apiKeys.deleteOfUser(member.userId);
    expect(await storage().apiKeys.findByHash(kept.hash, NOW)).to.equal(null);
    expect(await storage().apiKeys.findByHash(other.hash, NOW)).to.deep.equal(other);
  });

  it('stays restricted to a project that is deleted', async () => {
    const project = aProject();
    const key = await givenApiKey(storage(), { projectIds: [project.id] });
    await storage().projects.insert({ ...project, organizationId: key.organizationId });
    await storage().projects.delete(project.id);
    expect(await storage().apiKeys.findByHash(key.hash, NOW)).to.have.deep.property('projectIds', [project.id]);
  });
}

async function viewOf(stores: Stores, key: ApiKey): Promise<ApiKeyView> {
  const { email, fullName } = (await stores.users.find(key.userId))!;
  return { ...key, createdBy: { email, fullName } };
}
