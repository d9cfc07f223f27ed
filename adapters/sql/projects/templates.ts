import type { Template, TemplateFile, TemplateHead } from '../../../src/domain/projects/copies/template.ts';
import { DOCUMENT_VERSION, upgradeText } from '../../../src/domain/upgrade.ts';
import type { TemplateStore } from '../../../src/ports/projects/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { asJson, columns, findRecord } from '../shared/columns.ts';
import { first, insertRows, keyLists, placeholders } from '../shared/rows.ts';

type StoredTemplate = Template & { readonly documentVersion: number };

const TEMPLATE = columns<StoredTemplate>({
  id: 'id',
  organizationId: 'organization_id',
  projectId: 'project_id',
  groupId: 'group_id',
  name: 'name',
  description: 'description',
  thumbnail: 'thumbnail',
  levelCount: 'level_count',
  areaCount: 'area_count',
  markerCount: 'marker_count',
  createdAt: 'created_at',
  json: 'json',
  files: { ...asJson('files'), read: toFiles },
  documentVersion: 'document_version',
});
const HEAD = TEMPLATE.except('json', 'files', 'documentVersion');
const FIND = `SELECT ${TEMPLATE.select()} FROM templates WHERE id = ?`;
const LIST = `SELECT ${HEAD.select()} FROM templates WHERE organization_id IN`;
const INSERT = `INSERT INTO templates ${TEMPLATE.insert}`;
const DELETE = 'DELETE FROM templates WHERE id = ?';
const INSERT_FILES = 'INSERT INTO template_files (path, template_id, object_path) VALUES';
const OBJECT_PATH = 'SELECT path, object_path AS objectPath FROM template_files WHERE path = ?';

const ROWS_AT_ONCE = [64, 8, 1];

export function sqlTemplates(db: Connection): TemplateStore {
  return {
    async find(id) {
      const stored = await findRecord(db, TEMPLATE, FIND, [id]);
      if (!stored) return null;
      const { documentVersion, ...template } = stored;
      return { ...template, json: upgradeText('template', documentVersion, template.json) };
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
      return row?.path === path ? row.objectPath : null; // MySQL ignores trailing blanks in comparisons.
    },
  };
}

async function insert(tx: Connection, template: Template): Promise<void> {
  await tx.run(INSERT, TEMPLATE.values({ ...template, documentVersion: DOCUMENT_VERSION }));
  const rows = template.files.map(({ path, objectPath }) => [path, template.id, objectPath]);
  await insertRows(tx, INSERT_FILES, rows, ROWS_AT_ONCE);
}

/** Files of templates of older releases are not shared. */
function toFiles(stored: unknown): readonly TemplateFile[] {
  const files = JSON.parse(stored as string) as readonly (Omit<TemplateFile, 'objectPath'> & Partial<TemplateFile>)[];
  return files.map((file) => ({ ...file, objectPath: file.objectPath ?? file.path }));
}

/** Both have the same length in all templates, in letters ordered by their codes. */
const newestFirst = (a: TemplateHead, b: TemplateHead) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1);
