import type { Strings } from '../en/index.ts';
import { account } from './account.ts';
import { editor } from './editor.ts';
import { frame } from './frame.ts';
import { organization } from './organization.ts';
import { projects } from './projects.ts';

<<<<<<< HEAD
export const fr: Strings = { account, editor, frame, projects };
=======
export const fr: Strings = { account, frame, organization, projects };
>>>>>>> st-server
