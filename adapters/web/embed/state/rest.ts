import type { Store } from '../shared/store.ts';
import type { Strings } from '../strings/strings.ts';

/** Whether everything of the map is there: `busy` while the server refuses too many requests, `failed` while it is not reached. */
export type Rest = 'here' | 'loading' | 'busy' | 'failed';

export type RestState = Readonly<{
  rest: Rest;
  /** What is done when it is there, in turn. */
  waiting: readonly (() => void)[];
}>;

/** What is said of the parts that are not there yet; empty where all are. */
export const restWords = (rest: Rest, { restLoading, restBusy, restFailed }: Strings): string =>
  ({ here: '', loading: restLoading, busy: restBusy, failed: restFailed })[rest];

/** Does what needs more than the first part of the map: at once where everything is there, else then. */
export function whenWhole(store: Store<RestState>, action: () => void): void {
  const { rest, waiting } = store.get();
  if (rest === 'here') action();
  else store.set({ waiting: [...waiting, action] });
}
