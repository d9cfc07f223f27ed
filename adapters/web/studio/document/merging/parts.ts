import type { Saved } from '../changes/saved.ts';
import type { Store } from '../changes/store.ts';
import type { Item, Ref } from '../items/types.ts';
import type { Conflicts } from './conflicts.ts';

/** The parts of a document that a change concerns. */
export type Parts = { readonly store: Store; readonly saved: Saved; readonly conflicts: Conflicts };

/** What a change of the service did to an item; `origin`: the state that it comes from. */
export type Arrival = { readonly ref: Ref; readonly origin: Item | undefined; readonly theirs: Item | undefined };
