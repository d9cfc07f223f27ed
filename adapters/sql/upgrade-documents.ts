import { ITEM_KINDS, type ItemKind } from '../../src/domain/projects/items/item.ts';
import { DOCUMENT_VERSION, type DocumentKind, upgrade } from '../../src/domain/upgrade.ts';
import type { Connection, SchemaConnection } from './drivers/connection.ts';
import { ITEM, ITEM_TEXT, NUMBER_OF, textOf } from './projects/item-rows.ts';
import { PROJECT_DOCUMENT, type ProjectDocument } from './projects/project-rows.ts';
import type { Row } from './shared/columns.ts';
import { first } from './shared/rows.ts';

type Keyed = { readonly id: string };
type Versioned = { readonly documentVersion: number };
type JsonRow = Versioned & { readonly json: string };
type ItemRow = Keyed & JsonRow & { readonly changedIn: number };
/** A table of documents that are whole projects, one in each row. */
type Table = { readonly kind: DocumentKind; readonly name: string; readonly key: string; readonly of: string };

const AT_ONCE = 200;
/** The interval of progress reports in milliseconds, also before the first one. */
const REPORT_INTERVAL = 2_000;

const PROJECT = `SELECT version, document_version AS documentVersion, ${PROJECT_DOCUMENT.select()} FROM projects WHERE id = ?`;
const PROJECT_UPDATE = `UPDATE projects SET ${PROJECT_DOCUMENT.set}, document_version = ? WHERE id = ?`;
const ITEMS = `SELECT ${ITEM.only('id', 'json', 'documentVersion', 'changedIn').select()}
  FROM items WHERE project_id = ? AND kind = ? AND id > ? ORDER BY id LIMIT ${AT_ONCE}`;
const ITEM_UPDATE = `UPDATE items SET ${ITEM_TEXT.set} WHERE project_id = ? AND kind = ? AND id = ?`;

const LIVES: Table = { kind: 'live', name: 'lives', key: 'project_id', of: 'project_id' };
const SNAPSHOTS: Table = { kind: 'snapshot', name: 'snapshots', key: 'id', of: 'project_id' };
const TEMPLATES: Table = { kind: 'template', name: 'templates', key: 'id', of: 'id' };

/** To which version documents are upgraded, the current one by default. */
export type DocumentUpgrade = {
  readonly to?: number;
  /** False: rows count as version 1 whatever they say, since a release that writes no versions may have changed them. */
  readonly hasVersions?: boolean;
  readonly interval?: number;
};

type Upgrading = { readonly to: number; readonly versionOf: (row: Versioned) => number };

/**
 * Upgrades every stored document from the version of its row to a later one, and records for each item in which version of its
 * project it was last changed, where that is unknown: in the current one. Each batch is a transaction of its own; repeated, it
 * skips documents that are upgraded already.
 */
export async function upgradeDocuments(
  connection: SchemaConnection,
  report: (line: string) => void,
  { to = DOCUMENT_VERSION, hasVersions = true, interval = REPORT_INTERVAL }: DocumentUpgrade = {},
): Promise<void> {
  const progress = await progressOf(connection, report, interval);
  const upgrading = { to, versionOf: (row: Versioned) => (hasVersions ? row.documentVersion : 1) };
  for await (const id of idsOf(connection, 'projects')) {
    await connection.transaction((tx) => upgradeProject(tx, id, upgrading));
    for (const kind of ITEM_KINDS) await upgradeItems(connection, id, kind, upgrading);
    for (const table of [LIVES, SNAPSHOTS]) await upgradeRows(connection, table, id, upgrading);
    progress();
  }
  for await (const id of idsOf(connection, 'templates')) {
    await upgradeRows(connection, TEMPLATES, id, upgrading);
    progress();
  }
}

/** Called with each project and template that is done. */
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

async function upgradeProject(tx: Connection, id: string, { to, versionOf }: Upgrading): Promise<void> {
  const row = await first<Versioned & Row<ProjectDocument>>(tx, PROJECT + tx.forUpdate, [id]);
  if (!row || versionOf(row) >= to) return;
  const upgraded = upgrade('project', versionOf(row), PROJECT_DOCUMENT.read(row), to) as ProjectDocument;
  await tx.run(PROJECT_UPDATE, [...PROJECT_DOCUMENT.values(upgraded), to, id]);
}

async function upgradeItems(connection: Connection, id: string, kind: ItemKind, upgrading: Upgrading): Promise<void> {
  for (let last: string | null = ''; last !== null; ) {
    const batch: Batch = { projectId: id, kind, after: last };
    last = await connection.transaction((tx) => upgradeBatch(tx, batch, upgrading));
  }
}

type Batch = { readonly projectId: string; readonly kind: ItemKind; readonly after: string };

/** Upgrades the next items by id; returns the last of them, or null where there are no more. */
async function upgradeBatch(
  tx: Connection,
  { projectId, kind, after }: Batch,
  upgrading: Upgrading,
): Promise<string | null> {
  const project = await first<{ readonly version: number }>(tx, PROJECT + tx.forUpdate, [projectId]);
  if (!project) return null;
  const rows = await tx.all<ItemRow>(ITEMS, [projectId, NUMBER_OF[kind], after]);
  for (const { id, changedIn, ...row } of rows) {
    const upgraded = upgradedText(kind, row, upgrading);
    if (upgraded === null && changedIn > 0) continue;
    const json = upgraded ?? row.json;
    const documentVersion = Math.max(row.documentVersion, upgrading.to);
    const text = { ...textOf({ kind, json }, changedIn || project.version), documentVersion };
    await tx.run(ITEM_UPDATE, [...ITEM_TEXT.values(text), projectId, NUMBER_OF[kind], id]);
  }
  return rows.length < AT_ONCE ? null : rows.at(-1)!.id;
}

/** Upgrades the rows of a project or template one by one: each may have megabytes. */
async function upgradeRows(connection: Connection, table: Table, id: string, upgrading: Upgrading): Promise<void> {
  const { kind, name, key, of } = table;
  const rows = await connection.all<Keyed>(`SELECT ${key} AS id FROM ${name} WHERE ${of} = ?`, [id]);
  for (const row of rows) {
    await connection.transaction(async (tx) => {
      const found = await first<JsonRow>(
        tx,
        `SELECT json, document_version AS documentVersion FROM ${name} WHERE ${key} = ?${tx.forUpdate}`,
        [row.id],
      );
      const upgraded = found && upgradedText(kind, found, upgrading);
      if (!upgraded) return;
      await tx.run(`UPDATE ${name} SET json = ?, document_version = ? WHERE ${key} = ?`, [
        ...[upgraded, upgrading.to, row.id],
      ]);
    });
  }
}

/** The text in the later version; null where the row has that already. */
function upgradedText(kind: DocumentKind, row: JsonRow, { to, versionOf }: Upgrading): string | null {
  const version = versionOf(row);
  if (version >= to) return null;
  const upgraded = JSON.stringify(upgrade(kind, version, JSON.parse(row.json), to));
  return upgraded === row.json && row.documentVersion >= to ? null : upgraded;
}
