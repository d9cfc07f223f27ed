import { aesVault } from '../../adapters/security/vault.ts';
import { opens, PROBE } from '../../src/usecases/shared/keys/stored-places.ts';
import { StartError } from '../errors/start-errors.ts';
import { secretKeyOf } from '../stores/secret-key.ts';
import { type CheckContext, onDatabase } from './context.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { reasonOf } from './reason.ts';

/** Whether the secret key is the one that the database was written with. */
export const keyCheck = (context: CheckContext): Check => ({
  name: 'secret key',
  run: () =>
    onDatabase(context, async ({ facts }) => {
      const key = await secretKeyOf(context.settings, { access: 'existing', facts }).catch((error: unknown) => error);
      if (typeof key !== 'string') return [lost(key)];
      return [compared(key, context.settings.SECRET_KEY_PREVIOUS, await facts.find(PROBE))];
    }),
});

const lost = (error: unknown): Finding =>
  error instanceof StartError
    ? failed(error.message, null)
    : failed(`The secret key cannot be read: ${reasonOf(error)}.`, 'Check the rights of the file secret.key.');

function compared(secretKey: string, previousKeys: readonly string[], probe: string | null): Finding {
  if (probe === null) return ok('The database has nothing that was encrypted with a key.');
  const vault = aesVault({ secretKey, previousKeys });
  if (!opens({ vault }, probe, PROBE))
    return failed(
      'The secret key is not the one of this database: what is encrypted in it cannot be read.',
      'Set SECRET_KEY, or put the file secret.key back; a key that was replaced belongs into SECRET_KEY_PREVIOUS.',
    );
  if (vault.isCurrent(probe)) return ok('The secret key is the one of this database.');
  return warning('The database is encrypted with a previous key.', 'Run waymark key rotate.');
}

/** The secret key; null where it is not known. */
export const knownKey = (context: CheckContext): Promise<string | null> =>
  context
    .storage()
    .then(({ facts }) => secretKeyOf(context.settings, { access: 'existing', facts }))
    .catch(() => null);
