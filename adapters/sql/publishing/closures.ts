import type { Closure } from '../../../src/domain/publishing/closure.ts';
import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';
import type { ClosureTarget } from '../../../src/domain/wayfinding/route/route-closure.ts';
import type { ClosureStore } from '../../../src/ports/publishing/closure-store.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { asJson, columns, listRecords } from '../shared/columns.ts';
import { insertRows, keyLists, placeholders, purgeRows, totalOf } from '../shared/rows.ts';

/** The stored end of a closure without one: after every other, so that an index finds those that have not ended. */
const NO_END: Timestamp = '9999-12-31T23:59:59.999Z';

/** Its beginning has another name in the statements, where FROM is a word of SQL. */
type StoredClosure = Omit<Closure, 'from'> & { readonly startsAt: Timestamp };

const CLOSURE = columns<StoredClosure>({
  id: 'id',
  projectId: 'project_id',
  target: columns<ClosureTarget>({ type: 'target_type', id: 'target_id' }),
  effect: 'effect',
  reason: asJson('reason'),
  startsAt: 'starts_at',
  until: {
    column: 'ends_at',
    write: (until) => until ?? NO_END,
    read: (stored) => (stored === NO_END ? null : (stored as Timestamp)),
  },
  externalId: 'external_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  removedAt: 'removed_at',
});
const CHANGING = CLOSURE.except('id', 'projectId', 'createdAt');
const SELECT = `SELECT ${CLOSURE.select()} FROM closures`;
const IS_CURRENT = 'project_id = ? AND removed_at IS NULL';
const HAS_NOT_ENDED = `${IS_CURRENT} AND ends_at > ?`;
const FIND = `${SELECT} WHERE id = ? AND ${IS_CURRENT}`;
const LIST = `${SELECT} WHERE ${HAS_NOT_ENDED} ORDER BY starts_at, id`;
const COUNT = `SELECT COUNT(*) AS total FROM closures WHERE ${HAS_NOT_ENDED}`;
const HISTORY = `${SELECT} WHERE project_id = ? AND (ends_at <= ? OR removed_at IS NOT NULL) AND id < ?
  ORDER BY id DESC LIMIT ?`;
const NAMED = `${SELECT} WHERE project_id = ? AND current_external_id IN`;
const INSERT = `INSERT INTO closures (${CLOSURE.names}, current_external_id) VALUES`;
const UPDATE = `UPDATE closures SET ${CHANGING.set}, current_external_id = ? WHERE id = ?`;

/** After every UUID. */
const AFTER_ALL = 'g';
const AT_ONCE = [50, 1];

export function sqlClosures(db: Connection): ClosureStore {
  const purge = (time: string) => purgeRows(db, { table: 'closures', key: 'id', time, until: '<' });
  const listAll = async (sql: string, values: readonly Value[]): Promise<readonly Closure[]> => {
    const stored = await listRecords(db, CLOSURE, sql, values);
    return stored.map(({ startsAt, ...closure }) => ({ ...closure, from: startsAt }));
  };
  const [purgeEnded, purgeRemoved] = [purge('ends_at'), purge('removed_at')];
  return {
    async find(projectId, id) {
      const [found = null] = await listAll(FIND, [id, projectId]);
      return found;
    },
    list: (projectId, now) => listAll(LIST, [projectId, now]),
    listHistory: (projectId, now, { before, limit }) => listAll(HISTORY, [projectId, now, before ?? AFTER_ALL, limit]),
    async listNamed(projectId, externalIds) {
      const lists = keyLists(externalIds).map((ids) =>
        listAll(`${NAMED} ${placeholders(ids.length)}`, [projectId, ...ids]),
      );
      return (await Promise.all(lists)).flat();
    },
    count: (projectId, now) => totalOf(db, COUNT, [projectId, now]),
    insert: (closures) =>
      db.transaction((tx) =>
        insertRows(
          tx,
          INSERT,
          closures.map((closure) => [...CLOSURE.values(toStored(closure)), currentName(closure)]),
          AT_ONCE,
        ),
      ),
    async update(closure) {
      await db.run(UPDATE, [...CHANGING.values(toStored(closure)), currentName(closure), closure.id]);
    },
    purge: async (before, limit) => (await purgeEnded(before, limit)) || (await purgeRemoved(before, limit)),
  };
}

const toStored = ({ from, ...closure }: Closure): StoredClosure => ({ ...closure, startsAt: from });

const currentName = ({ externalId, removedAt }: Closure): Value => (removedAt === null ? externalId : null);
