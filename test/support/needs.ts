import { imageInspector } from '../../adapters/content/images/inspect.ts';
import { sanitizedText } from '../../adapters/content/rich-text/clean.ts';
import { unrememberedHeads } from '../../adapters/http/public-maps/public-heads.ts';
import { domainNames } from '../../adapters/http/validation/domain-names.ts';
import { threadedImportReader } from '../../adapters/imports/import-reader.ts';
import { memoryLimits } from '../../adapters/limits/memory.ts';
import { immediateBackground } from '../../adapters/operations/memory/background.ts';
import { memoryMail } from '../../adapters/operations/memory/mail.ts';
import { memoryObjects } from '../../adapters/operations/memory/objects.ts';
import { commonPasswords } from '../../adapters/security/common-passwords.ts';
import { newId } from '../../adapters/security/ids.ts';
import { argon2Passwords, CHEAP_COST } from '../../adapters/security/passwords.ts';
import { retriedRevocations } from '../../adapters/security/revocations.ts';
import { digest, hmac, newSecret } from '../../adapters/security/secrets.ts';
import { jwtTokens } from '../../adapters/security/tokens.ts';
import { otplibTotp } from '../../adapters/security/totp.ts';
import { aesVault } from '../../adapters/security/vault.ts';
import { threadedContentWork } from '../../adapters/workers/content/content-work.ts';
import { noThread } from '../../adapters/workers/wayfinding/network-thread.ts';
import { threadedNetworks } from '../../adapters/workers/wayfinding/networks.ts';
import { yieldToEventLoop } from '../../adapters/workers/yielding.ts';
import { readPlans } from '../../config/settings/plans.ts';
import { cacheBudget } from '../../src/domain/shared/cache-budget.ts';
import { addMilliseconds, type Timestamp } from '../../src/domain/shared/timestamp.ts';
import type { Needs } from '../../src/ports/needs.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { NOW } from './builders.ts';
import { recordingOutbound } from './network/recording-outbound.ts';

const MINUTE = 60_000;
const SECRET_KEY = 'a secret key that only the tests know';

/** A manual clock, moved forward or back in milliseconds. */
export function aClock(start: Timestamp = NOW) {
  let timestamp = start;
  return {
    now: () => timestamp,
    advance(milliseconds: number) {
      timestamp = addMilliseconds(timestamp, milliseconds);
    },
  };
}

/** The needs of an application with this storage: real parts, cheap passwords, files in memory and a manual clock. */
export function testNeeds(storage: Storage, overrides: Partial<Needs> = {}) {
  const clock = aClock();
  const needs: Needs = {
    storage,
    objects: memoryObjects(clock.now),
    space: { isShort: async () => false, freeBytes: async () => null },
    images: imageInspector(),
    networks: threadedNetworks({ budget: cacheBudget(Number.POSITIVE_INFINITY), thread: noThread }),
    contentWork: threadedContentWork(),
    richText: sanitizedText(),
    passwords: argon2Passwords(CHEAP_COST),
    commonPasswords: commonPasswords(),
    tokens: jwtTokens({
      secretKey: SECRET_KEY,
      issuer: 'waymark',
      accessLifetime: 15 * MINUTE,
      refreshLifetime: 30 * 24 * 60 * MINUTE,
    }),
    revocations: retriedRevocations({ sessions: storage.sessions, report: () => {} }),
    totp: otplibTotp(),
    vault: aesVault({ secretKey: SECRET_KEY }),
    mail: memoryMail(),
    background: immediateBackground,
    mailing: immediateBackground,
    importing: immediateBackground,
    importReader: threadedImportReader({ generator: 'Waymark' }),
    limits: memoryLimits(),
    outbound: recordingOutbound(),
    domainNames,
    hmac,
    identity: null,
    site: { publicUrl: 'https://maps.example', serviceName: 'Waymark' },
    registration: 'open',
    registrationsPerHour: 0,
    requireVerifiedEmail: false,
    plans: readPlans('enterprise'),
    ingestion: { eventsPerHour: 0, wordsPerDay: 0 },
    rawVisitDays: 90,
    now: clock.now,
    newId,
    newSecret,
    digest,
    securityLog: { record() {} },
    yieldToEventLoop,
    repeat: () => () => {},
    dropCachedMap: () => {},
    liveClosures: {
      find: (projectId) => storage.closures.list(projectId, clock.now()),
      forget() {},
    },
    publicHeads: unrememberedHeads((id) => storage.publishedVersions.head(id)),
    report: (message, cause) => {
      throw new Error(message, { cause });
    },
    ...overrides,
  };
  return { needs, clock };
}
