import { requireUser } from '../../../domain/shared/caller.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { lockAccount, ownAccount } from '../../access/own-account.ts';
import { prepareReport } from '../../shared/mail/report-change.ts';
import { failures } from '../shared/failures.ts';
import type { CodeRequest } from './enable.ts';
import { stepOfTyped, wrongCode } from './shared/codes.ts';
import { removeTwoFactor } from './shared/remove.ts';

/**
 * Disables the second factor by a current code, also one that signed in; backup codes are refused. The secret is deleted, so
 * that no code works twice.
 */
export function disableTwoFactor(needs: Needs) {
  return async ({ caller, code }: CodeRequest): Promise<void> => {
    const { address } = requireUser(caller);
    const { id: userId, email } = await ownAccount(needs.storage, caller);
    const tries = failures(needs, { account: email, address, secondFactorOf: userId });
    await tries.admit();
    const twoFactor = await needs.storage.twoFactors.find(userId);
    if (!twoFactor?.isEnabled) throw notEnabled();
    if (stepOfTyped(needs, twoFactor, code) === null) throw await tries.failed(wrongCode());
    await tries.admit();
    const report = prepareReport(needs, { user: { id: userId, email }, change: 'two_factor_disabled', address });
    await needs.storage.transaction(async (tx) => {
      await lockAccount(tx, caller);
      const current = await tx.twoFactors.find(userId);
      if (current?.sealedSecret !== twoFactor.sealedSecret || !(await removeTwoFactor(tx, userId))) throw notEnabled();
      await report.write(tx);
    });
    await report.send();
  };
}

const notEnabled = () => new DomainError('bad_request', 'Two-factor authentication is not enabled.');
