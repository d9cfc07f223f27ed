import { account } from './account.ts';
import { editor } from './editor.ts';
import { frame } from './frame.ts';
import { organization } from './organization.ts';
import { projects } from './projects.ts';

/** The texts of the Studio in English. Those of other languages have the same names: a missing one is a compile error. */
export const en = { account, editor, frame, organization, projects };

export type Strings = typeof en;
