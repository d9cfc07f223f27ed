import { expect } from 'chai';
import { PNG } from '../../../content/images/pictures.ts';
import { anAddress, client, makeProject, PASSWORD, type Person, signUp } from '../../../support/client.ts';
import { lastResponse, type RawConnection, rawConnection } from '../../../support/network/raw-connection.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { pathOf } from '../../given.ts';
import { formOf } from '../../projects/images/image-forms.ts';
import { LOGIN } from '../account-actions.ts';
import { expectOk } from '../expectations.ts';

const MEGABYTE = 1_048_576;
const LOGOUT = '/api/auth/logout/';
/** As large as a body for signing in may be. */
const LARGEST = 16_384;
const MANY = 260;
const OF_ONE_ADDRESS = 8;

const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

/** Requests whose body is announced and then sent slowly, or not at all. */
describe('slow bodies', () => {
  let service: TestService;
  let ada: Person;
  let project: string;
  const opened: RawConnection[] = [];

  before(async () => {
    service = await startTestService(
      { TRUSTED_PROXIES: 'loopback' },
      { connectionLimits: { bodyMilliseconds: 20_000 } },
    );
    ada = await signUp(client(service.url));
    project = pathOf((await makeProject(client(service.url), ada)).id);
  });
  after(() => service.stop());
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.destroy();
  });
  const say = (text: string): RawConnection => {
    const connection = rawConnection(service.local);
    opened.push(connection);
    connection.say(text);
    return connection;
  };

  it('of one address keep nobody else from signing in, writing and signing out', async () => {
    const text = head(LOGIN, LARGEST, 'Expect: 100-continue\r\n');
    const answers = await Promise.all(Array.from({ length: MANY }, () => say(text).heard(/HTTP\/1.1 \d+/)));
    expect(new Set(answers)).to.deep.equal(new Set(['HTTP/1.1 100']));

    const other = client(service.url, anAddress());
    expectOk(await other.post(LOGIN, { email: ada.email, password: PASSWORD }));
    expectOk(await client(service.url).patch(project, { name: 'Written' }, ada.as));
    expectOk(await client(service.url).post(LOGOUT, { refresh: 'x' }));
    expect(service.undocumented.splice(0)).to.deep.equal([]);
  });

  it('of many addresses keep nobody else from signing in', async () => {
    for (let n = 1; n <= MANY / OF_ONE_ADDRESS; n++) {
      const text = head(LOGIN, LARGEST, `Expect: 100-continue\r\nX-Forwarded-For: 192.0.2.${n}\r\n`);
      const answers = await Promise.all(Array.from({ length: OF_ONE_ADDRESS }, () => say(text).heard(/HTTP\/1.1 \d+/)));
      expect(new Set(answers)).to.deep.equal(new Set(['HTTP/1.1 100']));
    }
    const other = client(service.url, anAddress());
    expectOk(await other.post(LOGIN, { email: ada.email, password: PASSWORD }));
  });
});

/** Requests whose body is as large as it may be, of which only the first bytes are sent. */
describe('slow large bodies of three accounts', () => {
  let service: TestService;
  const opened: RawConnection[] = [];
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.destroy();
  });

  const begin = async (path: string, { access }: Person, framing: string) => {
    const connection = rawConnection(service.local);
    opened.push(connection);
    const named = `Authorization: Bearer ${access}\r\nContent-Type: application/json\r\nExpect: 100-continue`;
    connection.say(`PATCH ${path} HTTP/1.1\r\nHost: a\r\n${named}\r\n${framing}\r\n\r\n`);
    expect(await connection.heard(/HTTP\/1.1 \d+/)).to.match(/100$/);
    connection.say('5\r\n{"a":');
  };

  for (const framing of ['Transfer-Encoding: chunked', `Content-Length: ${32 * MEGABYTE}`]) {
    it(`keep nobody else from sending one: ${framing}`, async () => {
      const api = client(service.url);
      for (let n = 0; n < 3; n++) {
        const sender = await signUp(api);
        const path = pathOf((await makeProject(api, sender)).id);
        await begin(path, sender, framing);
        await begin(path, sender, framing);
      }
      const other = await signUp(api);
      const body = JSON.stringify({ description: 'Written' }).padEnd(2 * MEGABYTE);
      const headers = { 'content-type': 'application/json' };
      const path = pathOf((await makeProject(api, other)).id);
      expectOk(await api.request('PATCH', path, body, { ...other.as, headers }));
      expect(service.undocumented.splice(0)).to.deep.equal([]);
    });
  }
});

describe('uploads that do not end', () => {
  let service: TestService;
  const opened: RawConnection[] = [];
  before(async () => {
    service = await startTestService({}, { bodyQuotas: { patience: 100 } });
  });
  after(() => service.stop());
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.destroy();
  });

  it('are two of an account at once, and no matter to others: a third is 429, wherever it goes', async () => {
    const api = client(service.url);
    const ada = await signUp(api);
    const project = await makeProject(api, ada);
    const { id: level } = expectOk(await api.post(`${pathOf(project.id)}levels/`, { name: 'Ground' }, ada.as), 201);
    const paths = {
      image: `${pathOf(project.id)}upload-image/`,
      avatar: '/api/auth/me/avatar/',
      'level image': `${pathOf(project.id)}levels/${level}/image/`,
    };
    const begin = (path: string) => {
      const connection = rawConnection(service.local);
      opened.push(connection);
      const type = `multipart/form-data; boundary=b\r\nAuthorization: Bearer ${ada.access}\r\nExpect: 100-continue`;
      connection.say(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${5 * MEGABYTE}\r\nContent-Type: ${type}\r\n\r\n`,
      );
      return connection.heard(/HTTP\/1.1 \d+/);
    };
    for (const path of [paths.image, paths.avatar]) expect(await begin(path)).to.match(/100$/);
    for (const [what, path] of Object.entries(paths)) expect(await begin(path), what).to.match(/429$/);

    const grace = await signUp(api);
    const { id } = await makeProject(api, grace);
    expectOk(await api.post(`${pathOf(id)}upload-image/`, formOf(PNG), grace.as), 201);
    expect(service.undocumented.splice(0)).to.deep.equal([]);
  });
});

describe('a body that is slower than it may be', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({}, { bodyQuotas: { pace: { bytes: 32_768, milliseconds: 400 } } });
  });
  after(() => service.stop());

  it('is ended with 408, whatever it announces', async () => {
    const api = client(service.url);
    const ada = await signUp(api);
    const { id } = await makeProject(api, ada);
    for (const framing of [`Content-Length: ${MEGABYTE}`, 'Content-Length: 100', 'Transfer-Encoding: chunked']) {
      const connection = rawConnection(service.local);
      const more = `Content-Type: application/json\r\nAuthorization: Bearer ${ada.access}`;
      connection.say(`PATCH ${pathOf(id)} HTTP/1.1\r\nHost: a\r\n${more}\r\n${framing}\r\n\r\n5\r\n{"a":\r\n`);
      const { status, body } = lastResponse(await connection.ended);
      expect([status, Object.keys(body)], framing).to.deep.equal([408, ['detail', 'code']]);
    }
    expect(service.undocumented.splice(0)).to.deep.equal([]);
  });
});

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
