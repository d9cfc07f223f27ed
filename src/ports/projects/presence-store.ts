import type { User } from '../../domain/accounts/user.ts';
import type { Presence, PresentTab } from '../../domain/projects/values/presence.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';

/** Somebody who has a project open, as others see it. */
export type PresentPerson = Omit<Presence, 'projectId' | 'expiresAt'> & Pick<User, 'fullName' | 'avatarPath'>;

export interface PresenceStore {
  /** Stores it instead of the last one of the tab. */
  put(presence: Presence): Promise<void>;
  /**
   * The tabs in which the project is open at this time, `limit` at most, by account and id, without this one. Deleted accounts are left
   * out.
   */
  listOthers(tab: PresentTab, now: Timestamp, limit: number): Promise<readonly PresentPerson[]>;
  /** No effect where there is none. */
  delete(tab: PresentTab): Promise<void>;
  /** Deletes up to so many that have ended by then; returns whether there may be more. */
  purge(now: Timestamp, limit: number): Promise<boolean>;
}
