import type { ConnectionOptions } from 'mysql2';
import { storeTls } from '../../security/store-tls.ts';

/**
 * The address of a MySQL server in the client's options. With `tls=verify` the client also compares the name of the host, which it does not do
 * by default.
 */
export function mysqlAddress(text: string): Pick<ConnectionOptions, 'uri' | 'ssl'> {
  const { url, tls } = storeTls(text);
  return { uri: url.href, ...(tls && { ssl: Object.assign(tls, { verifyIdentity: tls.rejectUnauthorized }) }) };
}
