import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { PNG } from '../content/images/pictures.ts';
import { makeMap, pathOf, SQUARE, traceOf } from '../http/given.ts';
import { overOwnService } from '../http/over-http.ts';
import { readyImport } from '../http/projects/imports/importing.ts';
import { dataUrl } from '../http/projects/whole-map.ts';
import { type OrganizationContext, type Place, placesIn } from '../http/shared/bodies/body-places.ts';
import { HOSTILE_VALUES, MALFORMED, ODD } from '../http/shared/bodies/hostile-json.ts';
import { requiredQuery } from '../http/shared/bodies/required-query.ts';
import { expectOk } from '../http/shared/expectations.ts';
import { webhooksOf } from '../http/webhooks/hooks.ts';
import { type Body, type Person, type Reply, signUp } from '../support/client.ts';
import { IS_FULL, rounds } from '../support/test-depth.ts';

type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly places: readonly Place[];
};
type Case = { readonly name: string; readonly operation: Operation; readonly body: string | Uint8Array };
type Trace = Awaited<ReturnType<typeof traceOf>>;

/** How many cases one project sees before there is a new one: what passes may take away what later cases are about. */
const CASES_OF_A_PROJECT = 25;

/** The cases that run: a tenth of them, the same ones each time; all of them with TEST_DEPTH=full. */
const isChosen = ({ name }: Case) => createHash('sha1').update(name).digest().readUInt32BE() % 10 < rounds(10);

/** Every body of the service's own document, with every hostile value in every place: it is refused or taken, never a fault. */
overOwnService('every body', (open) => {
  let ada: Person;
  let ids: Readonly<Record<string, string>> = {};
  let team: Readonly<Record<string, string>> = {};
  before(async () => {
    const { api, service } = open();
    ada = await signUp(api);
    const { organizationId: organization, userId } = ada;
    const membership = await service.storage.memberships.find(organization, userId);
    const group = expectOk(await api.post('/api/groups/', { organization, name: 'Stations' }, ada.as), 201);
    const webhook = await webhooksOf({ api }, ada).made();
    const places = { 'places.csv': 'externalId,name\nB-1,Hall\n' };
    const { id } = await readyImport(api, ada, { organization }, places);
    team = { organization, member: membership!.id, group: group.id, webhook: webhook.id, import: id };
  });

  /** A new published project with something of every kind in it. */
  const renew = async () => {
    const { api } = open();
    const { project, ground, tag, ...rest } = await makeMap(api, ada);
    const { thumbnail, languages } = expectOk(await api.patch(pathOf(project), { thumbnail: dataUrl(PNG) }, ada.as));
    expectOk(await api.post(`${pathOf(project)}publish/`, undefined, ada.as));
    ids = {
      ...team,
      ...rest,
      project,
      ground,
      level: ground,
      transition: rest.lift,
      tag,
      image: thumbnail,
      language: languages.at(-1).id,
    };
  };
  const context: OrganizationContext = {
    itemOf: (list) => ids[ITEM_OF[list] ?? ''],
    sampleOf: (field) => (SAMPLES[field] ?? (() => 'x'))(ids, ada),
  };

  const operations = async (): Promise<readonly Operation[]> => {
    const { paths, components } = expectOk(await open().api.get('/api/openapi.json'));
    return Object.entries<Body>(paths).flatMap(([path, methods]) =>
      Object.entries<Body>(methods).flatMap(([method, operation]) => {
        const schema = operation.requestBody?.content['application/json']?.schema;
        if (!schema) return [];
        const places = placesIn(schema, { schemas: components.schemas, context });
        const asked = path + requiredQuery(operation, ada);
        return [{ name: operation.operationId, method: method.toUpperCase(), path: asked, places }];
      }),
    );
  };
  const send = ({ operation, body }: Case): Promise<Reply> => {
    const path = operation.path.replaceAll(/\{(\w+)Id\}/g, (_, noun) => ids[noun] ?? randomUUID());
    const options = { ...ada.as, headers: { 'content-type': 'application/json' } };
    return open().api.request(operation.method, path, body, options);
  };
  const trace = () => traceOf(open(), ada, ids.project!);

  /** Sends them to a project of their own; says what was wrong. */
  const sendTo = async (cases: readonly Case[], wrong: string[]): Promise<number> => {
    await renew();
    let last = await trace();
    let taken = 0;
    for (const each of cases) {
      const { status, body } = await send(each);
      const faults = open().service.undocumented.splice(0);
      const isFault = status >= 500 && body.detail !== NOT_CONFIGURED;
      if (isFault || faults.length > 0) wrong.push(`${each.name}: ${status} ${JSON.stringify(body)} ${faults}`);
      if (status >= 300) continue;
      taken++;
      last = followed(last, await trace(), { ...each, raise: raisedBy(each.operation, body) }, wrong);
    }
    const after = await trace();
    if (JSON.stringify(after) !== JSON.stringify(last)) wrong.push(`refused, and changed: ${cases.map(nameOf)}`);
    return taken;
  };

  const sendAll = async (cases: readonly Case[]): Promise<void> => {
    const wrong: string[] = [];
    let taken = 0;
    for (let at = 0; at < cases.length; at += CASES_OF_A_PROJECT) {
      taken += await sendTo(cases.slice(at, at + CASES_OF_A_PROJECT), wrong);
    }
    expect(wrong).to.deep.equal([]);
    expect(({} as Body).polluted).to.equal(undefined);
    if (IS_FULL) console.log(`        ${cases.length} bodies, ${taken} taken`);
  };

  describe('a hostile value', () => {
    it('is refused or accepted in every place of every body, never a fault', async function () {
      this.timeout(rounds(10) * 600_000);
      await renew();
      const asked = await operations();
      const cases = asked.flatMap((operation) =>
        operation.places.flatMap(({ name, around }) =>
          Object.entries(HOSTILE_VALUES).map(([value, text]) => ({
            name: `${operation.name} ${name}: ${value}`,
            operation,
            // Built when it is sent: the ids in it are those of the project of the moment.
            get body() {
              return around(text);
            },
          })),
        ),
      );
      expect(asked).to.have.length.above(12);
      expect(cases).to.have.length.above(10_000);
      await sendAll(cases.filter(isChosen));
    });
  });

  describe('a body that is not JSON', () => {
    it('is refused by every operation, and changes nothing', async function () {
      this.timeout(rounds(10) * 300_000);
      await renew();
      const before = await trace();
      // Publishing ignores a body that is none: status.test.ts.
      const refusing = (await operations()).filter(({ name }) => name !== 'updateLiveProject');
      for (const operation of refusing) {
        for (const [what, body] of Object.entries(MALFORMED)) {
          const each = { name: `${operation.name}: ${what}`, operation, body };
          if (!isChosen(each)) continue;
          const reply = await send(each);
          const isEnded = ENDING.includes(operation.name);
          expect(reply.status, each.name).to.equal(isEnded ? 200 : 400);
          if (!isEnded) expect(reply.body.detail, each.name).to.be.a('string').that.is.not.empty;
        }
      }
      expect(await trace()).to.deep.equal(before);
    });

    it('that only looks unusual is no fault', async function () {
      this.timeout(600_000);
      const cases = (await operations()).flatMap((operation) =>
        Object.entries(ODD).map(([what, body]) => ({ name: `${operation.name}: ${what}`, operation, body })),
      );
      await sendAll(cases);
    });
  });
});

