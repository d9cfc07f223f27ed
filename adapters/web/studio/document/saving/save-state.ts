/** What the badge of the editor says. `count`: how many items have changes that the service does not have; `since`: in milliseconds. */
export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly count: number }
  /** Not sent yet; `isRetry`: the service did not take it, and is asked again soon. */
  | { readonly kind: 'waiting'; readonly count: number; readonly since: number; readonly isRetry: boolean }
  | { readonly kind: 'offline'; readonly count: number; readonly since: number }
  /** So many choices are to be made; everything else is saved. */
  | { readonly kind: 'conflict'; readonly count: number }
  /** The service refuses so many items; everything else is saved. */
  | { readonly kind: 'refused'; readonly count: number }
  | { readonly kind: 'signed-out'; readonly count: number; readonly since: number }
  /** Nothing can be saved: the project is not there any more, or may only be read. */
  | { readonly kind: 'read-only'; readonly count: number };

/** What the state follows from. */
export type Progress = {
  readonly waiting: number;
  readonly since: number;
  readonly conflicts: number;
  readonly refused: number;
  readonly isSending: boolean;
  readonly problem: 'unavailable' | 'signed-out' | 'forbidden' | null;
  readonly isOnline: boolean;
};

export function saveStateOf({ waiting, since, conflicts, refused, isSending, problem, isOnline }: Progress): SaveState {
  const count = waiting + refused;
  if (problem === 'forbidden') return { kind: 'read-only', count };
  if (problem === 'signed-out') return { kind: 'signed-out', count, since };
  if (!isOnline && count > 0) return { kind: 'offline', count, since };
  if (waiting > 0 && isSending) return { kind: 'saving', count };
  if (waiting > 0) return { kind: 'waiting', count, since, isRetry: problem === 'unavailable' };
  if (refused > 0) return { kind: 'refused', count: refused };
  return conflicts > 0 ? { kind: 'conflict', count: conflicts } : { kind: 'saved' };
}

/** How long a change may wait before it is worth a word, in milliseconds. */
const PATIENCE = 5000;

/** In how many milliseconds the state is worth a warning; 0 where it is now, null where nothing is wrong. */
export function warnsIn(state: SaveState, now: number): number | null {
  if (state.kind === 'saved' || state.kind === 'saving') return null;
  return state.kind === 'waiting' && !state.isRetry ? Math.max(0, state.since + PATIENCE - now) : 0;
}
