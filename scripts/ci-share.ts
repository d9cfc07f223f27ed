import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** What is tested in shares is tested whole in as many commits, each share as probable. */
const SHARES = 4;

/** Whether the name, of a file or an operation, is of the share that the id of a commit chooses. */
export function isInShareOf(commit: string, name: string): boolean {
  return shareOf(createHash('sha1').update(name).digest('hex')) === shareOf(commit);
}

/** The id of the commit that is tested. */
export const testedCommit = (): string => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });

const shareOf = (hex: string): number => Number.parseInt(hex.slice(0, 8), 16) % SHARES;
