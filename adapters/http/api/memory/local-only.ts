import { DomainError } from '../../../../src/domain/shared/errors.ts';
import { hasBearerToken } from '../../shared/bearer-token.ts';
import type { Request } from '../../shared/route.ts';

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const LOOPBACK_ADDRESS = /^(?:127\.|::1$)/;

/** Whether a host, with or without a port, is this machine alone; addresses of IPv6 in brackets. */
export const isLocalHost = (host: string): boolean => LOCAL_HOST.test(host);

/** What browsers send with requests of the page itself, and of the person at the address bar. */
const OWN_SITE = ['', 'same-origin', 'none'];

/**
 * Refuses a request of a page of another site, and one from elsewhere: without a token of the service only this machine may send one, to
 * a local name, so that no name that leads here from another site does (DNS rebinding). With a token each needs it.
 */
export const localOnly =
  (token: string | null) =>
  async ({ caller, header }: Pick<Request, 'caller' | 'header'>): Promise<void> => {
    if (isOfAnotherSite(header)) throw refusal('Pages of other sites may not control this service.');
    if (token !== null) {
      if (!hasBearerToken(header('authorization'), token))
        throw refusal('Send the token that was printed at the start.');
      return;
    }
    const isLocal = LOOPBACK_ADDRESS.test(caller.address) && isLocalHost(header('host'));
    if (!isLocal) throw refusal('Only this machine may control this service, by a local name.');
  };

type Header = Request['header'];

function isOfAnotherSite(header: Header): boolean {
  if (!OWN_SITE.includes(header('sec-fetch-site'))) return true;
  const origin = header('origin');
  return origin !== '' && URL.parse(origin)?.host !== header('host').toLowerCase();
}

const refusal = (message: string) => new DomainError('permission_denied', message);
