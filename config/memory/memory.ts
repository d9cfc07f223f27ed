import { isLocalHost } from '../../adapters/http/api/memory/local-only.ts';
import { type MemoryLimits, memoryLimits } from '../../adapters/limits/memory.ts';
import { immediateBackground } from '../../adapters/operations/memory/background.ts';
import { type MemoryClock, memoryClock } from '../../adapters/operations/memory/clock.ts';
import { type Faults, plannedFaults } from '../../adapters/operations/memory/faults.ts';
import { faultyMail, faultyObjects, faultyStorage } from '../../adapters/operations/memory/faulty.ts';
import { type MemoryMail, memoryMail } from '../../adapters/operations/memory/mail.ts';
import { memoryObjects } from '../../adapters/operations/memory/objects.ts';
import type { ServiceMetrics } from '../../adapters/operations/metrics/service-metrics.ts';
import { type CapturedOutbound, capturedOutbound } from '../../adapters/outbound/captured.ts';
import type { Served } from '../../adapters/outbound/own-address.ts';
import { argon2Passwords, CHEAP_COST } from '../../adapters/security/passwords.ts';
import { newSecret } from '../../adapters/security/secrets.ts';
import { openMemoryStorage } from '../../adapters/sql/open-sqlite.ts';
import type { JobsNeeds } from '../../adapters/workers/cron/jobs.ts';
import type { Message } from '../../src/domain/shared/mail.ts';
import type { Needs } from '../../src/ports/needs.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';

/** The parts of a service in memory that its controls act on. */
export type Memory = {
  readonly clock: MemoryClock;
  readonly faults: Faults;
  readonly mail: MemoryMail;
  readonly outbound: CapturedOutbound;
  /** Limits that this instance counts alone, by the same clock. */
  readonly localLimits: MemoryLimits;
  /** What requests to the controls must prove themselves with; null where the service listens on this machine only. */
  readonly token: string | null;
  /** Deletes everything that was stored, sent, counted and planned; the time is that of the machine again. */
  readonly clear: () => Promise<void>;
};

/** The adapters of such a service. */
export type MemoryAdapters = Pick<Needs, 'storage' | 'objects' | 'mail' | 'limits' | 'outbound'> & {
  readonly memory: Memory;
  readonly sent: () => readonly Message[];
  readonly replaced: Pick<Needs, 'now' | 'passwords' | 'background' | 'mailing'>;
};

type Parts = {
  readonly settings: Settings;
  readonly site: Served;
  readonly packaged: Packaged | undefined;
  readonly report: JobsNeeds['report'];
  readonly metrics: ServiceMetrics | null;
};

/** Opens the adapters of a service in memory: a clock that can be set, cheap passwords, and mails that are sent before the response. */
export async function openMemory({ settings, site, packaged, report, metrics }: Parts): Promise<MemoryAdapters> {
  const [clock, faults, mail] = [memoryClock(), plannedFaults(), memoryMail()];
  const [limits, localLimits] = [memoryLimits({ clock: clock.time }), memoryLimits({ clock: clock.time })];
  const objects = memoryObjects(clock.now);
  const outbound = capturedOutbound({ allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE, served: () => site, report });
  const nativeBinding = packaged?.sqliteAddon?.(settings.DATA_DIR);
  const observer = metrics?.database;
  const storage = await openMemoryStorage({ readScripts: packaged?.migrationScripts, nativeBinding, observer });
  const clear = async () => {
    faults.clear();
    await storage.clear();
    for (const each of [objects, mail, limits, localLimits, outbound]) each.clear();
    clock.reset();
  };
  return {
    storage: faultyStorage(storage, faults),
    objects: faultyObjects(objects, faults),
    mail: faultyMail(mail, faults),
    limits,
    outbound,
    sent: () => mail.messages(),
    replaced: {
      now: clock.now,
      passwords: argon2Passwords(CHEAP_COST, settings.SIGN_IN_QUEUE),
      background: immediateBackground,
      mailing: immediateBackground,
    },
    memory: { clock, faults, mail, outbound, localLimits, clear, token: tokenFor(settings) },
  };
}

/** A service that others can reach needs one: because of the address it listens on, or because it has a public one. */
function tokenFor({ HOST, PUBLIC_URL }: Settings): string | null {
  const hosts = [HOST === '::1' ? '[::1]' : HOST, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])];
  return hosts.every(isLocalHost) ? null : newSecret();
}
