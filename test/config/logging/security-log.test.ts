import { expect } from 'chai';
import pino from 'pino';
import { scoped } from '../../../adapters/http/request-scope.ts';
import { securityLog } from '../../../config/logging/security-log.ts';
import { startLocalServer } from '../../support/network/local-server.ts';

describe('The log of security events', () => {
  it('has a line at info with the account, the address and the request of each', async () => {
    const lines: string[] = [];
    const log = securityLog(pino({ base: null }, { write: (line) => void lines.push(line) }));
    const event = { account: 'the-account', address: '192.0.2.7' } as const;
    const created = scoped(
      () => log.record({ ...event, name: 'api_key_created', detail: 'Kiosk' }),
      () => 'the-request',
    );
    const server = await startLocalServer();
    server.answerWith((req, res) => {
      created(req, res);
      res.end();
    });
    await fetch(server.url);
    await server.stop();
    log.record({ ...event, name: 'signed_in', account: null });
    const [first, second] = lines.map((line) => JSON.parse(line));
    expect(first).to.deep.include({ level: 30, msg: 'security', event: 'api_key_created', ...event, detail: 'Kiosk' });
    expect(first).to.include({ request_id: 'the-request' });
    expect(second).to.include({ event: 'signed_in', account: null, request_id: null });
  });
});
