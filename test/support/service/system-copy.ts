import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';
import { listening, type Program, startBinary } from './program.ts';

/** A machine to install on: its own copy of the files of this system, or of another Debian. Processes and network are those of this one. */
export type SystemCopy = {
  /** A folder that this system sees, too: `/mnt` there. */
  readonly shared: string;
  /** Runs a shell's script as root, and returns its output; throws where it fails. */
  readonly run: (script: string) => string;
  /** Starts the installed unit's service as its user, with its settings; the address where it listens. */
  readonly start: () => Promise<{ readonly program: Program; readonly url: string }>;
  /** Nothing of it stays. */
  readonly remove: () => Promise<void>;
};

/** Mounts exist as long as the process that has made them. */
const MOUNTED = `set -e
mount -t tmpfs tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=$3,upperdir=$1/upper,workdir=$1/work" "$1/root"
mount --bind "$2" "$1/root/mnt"
mount -t proc proc "$1/root/proc"
echo mounted
exec sleep infinity`;

const [NSENTER, CHROOT] = ['/usr/bin/nsenter', '/usr/sbin/chroot'];
const UNIT = '/usr/lib/systemd/system/waymark.service';

/** Null without the right to mount. `TEST_DEBIAN_ROOT` names a Debian, as debootstrap makes it, whose files it has instead of those of this system. */
export async function copyOfSystem(): Promise<SystemCopy | null> {
  const folder = await temporaryFolder();
  const [place, shared] = [join(folder.path, 'mounts'), join(folder.path, 'shared')];
  for (const path of [place, shared]) await mkdir(path);
  const args = ['--mount', 'sh', '-c', MOUNTED, 'sh', place, shared, process.env.TEST_DEBIAN_ROOT ?? '/'];
  const holder = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const remove = async () => {
    await ended(holder);
    await folder.remove();
  };
  const isMounted = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    once(holder, 'exit').then(() => false),
    once(holder, 'error').then(() => false),
  ]);
  if (!isMounted) {
    await folder.remove();
    return null;
  }
  const inside = ['-t', String(holder.pid), '-m', CHROOT, join(place, 'root')];
  const run = (script: string) =>
    execFileSync(NSENTER, [...inside, '/bin/sh', '-e', '-c', script], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const start = async () => {
    const settings = settingsOf(run(`cat ${UNIT}; cat /etc/waymark/waymark.env`));
    const service = [...asUser(settings), '/usr/bin/waymark', 'serve'];
    const program = startBinary(NSENTER, '/', [...inside, ...service]);
    return { program, url: await listening(program) };
  };
  return { shared, run, start, remove };
}

/** The words that start a command as systemd starts the service. */
const asUser = (settings: readonly string[]): readonly string[] => [
  '/usr/bin/setpriv',
  ...['--reuid=waymark', '--regid=waymark', '--clear-groups'],
  ...['/usr/bin/env', '-i', '-C', '/var/lib/waymark', ...settings],
];

/** `Environment` of a unit, and then the lines of a file of settings. */
function settingsOf(text: string): readonly string[] {
  const ofUnit = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, words]) => words!.split(' '));
  return [...ofUnit, ...[...text.matchAll(/^[A-Z][A-Z_]*=.*$/gm)].map(([line]) => line)];
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
