import { expect } from 'chai';
import { atOnce } from '../support/at-once.ts';
import { anAddress, type Body, client } from '../support/client.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { IS_FULL } from '../support/test-depth.ts';
import { answered } from './fuzz/answered.ts';
import { randomFrom, runs, SEED } from './fuzz/random.ts';
import { type FuzzRequest, operationsOf, requestTo } from './fuzz/requests.ts';
import { makeWorld } from './fuzz/world.ts';

const REQUESTS = runs(2400);
const WORKERS = 3;
/** How many requests a world gets before it is replaced: accepted ones may delete what later ones need. */
const REQUESTS_OF_A_WORLD = 60;

/** Operations after which the caller's context has changed. */
const ENDINGS: ReadonlySet<string> = new Set([
  ...['deleteMe', 'deleteOrganization', 'deleteProject', 'logout', 'transferOwnership', 'leaveOrganization'],
  ...['changePassword', 'deleteSession', 'acceptInvitation', 'deleteApiKey', 'rotateApiKey', 'archiveProject'],
]);

/** The response of a service without Google to such a sign-in: the only reason for a 503. */
const NOT_CONFIGURED = 'Sign-in with Google is not configured.';

/**
 * Requests generated from the OpenAPI document, valid ones and others, by the owner, keys, an outsider and nobody: none causes a fault, and
 * every response conforms to the document. FUZZ=100000 sends so many; FUZZ_SEED generates other ones.
 */
describe(`${REQUESTS} requests made from the OpenAPI document`, function () {
  this.timeout(60_000 + REQUESTS * 100);
  let service: TestService;
  let document: Body;
  before(async () => {
    const settings = { TRUSTED_PROXIES: 'loopback', WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'fatal' };
    service = await startTestService(settings);
    document = await (await fetch(`${service.url}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  it('get responses that conform to the document, and cause no fault', async () => {
    const [statuses, unavailable] = [new Map<number, number>(), new Map<string, number>()];
    const unheard = new Set(operationsOf(document).map(({ name }) => name));
    const wrong: string[] = [];
    await atOnce(WORKERS, (worker) =>
      ask(Math.ceil(REQUESTS / WORKERS), worker, { statuses, unavailable, unheard, wrong }),
    );
    expect(wrong).to.deep.equal([]);
    expect(unheard, 'operations that were never answered well').to.have.property('size').that.is.below(25);
    const valid = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
    if (process.env.FUZZ || IS_FULL) report(statuses, unavailable);
    expect(valid / REQUESTS, 'share of valid requests').to.be.at.least(0.3);
    expect((await fetch(`${service.url}/livez`)).status).to.equal(200);
    expect(({} as Body).polluted).to.equal(undefined);
  });

  type Tally = {
    readonly statuses: Map<number, number>;
    readonly unavailable: Map<string, number>;
    readonly unheard: Set<string>;
    readonly wrong: string[];
  };

  async function ask(count: number, worker: number, { statuses, unavailable, unheard, wrong }: Tally): Promise<void> {
    const random = randomFrom(SEED + worker);
    const operations = operationsOf(document);
    let world = await makeWorld(service, client(service.url, anAddress()));
    let left = REQUESTS_OF_A_WORLD;
    for (let n = 0; n < count; n++, left--) {
      if (left === 0) {
        world = await makeWorld(service, client(service.url, anAddress()));
        left = REQUESTS_OF_A_WORLD;
      }
      const request = requestTo(random.pick(operations), world, document.components.schemas, random);
      const { method, name } = request.operation;
      const options = { token: world.tokens[request.actor], headers: { ...request.headers, origin: service.url } };
      const api = client(service.url, anAddress());
      const sent = method === 'GET' ? undefined : request.body;
      const reply = await answered(() => api.request(method, request.path, sent, options));
      if (typeof reply === 'string') {
        wrong.push(described(request, 0, reply, []));
        continue;
      }
      const { status, body } = reply;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 300) unheard.delete(name);
      const said = service.undocumented.splice(0);
      if (status === 503) unavailable.set(body.detail, (unavailable.get(body.detail) ?? 0) + 1);
      if (isFault(status, body) || said.length > 0) wrong.push(described(request, status, body, said));
      if (status < 300 && ENDINGS.has(name)) left = 1;
    }
  }
});

const isFault = (status: number, body: Body): boolean =>
  status >= 500 && !(status === 503 && body.detail === NOT_CONFIGURED);

/** How many responses there were of each status, and of 503 by their reason. */
function report(statuses: ReadonlyMap<number, number>, unavailable: ReadonlyMap<string, number>): void {
  console.log(`        ${JSON.stringify([...statuses].toSorted())}`);
  for (const [reason, count] of unavailable) console.log(`        503 × ${count}: ${reason}`);
}

function described({ operation, actor, path, body }: FuzzRequest, status: number, said: Body, undocumented: string[]) {
  const sent = typeof body === 'string' ? body : body instanceof Uint8Array ? 'bytes' : body ? 'a form' : 'nothing';
  const request = `${operation.method} ${path} by ${actor} with ${sent.slice(0, 600)}`;
  return `${request}: ${status} ${JSON.stringify(said).slice(0, 300)} ${undocumented}`;
}
