import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A certificate with its key, as PEM. */
export type Certificate = { readonly cert: string; readonly key: string };

/** Who signs certificates in the tests; its own is its own work. */
export type Authority = Certificate & {
  /** Signs one for these names, such as `DNS:hook.example,IP:127.0.0.1`; it has expired after no days at all, or fewer. */
  sign(names: string, days?: number): Certificate;
  remove(): Promise<void>;
};

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Made by openssl, in a folder of its own, under a name of a host. */
export async function newAuthority(name: string): Promise<Authority> {
  const folder = await temporaryFolder();
  const at = (file: string) => join(folder.path, file);
  const text = (file: string) => readFileSync(at(file), 'utf8');
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const subject = ['-subj', '/CN=Authority of the tests', '-addext', `subjectAltName=DNS:${name}`];
  openssl('req', '-x509', ...NEW_KEY, ...subject, '-days', '2', '-keyout', at('ca.key'), '-out', at('ca.pem'));
  return {
    cert: text('ca.pem'),
    key: text('ca.key'),
    sign(names, days = 2) {
      writeFileSync(at('names'), `subjectAltName=${names}\n`);
      openssl('req', ...NEW_KEY, '-subj', '/CN=Receiver', '-keyout', at('key'), '-out', at('request'));
      const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')];
      openssl('x509', '-req', '-in', at('request'), ...signed, '-days', `${days}`, '-out', at('cert'));
      return { cert: text('cert'), key: text('key') };
    },
    remove: folder.remove,
  };
}
