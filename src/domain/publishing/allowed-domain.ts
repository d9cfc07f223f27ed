/** The host of a page, in lower case, and its port. */
type PageHost = { readonly host: string; readonly port: string };

/** As browsers write it, without a user. */
const PAGE = /^(https?):\/\/(\[[^\]/?#\\@]*\]|[^/?#:@[\]\\]+)(?::(\d{1,5}))?(?:[/?#]|$)/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * Whether a page may show a map that is restricted to these domains. `page` is an `Origin` or `Referer`, or any
 * other web address; another text is no page. A domain is a host; `*.` before it means all its subdomains, and
 * not the host itself; with a port it means that port only.
 */
export function isAllowedPage(page: string, domains: readonly string[]): boolean {
  const found = pageHost(page);
  return found !== null && domains.some((domain) => covers(domain, found));
}

/** Whether two addresses have the same host and port. */
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
