import { execFileSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

/** The files of a certificate and its key. */
export type CertificateFiles = { readonly cert: string; readonly key: string };

/** An authority of one test. */
export type Authority = {
  /** The file of its certificate. */
  readonly ca: string;
  /** A certificate that it signs, for a host of this name. */
  certify(host: string): Promise<CertificateFiles>;
  remove(): Promise<void>;
};

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'pipe' });

/** Made by openssl. A server of any account may read what it certifies. */
export async function ownAuthority(): Promise<Authority> {
  const folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  const at = (name: string) => join(folder.path, name);
  const [ca, caKey] = [at('ca.pem'), at('ca.key')];
  openssl('req', '-x509', ...KEY, '-keyout', caKey, '-out', ca, '-days', '2', '-subj', '/CN=an authority of the tests');
  return {
    ca,
    async certify(host) {
      const [cert, key, request, extensions] = ['pem', 'key', 'csr', 'ext'].map((end) => at(`${host}.${end}`)) as [
        ...[string, string, string, string],
      ];
      await writeFile(extensions, `subjectAltName=DNS:${host}`);
      openssl('req', ...KEY, '-keyout', key, '-out', request, '-subj', `/CN=${host}`);
      const signing = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-days', '2', '-extfile', extensions];
      openssl('x509', '-req', '-in', request, '-out', cert, ...signing);
      await chmod(key, 0o644);
      return { cert, key };
    },
    remove: folder.remove,
  };
}
