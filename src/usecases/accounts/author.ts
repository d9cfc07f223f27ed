import type { Author } from '../../domain/projects/snapshot.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import type { Stores } from '../../ports/shared/storage.ts';
import { accountOf } from '../access.ts';
import { present } from './me.ts';

/** Who does this, as it is kept: of a key the account that made it. */
export async function authorOf(stores: Stores, caller: Caller): Promise<Author> {
  const { email, fullName } = present(await stores.users.find(accountOf(caller)));
  return { email, fullName };
}
