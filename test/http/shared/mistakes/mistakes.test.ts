import { expect } from 'chai';
import { type Person, signUp } from '../../../support/client.ts';
import { skipSuiteInside } from '../../../support/inside-tests.ts';
import { type MapIds, makeMap } from '../../given.ts';
import { aKey } from '../../organizations/keys.ts';
import { joined } from '../../organizations/team.ts';
import { overHttp } from '../../over-http.ts';
import { BODIES } from './bodies.ts';
import { CONTENT } from './content.ts';
import { CREDENTIALS } from './credentials.ts';
import { LISTS } from './lists.ts';
import type { Ids, Mistake, Sender } from './mistake.ts';
import { PATHS } from './paths.ts';

const TABLE: Readonly<Record<string, readonly Mistake[]>> = {
  address: PATHS,
  caller: CREDENTIALS,
  body: BODIES,
  map: CONTENT,
  list: LISTS,
};

/** What somebody does wrong who begins with the API: the error says which field it is about, what is right, and what to do next. */
overHttp('mistakes', (open) => {
  let ids: Ids;
  let tokens: Readonly<Record<Sender, string | null>>;

  before(async function () {
    skipSuiteInside(this);
    const ada = await signUp(open().api);
    const eve = await signUp(open().api);
    const [map, other] = [await makeMap(open().api, ada), await makeMap(open().api, eve)];
    ids = idsOf(ada, map, eve, other);
    tokens = await tokensOf(ada, map);
  });

  function idsOf(ada: Person, map: MapIds, eve: Person, other: MapIds): Ids {
    const foreign = {
      foreign: other.project,
      foreignArea: other.area,
      foreignLevel: other.ground,
      foreignTag: other.tag,
    };
    return { ...map, ...foreign, organization: ada.organizationId, foreignOrganization: eve.organizationId };
  }

  async function tokensOf(ada: Person, { project }: MapIds): Promise<typeof tokens> {
    const { organizationId } = ada;
    const key = async (given: object) => (await aKey(open(), ada, given)).as.token;
    const colleague = async (role: 'member' | 'viewer') => (await joined(open(), { organizationId, role })).access;
    return {
      owner: ada.access,
      member: await colleague('member'),
      viewer: await colleague('viewer'),
      read: await key({}),
      write: await key({ type: 'write' }),
      public: await key({ type: 'public' }),
      status: await key({ type: 'status' }),
      bound: await key({ type: 'write', projects: [project] }),
      nobody: null,
    };
  }

  for (const [subject, rows] of Object.entries(TABLE)) {
    describe(`of the ${subject}`, () => {
      for (const row of rows) it(`${row.what}: the error helps`, async () => expectHelp(row));
    });
  }

  async function expectHelp({
    method = 'GET',
    path,
    body,
    headers = {},
    by = 'owner',
    status,
    code,
    field,
    says,
  }: Mistake) {
    const reply = await open().api.request(method, path(ids), body?.(ids), { token: tokens[by], headers });
    const answer = JSON.stringify(reply.body).slice(0, 300);
    expect(reply.status, answer).to.equal(status);
    if (field === undefined) expect(reply.body.code ?? undefined, answer).to.equal(code);
    else expect(Object.keys(reply.body), answer).to.include(field);
    const message: string = field === undefined ? (reply.body.detail ?? reply.body.error) : reply.body[field].join(' ');
    for (const words of says) expect(message).to.include(typeof words === 'string' ? words : words(ids));
  }

  it('are at least two hundred', () => {
    expect(Object.values(TABLE).flat().length).to.be.at.least(200);
  });

  it('of the id of something are answered alike, whether it does not exist or belongs to others', async () => {
    const paths = [`/api/projects/${ids.foreign}/`, '/api/projects/0190f3a0-1111-7111-8111-11111111111a/'];
    const texts = await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(open().service.url + path, {
          headers: { authorization: `Bearer ${tokens.owner}` },
        });
        return response.text();
      }),
    );
    expect(new Set(texts).size).to.equal(1);
  });
});
