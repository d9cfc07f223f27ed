import { aesVault } from '../../adapters/security/vault.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { FactStore, StoredSecretStore } from '../../src/ports/shared/secret-stores.ts';
import { requireKey } from '../../src/usecases/shared/keys/require-key.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import { migrationsOf } from '../stores/migrations.ts';
import { secretKeyOf } from '../stores/secret-key.ts';
import { openObjects, openStorage, requireReachable } from '../stores/stores.ts';
import type { BackupStores } from './backup-create.ts';

/** The migration that has made the table of facts. */
const FACTS = '021_facts.sql';

/**
 * Opens what a backup is made of, and creates and migrates nothing. The database may be of an earlier release: a backup before an upgrade is
 * what its messages ask for.
 */
export async function openForBackup(
  settings: Settings,
  packaged?: Packaged,
): Promise<{ readonly stores: BackupStores; readonly close: () => Promise<void> }> {
  requireReachable(settings);
  const storage = await openStorage(settings, { access: 'any-release', packaged });
  const objects = await openObjects(settings, 'existing');
  const close = async () => {
    await objects.close();
    await storage.close();
  };
  try {
    const { applied, pending } = await migrationsOf(settings, packaged).status();
    const facts = applied.some(({ name }) => name === FACTS) ? storage.facts : factsInMemory();
    const secretKey = await secretKeyOf(settings, { access: 'existing', facts });
    const vault = aesVault({ secretKey, previousKeys: settings.SECRET_KEY_PREVIOUS });
    const storedSecrets = pending.length === 0 ? storage.storedSecrets : earlierSecrets(storage.storedSecrets);
    await requireKey({ storage: { ...storage, facts, storedSecrets }, vault })();
    const { jobs, time } = storage;
    const stores = {
      objects,
      secretKey,
      settings,
      packaged,
      version: packageJson.version,
      storage: { jobs, time, facts },
    };
    return { stores, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An earlier release lacks the tables of some kinds of secrets. */
const earlierSecrets = (secrets: StoredSecretStore): StoredSecretStore => ({
  ...secrets,
  list: (...given) => secrets.list(...given).catch(() => []),
});

/** For a database that has no facts: what is noted is forgotten. */
function factsInMemory(): FactStore {
  const facts = new Map<string, string>();
  return {
    find: async (name) => facts.get(name) ?? null,
    async insert(name, value) {
      if (facts.has(name)) return false;
      facts.set(name, value);
      return true;
    },
    async replace(name, before, after) {
      if (facts.get(name) !== before) return false;
      facts.set(name, after);
      return true;
    },
  };
}
