import { expect } from 'chai';
import { CHALLENGE_TRIES, type TwoFactor } from '../../../../src/domain/accounts/two-factor.ts';
import { PROJECT_STATUSES, type Project, type ProjectStatus } from '../../../../src/domain/projects/content/project.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { aGroup, aHash, aMembership, aProject, aTwoFactor, aUser, NOW } from '../../../support/builders.ts';
import { soon } from '../../../support/soon.ts';
import {
  givenChallenge,
  givenInvitation,
  givenMailToken,
  givenOrganization,
  givenProject,
  givenSession,
  givenTwoFactor,
  givenUser,
} from './given.ts';

const LIMIT = 5;
const MANY = 50;

/** Concurrent actions, each of which must see the results of the others. */
export function racesContract(storage: () => Storage): void {
  keepsLimits(storage);
  letsOneWin(storage);
  countsTries(storage);
  enablesOneOfMany(storage);
  seesTheLatest(storage);
  losesNothing(storage);
}

function keepsLimits(storage: () => Storage): void {
  it('enforce a limit against twenty that race for it', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const outcomes = await atOnce(20, () =>
      storage().transaction(async (tx) => {
        await tx.organizations.lock(organizationId);
        return (await countOf(tx, organizationId, 'DRAFT')) < LIMIT && tx.projects.insert(aProject({ organizationId }));
      }),
    );
    expect(outcomes.filter(Boolean)).to.have.length(LIMIT);
    expect(await countOf(storage(), organizationId, 'DRAFT')).to.equal(LIMIT);
  });

  it('enforce a limit against twenty projects that race to change their status', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const projects = await Promise.all(Array.from({ length: 20 }, () => givenProject(storage(), { organizationId })));
    const outcomes = await atOnce(20, (n) =>
      storage().transaction(async (tx) => {
        const project = (await tx.projects.lock(projects[n]!.id))!;
        await tx.organizations.lock(organizationId);
        if ((await countOf(tx, organizationId, 'PUBLISH')) >= LIMIT) return false;
        return tx.projects.update({ ...project, status: 'PUBLISH' });
      }),
    );
    expect(outcomes.filter(Boolean)).to.have.length(LIMIT);
    expect(await countOf(storage(), organizationId, 'PUBLISH')).to.equal(LIMIT);
  });
}

function letsOneWin(storage: () => Storage): void {
  it('change a status once in a race of many', async () => {
    const { id } = await givenProject(storage());
    const outcomes = await atOnce(20, () =>
      storage().transaction(async (tx) => {
        const project = (await tx.projects.lock(id))!;
        if (project.status !== 'DRAFT') return false;
        return tx.projects.update({ ...project, status: 'PUBLISH', version: project.version + 1 });
      }),
    );
    expect(outcomes.filter(Boolean)).to.have.length(1);
    expect(await storage().projects.find(id)).to.include({ status: 'PUBLISH', version: 2 });
  });

  const arena = async () => ({
    organizationId: (await givenOrganization(storage())).id,
    userId: (await givenUser(storage())).id,
    session: await givenSession(storage()),
    provisional: await givenSecret(storage()),
    enabled: await givenTwoFactor(storage(), 2),
    challenge: await givenChallenge(storage()),
    mailToken: await givenMailToken(storage()),
    invitation: await givenInvitation(storage()),
  });
  type Arena = Awaited<ReturnType<typeof arena>>;

  const RACES: readonly (readonly [string, (stores: Stores, arena: Arena) => Promise<boolean>])[] = [
    ['email', (stores, { userId }) => stores.users.insert(aUser({ email: `${userId}@example.org` }))],
    ['Google id', (stores, { userId }) => stores.users.insert(aUser({ googleId: userId }))],
    ['name', (stores, { organizationId }) => stores.projects.insert(aProject({ organizationId, name: 'Map' }))],
    [
      'membership',
      (stores, { organizationId, userId }) => stores.memberships.insert(aMembership({ organizationId, userId })),
    ],
    ['session to end', (stores, { session }) => stores.sessions.delete(session.id)],
    [
      'second factor to enable',
      ({ twoFactors }, { provisional: { userId, sealedSecret } }) =>
        twoFactors.enable(userId, sealedSecret, [aHash(), aHash()]),
    ],
    ['second factor to disable', ({ twoFactors }, { enabled }) => twoFactors.delete(enabled.userId)],
    ['time step', ({ twoFactors }, { enabled }) => twoFactors.spendStep(enabled.userId, 1)],
    [
      'backup code',
      ({ twoFactors }, { enabled }) => twoFactors.spendBackupCode(enabled.userId, enabled.backupHashes[0]!),
    ],
    ['challenge', ({ challenges }, { challenge }) => challenges.delete(challenge.hash)],
    ['group name', ({ groups }, { organizationId }) => groups.insert(aGroup({ organizationId, name: 'North' }))],
    ['invitation', ({ invitations }, { invitation }) => invitations.accept(invitation.id)],
    ['mail token', ({ mailTokens }, { mailToken }) => mailTokens.delete(mailToken.hash)],
  ];

  for (const [what, race] of RACES) {
    it(`give one ${what} to one of many`, async () => {
      const given = await arena();
      const outcomes = await atOnce(MANY, () => storage().transaction((tx) => race(tx, given)));
      expect(outcomes.filter(Boolean)).to.have.length(1);
    });

    it(`are not needed for one ${what} to go to one of many`, async () => {
      const given = await arena();
      const outcomes = await atOnce(MANY, () => race(storage(), given));
      expect(outcomes.filter(Boolean)).to.have.length(1);
    });
  }
}

