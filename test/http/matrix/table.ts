import { ACCOUNT_TABLE } from './account-table.ts';
import { ANALYTICS_TABLE } from './analytics-table.ts';
import type { Table } from './line.ts';
import { ORGANIZATION_TABLE } from './organization-table.ts';
import { PROJECT_TABLE } from './project-table.ts';
import { MEMORY_TABLE, PUBLIC_TABLE } from './public-table.ts';

const TABLE: Table = { ...ACCOUNT_TABLE, ...ORGANIZATION_TABLE, ...PROJECT_TABLE, ...ANALYTICS_TABLE, ...PUBLIC_TABLE };

/** Every operation of the service on this kind of storage, and who may. */
export const tableOn = (storage: string): Table => (storage === 'memory' ? { ...TABLE, ...MEMORY_TABLE } : TABLE);
