import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The start of a process, in clock ticks since the machine was started; proc(5), field 22 of stat. */
const START = 21;
const IDENTITY = /^process:([0-9a-f]{16}):(\d+):(\d+)$/;

/**
 * A name of this process that no other has, by which others on the same machine can see whether it has ended; a random one where the system
 * does not tell (`/proc`).
 */
export function processIdentity(pid = process.pid): string {
  const [place, start] = [machine(), startOf(pid)];
  return place !== null && start !== null ? `process:${place}:${pid}:${start}` : randomUUID();
}

/** Whether the process of this name has ended for certain: never for one of another machine, or in another container. */
export function hasEnded(identity: string): boolean {
  const [, place, pid, start] = IDENTITY.exec(identity) ?? [];
  return place !== undefined && place === machine() && startOf(Number(pid)) !== start;
}

/** What processes that can see each other have in common: the host, its start, and the numbering of processes. */
function machine(): string | null {
  try {
    const parts = [
      hostname(),
      readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'),
      readlinkSync('/proc/self/ns/pid'),
    ];
    return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
  } catch {
    return null;
  }
}

/** Null where there is no such process. One that has ended and waits for its parent counts as ended. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return /[ZX]/.test(fields[0]!) ? null : fields[START - 2]!;
  } catch {
    return null;
  }
}
