import type { Template, TemplateFile, TemplateHead } from '../../../src/domain/projects/template.ts';
import { DOCUMENT_VERSION, upgradeText } from '../../../src/domain/upgrade.ts';
import type { TemplateStore } from '../../../src/ports/projects/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, insertRows, keyLists, placeholders } from '../shared/rows.ts';

type Row = Omit<Template, 'files'> & { readonly files: string; readonly documentVersion: number };

const HEAD = `id, organization_id AS organizationId, project_id AS projectId, group_id AS groupId, name, description, thumbnail, level_count AS levelCount,
  area_count AS areaCount, marker_count AS markerCount, created_at AS createdAt`;
const FIND = `SELECT ${HEAD}, json, files, document_version AS documentVersion FROM templates WHERE id = ?`;
const LIST = `SELECT ${HEAD} FROM templates WHERE organization_id IN`;
const INSERT = `INSERT INTO templates (id, organization_id, project_id, group_id, name, description, thumbnail, level_count,
  area_count, marker_count, created_at, json, files, document_version)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${DOCUMENT_VERSION})`;
const DELETE = 'DELETE FROM templates WHERE id = ?';
const INSERT_FILES = 'INSERT INTO template_files (path, template_id, object_path) VALUES';
const OBJECT_PATH = 'SELECT path, object_path AS objectPath FROM template_files WHERE path = ?';

const ROWS_AT_ONCE = [64, 8, 1];

export function sqlTemplates(db: Connection): TemplateStore {
  return {
    async find(id) {
      const row = await first<Row>(db, FIND, [id]);
      if (!row) return null;
      const { documentVersion, ...template } = row;
      return { ...template, json: upgradeText('template', documentVersion, row.json), files: toFiles(row) };
    },
    async list(organizationIds) {
      const heads: TemplateHead[] = [];
      for (const ids of keyLists([...new Set(organizationIds)])) {
        heads.push(...(await db.all<TemplateHead>(`${LIST} ${placeholders(ids.length)}`, ids)));
      }
      return heads.sort(newestFirst);
    },
    insert: (template) => db.transaction((tx) => insert(tx, template)),
    delete: async (id) => void (await db.run(DELETE, [id])),
    async objectPath(path) {
      const row = await first<Pick<TemplateFile, 'path' | 'objectPath'>>(db, OBJECT_PATH, [path]);
      return row?.path === path ? row.objectPath : null; // MySQL also finds what differs in trailing blanks only.
    },
  };
}

async function insert(tx: Connection, { json, files, ...head }: Template): Promise<void> {
  const { id, organizationId, projectId, groupId, name, description, thumbnail, createdAt } = head;
  const counts = [head.levelCount, head.areaCount, head.markerCount];
  const values = [id, organizationId, projectId, groupId, name, description, thumbnail, ...counts, createdAt];
  await tx.run(INSERT, [...values, json, JSON.stringify(files)]);
  const rows = files.map(({ path, objectPath }) => [path, id, objectPath]);
  await insertRows(tx, INSERT_FILES, rows, ROWS_AT_ONCE);
}

/** Templates of former releases have their files to themselves. */
const toFiles = ({ files }: Pick<Row, 'files'>): readonly TemplateFile[] =>
  (JSON.parse(files) as readonly (Omit<TemplateFile, 'objectPath'> & Partial<TemplateFile>)[]).map((file) => ({
    ...file,
    objectPath: file.objectPath ?? file.path,
  }));

/** Both are of one length in all templates, in letters whose order is that of their codes. */
const newestFirst = (a: TemplateHead, b: TemplateHead) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1);
