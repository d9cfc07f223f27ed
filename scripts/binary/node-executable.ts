import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownTarget, TARGETS, type TargetName } from './targets.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/node-executables');

/**
 * Writes this version of Node for a target to `output`, without debug symbols. That of another platform is fetched from the npm registry
 * once. Throws if it is not the known one.
 */
export const writeNodeExecutable = (target: TargetName, output: string): void =>
  writeStripped(target, target === ownTarget() ? process.execPath : fetchedNode(target), output);

/** Writes machine code of a target to `output` without its symbols, where there is a program for that. */
export function writeStripped(target: TargetName, code: string, output: string): void {
  const { strip } = TARGETS[target];
  if (strip) execFileSync(target === ownTarget() ? 'strip' : strip, ['-o', output, code]);
  else copyFileSync(code, output);
}

/** The licence of Node and of what it contains. */
export const nodeLicence = (): string => readFileSync(join(fetchedPackage('linux-arm64'), 'LICENSE'), 'utf8');

/** The path of Node's executable for another platform. */
const fetchedNode = (target: TargetName): string => join(fetchedPackage(target), TARGETS[target].node.path);

/** The folder of the package with Node for a platform. */
function fetchedPackage(target: TargetName): string {
  const { node } = TARGETS[target];
  const fetched = join(CACHE, `${node.name}-${process.versions.node}`);
  if (!existsSync(fetched)) {
    mkdirSync(CACHE, { recursive: true });
    const work = mkdtempSync(`${fetched}-`);
    try {
      execFileSync('tar', ['-xzf', fetchArchive(target, work), '-C', work]);
      renameSync(join(work, 'package'), fetched);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  return fetched;
}

/** The path of the fetched package. */
function fetchArchive(target: TargetName, folder: string): string {
  const { node, integrity } = TARGETS[target];
  const { version } = process;
  execFileSync('npm', ['pack', '--silent', `${node.name}@${version.slice(1)}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const archive = join(folder, `${node.name}-${version.slice(1)}.tgz`);
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== integrity)
    throw new Error(`${node.name} ${version} is not the one of targets.ts: its integrity is ${found}.`);
  return archive;
}
