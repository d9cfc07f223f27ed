import { accountsActions } from './app/accounts.ts';
import { jobsActions } from './app/jobs.ts';
import { operatorActions } from './app/operator.ts';
import { organizationsActions } from './app/organizations.ts';
import { projectsActions } from './app/projects.ts';
import { publishingActions } from './app/publishing.ts';
import { sharedActions } from './app/shared.ts';
import { translationsActions } from './app/translations.ts';
import { visitsActions } from './app/visits.ts';
import { wayfindingActions } from './app/wayfinding.ts';
import { webhooksActions } from './app/webhooks.ts';
import type { Needs } from './ports/needs.ts';

/** All operations of the service. */
export const buildApp = (needs: Needs) => ({
  ...accountsActions(needs),
  ...organizationsActions(needs),
  ...projectsActions(needs),
  ...publishingActions(needs),
  ...wayfindingActions(needs),
  ...translationsActions(needs),
  ...visitsActions(needs),
  ...webhooksActions(needs),
  ...operatorActions(needs),
  ...jobsActions(needs),
  ...sharedActions(needs),
});

export type App = ReturnType<typeof buildApp>;
