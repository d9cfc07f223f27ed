import {
  KNOWN_VERSIONS,
  type ProjectVersion,
  type RecordedField,
} from '../../../src/domain/projects/content/project-version.ts';
import type { KnownVersion, ProjectVersionStore } from '../../../src/ports/projects/version-store.ts';
import { yieldToEventLoop } from '../../workers/yielding.ts';
import type { Connection } from '../drivers/connection.ts';
import { type Coded, columns } from '../shared/columns.ts';
import { deleteSlices } from '../shared/slices.ts';

type Row = Pick<KnownVersion, 'version' | 'changedAt'> & {
  readonly fields: string;
  readonly id: string | null;
  readonly fullName: string | null;
};
type Old = Pick<ProjectVersion, 'projectId' | 'version'>;

const read = (names: unknown) => (names === '' ? [] : String(names).split(',')) as readonly RecordedField[];
const FIELDS: Coded<readonly RecordedField[]> = { column: 'fields', write: (names) => names.join(','), read };
const VERSION = columns<ProjectVersion>({
  projectId: 'project_id',
  version: 'version',
  changedAt: 'changed_at',
  authorId: 'author_id',
  fields: FIELDS,
});

const INSERT = `INSERT INTO project_versions ${VERSION.insert}`;
const SINCE = `SELECT v.version, v.changed_at AS changedAt, v.fields, u.id, u.full_name AS fullName
  FROM project_versions v LEFT JOIN users u ON u.id = v.author_id WHERE v.project_id = ? AND v.version > ? ORDER BY v.version`;
const FORGET = 'DELETE FROM project_versions WHERE project_id = ? AND version <= ?';
const OLD = `SELECT project_id AS projectId, version FROM project_versions WHERE changed_at < ?
  ORDER BY changed_at LIMIT ?`;

/** Every so many versions, older ones than the known ones are deleted. */
const ROUND = 100;
/** How many versions are kept at least: a request that has just found its version among the known ones still reads it. */
export const KEPT_VERSIONS = KNOWN_VERSIONS + ROUND;

export function sqlProjectVersions(db: Connection): ProjectVersionStore {
  return {
    async insert(version) {
      await db.run(INSERT, VERSION.values(version));
      if (version.version % ROUND === 0) await db.run(FORGET, [version.projectId, version.version - KEPT_VERSIONS]);
    },
    async listSince(projectId, version) {
      const rows = await db.all<Row>(SINCE, [projectId, version]);
      return rows.map(toVersion);
    },
    async purge(before, limit) {
      const rows = await db.all<Old>(OLD, [before, limit]);
      const last = new Map<string, number>();
      for (const { projectId, version } of rows) last.set(projectId, Math.max(version, last.get(projectId) ?? 0));
      for (const [projectId, version] of last) {
        await db.transaction((tx) => forget(tx, projectId, version));
        await yieldToEventLoop();
      }
      return rows.length === limit;
    },
  };
}

const toVersion = ({ version, changedAt, fields, id, fullName }: Row): KnownVersion => ({
  version,
  changedAt,
  fields: FIELDS.read(fields),
  author: id === null ? null : { id, fullName: fullName ?? '' },
});

/** Every version up to that one is as old: later versions were made later. */
async function forget(tx: Connection, projectId: string, version: number): Promise<void> {
  const deleted = { where: 'project_id = ? AND deleted_in <= ?', values: [projectId, version] };
  await deleteSlices(tx, { ...deleted, table: 'deleted_items', key: 'deleted_in' });
  await tx.run('DELETE FROM deleted_items WHERE project_id = ? AND deleted_in <= ?', [projectId, version]);
  await tx.run(FORGET, [projectId, version]);
}
