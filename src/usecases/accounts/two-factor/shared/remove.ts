import type { Stores } from '../../../../ports/storage.ts';

/** Deletes an account's second factor, and its pending sign-ins. False where none was enabled. */
export async function removeTwoFactor(tx: Stores, userId: string): Promise<boolean> {
  const user = await tx.users.lock(userId);
  if (!user || !(await tx.twoFactors.delete(userId))) return false;
  await tx.users.update({ ...user, twoFactorEnabled: false });
  await tx.challenges.deleteOfUser(userId);
  return true;
}
