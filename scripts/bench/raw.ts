/**
 * The minimum cost of a response: `node:http` that returns for `/<case>` the recorded bytes of the service, headers included.
 * With `--bare-headers` it sends only the headers that are needed to decode or validate the bytes.
 *
 *     node scripts/bench/raw.ts ANSWERS.json [--bare-headers]
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedAnswer } from './cases.ts';

const recorded: readonly RecordedAnswer[] = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const hasBareHeaders = process.argv.includes('--bare-headers');
const NEEDED = new Set(['content-type', 'content-length', 'content-encoding', 'etag']);

const answers = new Map(
  recorded.map(({ name, status, headers, body }) => [
    `/${name}`,
    { status, headers: hasBareHeaders ? needed(headers) : headers, bytes: Buffer.from(body, 'base64') },
  ]),
);

/** Names and values alternate. */
function needed(headers: readonly string[]): readonly string[] {
  return headers.filter((_, at) => NEEDED.has(headers[at - (at % 2)]!));
}

const server = createServer((req, res) => {
  req.resume();
  req.on('end', () => {
    const { status, headers, bytes } = answers.get(req.url ?? '') ?? {
      status: 404,
      headers: [],
      bytes: Buffer.alloc(0),
    };
    res.writeHead(status, [...headers]);
    res.end(bytes);
  });
});

server.listen(0, '127.0.0.1', () => {
  console.log(`raw listens at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
