/**
 * The strict baseline: the minimum cost of the measured work on Koa and better-sqlite3. It does less than the milder one
 * (baseline.ts): a verified token is cached without a session lookup, stored texts are joined and never
 * parsed, published maps are returned from memory without a query, events are inserted from the body by one statement,
 * and nothing waits for the disk (synchronous NORMAL, files are not flushed). No security headers. No service can do so little;
 * it shows the distance to the limit.
 *
 *     node scripts/bench/strict-baseline.ts FOLDER      (its database is made by seedDatabase)
 */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Context } from 'koa';
import { readBody, readJson, readPart } from './baseline-files.ts';
import { openStores, PROJECT, type Row, sendJson, serve } from './baseline-server.ts';
import { signToken, verifyToken } from './baseline-tokens.ts';

const { files, database, prepare, prepareText } = openStores();

const findUser = prepareText('SELECT id FROM users WHERE email = ?');
const findMembership = prepareText('SELECT role FROM memberships WHERE user_id = ? AND organization_id = ?');
const findOrganization = prepareText('SELECT organization_id FROM memberships WHERE user_id = ?');
const countProjects = prepare('SELECT SUM(count) AS count FROM counts WHERE organization_id = ?');
const findDraftRoom = prepare(
  `SELECT draft_limit, count FROM organizations JOIN counts ON organization_id = id WHERE id = ? AND status = 'DRAFT'`,
);
const addDraft = prepare(`UPDATE counts SET count = count + 1 WHERE organization_id = ? AND status = 'DRAFT'`);
const listProjects = prepare(
  `${PROJECT} WHERE p.organization_id = ? ORDER BY p.created_at DESC, p.id DESC LIMIT 20 OFFSET 0`,
);
const findProject = prepare(`${PROJECT} WHERE p.id = ?`);
const listItems = prepareText('SELECT json FROM items WHERE project_id = ? AND kind = ? ORDER BY position');
const insertItem = prepare('INSERT INTO items VALUES (?, ?, ?, ?, ?)');
const insertProject = prepare(`INSERT INTO projects VALUES (${Array(13).fill('?').join(', ')})`);
const renameProject = prepare(
  'UPDATE projects SET name = ?, folded = ?, version = version + 1, updated_at = ? WHERE id = ?',
);
const findLive = prepareText('SELECT json FROM lives WHERE project_id = ?');
const insertImage = prepare('INSERT INTO images VALUES (?, ?, ?, ?)');
const insertVisits = database.prepare<[string, string, string]>(
  `INSERT INTO visits (project_id, name, params, occurred_at, visitor)
   SELECT ?, value ->> 'event', value -> 'params', value ->> 'timestamp', ? FROM json_each(?, '$.events')`,
);
const DEFAULTS = prepare('SELECT settings, appearance, analytics FROM projects LIMIT 1').get()!;

const usersByToken = new Map<string, string>();

function userOf(ctx: Context): string {
  const token = ctx.get('authorization').slice('Bearer '.length);
  const known = usersByToken.get(token);
  if (known) return known;
  const claims = verifyToken(token);
  if (!claims) ctx.throw(401);
  usersByToken.set(token, claims.sub);
  return claims.sub;
}

function projectOf(ctx: Context, id: string): Row {
  const user = userOf(ctx);
  const project = findProject.get(id);
  if (!project || !findMembership.get(user, project.organization_id)) ctx.throw(404);
  return project;
}

const PARTS = ['settings', 'appearance', 'analytics'];
const NOTHING = '"group":null,"group_name":null,"thumbnail":null,"allowed_domains":[]';

/** Without its last brace. */
function summary({ organization_id, folded, settings, appearance, analytics, ...row }: Row): string {
  const texts = [settings, appearance, analytics];
  const parts = PARTS.map((name, at) => `"${name}":${texts[at]}`);
  return `${JSON.stringify(row).slice(0, -1)},"organization":"${organization_id}",${parts.join(',')},${NOTHING}`;
}

