/** Who did something, stored as a copy that outlives the account. */
export type Author = { readonly email: string; readonly fullName: string };
