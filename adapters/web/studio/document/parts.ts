import type { Conflicts } from './conflicts.ts';
import type { Saved } from './saved.ts';
import type { Store } from './store.ts';
import type { Item, Ref } from './types.ts';

/** The parts of a document that a change concerns. */
export type Parts = { readonly store: Store; readonly saved: Saved; readonly conflicts: Conflicts };

/** What a change of the service did to an item; `origin`: the state that it comes from. */
export type Arrival = { readonly ref: Ref; readonly origin: Item | undefined; readonly theirs: Item | undefined };
