import dns, { type LookupAddress, type LookupOptions } from 'node:dns';

type Callback = (error: Error | null, addresses: string | LookupAddress[], family?: number) => void;

/** The names below a domain that were looked up, and the end of this. */
export type LocalNames = { readonly asked: () => readonly string[]; restore(): void };

/** Makes every name below the domain one of this machine, for connections of this process. */
export function localNames(domain: string): LocalNames {
  const { lookup } = dns;
  const asked: string[] = [];
  const local = (name: string, options: LookupOptions, callback: Callback) => {
    if (!name.endsWith(`.${domain}`)) return lookup(name, options, callback as never);
    asked.push(name);
    const address = { address: '127.0.0.1', family: 4 };
    if (options.all) callback(null, [address]);
    else callback(null, address.address, address.family);
  };
  dns.lookup = local as typeof lookup;
  return {
    asked: () => asked,
    restore() {
      dns.lookup = lookup;
    },
  };
}
