/** The host that a page is on, in lower case, and the port that it is served from. */
type PageHost = { readonly host: string; readonly port: string };

/** As browsers write it, without a user. */
const PAGE = /^(https?):\/\/(\[[^\]/?#\\@]*\]|[^/?#:@[\]\\]+)(?::(\d{1,5}))?(?:[/?#]|$)/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * Whether a page may show a map that is confined to these domains. `page` is an `Origin` or `Referer`, or any
 * other web address; what is none stands for no page. A domain is a host; `*.` before it stands for all that lie below it, and
 * not for the host itself; with a port it is that port only.
 */
export function isAllowedPage(page: string, domains: readonly string[]): boolean {
  const found = pageHost(page);
  return found !== null && domains.some((domain) => covers(domain, found));
}

/** Whether two addresses are of pages on the same host and port. */
export function isSameHost(page: string, other: string): boolean {
  const [one, two] = [pageHost(page), pageHost(other)];
  return one !== null && one.host === two?.host && one.port === two.port;
}

function covers(domain: string, { host, port }: PageHost): boolean {
  const [name = '', onlyPort = port] = domain.toLowerCase().split(':');
  if (onlyPort !== port) return false;
  return name.startsWith('*.') ? host.length > name.length - 1 && host.endsWith(name.slice(1)) : host === name;
}

function pageHost(address: string): PageHost | null {
  const [, scheme, host, port] = PAGE.exec(address) ?? [];
  if (scheme === undefined || host === undefined) return null;
  return { host: host.toLowerCase(), port: port ?? DEFAULT_PORTS[scheme.toLowerCase()]! };
}