function countsTries(storage: () => Storage): void {
  it('are not needed to limit the attempts at a challenge, each with its own number', async () => {
    const { hash } = await givenChallenge(storage());
    const outcomes = await atOnce(MANY, () => storage().challenges.attempt(hash, CHALLENGE_TRIES, NOW));
    const tries = outcomes.flatMap((challenge) => challenge?.tries ?? []);
    expect(tries).to.have.members(Array.from({ length: CHALLENGE_TRIES }, (_, n) => n + 1));
  });
}

function enablesOneOfMany(storage: () => Storage): void {
  it('are not needed for the backup codes to belong to the request that enabled a second factor', async () => {
    const { userId, sealedSecret } = await givenSecret(storage());
    const hashes = Array.from({ length: MANY }, aHash);
    const outcomes = await atOnce(MANY, (n) => storage().twoFactors.enable(userId, sealedSecret, [hashes[n]!]));
    const spent = await atOnce(MANY, (n) => storage().twoFactors.spendBackupCode(userId, hashes[n]!));
    expect(spent).to.deep.equal(outcomes).and.to.include(true);
  });

  it('are not needed to provide the first secret of an account, or to enable the last one', async () => {
    const { id } = await givenUser(storage());
    const outcomes = await atOnce(MANY, (n) => storage().twoFactors.provide(id, `secret ${n}`));
    expect(outcomes).to.not.include(false);
    const enabled = await atOnce(MANY, (n) => storage().twoFactors.enable(id, `secret ${n}`, []));
    expect(enabled.filter(Boolean)).to.have.length(1);
    expect(await storage().twoFactors.find(id)).to.include({ sealedSecret: `secret ${enabled.indexOf(true)}` });
  });
}

function seesTheLatest(storage: () => Storage): void {
  it('are not needed to record when a session was last seen, while its account changes', async () => {
    const user = await givenUser(storage());
    const { id } = await givenSession(storage(), { userId: user.id });
    await atOnce(MANY, async (n) => {
      if (n % 2 === 0) await storage().sessions.seen(id, addMilliseconds(NOW, n));
      else await storage().users.update({ ...user, fullName: `Ann ${n}` });
    });
    const latest = addMilliseconds(NOW, MANY - 2);
    expect(await storage().sessions.find(id, NOW)).to.have.property('lastSeenAt', latest);
    expect(await storage().users.find(user.id)).to.have.property('lastActiveAt', latest);
  });
}

function losesNothing(storage: () => Storage): void {
  it('lose no update that is made under a lock', async () => {
    const { id } = await givenProject(storage(), { version: 1 });
    await atOnce(20, () => storage().transaction((tx) => raise(tx, id)));
    expect(await storage().projects.find(id)).to.have.property('version', 21);
  });

  it('that deadlock both succeed, each of them once', async () => {
    const [a, b] = [await givenProject(storage()), await givenProject(storage())];
    const hasFirst = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const outcomes = await atOnce(2, (n) =>
      storage().transaction(async (tx) => {
        const [first, second] = n === 0 ? [a.id, b.id] : [b.id, a.id];
        await raise(tx, first);
        hasFirst[n]!.resolve();
        await soon(hasFirst[1 - n]!.promise);
        await raise(tx, second);
        return 'done';
      }),
    );
    expect(outcomes).to.deep.equal(['done', 'done']);
    for (const { id } of [a, b]) expect(await storage().projects.find(id)).to.have.property('version', 3);
  });

  it('are not needed for correct counts where some change what others delete', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    for (let n = 0; n < 10; n++) {
      const project = await givenProject(storage(), { organizationId });
      await Promise.all([
        storage().projects.update({ ...project, status: 'PUBLISH' }),
        storage().projects.delete(project.id),
        storage().projects.update({ ...project, status: 'ARCHIVE' }),
      ]);
    }
    for (const status of PROJECT_STATUSES) expect(await countOf(storage(), organizationId, status)).to.equal(0);
  });

  it('that ran while others wrote outside keep what they read and what those wrote', async () => {
    const user = await givenUser(storage());
    const { id } = await givenProject(storage(), { version: 1 });
    const sessions = await Promise.all(
      Array.from({ length: 10 }, async () => {
        await storage().transaction((tx) => raise(tx, id));
        return givenSession(storage(), { userId: user.id });
      }),
    );
    expect(await storage().projects.find(id)).to.have.property('version', 11);
    for (const session of sessions) {
      expect(await storage().sessions.find(session.id, NOW)).to.deep.equal(session);
    }
  });
}

function atOnce<T>(times: number, action: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => action(n)));
}

/** A provisional secret of a new account. */
async function givenSecret(stores: Stores): Promise<TwoFactor> {
  const twoFactor = aTwoFactor({ userId: (await givenUser(stores)).id });
  await stores.twoFactors.provide(twoFactor.userId, twoFactor.sealedSecret);
  return twoFactor;
}

function countOf(stores: Stores, organizationId: string, status: ProjectStatus): Promise<number> {
  return stores.projects.count({ organizationIds: [organizationId], statuses: [status] });
}

async function raise(tx: Stores, id: string): Promise<void> {
  const project = (await tx.projects.lock(id)) as Project;
  await tx.projects.update({ ...project, version: project.version + 1 });
}
