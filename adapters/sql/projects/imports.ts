import { type Import, type ImportFile, SMALL_IMPORT, type WaitingImport } from '../../../src/domain/exchange/import.ts';
import type { Issue } from '../../../src/domain/exchange/issue.ts';
import type { ImportLane, ImportStore } from '../../../src/ports/exchange/import-store.ts';
import type { Connection } from '../drivers/connection.ts';
import { asJson, columns, findRecord, listRecords } from '../shared/columns.ts';
import { first, insertRows, totalOf } from '../shared/rows.ts';

const IMPORT = columns<Import>({
  id: 'id',
  organizationId: 'organization_id',
  projectId: 'project_id',
  createdBy: 'created_by',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  expiresAt: 'expires_at',
  status: 'status',
  format: 'format',
  options: asJson('options'),
  size: 'size',
  attempts: 'attempts',
  progress: asJson('progress'),
  report: asJson('report'),
});
const CHANGING = IMPORT.only('projectId', 'updatedAt', 'status', 'format', 'progress', 'report');
const FILE = columns<ImportFile>({
  importId: 'import_id',
  role: 'role',
  position: 'position',
  name: 'name',
  size: 'size',
  digest: 'digest',
  objectPath: 'object_path',
  width: 'width',
  height: 'height',
});

const SELECT = `SELECT ${IMPORT.select()} FROM imports`;
const FIND = `${SELECT} WHERE id = ?`;
const NEWEST = 'ORDER BY created_at DESC, id DESC LIMIT ?';
/** The quotes of names and texts in JSON have a backslash before them: this is found in its members only. */
const MAKES_ONE = `options LIKE '%"mode":"new"%'`;
const OF_ORGANIZATION = `${SELECT} WHERE organization_id = ? AND ${MAKES_ONE} ${NEWEST}`;
const OF_PROJECT = `${SELECT} WHERE project_id = ? ${NEWEST}`;
const INSERT = `INSERT INTO imports ${IMPORT.insert}`;
const UPDATE = `UPDATE imports SET ${CHANGING.set} WHERE id = ? AND status = ?`;
const COUNT_READING = `SELECT COUNT(*) AS total FROM imports WHERE organization_id = ? AND status = 'reading'`;
const IS_WAITING = `status = 'reading' AND lease_until <= ?`;
const LANES: Readonly<Record<ImportLane, string>> = { small: 'size < ?', large: 'size >= ?' };
const waitingIn = (lane: ImportLane) => `SELECT id, organization_id AS organizationId, created_at AS createdAt,
  (SELECT MAX(o.served_at) FROM imports o WHERE o.organization_id = imports.organization_id) AS servedAt
  FROM imports WHERE ${IS_WAITING} AND ${LANES[lane]} ORDER BY created_at, id LIMIT 500`;
const WAITING = { small: waitingIn('small'), large: waitingIn('large') };
const CLAIM = `UPDATE imports SET lease_owner = ?, lease_until = ?, served_at = ?, attempts = attempts + 1
  WHERE id = ? AND status IN ('reading', 'applying') AND lease_until <= ?`;
const RENEW = `UPDATE imports SET lease_until = ?, progress = ?
  WHERE id = ? AND lease_owner = ? AND status IN ('reading', 'applying') AND lease_until > ?`;
const RELEASE = `UPDATE imports SET lease_until = '' WHERE id = ?`;
const ABANDONED = `SELECT id FROM imports WHERE status = 'applying' AND lease_until <= ? ORDER BY id LIMIT 100`;
const ISSUES = 'SELECT issues FROM imports WHERE id = ?';
const PUT_ISSUES = 'UPDATE imports SET issues = ? WHERE id = ?';
const FILES = `SELECT ${FILE.select()} FROM import_files WHERE import_id = ? ORDER BY role, position`;
const INSERT_FILES = `INSERT INTO import_files (${FILE.names}) VALUES`;
const DELETE_FILES = 'DELETE FROM import_files WHERE import_id = ?';
const DELETE = 'DELETE FROM imports WHERE id = ?';
const EXPIRED = 'SELECT id FROM imports WHERE expires_at <= ? ORDER BY expires_at, id LIMIT ?';

const FILES_AT_ONCE = [50, 1];

type IdRow = { readonly id: string };

export function sqlImports(db: Connection): ImportStore {
  const ids = async (sql: string, values: readonly (string | number)[]) =>
    (await db.all<IdRow>(sql, values)).map(({ id }) => id);
  return {
    find: (id) => findRecord(db, IMPORT, FIND, [id]),
    list: (of, limit) =>
      'projectId' in of
        ? listRecords(db, IMPORT, OF_PROJECT, [of.projectId, limit])
        : listRecords(db, IMPORT, OF_ORGANIZATION, [of.organizationId, limit]),
    insert: async (added) => void (await db.run(INSERT, IMPORT.values(added))),
    update: async (changed, from) => (await db.run(UPDATE, [...CHANGING.values(changed), changed.id, from])) > 0,
    countReading: (organizationId) => totalOf(db, COUNT_READING, [organizationId]),
    waiting: (lane, now) => db.all<WaitingImport>(WAITING[lane], [now, SMALL_IMPORT]),
    claim: async (id, { owner, now, until }) => (await db.run(CLAIM, [owner, until, now, id, now])) > 0,
    renew: async (id, { owner, now, until }, progress) =>
      (await db.run(RENEW, [until, JSON.stringify(progress), id, owner, now])) > 0,
    release: async (id) => void (await db.run(RELEASE, [id])),
    abandoned: (now) => ids(ABANDONED, [now]),
    async issues(id) {
      const row = await first<{ readonly issues: string }>(db, ISSUES, [id]);
      return row ? (JSON.parse(row.issues) as readonly Issue[]) : [];
    },
    putIssues: async (id, issues) => void (await db.run(PUT_ISSUES, [JSON.stringify(issues), id])),
    files: (id) => listRecords(db, FILE, FILES, [id]),
    insertFiles: (files) =>
      db.transaction((tx) =>
        insertRows(
          tx,
          INSERT_FILES,
          files.map((file) => FILE.values(file)),
          FILES_AT_ONCE,
        ),
      ),
    async deleteFiles(id, role) {
      if (role) await db.run(`${DELETE_FILES} AND role = ?`, [id, role]);
      else await db.run(DELETE_FILES, [id]);
    },
    delete: async (id) => void (await db.run(DELETE, [id])),
    expired: (now, limit) => ids(EXPIRED, [now, limit]),
  };
}
