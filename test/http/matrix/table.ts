import { ACCOUNT_TABLE } from './account-table.ts';
import { ANALYTICS_TABLE } from './analytics-table.ts';
import type { Table } from './line.ts';
import { ORGANIZATION_TABLE } from './organization-table.ts';
import { PROJECT_TABLE } from './project-table.ts';
import { PUBLIC_TABLE } from './public-table.ts';
import { STUDIO_TABLE } from './studio-table.ts';

/** Every operation of the service, and who may. */
export const TABLE: Table = {
  ...ACCOUNT_TABLE,
  ...ORGANIZATION_TABLE,
  ...PROJECT_TABLE,
  ...ANALYTICS_TABLE,
  ...PUBLIC_TABLE,
  ...STUDIO_TABLE,
};
