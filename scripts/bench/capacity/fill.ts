import { randomUUID } from 'node:crypto';
import type { Driver, Value } from '../../../adapters/sql/drivers/connection.ts';
import { fillCountsAndSearch } from '../../../adapters/sql/fill-counts-and-search.ts';
import { PROJECT, storedProject } from '../../../adapters/sql/projects/project-rows.ts';
import { insertRows } from '../../../adapters/sql/shared/rows.ts';
import { sqlStorage } from '../../../adapters/sql/storage.ts';
import { newOrganization } from '../../../src/domain/organizations/organization.ts';
import { newProject } from '../../../src/domain/projects/content/project.ts';
import { PROJECT_EVENTS } from '../../../src/domain/shared/project-event.ts';
import { addMilliseconds, type Timestamp } from '../../../src/domain/shared/timestamp.ts';
import type { Size } from './size.ts';

/** Whose data a database is filled with. */
export type Owner = { readonly organizationId: string; readonly webhookId: string };

type Row = readonly Value[];

const ROWS_AT_ONCE = 250;
const BATCH = 2_000;
const PROJECTS_OF_OTHERS = 100;
const DAY = 86_400_000;
/** Newer than what is purged. */
const DELIVERED_IN = 28 * DAY;
const AUDITED_IN = 365 * DAY;

const WORDS =
  'North South Tower Hall Airport Mall Campus Clinic Museum Station Park Garden Harbour Gallery Library'.split(' ');
const DESCRIPTION = 'The building at the corner of the street, with three floors and a garden. ';

const COUNT_PROJECTS = [
  'DELETE FROM project_counts',
  `INSERT INTO project_counts (organization_id, status, count)
    SELECT organization_id, status, COUNT(*) FROM projects GROUP BY organization_id, status`,
];

/** Inserts rows up to this size, and computes what is computed from them as an upgrade does. */
export async function fill(driver: Driver, owner: Owner, size: Size): Promise<void> {
  await fillProjects(driver, owner, size);
  const deliveries = 'deliveries (number, id, webhook_id, event, status, status_code, is_response_body_truncated,';
  await insertAll(
    driver,
    `${deliveries} duration_milliseconds, error, created_at, response_body, payload)`,
    size.deliveries,
    deliveryOf(owner, size.deliveries),
  );
  const entries = 'audit_entries (id, organization_id, created_at, actor_kind, actor_id, actor_email, actor_full_name,';
  await insertAll(
    driver,
    `${entries} action, object_type, object_id, address, summary)`,
    size.auditEntries,
    entryOf(owner, size.auditEntries),
  );
  await driver.alone(fillCountsAndSearch);
}

/** The projects of the organization are spread among those of others, as they are where all are in use. */
async function fillProjects(driver: Driver, { organizationId }: Owner, size: Size): Promise<void> {
  const others = Array.from({ length: Math.ceil(size.projects / PROJECTS_OF_OTHERS) }, () => randomUUID());
  const start = spread(size.projects, size.projects);
  for (let at = 0; at < others.length; at += BATCH) {
    await sqlStorage(driver).transaction(async (tx) => {
      for (const id of others.slice(at, at + BATCH)) {
        await tx.organizations.insert(newOrganization({ id, name: 'Others', plan: 'enterprise' }, start(0)));
      }
    });
  }
  const interval = Math.floor(size.projects / size.projectsOfOrganization);
  const row = (n: number): Row => {
    const owner = n % interval === 0 ? organizationId : others[n % others.length]!;
    const name = `${WORDS[n % 15]} ${WORDS[Math.floor(n / 15) % 15]} ${n}`;
    const given = { id: randomUUID(), name, description: DESCRIPTION.repeat(n % 3) };
    const ownership = { organizationId: owner, organizationName: '', groupId: null, groupName: null };
    return PROJECT.values(storedProject(newProject({ ...given, ...ownership }, start(n))));
  };
  await insertAll(driver, `projects (${PROJECT.names})`, size.projects, row);
  await driver.transaction(async (tx) => {
    for (const sql of COUNT_PROJECTS) await tx.run(sql);
  });
}

function deliveryOf({ webhookId }: Owner, count: number): (n: number) => Row {
  const at = spread(count, DELIVERED_IN);
  return (n) => {
    const [event, hasFailed] = [PROJECT_EVENTS[n % PROJECT_EVENTS.length]!, n % 17 === 0];
    const outcome = hasFailed ? ['failed', 503] : ['success', 200];
    return [n + 1, randomUUID(), webhookId, event, ...outcome, 0, 120, hasFailed ? 'http_503' : '', at(n), 'ok', '{}'];
  };
}

function entryOf({ organizationId }: Owner, count: number): (n: number) => Row {
  const at = spread(count, AUDITED_IN);
  const actor = ['user', randomUUID(), 'ada@maps.example', 'Ada Lovelace'];
  return (n) => [
    ...[randomUUID(), organizationId, at(n), ...actor, 'project.published', 'project', randomUUID(), '192.0.2.1'],
    `Published the project ${n}`,
  ];
}

/** Times at equal distances in so many milliseconds before now. */
function spread(count: number, milliseconds: number): (n: number) => Timestamp {
  const start = addMilliseconds(new Date().toISOString(), -milliseconds);
  return (n) => addMilliseconds(start, Math.floor((n * milliseconds) / count));
}

async function insertAll(driver: Driver, table: string, count: number, row: (n: number) => Row): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, n) => row(start + n));
    await driver.transaction((tx) => insertRows(tx, `INSERT INTO ${table} VALUES`, rows, [ROWS_AT_ONCE, 1]));
  }
}
