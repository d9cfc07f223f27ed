import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { readText } from '../../../../adapters/http/bodies/read-text.ts';
import { errorKind } from '../../../support/rejection.ts';

describe('A body that arrives in parts', () => {
  /** What is read of a body whose second part is sent when the first has arrived. */
  async function read(first: Buffer, second: Buffer): Promise<string> {
    const begun = Promise.withResolvers<void>();
    const text = Promise.withResolvers<string>();
    const server = createServer((req, res) => {
      const count = () => {
        begun.resolve();
        return null;
      };
      const arrival = { count, ended: new AbortController().signal, arrived: () => {} };
      text.resolve(readText(req, 1000, arrival).finally(() => res.end()));
    }).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sending = request({ port, method: 'POST', headers: { 'content-type': 'application/json' } });
    sending.on('error', () => {});
    sending.write(first);
    await begun.promise;
    sending.end(second);
    return text.promise.finally(() => server.close());
  }

  for (const text of ['Gänge', 'a\ufffdb', '会议室 \u{1f6d2}', '\ufffd\ufffd']) {
    it(`is one text, wherever it is divided: ${text}`, async () => {
      const bytes = Buffer.from(text);
      for (let at = 1; at < bytes.length; at++) {
        expect(await read(bytes.subarray(0, at), bytes.subarray(at))).to.equal(text);
      }
    });
  }

  for (const [what, first, second] of [
    ['goes on otherwise', [0x61, 0xf0, 0x9f], [0x22]],
    ['does not go on', [0x61], [0xc3]],
    ['goes on with what stands for what is invalid', [0xe2, 0x82], [0xef, 0xbf, 0xbd]],
  ] as const) {
    it(`is refused where a character of the first part ${what}`, async () => {
      expect(await errorKind(read(Buffer.from(first), Buffer.from(second)))).to.equal('bad_request');
    });
  }
});
