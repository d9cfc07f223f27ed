/**
 * The least that an answer costs: `node:http` that answers `/<case>` with the bytes that the service answered, headers included.
 *
 *     node scripts/bench/bare.ts ANSWERS.json
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedAnswer } from './cases.ts';

const recorded: readonly RecordedAnswer[] = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const answers = new Map(
  recorded.map(({ name, status, headers, body }) => [
    `/${name}`,
    { status, headers, bytes: Buffer.from(body, 'base64') },
  ]),
);

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
  console.log(`bare listens at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
