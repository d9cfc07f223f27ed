import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildEmbed } from '../../scripts/build-embed.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = 'dist/embed';

/** A folder with the browser code of these sources: what `make build` has left, unless a source has changed since; then it is built here. */
export async function embedFolder(): Promise<Awaited<ReturnType<typeof temporaryFolder>>> {
  if (isBuilt()) return { path: `${ROOT}${BUILT}`, remove: async () => undefined };
  const folder = await temporaryFolder();
  await buildEmbed(folder.path);
  return folder;
}

/** As the Makefile sees it, whose options are not those of a make that runs the tests. */
function isBuilt(): boolean {
  const asking = spawnSync('make', ['--question', `${BUILT}/manifest.json`], {
    cwd: ROOT,
    env: { ...process.env, MAKEFLAGS: '' },
    stdio: 'ignore',
  });
  return asking.status === 0;
}
