import { opaquePassword } from '../../src/domain/accounts/opaque-password.ts';
import type { Passwords } from '../../src/ports/accounts/passwords.ts';

/**
 * Hashes and compares passwords in one form of their text. A hash that was made of the text as typed, before there was that form, is still
 * matched by it; it is outdated then.
 */
export function opaquePasswords(exact: Passwords): Passwords {
  return {
    hash: (password, asker) => exact.hash(opaquePassword(password), asker),
    async verify(password, hash, asker) {
      const opaque = opaquePassword(password);
      return (await exact.verify(opaque, hash, asker)) || (opaque !== password && exact.verify(password, hash, asker));
    },
    async isOutdated(hash, password, asker) {
      if (await exact.isOutdated(hash, password)) return true;
      const opaque = opaquePassword(password);
      return opaque !== password && !(await exact.verify(opaque, hash, asker));
    },
  };
}
