import type { Strings } from '../en/index.ts';
import { account } from './account.ts';
import { editor } from './editor.ts';
import { frame } from './frame.ts';
import { organization } from './organization.ts';
import { projects } from './projects.ts';

export const ru: Strings = { account, editor, frame, organization, projects };
