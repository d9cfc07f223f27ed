import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import type { ConnectionLimits } from '../../../adapters/http/connection/connection-limits.ts';
import { type Client, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { lastResponse, type RawConnection, rawConnection } from '../../support/network/raw-connection.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { pathOf } from '../given.ts';

/** Short, so that a test need not wait for them; each is recognised by what it closes. */
const QUICK: Partial<ConnectionLimits> = {
  headersMilliseconds: 300,
  bodyMilliseconds: 600,
  longMilliseconds: 1200,
  checkMilliseconds: 50,
};
const NEVER = 60_000;
const SECURITY = ['x-content-type-options', 'content-security-policy', 'referrer-policy', 'x-request-id'];
const LOGIN = 'POST /api/auth/login/ HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\n';

type Response = ReturnType<typeof lastResponse>;

/** What is between a connection and the endpoints. */
describe('a connection', () => {
  let service: TestService;
  let api: Client;
  let ada: Person;
  let project: string;
  const open = (): RawConnection => rawConnection(service.local);
  const say = async (text: string): Promise<Response> => {
    const connection = open();
    connection.say(text);
    return lastResponse(await connection.ended);
  };
  const expectPlain = ({ status, headers, body }: Response, expected: number) => {
    expect([status, headers['content-type']]).to.deep.equal([expected, 'application/json; charset=utf-8']);
    expect(Object.keys(body)).to.deep.equal(['detail', 'code']);
    expect(headers).to.include.keys(...SECURITY);
  };
  const start = async (limits: Partial<ConnectionLimits>) => {
    service = await startTestService({ TRUSTED_PROXIES: 'loopback' }, { connectionLimits: limits });
    api = client(service.url);
    ada = await signUp(api);
    project = pathOf((await makeProject(api, ada)).id);
  };

  describe('with a malformed request', () => {
    before(() => start({ lingerMilliseconds: 10_000 }));
    after(() => service.stop());

    it('gets the usual error: 400', async () => {
      for (const text of [
        'nonsense\r\n\r\n',
        'GET / HTTP/1.1\r\nHost a\r\n\r\n',
        'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
        '\0',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      ]) {
        expectPlain(await say(text), 400);
      }
      expectPlain(await say(`${LOGIN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`), 400);
      expectPlain(await say(`${LOGIN}Transfer-Encoding: chunked\r\n\r\nnonsense\r\n`), 400);
    });

    it('gets an error for large headers, while it is still sending: 431', async () => {
      expectPlain(await say(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(1_000_000)}\r\n\r\n`), 431);
    });

    it('gets it after a valid request as well', async () => {
      const connection = open();
      connection.say('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
      await connection.heard(/"ok"/);
      connection.say('nonsense\r\n\r\n');
      expectPlain(lastResponse(await connection.ended), 400);
    });

    it('is refused without a Host, and with two: 400', async () => {
      for (const host of ['', 'Host: a\r\nHost: b\r\n', 'Host: a\r\nhost: a\r\n']) {
        expectPlain(await say(`GET /livez HTTP/1.1\r\n${host}Connection: close\r\n\r\n`), 400);
      }
      expect((await say('GET /livez HTTP/1.0\r\n\r\n')).status).to.equal(200);
      expect((await say('GET /livez HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n')).status).to.equal(200);
    });

    it('gets an error for an unknown Expect header: 417', async () => {
      for (const body of ['', '{}']) {
        const length = `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
        expectPlain(await say(`${LOGIN}Expect: 200-ok\r\n${length}${body}`), 417);
      }
    });
  });

  describe('that waits for 100 Continue', () => {
    before(() => start({}));
    after(() => service.stop());
    const ask = (method: string, path: string, token = '', type = 'application/json') => {
      const connection = open();
      const authorization = token && `Authorization: Bearer ${token}\r\n`;
      const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nConnection: close\r\n`;
      connection.say(`${head}${authorization}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`);
      return connection;
    };

    it('gets 100 once it is authorized', async () => {
      const connection = ask('PATCH', project, ada.access);
      await connection.heard(/^HTTP\/1.1 100 Continue\r\n\r\n/);
      connection.say('{}');
      expect(lastResponse(await connection.ended).status).to.equal(200);
    });

    it('gets 100 for files and forms as well', async () => {
      const image = ask('POST', `${project}upload-image/`, ada.access, 'multipart/form-data; boundary=x');
      await image.heard(/100 Continue/);
      const texts = ask('POST', `${project}translations/import/`, ada.access, 'text/csv');
      await texts.heard(/100 Continue/);
      for (const { socket } of [image, texts]) socket.destroy();
    });

    it('gets the error at once, without 100, where it is not authorized', async () => {
      const bob = await signUp(api);
      for (const [path, token, status] of [
        [project, '', 401],
        [project, bob.access, 404],
        [`${project}upload-image/`, bob.access, 404],
        ['/api/auth/me/', 'nonsense', 401],
        ['/nothing', '', 404],
      ] as const) {
        const connection = ask('PATCH', path, token);
        await connection.heard(/\r\n\r\n\{.*\}/);
        connection.end();
        const { text } = await connection.ended;
        expect(text, path).not.to.include('100 Continue');
        expect(lastResponse({ text }).status, path).to.be.oneOf([status, 405]);
      }
    });
  });

  describe('that is slow', () => {
    before(() => start(QUICK));
    after(() => service.stop());

    it('is closed where its headers take too long: 408', async () => {
      const began = performance.now();
      const connection = open();
      connection.say('GET /livez HTTP/1.1\r\nHost: a\r\n');
      expectPlain(lastResponse(await connection.ended), 408);
      expect(performance.now() - began).to.be.at.least(300);
    });

    it('is closed where it sends nothing', async () => {
      expect((await open().ended).end).to.equal('closed');
    });

    it('is closed where its body takes too long: 408', async () => {
      const connection = open();
      connection.say(`${LOGIN}Content-Length: 20\r\n\r\n{"email":`);
      const heard = await connection.ended;
      expectPlain(lastResponse(heard), 408);
      expect(heard.milliseconds).to.be.at.least(600);
    });

    it('has more time for project content, or for a file', async () => {
      const head = (method: string, path: string, type: string) =>
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nAuthorization: Bearer ${ada.access}\r\n`;
      for (const text of [
        `${head('PATCH', project, 'application/json')}Content-Length: 20\r\n\r\n{"name":`,
        `${head('POST', `${project}upload-image/`, 'multipart/form-data; boundary=x')}Content-Length: 20\r\n\r\n--x`,
      ]) {
        const connection = open();
        connection.say(text);
        const heard = await connection.ended;
        expect(lastResponse(heard).status).to.equal(408);
        expect(heard.milliseconds).to.be.at.least(1200);
      }
    });
  });

  describe('that stays open between requests', () => {
    const HEAD = 'HTTP/1.1\r\nHost: a\r\n';
    const LIVEZ = `GET /livez ${HEAD}\r\n`;
    before(() => start({ headersMilliseconds: 300, checkMilliseconds: 50 }));

    it('is kept open longer than proxies keep theirs', async () => {
      const connection = open();
      connection.say(LIVEZ);
      await connection.heard(/keep-alive: timeout=80\r\n.*"ok"/is);
      await pause(600);
      connection.say(LIVEZ);
      await connection.heard(/"ok".*"ok"/s);
      connection.socket.destroy();
    });

    it('has the same time as others for the headers of its next request: 408', async () => {
      const connection = open();
      connection.say(LIVEZ);
      await connection.heard(/"ok"/);
      connection.say(`GET /livez ${HEAD}`);
      expectPlain(lastResponse(await connection.ended), 408);
    });

    it('is closed when the service stops: at once where it is idle, else after its response', async () => {
      const [idle, busy] = [open(), open()];
      idle.say(LIVEZ);
      await idle.heard(/"ok"/);
      busy.say(`${LOGIN}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`);
      await busy.heard(/100 Continue/);
      const stopping = service.stop();
      await idle.ended;
      busy.say('{}');
      expect(lastResponse(await busy.ended).status).to.equal(400);
      await stopping;
    });
  });

  describe('that keeps sending after its response', () => {
    const TOO_LARGE = `${LOGIN}Content-Length: 900000000\r\n\r\n`;
    const chunk = Buffer.alloc(65_536, ' ');
    const refused = async () => {
      const connection = open();
      connection.say(TOO_LARGE);
      await connection.heard(/"detail"/);
      return connection;
    };
    /** Resolves when the server has shut its side; until then the connection takes what is sent. */
    const halfClosed = ({ socket }: RawConnection) => new Promise((resolve) => socket.once('end', resolve));
    const stopped = () => service.stop();

    describe('for long', () => {
      before(() => start({ drainBytes: NEVER * 1000, drainMilliseconds: 300, lingerMilliseconds: 300 }));
      after(stopped);

      it('gets the response, and is closed after a timeout', async () => {
        const connection = await refused();
        const sending = setInterval(() => connection.say('x'), 20);
        const isHalfClosed = halfClosed(connection);
        await isHalfClosed;
        const { text } = await connection.ended;
        clearInterval(sending);
        expect(lastResponse({ text })).to.have.nested.property('headers.connection', 'close');
        expect(lastResponse({ text }).status).to.equal(413);
      });
    });

    describe('too much', () => {
      before(() => start({ drainBytes: 1_000_000, drainMilliseconds: NEVER, lingerMilliseconds: 300 }));
      after(stopped);

      it('gets the response, and is closed', async () => {
        const connection = await refused();
        const isHalfClosed = halfClosed(connection);
        for (let sent = 0; sent < 2_000_000; sent += chunk.length) connection.say(chunk);
        await isHalfClosed;
        expect(lastResponse(await connection.ended).status).to.equal(413);
      });
    });

    describe('on many connections', () => {
      before(() => start({ drainMilliseconds: NEVER, drainsPerAddress: 2, drains: 3 }));
      after(stopped);
      const from = (address: string) => {
        const connection = open();
        connection.say(TOO_LARGE.replace('Content-Type', `X-Forwarded-For: ${address}\r\nContent-Type`));
        return connection;
      };

      it('is closed at once where there are too many of its address, or in total', async () => {
        const checked = [from('192.0.2.1'), from('192.0.2.1')];
        for (const connection of checked) await connection.heard(/"detail"/);
        expect((await from('192.0.2.1').ended).end, 'one too many of an address').to.be.oneOf(['closed', 'reset']);
        checked.push(from('192.0.2.2'));
        await checked[2]!.heard(/"detail"/);
        expect((await from('192.0.2.3').ended).end, 'one too many in all').to.be.oneOf(['closed', 'reset']);
        for (const { socket } of checked) expect(socket.readyState, 'still taken in').to.equal('open');
        checked[0]!.end();
        await checked[0]!.ended;
        const next = from('192.0.2.1');
        await next.heard(/"detail"/);
        expect(next.socket.readyState, 'in its place').to.equal('open');
        for (const connection of [...checked, next]) connection.socket.destroy();
      });
    });
  });
});
