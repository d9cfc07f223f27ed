import type { Strings } from '../en/index.ts';
import { account } from './account.ts';
import { checks } from './checks.ts';
import { commands } from './commands.ts';
import { editor } from './editor.ts';
import { frame } from './frame.ts';
import { mailed } from './mailed.ts';
import { organization } from './organization.ts';
import { panels } from './panels.ts';
import { profile } from './profile.ts';
import { projects } from './projects.ts';
import { publish } from './publish.ts';
import { refusals } from './refusals.ts';
import { together } from './together.ts';

export const ru: Strings = {
  account,
  checks,
  commands,
  editor,
  frame,
  mailed,
  organization,
  panels,
  profile,
  projects,
  publish,
  refusals,
  together,
};
