import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startService } from '../config/service/service.ts';
import { NO_RATE_LIMITS } from '../config/settings/memory-settings.ts';
import { readSettings } from '../config/settings/settings.ts';
import { makeWorld, send } from './bench/world.ts';

/**
 * The own files, functions and calls that a request enters once the service is warm, by V8's coverage; `--files` lists them. A resumed
 * `await` counts as a call; what other threads do is not counted.
 */
const ROOT = new URL('..', import.meta.url).href;
const OWN = ['src/', 'adapters/', 'config/'].map((folder) => ROOT + folder);
const WARM = 30;

const folder = mkdtempSync(join(tmpdir(), 'waymark-walk-'));
const settings = readSettings({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', MIN_FREE_MB: '0', ...NO_RATE_LIMITS });
const service = await startService(settings, {});
try {
  await walk();
} finally {
  await service.stop();
  rmSync(folder, { recursive: true });
}

type Request = { readonly path: string; readonly body: (n: number) => object };

async function walk(): Promise<void> {
  const { token, project } = await makeWorld(service.local);
  const own = `/api/projects/${project.id}/`;
  const [{ id }] = project.areas;
  const requests: Readonly<Record<string, Request>> = {
    'PATCH of an area': {
      path: `${own}areas/${id}/`,
      body: (n) => ({ translations: { en: { title: `Title ${n}` } } }),
    },
    'PATCH of a project with an area': {
      path: own,
      body: (n) => ({ areas: [{ id, translations: { en: { title: `Name ${n}` } } }] }),
    },
    'PATCH of the fields of a project': { path: own, body: (n) => ({ description: `${n}` }) },
  };
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  for (const [name, { path, body }] of Object.entries(requests)) {
    for (let n = 0; n < WARM; n++) await send(service.local, 'PATCH', path, token, body(n));
    await session.post('Profiler.takePreciseCoverage');
    await send(service.local, 'PATCH', path, token, body(WARM));
    const { result } = await session.post('Profiler.takePreciseCoverage');
    report(name, result);
  }
  session.disconnect();
}

type Script = {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
};

function report(name: string, scripts: readonly Script[]): void {
  const entered = scripts.flatMap(({ url, functions }) => {
    const counts = functions.map(({ ranges }) => ranges[0]!.count).filter((count) => count > 0);
    return counts.length > 0 && OWN.some((own) => url.startsWith(own)) ? [{ url, counts }] : [];
  });
  const counts = entered.flatMap((file) => file.counts);
  const calls = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${name}: ${entered.length} files, ${counts.length} functions, ${calls} calls`);
  if (!process.argv.includes('--files')) return;
  for (const { url, counts } of entered)
    console.log(`  ${counts.length} ${relative(new URL(ROOT).pathname, new URL(url).pathname)}`);
}
