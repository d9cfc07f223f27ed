import { COMMON_PASSWORDS } from '../../src/domain/accounts/common-passwords.ts';
import { MIN_PASSWORD_CHARACTERS } from '../../src/domain/accounts/password.ts';
import type { CommonPasswords } from '../../src/ports/accounts/common-passwords.ts';

const COUNT = 3000;

/**
 * The three thousand most common passwords that are long enough, from the list of zxcvbn, and a hundred more
 * of one repeated character, which that list leaves out. Loaded when the first password is chosen.
 */
export function commonPasswords(): CommonPasswords {
  let loaded: Promise<ReadonlySet<string>> | null = null;
  return {
    async has(password) {
      loaded ??= load();
      return (await loaded).has(password.toLowerCase());
    },
  };
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked: readonly (string | number)[] = dictionary['passwords-common'];
  const long = ranked.map(String).filter((password) => password.length >= MIN_PASSWORD_CHARACTERS);
  return new Set([...long.slice(0, COUNT), ...COMMON_PASSWORDS].map((password) => password.toLowerCase()));
}