const KINDS = ['levels', 'areas', 'markers', 'tags', 'languages'];

function whole(project: Row): string {
  const content = KINDS.map((kind) => `"${kind}":[${listItems.all(project.id, kind).join(',')}]`);
  const wayfinding = '"translations":{},"wayfinding":{"corridors":[],"transitions":[]}';
  return `${summary(project)},${content.join(',')},${wayfinding}}`;
}

function list(ctx: Context): void {
  const organization = findOrganization.get(userOf(ctx))!;
  const { count } = countProjects.get(organization)!;
  const results = listProjects.all(organization).map((row) => `${summary(row)}}`);
  const next = `"${ctx.origin}/api/projects/?page=2"`;
  sendJson(ctx, `{"count":${count},"next":${next},"previous":null,"results":[${results.join(',')}]}`);
}

const renameInTransaction = database.transaction((name: string, project: Row) => {
  renameProject.run(name, `${name} ${project.description}`.toLowerCase(), new Date().toISOString(), project.id);
  return whole(findProject.get(project.id)!);
});

async function update(ctx: Context, id: string): Promise<void> {
  const project = projectOf(ctx, id);
  const { name } = await readJson(ctx.req);
  sendJson(ctx, renameInTransaction.immediate(name.trim(), project));
}

const createInTransaction = database.transaction((name: string, organization: string, ctx: Context) => {
  const { draft_limit: limit, count } = findDraftRoom.get(organization)!;
  if (count! >= limit!) ctx.throw(403);
  const [id, language, now] = [randomUUIDv7(), randomUUIDv7(), new Date().toISOString()];
  const values = [id, organization, name, 'DRAFT', 1, now, now, now, name.toLowerCase(), ''];
  insertProject.run(...values, DEFAULTS.settings, DEFAULTS.appearance, DEFAULTS.analytics);
  addDraft.run(organization);
  const english = { id: language, code: 'en', name: 'English', isDefault: true };
  insertItem.run(id, 'languages', language, 1, JSON.stringify(english));
  return whole(findProject.get(id)!);
});

async function create(ctx: Context): Promise<void> {
  const user = userOf(ctx);
  const { organization, name } = await readJson(ctx.req);
  if (!findMembership.get(user, organization)) ctx.throw(400);
  sendJson(ctx, createInTransaction.immediate(name.trim(), organization, ctx), 201);
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
  if (ctx.get('if-none-match').includes(etag)) {
    ctx.status = 304;
    return;
  }
  if (isCompressed) ctx.set('content-encoding', 'br');
  sendJson(ctx, isCompressed ? br : plain);
}

async function ingest(ctx: Context, id: string): Promise<void> {
  const { changes } = insertVisits.run(id, ctx.req.socket.remoteAddress ?? '', (await readBody(ctx.req)).toString());
  sendJson(ctx, `{"accepted":${changes},"dropped":0}`, 202);
}

async function upload(ctx: Context, id: string): Promise<void> {
  projectOf(ctx, id);
  const bytes = await readPart(ctx.req);
  const path = `${randomUUIDv7()}.png`;
  await writeFile(join(files, path), bytes);
  insertImage.run(path, id, bytes.length, new Date().toISOString());
  sendJson(ctx, JSON.stringify({ url: `${ctx.origin}/media/${path}`, path, size: bytes.length }), 201);
}

/** A token for any email, so that the other work can be measured; sign-in is not. */
async function signIn(ctx: Context): Promise<void> {
  const sub = findUser.get((await readJson(ctx.req)).email);
  if (!sub) ctx.throw(401);
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  ctx.body = { tokens: { access: signToken({ sub, sid: '', jti: '', typ: 'access', exp }) } };
}

const read = (ctx: Context, id: string) => sendJson(ctx, whole(projectOf(ctx, id)));

serve('strict baseline', { list, create, read, update, upload, readLive, ingest, signIn });
