import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { KINDS, opens, PLACES, PROBE } from './stored-places.ts';

/**
 * Resolves when the secrets of the database can be read with the secret key of the settings, or one of the previous keys; throws
 * `not_configured` otherwise. The first time it stores a probe, unless a secret that is already stored cannot be read.
 */
export function requireKey(needs: Pick<Needs, 'storage' | 'vault'>) {
  return async (): Promise<void> => {
    const { facts } = needs.storage;
    const probe = await facts.find(PROBE);
    const isKey = probe === null ? await opensOneOfEach(needs) : opens(needs, probe, PROBE);
    if (!isKey) throw wrongKey();
    // Another instance may have stored its probe meanwhile, with another key.
    if (probe === null && !(await facts.insert(PROBE, needs.vault.seal(PROBE, PROBE)))) await requireKey(needs)();
  };
}

/** Whether a stored secret of each kind can be read, as far as there is one. */
async function opensOneOfEach(needs: Pick<Needs, 'storage' | 'vault'>): Promise<boolean> {
  for (const kind of KINDS) {
    const [secret] = await needs.storage.storedSecrets.list(kind, null, 1);
    if (secret && !opens(needs, secret.sealedSecret, PLACES[kind](secret.ownerId))) return false;
  }
  return true;
}

const wrongKey = () =>
  new DomainError(
    'not_configured',
    'The secret key is not the one of this database: what is encrypted in it cannot be read. Set SECRET_KEY, or put the file secret.key of the data folder back; a key that was replaced belongs into SECRET_KEY_PREVIOUS.',
  );
