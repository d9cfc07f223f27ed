import type { Stores } from '../../../../ports/shared/storage.ts';

/** Takes an account's second factor away, and the sign-ins that wait for it. False where none was enabled. */
export async function removeTwoFactor(tx: Stores, userId: string): Promise<boolean> {
  const user = await tx.users.lock(userId);
  if (!user || !(await tx.twoFactors.delete(userId))) return false;
  await tx.users.update({ ...user, twoFactorEnabled: false });
  await tx.challenges.deleteOfUser(userId);
  return true;
}
