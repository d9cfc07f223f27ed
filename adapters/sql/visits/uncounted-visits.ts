import type { VisitEvent } from '../../../src/domain/visits/visit-event.ts';
import type { UncountedVisit, VisitEventStore, VisitedProject } from '../../../src/ports/visits/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns } from '../shared/columns.ts';
import { first, insertRows, keyLists, placeholders } from '../shared/rows.ts';

/** The part of the store that is about events that are not in the roll-ups yet. */
type UncountedVisitStore = Pick<
  VisitEventStore,
  'insert' | 'listUncounted' | 'lastUncounted' | 'nextUncounted' | 'setCounted' | 'discardUncounted'
>;

type IdRow = { readonly id: string | null };

const EXISTING = 'SELECT id, organization_id AS organizationId FROM projects WHERE id IN';
const VISIT = columns<VisitEvent>({
  projectId: 'project_id',
  name: 'name',
  visitor: 'visitor',
  occurredAt: 'occurred_at',
  params: 'params',
});
const INSERT = `INSERT INTO uncounted_visits (organization_id, ${VISIT.names}) VALUES`;

const OF_PROJECT = 'FROM uncounted_visits WHERE organization_id = ? AND project_id = ?';
const LIST = `SELECT number, ${VISIT.select()} ${OF_PROJECT} ORDER BY number LIMIT ?`;
const LAST = `SELECT number ${OF_PROJECT} ORDER BY number DESC LIMIT 1`;
const NUMBERS = `SELECT number ${OF_PROJECT} ORDER BY number LIMIT ?`;
/** From one to the next by the index, whatever number of events each has. */
const NEXT_ORGANIZATION = 'SELECT MIN(organization_id) AS id FROM uncounted_visits WHERE organization_id > ?';
const NEXT_PROJECT = 'SELECT MIN(project_id) AS id FROM uncounted_visits WHERE organization_id = ? AND project_id > ?';

const KEEP = `INSERT INTO visits (${VISIT.names}) SELECT ${VISIT.names} FROM uncounted_visits WHERE number IN`;
const DELETE = 'DELETE FROM uncounted_visits WHERE number IN';

/** SQLite takes a fifth longer for statements of 512 rows. */
const ROWS_AT_ONCE = [128, 32, 16, 8, 4, 2, 1];

export function sqlUncountedVisits(db: Connection): UncountedVisitStore {
  return {
    insert: (events) => db.transaction((tx) => insert(tx, events)),
    listUncounted: ({ id, organizationId }, limit) => db.all<UncountedVisit>(LIST, [organizationId, id, limit]),
    lastUncounted: async ({ id, organizationId }) =>
      (await first<{ readonly number: number }>(db, LAST, [organizationId, id]))?.number ?? null,
    nextUncounted: (after) => next(db, after),
    setCounted: (events) =>
      db.transaction((tx) =>
        setCounted(
          tx,
          events.map(({ number }) => number),
        ),
      ),
    discardUncounted: ({ id, organizationId }, limit) =>
      db.transaction(async (tx) => {
        const found = await tx.all<{ readonly number: number }>(NUMBERS, [organizationId, id, limit]);
        return remove(
          tx,
          found.map(({ number }) => number),
        );
      }),
  };
}

/** Without locks, which would not hold on other nodes of a cluster: see `discardUncounted`. */
async function insert(tx: Connection, events: readonly VisitEvent[]): Promise<void> {
  const ofProject = Map.groupBy(events, ({ projectId }) => projectId);
  // Project by project, to use the indexes well: with a hundred projects it takes half the time.
  const rows = (await existing(tx, [...ofProject.keys()])).flatMap(({ id, organizationId }) =>
    ofProject.get(id)!.map((visit) => toRow(organizationId, visit)),
  );
  await insertRows(tx, INSERT, rows, ROWS_AT_ONCE);
}

/** Those of the projects that exist, each once. */
async function existing(tx: Connection, ids: readonly string[]): Promise<readonly VisitedProject[]> {
  const found: VisitedProject[] = [];
  for (const keys of keyLists(ids)) {
    found.push(...(await tx.all<VisitedProject>(`${EXISTING} ${placeholders(keys.length)}`, keys)));
  }
  return found;
}

/** `VISIT.values`, written out: a request has hundreds of events. */
const toRow = (organizationId: string, { projectId, name, visitor, occurredAt, params }: VisitEvent) => [
  ...[organizationId, projectId, name, visitor, occurredAt, params],
];

async function next(db: Connection, after: VisitedProject | null): Promise<VisitedProject | null> {
  const idOf = async (sql: string, values: readonly string[]) => (await first<IdRow>(db, sql, values))!.id;
  let organizationId = after?.organizationId ?? '';
  let id = after && (await idOf(NEXT_PROJECT, [organizationId, after.id]));
  while (id === null) {
    const following = await idOf(NEXT_ORGANIZATION, [organizationId]);
    if (following === null) return null;
    organizationId = following;
    id = await idOf(NEXT_PROJECT, [organizationId, '']);
  }
  return { id, organizationId };
}

/** The events are moved, so that none can be counted again: the numbers are those of another table then. */
async function setCounted(tx: Connection, numbers: readonly number[]): Promise<void> {
  for (const keys of keyLists(numbers)) await tx.run(`${KEEP} ${placeholders(keys.length)} ORDER BY number`, keys);
  if ((await remove(tx, numbers)) !== numbers.length) throw new Error('An event is counted already.');
}

async function remove(tx: Connection, numbers: readonly number[]): Promise<number> {
  let removed = 0;
  for (const keys of keyLists(numbers)) removed += await tx.run(`${DELETE} ${placeholders(keys.length)}`, keys);
  return removed;
}
