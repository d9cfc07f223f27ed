import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A text for a text: each must occur. */
type Change = readonly [from: string, to: string];

/** A file of `deploy/`, changed as its users change it. */
export function deployed(name: string, changes: readonly Change[] = []): string {
  const file = readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain ${from}`);
    return text.replaceAll(from, () => to);
  }, file);
}

/** Where a proxy listens and what is behind it, all on this machine. `plain`: a port on which it answers without TLS, as on its TLS port. */
export type ProxyPorts = {
  readonly http: number;
  readonly https: number;
  readonly plain: number;
  readonly instances: readonly [number, number];
  /** The file with the certificate and its key. */
  readonly certificate: string;
};

/** `deploy/haproxy.cfg` on these ports; `environmentOfHaproxy` has the rest. */
export function deployedHaproxy({ http, https, plain, certificate }: ProxyPorts): string {
  return deployed('haproxy.cfg', [
    ['bind :80\n', `bind 127.0.0.1:${http}\n`],
    ['  bind :443 ', `  bind 127.0.0.1:${plain}\n  bind 127.0.0.1:${https} `],
    ['/etc/haproxy/maps.example.org.pem', certificate],
  ]);
}

/** What `deploy/haproxy.cfg` reads from the environment, as in a container: without a user of its own. */
export const environmentOfHaproxy = ({ instances: [first, second] }: ProxyPorts): Record<string, string> => ({
  IN_CONTAINER: '1',
  LOG_TO: 'stdout',
  INSTANCE0: `127.0.0.1:${first}`,
  INSTANCE1: `127.0.0.1:${second}`,
});

/** `deploy/nginx.conf` on these ports, with what a distribution has around it, for a folder of its own. */
export function deployedNginx(folder: string, { http, https, plain, instances, certificate }: ProxyPorts): string {
  const site = deployed('nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${plain};\n  listen 127.0.0.1:${https} ssl`],
    ['/etc/ssl/maps.example.org.pem', certificate],
    ['/etc/ssl/maps.example.org.key', certificate],
    ['# server 127.0.0.1:8081', `server 127.0.0.1:${instances[1]}`],
    ['127.0.0.1:8080', `127.0.0.1:${instances[0]}`],
  ]);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
user root;
pid ${folder}/nginx.pid;
error_log stderr;
daemon off;
events {}
http {
  access_log off;
${folders.map((name) => `  ${name}_temp_path ${folder}/nginx-${name};`).join('\n')}
${site}
}
`;
}

/** A certificate of its own and its key, in one file of the folder: its path. */
export async function selfSigned(folder: string): Promise<string> {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'both.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=maps.example.org', '-addext', 'subjectAltName=DNS:maps.example.org', '-days', '2'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key!, '-out', certificate!], {
    stdio: 'pipe',
  });
  await writeFile(both!, [await readFile(certificate!), await readFile(key!)], { mode: 0o600 });
  return both!;
}
