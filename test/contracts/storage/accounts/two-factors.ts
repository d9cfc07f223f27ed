import { expect } from 'chai';
import { BACKUP_CODES } from '../../../../src/domain/accounts/two-factor.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aHash, aTwoFactor, aUser } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenTwoFactor, givenUser } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

/** About now, in steps of half a minute. */
const STEP = 59_000_000;

export function twoFactorsContract(storage: () => Storage): void {
  describe('second factors', () => {
    providesSecrets(storage);
    enables(storage);
    spendsSteps(storage);
    spendsBackupCodes(storage);
    deletes(storage);
    rollsBack(storage);
  });
}

function providesSecrets(storage: () => Storage): void {
  it('returns a provisional secret as it was stored, and null where there is none', async () => {
    const { id: userId } = await givenUser(storage());
    expect(await storage().twoFactors.find(userId)).to.equal(null);
    const twoFactor = aTwoFactor({ userId });
    expect(await storage().twoFactors.provide(userId, twoFactor.sealedSecret)).to.equal(true);
    expect(await storage().twoFactors.find(userId)).to.deep.equal(twoFactor);
  });

  it('replaces the last provisional secret, which cannot be enabled any more', async () => {
    const { id: userId } = await givenUser(storage());
    for (const secret of ['first', 'second', 'second']) {
      expect(await storage().twoFactors.provide(userId, secret)).to.equal(true);
    }
    expect(await storage().twoFactors.enable(userId, 'first', [])).to.equal(false);
    expect(await storage().twoFactors.find(userId)).to.deep.equal(aTwoFactor({ userId, sealedSecret: 'second' }));
  });

  it('does not change the secret of an enabled one', async () => {
    const { backupHashes, ...enabled } = await givenTwoFactor(storage(), 1);
    expect(await storage().twoFactors.provide(enabled.userId, 'another')).to.equal(false);
    expect(await storage().twoFactors.find(enabled.userId)).to.deep.equal(enabled);
    expect(await storage().twoFactors.spendBackupCode(enabled.userId, backupHashes[0]!)).to.equal(true);
  });

  it('refuses a secret of an unknown account', async () => {
    const { id } = aUser();
    expect(await rejection(storage().twoFactors.provide(id, 'secret'))).to.be.instanceOf(Error);
    expect(await storage().twoFactors.find(id)).to.equal(null);
  });
}

function enables(storage: () => Storage): void {
  it('enables exactly the secret that was provided, once, and no other account’s', async () => {
    const [user, other] = [await givenUser(storage()), await givenUser(storage())];
    for (const { id } of [user, other]) await storage().twoFactors.provide(id, 'secret');
    expect(await storage().twoFactors.enable(user.id, 'another', [])).to.equal(false);
    expect(await storage().twoFactors.find(user.id)).to.have.property('isEnabled', false);
    expect(await storage().twoFactors.enable(user.id, 'secret', [])).to.equal(true);
    const enabled = aTwoFactor({ userId: user.id, sealedSecret: 'secret', isEnabled: true });
    expect(await storage().twoFactors.find(user.id)).to.deep.equal(enabled);
    expect(await storage().twoFactors.enable(user.id, 'secret', [])).to.equal(false);
    expect(await storage().twoFactors.find(other.id)).to.have.property('isEnabled', false);
  });

  it('stores no backup codes where it enables nothing', async () => {
    const { userId, sealedSecret } = await givenTwoFactor(storage());
    const { id: nobody } = await givenUser(storage());
    const hash = aHash();
    expect(await storage().twoFactors.enable(userId, sealedSecret, [hash])).to.equal(false);
    expect(await storage().twoFactors.enable(nobody, sealedSecret, [hash])).to.equal(false);
    for (const id of [userId, nobody]) expect(await storage().twoFactors.spendBackupCode(id, hash)).to.equal(false);
  });
}

function spendsSteps(storage: () => Storage): void {
  it('uses up a step that is later than the last one used, and no other', async () => {
    const { userId } = await givenTwoFactor(storage());
    for (const [step, isSpent, last] of [
      [0, true, 0],
      [0, false, 0],
      [STEP, true, STEP],
      [STEP, false, STEP],
      [STEP - 1, false, STEP],
      [STEP + 1, true, STEP + 1],
    ] as const) {
      expect(await storage().twoFactors.spendStep(userId, step), `${step}`).to.equal(isSpent);
      expect(await storage().twoFactors.find(userId)).to.have.property('lastStep', last);
    }
  });

  it('uses up the steps of each account separately, and none where nothing is enabled', async () => {
    const [first, second] = [await givenTwoFactor(storage()), await givenTwoFactor(storage())];
    const { id: provisional } = await givenUser(storage());
    await storage().twoFactors.provide(provisional, 'secret');
    for (const [userId, isSpent] of [
      [first.userId, true],
      [second.userId, true],
      [provisional, false],
      [(await givenUser(storage())).id, false],
    ] as const) {
      expect(await storage().twoFactors.spendStep(userId, STEP)).to.equal(isSpent);
    }
  });
}

