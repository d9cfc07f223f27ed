/**
 * The baseline: the cost of the measured work when it is written by hand on Koa and better-sqlite3, in one place, with no layers:
 * tokens (HMAC by node:crypto, then the session's row), memberships, prepared statements, WAL, stored counts, stored items joined
 * as texts, the published map compressed once, files flushed to disk.
 *
 * It leaves out what makes a service: validation beyond what the work itself needs, error
 * responses, roles, rate limits, request ids, security headers, CORS, faults, other databases and object stores, migrations. Its
 * writes are synchronous NORMAL, where the service acknowledges nothing that a power failure could lose.
 *
 *     node scripts/bench/baseline.ts FOLDER      (its database is made by seedDatabase)
 */
import { argon2, createHash, createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Context } from 'koa';
import { COST } from './baseline-database.ts';
import { readJson, readPart, writeDurably } from './baseline-files.ts';
import { openStores, PROJECT, type Row, sendJson, serve } from './baseline-server.ts';
import { signToken, verifyToken } from './baseline-tokens.ts';

const { files, database, prepare } = openStores();
const derive = promisify(argon2);

const findSession = prepare('SELECT user_id FROM sessions WHERE id = ? AND expires_at > ?');
const findMembership = prepare('SELECT role FROM memberships WHERE user_id = ? AND organization_id = ?');
const listOrganizations = prepare('SELECT organization_id FROM memberships WHERE user_id = ?');
const countProjects = prepare('SELECT SUM(count) AS count FROM counts WHERE organization_id = ?');
const countDrafts = prepare(`SELECT count FROM counts WHERE organization_id = ? AND status = 'DRAFT'`);
const addDraft = prepare(`UPDATE counts SET count = count + 1 WHERE organization_id = ? AND status = 'DRAFT'`);
const listProjects = prepare(
  `${PROJECT} WHERE p.organization_id = ? ORDER BY p.created_at DESC, p.id DESC LIMIT 20 OFFSET ?`,
);
const findProject = prepare(`${PROJECT} WHERE p.id = ?`);
const findOrganization = prepare('SELECT * FROM organizations WHERE id = ?');
const listItems = prepare('SELECT kind, json FROM items WHERE project_id = ? ORDER BY kind, position');
const insertItem = prepare('INSERT INTO items VALUES (?, ?, ?, ?, ?)');
const insertProject = prepare(`INSERT INTO projects VALUES (${Array(13).fill('?').join(', ')})`);
const renameProject = prepare(
  'UPDATE projects SET name = ?, folded = ?, version = version + 1, updated_at = ? WHERE id = ?',
);
const findLiveVersion = prepare('SELECT version FROM lives WHERE project_id = ?');
const findLive = prepare('SELECT json FROM lives WHERE project_id = ?');
const insertImage = prepare('INSERT INTO images VALUES (?, ?, ?, ?)');
const insertVisit = prepare(
  'INSERT INTO visits (project_id, name, params, occurred_at, visitor) VALUES (?, ?, ?, ?, ?)',
);
const findUser = database.prepare<[string], { id: string; salt: Buffer; hash: Buffer }>(
  'SELECT * FROM users WHERE email = ?',
);
const insertSession = prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)');

function userOf(ctx: Context): string {
  const claims = verifyToken(ctx.get('authorization').slice('Bearer '.length));
  const session = claims && findSession.get(claims.sid, new Date().toISOString());
  if (!session || session.user_id !== claims.sub) ctx.throw(401);
  return claims.sub;
}

function projectOf(ctx: Context, id: string): Row {
  const user = userOf(ctx);
  const project = findProject.get(id);
  if (!project || !findMembership.get(user, project.organization_id)) ctx.throw(404);
  return project;
}

function summary({ organization_id, folded, ...row }: Row): object {
  const [settings, appearance, analytics] = [row.settings, row.appearance, row.analytics].map((text) =>
    JSON.parse(text as string),
  );
  const nothing = { group: null, group_name: null, thumbnail: null, allowed_domains: [] };
  return { ...row, organization: organization_id, settings, appearance, analytics, ...nothing };
}

function whole(project: Row): string {
  const texts: Record<string, string[]> = { levels: [], areas: [], markers: [], tags: [], languages: [] };
  for (const { kind, json } of listItems.all(project.id)) texts[kind as string]!.push(json as string);
  const content = Object.entries(texts).map(([kind, items]) => `"${kind}":[${items.join(',')}]`);
  const head = JSON.stringify({ ...summary(project), translations: {} }).slice(0, -1);
  return `${head},${content.join(',')},"wayfinding":{"corridors":[],"transitions":[]}}`;
}

