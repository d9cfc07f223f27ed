/** A page of a list: the entries from `offset` on, `limit` at most. */
export type Slice = { readonly offset: number; readonly limit: number };
