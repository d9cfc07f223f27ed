import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { type AccessEntry, withAccessLog } from '../../../adapters/http/connection/access-log.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('The access log', () => {
  const entries: AccessEntry[] = [];
  const needs = {
    addressOf: () => '192.0.2.7',
    write: (entry: AccessEntry) => void entries.push(entry),
  };
  const server = createServer(
    withAccessLog((req, res) => {
      if (req.url === '/never') return;
      res.setHeader('x-request-id', 'an id');
      res.writeHead(404).end('Nothing.');
    }, needs),
  );
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  before((done) => void server.listen(0, '127.0.0.1', done));
  after((done) => {
    server.close(done);
    server.closeAllConnections();
  });
  beforeEach(() => {
    entries.length = 0;
  });

  async function entryOf(path: string, headers: Record<string, string> = {}): Promise<AccessEntry> {
    await (await fetch(address() + path, { headers })).text();
    while (entries.length === 0) await new Promise(setImmediate);
    return entries[0]!;
  }

  it('has a line for each request, without the query', async () => {
    const { milliseconds, ...entry } = await entryOf('/api/invitations/lookup/?token=secret');
    expect(entry).to.deep.equal({
      method: 'GET',
      path: '/api/invitations/lookup/',
      status: 404,
      address: '192.0.2.7',
      request_id: 'an id',
      trace_id: null,
      aborted: false,
    });
    expect(milliseconds).to.be.a('number');
    expect(JSON.stringify(entries)).not.to.include('secret');
  });

  const TRACES: readonly (readonly [header: string, trace: string | null])[] = [
    [`00-${TRACE}-${PARENT}-01`, TRACE],
    [`01-${TRACE}-${PARENT}-01-more`, TRACE],
    [`ff-${TRACE}-${PARENT}-01`, null],
    [`00-${'0'.repeat(32)}-${PARENT}-01`, null],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
    [`00-${TRACE.toUpperCase()}-${PARENT}-01`, null],
    ['<script>', null],
  ];
  for (const [traceparent, trace] of TRACES) {
    it(`has ${trace ? 'the trace' : 'no trace'} of ${traceparent}`, async () => {
      expect((await entryOf('/', { traceparent })).trace_id).to.equal(trace);
    });
  }

  it('names requests whose connection ended before the response', async () => {
    const sent = request(`${address()}/never`).on('error', () => {});
    sent.end();
    await once(server, 'request');
    sent.destroy();
    while (entries.length === 0) await new Promise(setImmediate);
    expect(entries[0]).to.include({ path: '/never', aborted: true });
  });
});
