import { expect } from 'chai';
import { atOnce } from '../support/at-once.ts';
import { anAddress, type Body, client } from '../support/client.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { IS_FULL } from '../support/test-depth.ts';
import { answered } from './fuzz/answered.ts';
import { type MutatedRequest, mutatedRequests } from './fuzz/bodies.ts';
import { randomFrom, runs, SEED } from './fuzz/random.ts';
import { operationsOf } from './fuzz/requests.ts';
import { samplesOf } from './fuzz/samples.ts';
import { makeValue } from './fuzz/values.ts';
import { makeWorld, type World } from './fuzz/world.ts';

const REQUESTS = runs(1500);
const WORKERS = 3;
const REQUESTS_OF_A_WORLD = 500;

/** Whose bodies end what the rest needs, or cost a password. */
const LEFT_OUT = /logout|login|register|password|delete|transfer|google|rotate|accept/i;

const TRANSLATIONS = {
  'text/csv': 'key,en,de\r\ntag:x:name,Food,Essen\r\n"a ""b""",c,d\r\n',
  'application/xliff+xml':
    '<?xml version="1.0"?><xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="x"><source>a</source><target>b</target></trans-unit></body></file></xliff>',
};

/**
 * Forms, images and JSON that were right and then were changed in some bytes: none is a fault, every response is as the OpenAPI
 * document says, and the service goes on. FUZZ=100000 sends so many; FUZZ_SEED gives other ones.
 */
describe(`${REQUESTS} mutated forms, images and JSON bodies`, function () {
  this.timeout(60_000 + REQUESTS * 100);
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService({
      TRUSTED_PROXIES: 'loopback',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      LOG_LEVEL: 'fatal',
    });
    document = await (await fetch(`${service.url}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  it('get responses that conform to the document, and cause no fault', async () => {
    const outcomes = new Map<string, number>();
    const wrong: string[] = [];
    await atOnce(WORKERS, (worker) => send(Math.ceil(REQUESTS / WORKERS), worker, outcomes, wrong));
    expect(wrong).to.deep.equal([]);
    if (process.env.FUZZ || IS_FULL) console.log(`        ${JSON.stringify([...outcomes].toSorted())}`);
    for (const kind of ['multipart', 'image', 'JSON']) {
      const statuses = [...outcomes.keys()].filter((outcome) => outcome.startsWith(kind));
      expect(statuses, kind).to.satisfy((all: string[]) => all.some((outcome) => / 2\d\d$/.test(outcome)));
      expect(statuses, kind).to.satisfy((all: string[]) => all.some((outcome) => / 400$/.test(outcome)));
    }
    expect((await fetch(`${service.url}/livez`)).status).to.equal(200);
  });

  async function send(count: number, worker: number, outcomes: Map<string, number>, wrong: string[]): Promise<void> {
    const random = randomFrom(SEED + 100 + worker);
    let world = await makeWorld(service, client(service.url, anAddress()));
    let next = mutatedRequests(world, documentsOf(world), random);
    for (let n = 1; n <= count; n++) {
      if (n % REQUESTS_OF_A_WORLD === 0) {
        world = await makeWorld(service, client(service.url, anAddress()));
        next = mutatedRequests(world, documentsOf(world), random);
      }
      const { kind, method, path, type, body } = next();
      const options = { token: world.owner.access, headers: { 'content-type': type } };
      const sent = `${method} ${path} as ${type}, in base64 ${body.toString('base64').slice(0, 3000)}`;
      const api = client(service.url, anAddress());
      const reply = await answered(() => api.request(method, path, body, options));
      if (typeof reply === 'string') {
        wrong.push(`${sent}: ${reply}`);
        continue;
      }
      const outcome = `${kind} ${reply.status}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      const said = service.undocumented.splice(0);
      if (reply.status < 500 && said.length === 0) continue;
      wrong.push(`${sent}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)} ${said}`);
    }
  }

  /** Right bodies of every operation that takes JSON or a file of translations. */
  function documentsOf(world: World): readonly MutatedRequest[] {
    const random = randomFrom(SEED);
    const making = { schemas: document.components.schemas, samples: samplesOf(world), random };
    return operationsOf(document).flatMap(({ name, method, path, parameters, content }): MutatedRequest[] => {
      if (LEFT_OUT.test(name)) return [];
      const place = path.replaceAll(/\{(\w+)\}/g, (_, part) => String(making.samples[part]?.(random) ?? 'x'));
      const isAsked = parameters.some((parameter) => parameter.name === 'organization');
      const target = {
        kind: 'JSON',
        method,
        path: isAsked ? `${place}?organization=${world.ids.organization}` : place,
      } as const;
      const schema = content['application/json'];
      const texts = Object.entries(name === 'importTranslations' ? TRANSLATIONS : {});
      const files = texts.map(([type, text]) => ({ ...target, type, body: Buffer.from(text) }));
      if (!schema) return files;
      const bodies = [0, 1, 2].map(() => Buffer.from(JSON.stringify(makeValue(schema, making)) ?? '{}'));
      return [...files, ...bodies.map((body) => ({ ...target, type: 'application/json', body }))];
    });
  }
});
