import { causesOf } from '../../adapters/http/health/fault-cause.ts';

/** Of Node's TLS, of OpenSSL through it, and of the MySQL client, which replaces theirs. */
const REFUSED =
  /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET_ISSUER|VERIFY)_|CERT_|HOSTNAME_MISMATCH|ERR_TLS_CERT_|HANDSHAKE_SSL_)/;

/** Why the certificate of a server is not accepted; null for any other error. */
export function certificateProblem(error: unknown): string | null {
  const found = causesOf(error).find(({ code = '' }) => REFUSED.test(code));
  return found ? found.message.replace(/\.+$/, '') : null;
}

/** Whether a server offers no TLS although the settings require it. */
export const lacksTls = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code === 'HANDSHAKE_NO_SSL_SUPPORT');
