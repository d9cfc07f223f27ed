import { sanitizedText } from '../../adapters/content/rich-text/clean.ts';
import { rememberedHeads, unrememberedHeads } from '../../adapters/http/public-maps/public-heads.ts';
import { publishedTexts } from '../../adapters/http/public-maps/published-texts.ts';
import { rememberedClosures } from '../../adapters/http/public-maps/remembered-closures.ts';
import { watchedStorage } from '../../adapters/http/public-maps/watched-storage.ts';
import { domainNames } from '../../adapters/http/validation/domain-names.ts';
import { commonPasswords } from '../../adapters/security/common-passwords.ts';
import { newId } from '../../adapters/security/ids.ts';
import { argon2Passwords } from '../../adapters/security/passwords.ts';
import { rememberedTokens } from '../../adapters/security/remembered.ts';
import { digest, hmac, newSecret } from '../../adapters/security/secrets.ts';
import { jwtTokens } from '../../adapters/security/tokens.ts';
import { otplibTotp } from '../../adapters/security/totp.ts';
import { aesVault } from '../../adapters/security/vault.ts';
import { repeat } from '../../adapters/workers/cron/repeat.ts';
import { yieldToEventLoop } from '../../adapters/workers/yielding.ts';
import type { Needs } from '../../src/ports/needs.ts';
import type { Images } from '../../src/ports/projects/images.ts';
import { securityLog } from '../logging/security-log.ts';
import { readPlans } from '../settings/plans.ts';
import type { Cradle } from './cradle.ts';
import { reportTo } from './external-services.ts';

/** The ports of the application, configured by the settings. */
export function buildNeeds(cradle: Cradle): Needs {
  const { settings, secretKey, logger, replaced } = cradle;
  const { revocations, objects, space, networks, contentWork, importReader, importing } = cradle;
  const { budget, mail, background, mailing, outbound, identity, site, metrics } = cradle;
  const limits = metrics?.limits.limits(cradle.limits) ?? cradle.limits;
  const lifetimes = { accessLifetime: settings.ACCESS_TTL, refreshLifetime: settings.REFRESH_TTL };
  const keys = { secretKey, previousKeys: settings.SECRET_KEY_PREVIOUS };
  return {
    ...publicStorage(cradle),
    revocations,
    objects,
    space,
    networks,
    contentWork,
    importReader,
    importing,
    mail,
    background,
    mailing,
    limits,
    outbound,
    identity,
    site,
    images: imagesWhenNeeded,
    richText: sanitizedText(),
    passwords: argon2Passwords(undefined, settings.SIGN_IN_QUEUE),
    commonPasswords: commonPasswords(),
    tokens: rememberedTokens(jwtTokens({ ...keys, issuer: 'waymark', ...lifetimes })),
    totp: otplibTotp(),
    vault: aesVault(keys),
    domainNames,
    registration: settings.REGISTRATION,
    registrationsPerHour: settings.RATE_LIMIT_REGISTRATIONS,
    requireVerifiedEmail: settings.REQUIRE_VERIFIED_EMAIL,
    plans: readPlans(settings.DEFAULT_PLAN),
    ingestion: { eventsPerHour: settings.INGESTION_EVENTS_PER_HOUR, wordsPerDay: settings.INGESTION_WORDS_PER_DAY },
    rawVisitDays: settings.ANALYTICS_RAW_DAYS,
    now: () => new Date().toISOString(),
    newId,
    newSecret,
    digest,
    hmac,
    securityLog: securityLog(logger),
    yieldToEventLoop,
    repeat,
    dropCachedMap: budget.drop,
    report: reportTo(logger),
    ...replaced,
  };
}

/** The storage, and how public requests look up maps in it: from memory for a while when it fails, unless that is switched off. */
function publicStorage(cradle: Cradle): Pick<Needs, 'storage' | 'publicHeads' | 'liveClosures'> {
  const { storage, settings, logger, replaced, budget } = cradle;
  const now = () => (replaced?.now ? Date.parse(replaced.now()) : Date.now());
  const listClosures = (projectId: string) => storage.closures.list(projectId, new Date(now()).toISOString());
  const liveClosures = rememberedClosures({ read: listClosures, now });
  const read = (projectId: string) => storage.publishedVersions.head(projectId);
  const staleSeconds = settings.PUBLIC_STALE_SECONDS;
  if (staleSeconds === 0) return { storage, liveClosures, publicHeads: unrememberedHeads(read) };
  const heads = rememberedHeads({ read, now, staleSeconds, report: reportTo(logger) });
  const watching = { heads, texts: publishedTexts(budget), now };
  return { storage: watchedStorage(storage, watching), liveClosures, publicHeads: heads };
}

/** The inspector brings parsers for XML and CSS along: it is loaded with the first image. */
const imagesWhenNeeded: Images = {
  inspect: async (bytes) => (await loadInspector()).inspect(bytes),
  withoutMetadata: async (bytes) => (await loadInspector()).withoutMetadata(bytes),
};

async function loadInspector(): Promise<Images> {
  return (await import('../../adapters/content/images/inspect.ts')).imageInspector();
}
