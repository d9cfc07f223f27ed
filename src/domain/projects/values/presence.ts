import { addMilliseconds, type Timestamp } from '../../shared/timestamp.ts';

/** A tab of a browser in which somebody has a project open. Its id is the client's choice, and distinguishes tabs of one account. */
export type PresentTab = { readonly projectId: string; readonly userId: string; readonly tab: string };

/** A tab as its client names it; absent for a client with one tab a session. */
export type NamedTab = { readonly tab?: string | undefined };

/** What is open in a tab: a level, and the ids of selected items. They need not exist: changes may not be saved yet. */
export type PresentView = { readonly levelId: string | null; readonly selection: readonly string[] };

/** Somebody who has a project open, until this ends. */
export type Presence = PresentTab &
  PresentView & {
    readonly seenAt: Timestamp;
    readonly expiresAt: Timestamp;
  };

/** The maximum number of selected items of a tab. */
export const MOST_SELECTED = 100;

/** The maximum number of tabs that are listed. */
export const MOST_PRESENT = 100;

/** How long a tab is present without another sign of life, in milliseconds: three calls of a client that calls every ten seconds. */
const PRESENCE_MILLISECONDS = 30_000;

/** The presence of a tab that has just called. */
export const presenceAt = (tab: PresentTab & PresentView, now: Timestamp): Presence => ({
  ...tab,
  seenAt: now,
  expiresAt: addMilliseconds(now, PRESENCE_MILLISECONDS),
});
