import { account } from './account.ts';
import { frame } from './frame.ts';

/** The texts of the Studio in English. Those of other languages have the same names: a missing one is a compile error. */
export const en = { account, frame };

export type Strings = typeof en;
