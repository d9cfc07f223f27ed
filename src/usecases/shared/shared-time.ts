import type { Timestamp } from '../../domain/shared/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Storage } from '../../ports/storage.ts';

type SharedClock = Pick<Needs, 'now'> & { readonly storage: Pick<Storage, 'time'> };

/** The time by the clock that instances share: that of the database, or of this machine where the database has none of its own. */
export const sharedTime = async ({ storage, now }: SharedClock): Promise<Timestamp> => (await storage.time()) ?? now();