function list(ctx: Context): void {
  const [{ organization_id } = { organization_id: '' }] = listOrganizations.all(userOf(ctx));
  const { count } = countProjects.get(organization_id)!;
  const next = `${ctx.origin}/api/projects/?page=2`;
  ctx.body = { count, next, previous: null, results: listProjects.all(organization_id, 0).map(summary) };
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

const DEFAULTS = prepare('SELECT settings, appearance, analytics FROM projects LIMIT 1').get()!;

const createInTransaction = database.transaction((name: string, organizationId: string, ctx: Context) => {
  const organization = findOrganization.get(organizationId)!;
  if (countDrafts.get(organizationId)!.count! >= organization.draft_limit!) ctx.throw(403);
  const [id, language, now] = [randomUUIDv7(), randomUUIDv7(), new Date().toISOString()];
  const { settings, appearance, analytics } = DEFAULTS;
  const folded = name.toLowerCase();
  // The unique index refuses a name in use.
  insertProject.run(
    id,
    organizationId,
    name,
    'DRAFT',
    1,
    now,
    now,
    now,
    folded,
    '',
    settings!,
    appearance!,
    analytics!,
  );
  addDraft.run(organizationId);
  insertItem.run(
    id,
    'languages',
    language,
    1,
    JSON.stringify({ id: language, code: 'en', name: 'English', isDefault: true }),
  );
  return whole(findProject.get(id)!);
});

async function create(ctx: Context): Promise<void> {
  const user = userOf(ctx);
  const { organization, name } = await readJson(ctx.req);
  if (!findMembership.get(user, organization)) ctx.throw(400);
  sendJson(ctx, createInTransaction.immediate(name.trim(), organization, ctx), 201);
}

type Packed = { readonly version: number; readonly etag: string; readonly plain: Buffer; readonly br: Buffer };
const packed = new Map<string, Packed>();

function pack(id: string, version: number): Packed {
  const plain = Buffer.from(findLive.get(id)!.json as string);
  const etag = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  const made = { version, etag, plain, br: brotliCompressSync(plain) };
  packed.set(id, made);
  return made;
}

function readLive(ctx: Context, id: string): void {
  const version = findLiveVersion.get(id)?.version as number | undefined;
  if (version === undefined) ctx.throw(404);
  const known = packed.get(id);
  const { etag, plain, br } = known?.version === version ? known : pack(id, version);
  const isCompressed = ctx.get('accept-encoding').includes('br');
  ctx.set('etag', isCompressed ? `"${etag}-br"` : `"${etag}"`);
  ctx.set('cache-control', 'public, no-cache');
  ctx.set('vary', 'Accept-Encoding');
  if (ctx.get('if-none-match').includes(etag)) {
    ctx.status = 304;
    return;
  }
  if (isCompressed) ctx.set('content-encoding', 'br');
  ctx.body = isCompressed ? br : plain;
  ctx.type = 'application/json; charset=utf-8';
}

const insertVisits = database.transaction((id: string, visitor: string, events: readonly Row[]) => {
  for (const { event, params, timestamp } of events)
    insertVisit.run(id, event, JSON.stringify(params), timestamp, visitor);
});

const saltOfToday = randomBytes(32);
const visitorOf = (id: string, { req }: Context) =>
  createHmac('sha256', saltOfToday)
    .update(`${id}\n${req.socket.remoteAddress}\n${req.headers['user-agent']}`)
    .digest('hex')
    .slice(0, 16);

async function ingest(ctx: Context, id: string): Promise<void> {
  if (!findLiveVersion.get(id)) ctx.throw(404);
  const { events } = await readJson(ctx.req);
  insertVisits.immediate(id, visitorOf(id, ctx), events);
  ctx.status = 202;
  ctx.body = { accepted: events.length, dropped: 0 };
}

async function upload(ctx: Context, id: string): Promise<void> {
  projectOf(ctx, id);
  const bytes = await readPart(ctx.req);
  if (bytes.toString('latin1', 1, 4) !== 'PNG') ctx.throw(400);
  const path = `${randomUUIDv7()}.png`;
  await writeDurably(files, path, bytes);
  insertImage.run(path, id, bytes.length, new Date().toISOString());
  ctx.status = 201;
  ctx.body = { url: `${ctx.origin}/media/${path}`, path, size: bytes.length };
}

async function signIn(ctx: Context): Promise<void> {
  const { email, password } = await readJson(ctx.req);
  const user = findUser.get(email);
  if (!user) ctx.throw(401);
  const hash = await derive('argon2id', { message: password, nonce: user.salt, ...COST });
  if (!timingSafeEqual(hash, user.hash)) ctx.throw(401);
  const now = Date.now();
  const [sid, secret, ends] = [randomUUIDv7(), randomBytes(32).toString('base64url'), now + 2_592_000_000];
  const hashed = createHash('sha256').update(secret).digest('hex');
  insertSession.run(sid, user.id, hashed, new Date(now).toISOString(), new Date(ends).toISOString());
  const claims = { sub: user.id, sid, jti: secret, exp: Math.floor(ends / 1000) };
  ctx.body = {
    tokens: { access: signToken({ ...claims, typ: 'access' }), refresh: signToken({ ...claims, typ: 'refresh' }) },
  };
}

const read = (ctx: Context, id: string) => sendJson(ctx, whole(projectOf(ctx, id)));

serve('baseline', { list, create, read, update, upload, readLive, ingest, signIn });
