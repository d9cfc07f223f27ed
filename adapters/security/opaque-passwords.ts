import { opaquePassword } from '../../src/domain/accounts/opaque-password.ts';
import type { Passwords } from '../../src/ports/accounts/passwords.ts';

/**
 * Hashes and compares passwords in one form of their text. A hash that was made of the text as typed, before there was that form, is still
 * matched by it; it is outdated then.
 */
export function opaquePasswords(exact: Passwords): Passwords {
  return {
    hash: (password) => exact.hash(opaquePassword(password)),
    async verify(password, hash) {
      const opaque = opaquePassword(password);
      return (await exact.verify(opaque, hash)) || (opaque !== password && exact.verify(password, hash));
    },
    async isOutdated(hash, password) {
      if (await exact.isOutdated(hash, password)) return true;
      const opaque = opaquePassword(password);
      return opaque !== password && !(await exact.verify(opaque, hash));
    },
  };
}
