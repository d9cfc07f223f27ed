import type { Health } from '../../adapters/http/api/shared/routes/health.ts';
import type { MetricsPage } from '../../adapters/http/api/shared/routes/metrics.ts';
import type { BodyQuotas } from '../../adapters/http/bodies/body-gate.ts';
import type { ConnectionLimits } from '../../adapters/http/connection/connection-limits.ts';
import type { LiveCache } from '../../adapters/http/public-maps/live-cache.ts';
import type { AddressOf } from '../../adapters/http/rates/client-address.ts';
import type { RateGate } from '../../adapters/http/rates/rate-gate.ts';
import type { httpServer } from '../../adapters/http/server.ts';
import type { Route } from '../../adapters/http/shared/route.ts';
import type { Site } from '../../adapters/http/shared/site.ts';
import type { MemoryControls } from '../../adapters/operations/memory/controls.ts';
import type { ServiceMetrics } from '../../adapters/operations/metrics/service-metrics.ts';
import type { Served } from '../../adapters/outbound/own-address.ts';
import type { EmbedAssets } from '../../adapters/pages/map/assets.ts';
import type { ClockedJobs } from '../../adapters/workers/cron/clocked-jobs.ts';
import type { RunningJobs } from '../../adapters/workers/cron/jobs.ts';
import type { App } from '../../src/app.ts';
import type { CacheBudget } from '../../src/domain/shared/cache-budget.ts';
import type { Message } from '../../src/domain/shared/mail.ts';
import type { ImportReader } from '../../src/ports/exchange/import-reader.ts';
import type { Needs } from '../../src/ports/needs.ts';
import type { Background } from '../../src/ports/shared/background.ts';
import type { Logger } from '../logging/logger.ts';
import type { Memory } from '../memory/memory.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';

/** What is opened before anything can be wired: it takes time, or fails. */
export type Opened = Pick<Needs, 'storage' | 'objects' | 'space' | 'mail' | 'limits' | 'outbound' | 'identity'> & {
  readonly settings: Settings;
  /** The memory of all caches of maps. */
  readonly budget: CacheBudget;
  readonly secretKey: string;
  readonly logger: Logger;
  /** What is known of it once the service listens is written into it then. */
  readonly site: Site & { publicUrl: string; listening: Served['listening'] };
  readonly version: string;
  readonly packaged: Packaged | undefined;
  /** The program and arguments that start a command of this program; scheduled backups need them. */
  readonly commandLine?: readonly string[] | undefined;
  readonly isStopping: () => boolean;
  /** The mails that were taken over, where they are kept in memory. */
  readonly sent: (() => readonly Message[]) | null;
  /** Where everything is stored in memory, under the control of a test suite; else null. */
  readonly memory: Memory | null;
  /** Null where the settings serve no metrics. */
  readonly metrics: ServiceMetrics | null;
  /** What tests put in place of the real thing. */
  readonly replaced?: Partial<Pick<Needs, 'now' | 'passwords' | 'newId' | 'background' | 'mailing' | 'securityLog'>>;
  readonly onResponse?: Parameters<typeof httpServer>[0]['onResponse'];
  readonly connectionLimits: ConnectionLimits;
  readonly bodyQuotas: BodyQuotas;
};

export type Cradle = Opened & {
  readonly background: Background;
  readonly mailing: Background;
  readonly importing: Background;
  readonly importReader: ImportReader;
  readonly needs: Needs;
  readonly networks: Needs['networks'];
  readonly contentWork: Needs['contentWork'];
  readonly revocations: Needs['revocations'];
  readonly app: App;
  readonly cache: LiveCache;
  readonly assets: EmbedAssets;
  readonly health: Health;
  readonly routes: readonly Route[];
  readonly rateGate: RateGate;
  readonly addressOf: AddressOf;
  readonly metricsPage: MetricsPage | null;
  readonly listener: ReturnType<typeof httpServer>;
  /** Serves the metrics alone; null where they are not served on a port of their own. */
  readonly metricsListener: ReturnType<typeof httpServer> | null;
  readonly clockedJobs: ClockedJobs | null;
  readonly jobs: RunningJobs;
  readonly controls: MemoryControls | null;
};
