import type { Template, TemplateFile, TemplateHead } from '../../src/domain/template.ts';
import type { TemplateStore } from '../../src/ports/project-stores.ts';
import type { Connection } from './connection.ts';
import { first, keyLists, knownKeys, placeholders } from './rows.ts';

type Row = Omit<Template, 'files'> & { readonly files: string };

const HEAD = `id, organization_id AS organizationId, name, description, thumbnail, level_count AS levelCount,
  area_count AS areaCount, marker_count AS markerCount, created_at AS createdAt`;
const FIND = `SELECT ${HEAD}, json, files FROM templates WHERE id = ?`;
const LIST = `SELECT ${HEAD} FROM templates WHERE organization_id IN`;
const INSERT = `INSERT INTO templates (id, organization_id, name, description, thumbnail, level_count, area_count,
  marker_count, created_at, json, files) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const DELETE = 'DELETE FROM templates WHERE id = ?';
const KNOWN = 'SELECT id AS known FROM templates WHERE id IN';
const FILES = 'SELECT files FROM templates WHERE organization_id = ?';

export function sqlTemplates(db: Connection): TemplateStore {
  return {
    async find(id) {
      const row = await first<Row>(db, FIND, [id]);
      return row && { ...row, files: toFiles(row) };
    },
    async list(organizationIds) {
      const heads: TemplateHead[] = [];
      for (const ids of keyLists([...new Set(organizationIds)])) {
        heads.push(...(await db.all<TemplateHead>(`${LIST} ${placeholders(ids.length)}`, ids)));
      }
      return heads.sort(newestFirst);
    },
    async insert({ json, files, ...head }) {
      const { id, organizationId, name, description, thumbnail, levelCount, areaCount, markerCount, createdAt } = head;
      const counts = [levelCount, areaCount, markerCount];
      const values = [id, organizationId, name, description, thumbnail, ...counts, createdAt];
      await db.run(INSERT, [...values, json, JSON.stringify(files)]);
    },
    delete: async (id) => void (await db.run(DELETE, [id])),
    known: (ids) => knownKeys(db, KNOWN, ids),
    async paths(organizationId) {
      const rows = await db.all<Pick<Row, 'files'>>(FILES, [organizationId]);
      return rows.flatMap(toFiles).map(({ path }) => path);
    },
  };
}

const toFiles = ({ files }: Pick<Row, 'files'>) => JSON.parse(files) as readonly TemplateFile[];

/** Both are of one length in all templates, in letters whose order is that of their codes. */
const newestFirst = (a: TemplateHead, b: TemplateHead) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1);
