/**
 * The strict baseline: the minimum cost of the measured work on Koa and better-sqlite3. It does less than the milder one
 * (baseline.ts): a token is verified without a session lookup, projects are texts that are joined and never parsed, published maps are
 * returned from memory without a query, and nothing waits for the disk (synchronous NORMAL, files are not flushed). No security headers. No
 * service can do so little; it shows the distance to the limit.
 *
 *     node scripts/bench/strict-baseline.ts FOLDER      (its database is made by seedStrictDatabase)
 */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Context } from 'koa';
import { readBody, readJson } from './baseline-files.ts';
import { openStores, type Row, sendJson, serve } from './baseline-server.ts';
import { signToken, verifyToken } from './baseline-tokens.ts';

const { files, database, prepare, prepareText } = openStores();

const SUMMARY = 'number, id, organization_id, name, description, created_at, updated_at, rest';
const findOrganization = prepareText('SELECT organization_id FROM users WHERE email = ?');
const nameOf = prepareText('SELECT name FROM organizations WHERE id = ?');
const countProjects = prepareText('SELECT projects FROM organizations WHERE id = ?');
const addProject = prepare('UPDATE organizations SET projects = projects + 1 WHERE id = ?');
const listProjects = prepare(
  `SELECT ${SUMMARY} FROM projects WHERE organization_id = ? ORDER BY created_at DESC, id DESC LIMIT 20 OFFSET ?`,
);
const findProject = prepare(
  `SELECT ${SUMMARY}, json FROM projects JOIN contents ON project = number WHERE id = ? AND organization_id = ?`,
);
const findNumber = prepareText('SELECT number FROM projects WHERE id = ? AND organization_id = ?');
const findPublicNumber = prepareText('SELECT number FROM projects WHERE id = ?');
const insertProject = prepare('INSERT INTO projects VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)');
const insertContent = prepare('INSERT INTO contents VALUES (?, ?)');
const listTags = prepareText('SELECT json FROM tags WHERE project = ? ORDER BY number');
const findLive = prepareText('SELECT json FROM lives WHERE project_id = ?');
const insertVisit = prepare('INSERT INTO visits VALUES (NULL, ?, ?, ?, ?)');
const SMALL = prepare(
  'SELECT rest, json FROM projects JOIN contents ON project = number ORDER BY number DESC LIMIT 1',
).get()!;

/** The organization of the account: its only one. */
function organizationOf(ctx: Context): string {
  const claims = verifyToken(ctx.get('authorization').slice('Bearer '.length));
  if (!claims) ctx.throw(401);
  return claims.sid;
}

const text = JSON.stringify;

/** Without its last brace. */
const summary = (row: Row, organization: string): string =>
  `{"id":"${row.id}","name":${text(row.name)},"description":${text(row.description)},"organization":"${row.organization_id}",` +
  `"organization_name":${text(organization)},"created_at":"${row.created_at}","updated_at":"${row.updated_at}",${row.rest}`;

function sendWhole(ctx: Context, id: string, organization: string, status = 200): void {
  const row = findProject.get(id, organization) ?? ctx.throw(404);
  const tags = listTags.all(row.number).join(',');
  sendJson(ctx, `${summary(row, nameOf.get(organization)!)},${row.json},"tags":[${tags}]}`, status);
}

function list(ctx: Context): void {
  const organization = organizationOf(ctx);
  const offset = (Number(ctx.query.page ?? 1) - 1) * 20;
  const name = nameOf.get(organization)!;
  const results = listProjects.all(organization, offset).map((row) => `${summary(row, name)}}`);
  const count = countProjects.get(organization);
  sendJson(ctx, `{"count":${count},"next":null,"previous":null,"results":[${results.join(',')}]}`);
}

/** The statement depends on the fields that are sent. */
const change = database.transaction((number: string, fields: Record<string, string>) => {
  const changed = { ...fields, updated_at: new Date().toISOString() };
  const set = Object.keys(changed).map((field) => `${field} = ?`);
  prepare(`UPDATE projects SET ${set.join(', ')} WHERE number = ?`).run(...Object.values(changed), number);
});

async function update(ctx: Context, id: string): Promise<void> {
  const organization = organizationOf(ctx);
  const fields = await readJson(ctx.req);
  change(findNumber.get(id, organization) ?? ctx.throw(404), fields);
  sendWhole(ctx, id, organization);
}

const createInTransaction = database.transaction((id: string, name: string, organization: string) => {
  const now = new Date().toISOString();
  const { lastInsertRowid } = insertProject.run(id, organization, name, '', now, now, SMALL.rest);
  insertContent.run(lastInsertRowid, SMALL.json);
  addProject.run(organization);
});

async function create(ctx: Context): Promise<void> {
  const organization = organizationOf(ctx);
  const { name } = await readJson(ctx.req);
  const id = randomUUIDv7();
  createInTransaction(id, name, organization);
  sendWhole(ctx, id, organization, 201);
}

type Packed = { readonly etag: string; readonly plain: Buffer; readonly br: Buffer };
const packed = new Map<string, Packed>();

function pack(id: string): Packed {
  const plain = Buffer.from(findLive.get(id)!);
  const etag = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  const made = { etag, plain, br: brotliCompressSync(plain) };
  packed.set(id, made);
  return made;
}

function readLive(ctx: Context, id: string): void {
  const { etag, plain, br } = packed.get(id) ?? pack(id);
  const isCompressed = ctx.get('accept-encoding').includes('br');
  ctx.set('etag', isCompressed ? `"${etag}-br"` : `"${etag}"`);
  ctx.set('vary', 'accept-encoding');
  ctx.set('cache-control', 'public, max-age=10');
  if (ctx.get('if-none-match').includes(etag)) {
    ctx.status = 304;
    return;
  }
  if (isCompressed) ctx.set('content-encoding', 'br');
  sendJson(ctx, isCompressed ? br : plain);
}

type Visit = { readonly event: string; readonly params: object; readonly timestamp: string };

const insertVisits = database.transaction((number: string, events: readonly Visit[]) => {
  for (const { event, params, timestamp } of events) insertVisit.run(number, event, text(params), timestamp);
});

async function ingest(ctx: Context, id: string): Promise<void> {
  const { events } = await readJson(ctx.req);
  insertVisits(findPublicNumber.get(id) ?? ctx.throw(404), events);
  sendJson(ctx, `{"accepted":${events.length},"dropped":0}`, 202);
}

/** The only part of a form, as bytes between its boundaries. */
async function upload(ctx: Context, id: string): Promise<void> {
  if (!findNumber.get(id, organizationOf(ctx))) ctx.throw(404);
  const form = await readBody(ctx.req);
  const boundary = /boundary=(.+)$/.exec(ctx.get('content-type'))![1];
  const file = form.subarray(form.indexOf('\r\n\r\n') + 4, form.lastIndexOf(`\r\n--${boundary}`));
  const path = `${randomUUIDv7()}.png`;
  await writeFile(join(files, path), file);
  sendJson(ctx, `{"url":"/media/${path}","path":"${path}","size":${file.length}}`, 201);
}

/** A token for any email, so that the other work can be measured; sign-in is not. */
async function signIn(ctx: Context): Promise<void> {
  const { email } = await readJson(ctx.req);
  const sid = findOrganization.get(email) ?? ctx.throw(401);
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  ctx.body = { tokens: { access: signToken({ sub: email, sid, jti: '', typ: 'access', exp }) } };
}

const read = (ctx: Context, id: string) => sendWhole(ctx, id, organizationOf(ctx));

serve('strict baseline', { list, create, read, update, upload, readLive, ingest, signIn });
