import { spawnSync } from 'node:child_process';

/** What a bundle knows of the commit that it is built from: its hash, with `-dirty` where something is not committed, or null without git. */
export function builtFrom(): { readonly BUILT_FROM: string } {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--match='], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return { BUILT_FROM: JSON.stringify(status === 0 ? stdout.trim() : null) };
}
