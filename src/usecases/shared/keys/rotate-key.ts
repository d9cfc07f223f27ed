import type { Needs } from '../../../ports/needs.ts';
import type { SecretKind, StoredSecret } from '../../../ports/shared/secret-stores.ts';
import { requireKey } from './require-key.ts';
import { KINDS, PLACES, PROBE } from './stored-places.ts';

const AT_ONCE = 100;

/**
 * Encrypts every stored secret with the current key, so that the previous keys are no longer needed to read any; returns how many it
 * changed. May run beside the service, be interrupted, and run again. Throws where a secret cannot be read with any key.
 */
export function rotateKey(needs: Needs) {
  return async (): Promise<{ readonly changed: number }> => {
    await requireKey(needs)();
    let changed = 0;
    for (const kind of KINDS) changed += await rotateKind(needs, kind);
    await rotateProbe(needs);
    return { changed };
  };
}

async function rotateKind({ storage, vault }: Needs, kind: SecretKind): Promise<number> {
  let changed = 0;
  let last: StoredSecret['id'] | null = null;
  for (;;) {
    const secrets: readonly StoredSecret[] = await storage.storedSecrets.list(kind, last, AT_ONCE);
    for (const secret of secrets.filter(({ sealedSecret }) => !vault.isCurrent(sealedSecret))) {
      const place = PLACES[kind](secret.ownerId);
      const sealed = vault.seal(vault.open(secret.sealedSecret, place), place);
      if (await storage.storedSecrets.replace(kind, secret, sealed)) changed++;
    }
    if (secrets.length < AT_ONCE) return changed;
    last = secrets.at(-1)!.id;
  }
}

async function rotateProbe({ storage, vault }: Needs): Promise<void> {
  const probe = await storage.facts.find(PROBE);
  if (probe !== null && !vault.isCurrent(probe)) await storage.facts.replace(PROBE, probe, vault.seal(PROBE, PROBE));
}
