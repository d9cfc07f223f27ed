import { createHash } from 'node:crypto';
import { aesVault } from '../../adapters/security/vault.ts';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { requireKey } from '../../src/usecases/shared/keys/require-key.ts';
import { PROBE } from '../../src/usecases/shared/keys/stored-places.ts';
import type { Settings } from '../settings/settings.ts';
import { secretKeyOf } from '../stores/secret-key.ts';

/** Checks that the secret key of the settings is that of the database; returns what identifies the database. */
export async function checkKey(driver: Driver, settings: Settings): Promise<string> {
  const storage = sqlStorage(driver);
  const secretKey = await secretKeyOf(settings, { access: 'existing', facts: storage.facts });
  const vault = aesVault({ secretKey, previousKeys: settings.SECRET_KEY_PREVIOUS });
  await requireKey({ storage, vault })();
  const probe = await storage.facts.find(PROBE);
  return createHash('sha256').update(probe!).digest('hex');
}
