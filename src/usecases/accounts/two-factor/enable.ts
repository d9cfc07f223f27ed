import { BACKUP_CODES, backupCode, typedCode } from '../../../domain/accounts/two-factor.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { requireUser } from '../../../domain/shared/caller.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { lockAccount, ownAccount } from '../../access/own-account.ts';
import { prepareReport } from '../../shared/mail/report-change.ts';
import { failures } from '../shared/failures.ts';
import { stepOfTyped, wrongCode } from './shared/codes.ts';

export type CodeRequest = { readonly caller: Caller; readonly code: string };

/**
 * Enables the provisional secret by a code of it, which stays valid for sign-in, and returns the backup codes, only once. Every other
 * session of the account ends: none of them has proven the second factor.
 */
export function enableTwoFactor(needs: Needs) {
  return async ({ caller, code }: CodeRequest): Promise<readonly string[]> => {
    const { sessionId, address } = requireUser(caller);
    const { id: userId, email } = await ownAccount(needs.storage, caller);
    const tries = failures(needs, { account: email, address });
    await tries.admit();
    const twoFactor = await needs.storage.twoFactors.find(userId);
    if (!twoFactor || twoFactor.isEnabled) throw notStarted();
    if (stepOfTyped(needs, twoFactor, code) === null) throw await tries.failed(wrongCode(), userId);
    await tries.admit();
    const codes = Array.from({ length: BACKUP_CODES }, () => backupCode(needs.digest(needs.newSecret())));
    const hashes = codes.map((backup) => needs.digest(typedCode(backup).code));
    const report = prepareReport(needs, { user: { id: userId, email }, change: 'two_factor_enabled', address });
    await needs.storage.transaction(async (tx) => {
      const user = await lockAccount(tx, caller);
      if (!(await tx.twoFactors.enable(userId, twoFactor.sealedSecret, hashes))) throw notStarted();
      await tx.users.update({ ...user, twoFactorEnabled: true });
      await tx.sessions.deleteOfUser(userId, sessionId);
      await report.write(tx);
    });
    await report.send();
    return codes;
  };
}

const notStarted = () => new DomainError('bad_request', 'Set up two-factor authentication first.');