/** A session can be ended with any body. */
const ENDING = ['logout', 'signOutOfStudio'];

/** The state after a body was accepted: one more version, or the same in everything, and no other image. */
function followed(before: Trace, after: Trace, { name, raise }: Case & { raise: number }, wrong: string[]): Trace {
  const versionOf = ({ text }: Trace) => JSON.parse(text).version;
  const isRight = after.text === before.text || versionOf(after) === versionOf(before) + raise;
  const images = ({ rows, files }: Trace) => JSON.stringify({ rows, files });
  if (!isRight || images(after) !== images(before)) wrong.push(`${name}: taken, and more came of it`);
  return after;
}

/** Operations that change the project in their path. */
const WRITES = [
  'updateLiveProject',
  ...['updateProject', 'createTag', 'updateTag', 'createLevel', 'updateLevel', 'reorderLevels'],
  ...['createArea', 'updateArea', 'createMarker', 'updateMarker', 'createProjectLanguage', 'updateTranslations'],
  ...['replaceWayfinding', 'createCorridor', 'updateCorridor', 'createBranch', 'updateBranch'],
  ...['createTransition', 'updateTransition'],
];

/** What sign-in with Google answers where it is not set up, with any code. */
const NOT_CONFIGURED = 'Sign-in with Google is not configured.';

/** By how much a 200 response increments the version; a bulk and an import report themselves whether they changed anything. */
function raisedBy({ name }: Operation, { created = 0, updated = 0 }: Body): number {
  if (BULKS.includes(name)) return created + updated > 0 ? 1 : 0;
  return WRITES.includes(name) ? 1 : 0;
}

const BULKS = ['bulkAreas', 'bulkMarkers', 'importTranslations'];

const nameOf = ({ name }: Case) => name;

const ITEM_OF: Readonly<Record<string, string>> = {
  levels: 'ground',
  levels_data: 'upper',
  areas: 'area',
  items: 'area',
  markers: 'marker',
  tags: 'tag',
  languages: 'language',
  corridors: 'corridor',
  branches: 'branch',
  transitions: 'lift',
};

type Sample = (ids: Readonly<Record<string, string>>, person: Person) => unknown;
const SAMPLES: Readonly<Record<string, Sample>> = {
  organization: (_, { organizationId }) => organizationId,
  name: () => randomUUID(),
  email: () => `${randomUUID()}@people.example`,
  password: () => 'correct horse battery',
  password_confirm: () => 'correct horse battery',
  color: () => '#123456',
  url: ({ image }) => image,
  data: () => SQUARE,
  position: () => ({ x: 1, y: 2 }),
  items: () => [],
  languageCode: () => `en-x-${randomUUID().slice(0, 8)}`,
  levelId: ({ ground }) => ground,
  corridorId: ({ corridor }) => corridor,
  points: () => [0, 1, 2].map((at) => ({ x: at, y: at ** 2 })),
  corridors: () => [],
  transitions: () => [],
  type: () => 'door',
  positions: ({ ground }) => [0, 1].map((at) => ({ levelId: ground, x: at, y: at })),
  from: ({ ground }) => ({ levelId: ground, x: 1, y: 2 }),
  to: ({ ground }) => ({ levelId: ground, x: 1, y: 2 }),
  key: ({ tag }) => `tag:${tag}:name`,
  values: () => ({ de: 'Speisen' }),
  method: () => 'affine',
  controlPoints: () => [0, 1, 2].map((at) => ({ x: at, y: at ** 2, lng: at, lat: at ** 2 })),
  x: () => 1,
  y: () => 2,
  lng: () => 8,
  lat: () => 47,
  events: () => ['project.published'],
};
