import { expect } from 'chai';
import { aesVault } from '../../../adapters/security/vault.ts';
import { buildApp } from '../../../src/app.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenUser } from '../../contracts/storage/shared/given.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { errorKind } from '../../support/rejection.ts';

const [OLD, NEW, OTHER] = ['old', 'new', 'other'].map((word) => `the ${word} key, of thirty-two characters`) as [
  string,
  string,
  string,
];

/** An application with these keys: the current one first. */
function withKeys(storage: Storage, secretKey: string, ...previousKeys: string[]) {
  const vault = aesVault({ secretKey, previousKeys });
  return { vault, app: buildApp(testNeeds(storage, { vault }).needs) };
}

onEachStorage('the key of a database', (storage) => {
  /** A two-factor secret, encrypted with a key. */
  async function aSecret(key: string) {
    const { id } = await givenUser(storage());
    await storage().twoFactors.provide(id, withKeys(storage(), key).vault.seal('JBSWY3DP', `totp ${id}`));
    return async (...keys: [string, ...string[]]) =>
      withKeys(storage(), ...keys).vault.open((await storage().twoFactors.find(id))!.sealedSecret, `totp ${id}`);
  }

  it('is required at each start, and becomes another one step by step', async () => {
    const opened = await aSecret(OLD);
    const start = (...keys: [string, ...string[]]) => withKeys(storage(), ...keys).app.operator.requireKey();
    expect(await errorKind(start(NEW)), 'before the first probe, by a stored secret').to.equal('not_configured');
    await Promise.all(Array.from({ length: 5 }, () => start(OLD)));
    for (const [key, ...previous] of [[NEW], [OTHER, NEW]] as const)
      expect(await errorKind(start(key, ...previous)), key).to.equal('not_configured');
    await start(NEW, OLD);

    const { app } = withKeys(storage(), NEW, OLD);
    expect((await app.operator.rotateKey()).changed).to.equal(1);
    expect((await app.operator.rotateKey()).changed).to.equal(0);
    expect(await opened(NEW)).to.equal('JBSWY3DP');
    await start(NEW);
    expect(await errorKind(start(OLD))).to.equal('not_configured');
  });
});
