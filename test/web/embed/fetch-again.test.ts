import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { fetchAgain, waitAfter } from '../../../adapters/web/embed/shared/fetch-again.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');

describe('The wait after a refused request', () => {
  for (const [status, retryAfter, wait] of [
    [429, '7', 7_000],
    [429, '0', 1_000],
    [429, 'Fri, 01 May 2026 12:00:30 GMT', 30_000],
    [429, 'Fri, 01 May 2026 11:59:00 GMT', 1_000],
    [429, '999999', 120_000],
    [429, null, 5_000],
    [429, 'soon', 5_000],
    [503, '3', 3_000],
    [503, null, null],
    [500, '3', null],
    [404, '3', null],
    [200, '3', null],
  ] as const) {
    it(`is ${wait ?? 'none'} for ${status} with Retry-After: ${retryAfter}`, () => {
      const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
      expect(waitAfter({ status, headers }, NOW)).to.equal(wait);
    });
  }

  it('is counted down, and then the request is sent again', async () => {
    const statuses = [429, 200];
    const server = createServer((_, response) =>
      response.writeHead(statuses.shift()!, { 'retry-after': '2' }).end('the map'),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const waits: number[] = [];
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const response = await fetchAgain(address, { onWait: (seconds) => waits.push(seconds) });
    expect([response.status, await response.text(), waits]).to.deep.equal([200, 'the map', [2, 1]]);
    await new Promise((closed) => server.close(closed));
  });
});
