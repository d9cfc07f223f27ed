import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isInstalled } from '../../../support/is-installed.ts';
import { lastResponse, rawConnection } from '../../../support/network/raw-connection.ts';
import { requireAdapter } from '../../../support/require-adapter.ts';

/** A body that is refused; it is in a file too. */
export type Sent = {
  readonly url: string;
  readonly path: string;
  readonly type: string;
  readonly token: string;
  readonly bytes: Uint8Array;
  readonly file: string;
};

/** Sends it, and returns the status that arrived; or a description of what else happened. */
export type Send = (sent: Sent) => Promise<number | string>;

const run = promisify(execFile);

const byFetch =
  (headers: Readonly<Record<string, string>>): Send =>
  async ({ url, path, type, token, bytes }) => {
    const all = { 'content-type': type, authorization: `Bearer ${token}`, ...headers };
    try {
      const response = await fetch(url + path, { method: 'POST', headers: all, body: bytes as BodyInit });
      await response.json();
      return response.status;
    } catch (error) {
      return `${error}: ${(error as Error).cause}`;
    }
  };

const byCurl =
  (expect: string): Send =>
  async ({ url, path, type, token, file }) => {
    const headers = [`Content-Type: ${type}`, `Authorization: Bearer ${token}`, expect].flatMap((line) => ['-H', line]);
    const asked = ['-sS', '--max-time', '60', '-w', '\n%{http_code}', '--data-binary', `@${file}`, ...headers];
    try {
      const { stdout } = await run('curl', [...asked, url + path]);
      const [body = '', status] = stdout.split(/\n(?=\d+$)/);
      JSON.parse(body);
      return Number(status);
    } catch (error) {
      return String(error);
    }
  };

const byOldHttp: Send = async ({ url, path, type, token, bytes }) => {
  const connection = rawConnection(url);
  const head = `POST ${path} HTTP/1.0\r\nContent-Type: ${type}\r\nAuthorization: Bearer ${token}\r\n`;
  connection.say(`${head}Content-Length: ${bytes.length}\r\n\r\n`);
  connection.say(bytes);
  const heard = await connection.ended;
  return lastResponse(heard).body === null ? `${heard.end}: ${heard.text}` : lastResponse(heard).status;
};

/** All that this machine has, by name; where curl is missing that is said loudly. */
export const largeBodyClients = (): Readonly<Record<string, Send>> => ({
  'fetch, keep-alive': byFetch({}),
  'fetch, Connection: close': byFetch({ connection: 'close' }),
  ...(requireAdapter('curl', isInstalled('curl')) && {
    curl: byCurl('Expect:'),
    'curl, Expect: 100-continue': byCurl('Expect: 100-continue'),
  }),
  'HTTP/1.0': byOldHttp,
});
