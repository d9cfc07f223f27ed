import { expect } from 'chai';
import { lastResponse, rawConnection } from '../../support/raw-connection.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const LOGOUT = '/api/auth/logout/';
const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

describe('a body that is too slow', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({}, { connectionLimits: { bodyMilliseconds: 100 } });
  });
  after(() => service.stop());

  it('is no reason to refuse to sign out: 200', async () => {
    const connection = rawConnection(service.local);
    connection.say(`${head(LOGOUT, 20)}{"refresh":`);
    await connection.heard(/\r\n\r\n\{.*\}/);
    connection.end();
    expect(lastResponse(await connection.ended)).to.include({ status: 200 });
  });
});