function spendsBackupCodes(storage: () => Storage): void {
  it('uses up each backup code once, in any order, and none of another account', async () => {
    const { userId, backupHashes } = await givenTwoFactor(storage(), BACKUP_CODES);
    const other = await givenTwoFactor(storage(), 1);
    expect(backupHashes).to.have.length(BACKUP_CODES);
    expect(await storage().twoFactors.spendBackupCode(userId, other.backupHashes[0]!)).to.equal(false);
    for (const hash of backupHashes.toReversed()) {
      expect(await storage().twoFactors.spendBackupCode(userId, hash)).to.equal(true);
      expect(await storage().twoFactors.spendBackupCode(userId, hash)).to.equal(false);
    }
    expect(await storage().twoFactors.spendBackupCode(other.userId, other.backupHashes[0]!)).to.equal(true);
  });
}

function deletes(storage: () => Storage): void {
  it('deletes an enabled one, and returns that it did once', async () => {
    const [{ userId }, { backupHashes: _, ...kept }] = [
      await givenTwoFactor(storage()),
      await givenTwoFactor(storage()),
    ];
    expect(await storage().twoFactors.delete(userId)).to.equal(true);
    expect(await storage().twoFactors.find(userId)).to.equal(null);
    expect(await storage().twoFactors.delete(userId)).to.equal(false);
    expect(await storage().twoFactors.find(kept.userId)).to.deep.equal(kept);
  });

  it('deletes a provisional one too, without returning that it did', async () => {
    const { id } = await givenUser(storage());
    await storage().twoFactors.provide(id, 'secret');
    expect(await storage().twoFactors.delete(id)).to.equal(false);
    expect(await storage().twoFactors.find(id)).to.equal(null);
    expect(await storage().twoFactors.enable(id, 'secret', [])).to.equal(false);
  });

  it('does not carry over steps or backup codes to the next one', async () => {
    const { userId, backupHashes } = await givenTwoFactor(storage(), 2);
    await storage().twoFactors.spendStep(userId, STEP);
    await storage().twoFactors.delete(userId);
    await storage().twoFactors.provide(userId, 'next');
    expect(await storage().twoFactors.enable(userId, 'next', [backupHashes[0]!])).to.equal(true);
    const spent = [];
    for (const hash of backupHashes) spent.push(await storage().twoFactors.spendBackupCode(userId, hash));
    expect(spent).to.deep.equal([true, false]);
    expect(await storage().twoFactors.spendStep(userId, STEP)).to.equal(true);
  });
}

function rollsBack(storage: () => Storage): void {
  it('restores an enabled one where a transaction failed', async () => {
    const { backupHashes, ...enabled } = await givenTwoFactor(storage(), 1);
    const { userId } = enabled;
    const [hash] = backupHashes as [string];
    expect(await rolledBack(storage(), (tx) => tx.twoFactors.spendStep(userId, STEP))).to.equal(true);
    expect(await rolledBack(storage(), (tx) => tx.twoFactors.spendBackupCode(userId, hash))).to.equal(true);
    expect(await rolledBack(storage(), (tx) => tx.twoFactors.delete(userId))).to.equal(true);
    expect(await storage().twoFactors.find(userId)).to.deep.equal(enabled);
    expect(await storage().twoFactors.spendBackupCode(userId, hash)).to.equal(true);
    expect(await storage().twoFactors.spendStep(userId, STEP)).to.equal(true);
  });

  it('restores a provisional one where a transaction failed', async () => {
    const { id: userId } = await givenUser(storage());
    const hash = aHash();
    expect(await rolledBack(storage(), (tx) => tx.twoFactors.provide(userId, 'secret'))).to.equal(true);
    expect(await storage().twoFactors.find(userId)).to.equal(null);
    await storage().twoFactors.provide(userId, 'secret');
    expect(await rolledBack(storage(), (tx) => tx.twoFactors.provide(userId, 'another'))).to.equal(true);
    expect(await rolledBack(storage(), (tx) => tx.twoFactors.enable(userId, 'secret', [hash]))).to.equal(true);
    expect(await storage().twoFactors.find(userId)).to.deep.equal(aTwoFactor({ userId, sealedSecret: 'secret' }));
    expect(await storage().twoFactors.spendBackupCode(userId, hash)).to.equal(false);
  });
}
