import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Koa, { type Context } from 'koa';
import { openDatabase } from './baseline-database.ts';

export type Row = Record<string, string | number>;

/** The measured work, by request; `id` is the project's. */
type Work = {
  readonly list: (ctx: Context) => void;
  readonly create: (ctx: Context) => Promise<void>;
  readonly read: (ctx: Context, id: string) => void;
  readonly update: (ctx: Context, id: string) => Promise<void>;
  readonly upload: (ctx: Context, id: string) => Promise<void>;
  readonly readLive: (ctx: Context, id: string) => void;
  readonly ingest: (ctx: Context, id: string) => Promise<void>;
  readonly signIn: (ctx: Context) => Promise<void>;
};

/** A project as it is listed, with the name of its organization. */
export const PROJECT = `SELECT p.*, o.name AS organization_name FROM projects p JOIN organizations o ON o.id = p.organization_id`;

/** Opens what lies in the folder that the program is started with: its database, and the folder of its files. */
export function openStores() {
  const folder = process.argv[2]!;
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  const database = openDatabase(join(folder, 'baseline.db'));
  const prepare = (sql: string) => database.prepare<unknown[], Row>(sql);
  const prepareText = (sql: string) => database.prepare<unknown[], string>(sql).pluck();
  return { files, database, prepare, prepareText };
}

const ONE_PROJECT = /^\/api\/(projects|p)\/([0-9a-f-]{36})\/(upload-image\/|analytics\/)?$/;

/** Serves the work on a free port, and prints where. */
export function serve(name: string, work: Work): void {
  const server = new Koa()
    .use((ctx) => route(work, ctx))
    .listen(0, '127.0.0.1', () => {
      console.log(`${name} listens at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
}

async function route(work: Work, ctx: Context): Promise<void> {
  if (ctx.path === '/api/projects/') return ctx.method === 'GET' ? work.list(ctx) : work.create(ctx);
  const [, noun, id = '', action = ''] = ONE_PROJECT.exec(ctx.path) ?? [];
  if (noun === 'p') return action ? work.ingest(ctx, id) : work.readLive(ctx, id);
  if (noun && action) return work.upload(ctx, id);
  if (noun) return ctx.method === 'PATCH' ? work.update(ctx, id) : work.read(ctx, id);
  if (ctx.path === '/api/auth/login/') return work.signIn(ctx);
  if (ctx.path === '/livez') ctx.body = { status: 'ok' };
}

export function sendJson(ctx: Context, body: string | Buffer, status = 200): void {
  ctx.status = status;
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = body;
}
