import { setTimeout as pause } from 'node:timers/promises';
import {
  type ProxyReport,
  REPORT_HEADER,
  REPORT_PURPOSE,
  readReport,
  reportRequest,
} from '../../adapters/http/connection/proxy-report.ts';
import { derivedKey } from '../../adapters/security/derived-key.ts';
import type { CheckContext } from './context.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { knownKey } from './key.ts';
import { reasonOf } from './reason.ts';

/** In milliseconds, for the key of the service and for the response: together less than a check may take. */
const KEY_LIMIT = 1000;
const LIMIT = 3500;

/** Whether people reach this service at its public address, and whether the service learns who they are. */
export const proxyCheck = (context: CheckContext): Check => ({
  name: 'public address',
  async run() {
    const { PUBLIC_URL, TRUSTED_PROXIES, HOST, PORT } = context.settings;
    if (!PUBLIC_URL)
      return [
        warning(`PUBLIC_URL is not set: links in mails and pages lead to http://${HOST}:${PORT}.`, 'Set PUBLIC_URL.'),
      ];
    const isUntrusting = PUBLIC_URL.startsWith('https:') && TRUSTED_PROXIES.length === 0;
    return [...(isUntrusting ? [noProxies] : []), await reached(PUBLIC_URL, context)];
  },
});

const noProxies = failed(
  'PUBLIC_URL is https, so that a proxy is in front of the service, but TRUSTED_PROXIES is empty: all clients count as one.',
  'Set TRUSTED_PROXIES to the address from which the proxy connects.',
);

async function reached(publicUrl: string, context: CheckContext): Promise<Finding> {
  const key = await Promise.race([knownKey(context), pause(KEY_LIMIT, null, { ref: false })]);
  const asking = key === null ? {} : { [REPORT_HEADER]: reportRequest(derivedKey(key, REPORT_PURPOSE), Date.now()) };
  try {
    const response = await fetch(`${publicUrl}/version`, {
      headers: asking,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT),
    });
    const isWaymark = response.ok && VERSION.test(await beginning(response));
    const report = readReport(response.headers.get(REPORT_HEADER));
    return findingOf({ publicUrl, status: response.status, isWaymark, isAsked: key !== null }, report);
  } catch (error) {
    return warning(
      `${publicUrl} cannot be reached from here: ${reasonOf(error)}.`,
      'Start the service and its proxy, or check the address from another machine.',
    );
  }
}

const VERSION = /^\{"version":"[^"]+"\}$/;
const LONGEST = 1000;

/** The text of a response, or the beginning of a long one. */
async function beginning({ body }: Response): Promise<string> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > LONGEST) break;
  }
  return text;
}

type Answer = {
  readonly publicUrl: string;
  readonly status: number;
  readonly isWaymark: boolean;
  /** Whether the report was asked for, which needs the key of the service. */
  readonly isAsked: boolean;
};

function findingOf({ publicUrl, status, isWaymark, isAsked }: Answer, report: ProxyReport | null): Finding {
  if ([502, 503, 504].includes(status))
    return warning(`${publicUrl} answers ${status}: its proxy does not reach the service.`, 'Start the service.');
  if (!isWaymark)
    return failed(`Another service answers at ${publicUrl} (status ${status}).`, 'Correct PUBLIC_URL, or the proxy.');
  if (!isAsked) return ok(`A Waymark answers at ${publicUrl}.`);
  if (report === null)
    return warning(
      `Another Waymark answers at ${publicUrl}, or one with another key.`,
      'Correct PUBLIC_URL, or restart the service after a change of its settings.',
    );
  return ofProxy(publicUrl, report);
}

function ofProxy(publicUrl: string, { isForwarded, isTrusted, peer }: ProxyReport): Finding {
  if (!isForwarded && (isTrusted || publicUrl.startsWith('https:')))
    return failed(
      `The proxy at ${publicUrl} does not send X-Forwarded-For: all clients count as one.`,
      'Let it append the address of the client, see docs/operating.md.',
    );
  if (isForwarded && !isTrusted)
    return failed(
      `The X-Forwarded-For of the proxy ${peer} is not believed: all clients count as one.`,
      `Add ${peer} to TRUSTED_PROXIES and restart the service.`,
    );
  return ok(`${publicUrl} leads to this service.`);
}
