import type { Site } from '../../adapters/http/shared/site.ts';
import type { Served } from '../../adapters/outbound/own-address.ts';
import type { Message } from '../../src/domain/shared/mail.ts';
import type { Identity } from '../../src/ports/accounts/identity.ts';
import type { Limits } from '../../src/ports/shared/limits.ts';
import type { Mail } from '../../src/ports/shared/mail.ts';
import type { Outbound } from '../../src/ports/webhooks/outbound.ts';
import type { Logger } from '../logging/logger.ts';
import type { Settings } from '../settings/settings.ts';

/** `sent` is the list of mails of the memory adapter; null for any other. */
export type OpenMail = { readonly mail: Mail; readonly sent: (() => readonly Message[]) | null };

/** Opens the mail adapter. Adapters are loaded only when chosen. */
export async function openMail(settings: Settings, logger: Logger): Promise<OpenMail> {
  const { MAIL_URL: url, SERVICE_NAME } = settings;
  if (url.startsWith('memory:')) {
    const mail = (await import('../../adapters/operations/memory/mail.ts')).memoryMail();
    return { mail, sent: () => mail.messages() };
  }
  if (url.startsWith('log:')) {
    const log = (fields: object, message: string) => logger.info(fields, message);
    return { mail: (await import('../../adapters/mail/log.ts')).logMail(log), sent: null };
  }
  const { hostname } = new URL(settings.PUBLIC_URL ?? 'http://localhost');
  const from = `${SERVICE_NAME} <no-reply@${hostname}>`;
  const { smtpMail } = await import('../../adapters/mail/smtp.ts');
  return { mail: smtpMail({ url, from }), sent: null };
}

/** Opens the counters of rate limits: in the process, or shared by several instances. */
export async function openLimits({ LIMITS_URL, DATABASE_URL }: Settings, logger: Logger): Promise<Limits> {
  const database = DATABASE_URL?.startsWith('mysql:') ? DATABASE_URL : 'memory:';
  const url = LIMITS_URL === undefined || LIMITS_URL === 'mysql:' ? database : LIMITS_URL;
  const report = reportTo(logger);
  if (url.startsWith('mysql:')) return (await import('../../adapters/limits/mysql.ts')).mysqlLimits({ url, report });
  if (url.startsWith('redis')) return (await import('../../adapters/limits/redis.ts')).redisLimits({ url, report });
  return (await import('../../adapters/limits/memory.ts')).memoryLimits();
}

/** Opens requests to addresses that users enter. */
export async function openOutbound(
  { WEBHOOK_ALLOW_PRIVATE }: Settings,
  site: Served,
  logger: Logger,
): Promise<Outbound> {
  const { httpOutbound } = await import('../../adapters/outbound/outbound.ts');
  return httpOutbound({ allowPrivate: WEBHOOK_ALLOW_PRIVATE, served: () => site, report: reportTo(logger) });
}

/** Sign-in with Google, if it is configured. It may start from the service's own origin, and from the CORS origins. */
export async function openIdentity(settings: Settings, site: Site, logger: Logger): Promise<Identity | null> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  if (!clientId || !clientSecret) return null;
  const origins = () => settings.GOOGLE_ORIGINS ?? [new URL(site.publicUrl).origin, ...settings.CORS_ORIGINS];
  const now = () => new Date().toISOString();
  const { googleIdentity } = await import('../../adapters/identity/google.ts');
  return googleIdentity({ clientId, clientSecret, issuer, origins, now, report: reportTo(logger) });
}

export const reportTo = (logger: Logger) => (message: string, cause: unknown) => logger.error({ err: cause }, message);
