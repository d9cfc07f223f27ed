import { expect } from 'chai';
import { anAddress, client, makeProject, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { lastResponse, type RawConnection, rawConnection } from '../../support/raw-connection.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { pathOf } from '../given.ts';
import { LOGIN } from './account-actions.ts';
import { expectOk } from './expectations.ts';

const MEGABYTE = 1_048_576;
const LOGOUT = '/api/auth/logout/';
/** More bodies of a megabyte than the service takes in at once. */
const MANY = 260;
/** As many of them as one address may have. */
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
    const text = head(LOGIN, MEGABYTE, 'Expect: 100-continue\r\n');
    const answers = await Promise.all(Array.from({ length: MANY }, () => say(text).heard(/HTTP\/1.1 \d+/)));
    expect(answers.filter((answer) => answer.endsWith('100'))).to.have.lengthOf(OF_ONE_ADDRESS);
    expect(answers.filter((answer) => answer.endsWith('429'))).to.have.lengthOf(MANY - OF_ONE_ADDRESS);

    const other = client(service.url, anAddress());
    expectOk(await other.post(LOGIN, { email: ada.email, password: PASSWORD }));
    expectOk(await client(service.url).patch(project, { name: 'Written' }, ada.as));
    expectOk(await client(service.url).post(LOGOUT, { refresh: 'x' }));
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
