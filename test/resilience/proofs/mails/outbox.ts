import { setTimeout as pause } from 'node:timers/promises';
import { aesVault } from '../../../../adapters/security/vault.ts';
import { readSettings } from '../../../../config/settings/settings.ts';
import { openStorage } from '../../../../config/stores/stores.ts';
import { newOutgoingMail } from '../../../../src/domain/shared/outgoing-mail.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { PLACES } from '../../../../src/usecases/shared/keys/stored-places.ts';
import { aMessage } from '../../../mail/given.ts';
import { SECRET_KEY } from '../../../support/service/service.ts';

const DAY = 24 * 3_600_000;
const AT_ONCE = 1_000;
/** More attempts than any mail has in these tests. */
const ATTEMPTS = [1, 2, 3, 4, 5];

/** The outbox of a service on this database, from outside. */
export async function withOutbox<T>(database: string, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(readSettings({ DATABASE_URL: database, SECRET_KEY }));
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

const waiting = async ({ storedSecrets }: Storage): Promise<readonly string[]> =>
  (await storedSecrets.list('mail', null, AT_ONCE)).map(({ id }) => String(id));

/** Makes every waiting mail due, as if its pause had passed. The service does not run. Returns their number. */
export async function passPauses(storage: Storage): Promise<number> {
  const ids = await waiting(storage);
  const past = new Date(Date.now() - 1000).toISOString();
  for (const id of ids) for (const attempts of ATTEMPTS) await storage.mailOutbox.postpone({ id, attempts }, past);
  return ids.length;
}

/** Resolves when no mail is waiting. */
export async function emptied(storage: Storage): Promise<void> {
  while ((await waiting(storage)).length > 0) await pause(20);
}

/** Writes a mail of that age; returns its address. */
export async function givenMail(storage: Storage, id: string, age: number): Promise<string> {
  const message = aMessage();
  const sealedMessage = aesVault({ secretKey: SECRET_KEY }).seal(JSON.stringify(message), PLACES.mail(id));
  const createdAt = addMilliseconds(new Date().toISOString(), -age);
  await storage.mailOutbox.insert(newOutgoingMail({ id, userId: null, sealedMessage, linkExpiresAt: null }, createdAt));
  return message.to;
}

export const [EXPIRED, DUE] = [DAY + 1, DAY / 2];
