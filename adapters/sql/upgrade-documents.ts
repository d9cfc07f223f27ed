import { itemSize } from '../../src/domain/projects/content-size.ts';
import { ITEM_KINDS, type ItemKind } from '../../src/domain/projects/item.ts';
import { DOCUMENT_VERSION, type DocumentKind, upgrade } from '../../src/domain/upgrade.ts';
import type { Connection, SchemaConnection } from './drivers/connection.ts';
import { NUMBER_OF } from './projects/item-rows.ts';
import { first } from './shared/rows.ts';

type Keyed = { readonly id: string };
type JsonRow = { readonly json: string; readonly documentVersion: number };
type ItemRow = Keyed & JsonRow & { readonly changedIn: number };
/** A table of documents that are whole projects, each in a row of its own. */
type Table = { readonly kind: DocumentKind; readonly name: string; readonly key: string; readonly of: string };

const AT_ONCE = 200;
/** Every so many milliseconds it is said how far it is, the first time after as many. */
const REPORT_INTERVAL = 2_000;

/** The columns of a project that are JSON, by the names of its parts. */
const PARTS = {
  settings: 'settings',
  appearance: 'appearance',
  analytics: 'analytics',
  allowedDomains: 'allowed_domains',
  translations: 'translations',
} as const;
const COLUMNS = Object.values(PARTS);

const PROJECT = `SELECT version, ${Object.entries(PARTS).map(([part, column]) => `${column} AS ${part}`)} FROM projects WHERE id = ?`;
const PROJECT_UPDATE = `UPDATE projects SET ${COLUMNS.map((column) => `${column} = ?`)}, document_version = ? WHERE id = ?`;
const ITEMS = `SELECT id, json, document_version AS documentVersion, changed_in AS changedIn
  FROM items WHERE project_id = ? AND kind = ? AND id > ?
  ORDER BY id LIMIT ${AT_ONCE}`;
const ITEM_UPDATE = `UPDATE items SET json = ?, characters = ?, value_count = ?, network_bytes = ?, document_version = ?, changed_in = ?
  WHERE project_id = ? AND kind = ? AND id = ?`;

const LIVES: Table = { kind: 'live', name: 'lives', key: 'project_id', of: 'project_id' };
const SNAPSHOTS: Table = { kind: 'snapshot', name: 'snapshots', key: 'id', of: 'project_id' };
const TEMPLATES: Table = { kind: 'template', name: 'templates', key: 'id', of: 'id' };

/**
 * Brings every stored document to the current version, and notes for each item in which version of its project it was last changed,
 * where that is not known: in the current one. Each batch is a transaction of its own; done again it leaves what is upgraded already.
 * Documents are taken for the first version whatever their rows say: the release that writes none may have changed them meanwhile.
 */
export async function upgradeDocuments(
  connection: SchemaConnection,
  report: (line: string) => void,
  interval = REPORT_INTERVAL,
): Promise<void> {
  const progress = await progressOf(connection, report, interval);
  for await (const id of idsOf(connection, 'projects')) {
    await connection.transaction((tx) => upgradeProject(tx, id));
    for (const kind of ITEM_KINDS) await upgradeItems(connection, id, kind);
    for (const table of [LIVES, SNAPSHOTS]) await upgradeRows(connection, table, id);
    progress();
  }
  for await (const id of idsOf(connection, 'templates')) {
    await upgradeRows(connection, TEMPLATES, id);
    progress();
  }
}

/** What is to be called with each project and template that is done. */
async function progressOf(
  connection: Connection,
  report: (line: string) => void,
  interval: number,
): Promise<() => void> {
  const sql = 'SELECT (SELECT COUNT(*) FROM projects) + (SELECT COUNT(*) FROM templates) AS total';
  const total = Number((await first<{ readonly total: number }>(connection, sql, []))!.total);
  let done = 0;
  let last = performance.now();
  return () => {
    done += 1;
    if (performance.now() - last < interval) return;
    last = performance.now();
    report(`Upgrading stored documents: ${done} of ${total} projects and templates`);
  };
}

async function* idsOf(connection: Connection, table: string): AsyncGenerator<string> {
  const sql = `SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`;
  for (let last = ''; ; ) {
    const rows = await connection.all<Keyed>(sql, [last]);
    for (const { id } of rows) yield id;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)!.id;
  }
}

async function upgradeProject(tx: Connection, id: string): Promise<void> {
  const row = await first<Record<string, string>>(tx, PROJECT + tx.forUpdate, [id]);
  if (!row) return;
  const parts = Object.fromEntries(Object.keys(PARTS).map((part) => [part, JSON.parse(row[part]!)]));
  const upgraded = upgrade('project', 1, parts) as Record<string, unknown>;
  const values = Object.keys(PARTS).map((part) => JSON.stringify(upgraded[part]));
  await tx.run(PROJECT_UPDATE, [...values, DOCUMENT_VERSION, id]);
}

async function upgradeItems(connection: Connection, projectId: string, kind: ItemKind): Promise<void> {
  for (let last: string | null = ''; last !== null; ) {
    const after: string = last;
    last = await connection.transaction((tx) => upgradeBatch(tx, projectId, kind, after));
  }
}

/** Upgrades the items that follow this one by id; the last of them, or null where there are no more. */
async function upgradeBatch(tx: Connection, projectId: string, kind: ItemKind, after: string): Promise<string | null> {
  const project = await first<{ readonly version: number }>(tx, PROJECT + tx.forUpdate, [projectId]);
  if (!project) return null;
  const rows = await tx.all<ItemRow>(ITEMS, [projectId, NUMBER_OF[kind], after]);
  for (const { id, changedIn, ...row } of rows) {
    const upgraded = upgradedText(kind, row);
    if (upgraded === null && changedIn > 0) continue;
    const json = upgraded ?? row.json;
    const { characters, values, networkBytes } = itemSize({ kind, json });
    const stored = [json, characters, values, networkBytes, DOCUMENT_VERSION, changedIn || project.version];
    await tx.run(ITEM_UPDATE, [...stored, projectId, NUMBER_OF[kind], id]);
  }
  return rows.length < AT_ONCE ? null : rows.at(-1)!.id;
}

/** Upgrades the rows of a project or template one by one: each may hold megabytes. */
async function upgradeRows(connection: Connection, { kind, name, key, of }: Table, id: string): Promise<void> {
  const rows = await connection.all<Keyed>(`SELECT ${key} AS id FROM ${name} WHERE ${of} = ?`, [id]);
  for (const row of rows) {
    await connection.transaction(async (tx) => {
      const found = await first<JsonRow>(
        tx,
        `SELECT json, document_version AS documentVersion FROM ${name} WHERE ${key} = ?${tx.forUpdate}`,
        [row.id],
      );
      const upgraded = found && upgradedText(kind, found);
      if (!upgraded) return;
      await tx.run(`UPDATE ${name} SET json = ?, document_version = ? WHERE ${key} = ?`, [
        ...[upgraded, DOCUMENT_VERSION, row.id],
      ]);
    });
  }
}

/** The text as the current version has it; null where the row has that already. */
function upgradedText(kind: DocumentKind, { json, documentVersion }: JsonRow): string | null {
  const upgraded = JSON.stringify(upgrade(kind, 1, JSON.parse(json)));
  return upgraded === json && documentVersion === DOCUMENT_VERSION ? null : upgraded;
}
