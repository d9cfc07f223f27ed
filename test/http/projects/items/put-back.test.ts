import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Client, client, makeProject, type Person, signUp } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { pathOf } from '../../given.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const ME = '/api/auth/me/';
const WAYFINDING = '/api/projects/{projectId}/wayfinding/';

/** As many nodes as a network may have, but for a few. */
const CORRIDORS = 12_000;
const POINTS = 8;
const LARGEST_BODY = 33_554_432;

/** Whatever a GET answers, the PUT of the same path takes. */
describe('the response of GET, sent back in a PUT', () => {
  let service: TestService;
  let api: Client;
  let ada: Person;
  before(async () => {
    service = await startTestService();
    api = client(service.url);
    ada = await signUp(api);
  });
  after(() => service.stop());

  /** Fills what is at a path with as much as there may be, and says where that is. */
  const filled: Readonly<Record<string, () => Promise<string>>> = {
    [ME]: async () => {
      expectOk(await api.patch(ME, { fullName: '😀'.repeat(200) }, ada.as));
      return ME;
    },
    [WAYFINDING]: async () => {
      const { id } = await makeProject(api, ada);
      const level = randomUUID();
      const corridors = Array.from({ length: CORRIDORS }, (_, n) => ({
        levelId: level,
        name: `Corridor ${n}`,
        points: Array.from({ length: POINTS }, (_, at) => ({ x: at * 3.25, y: n * 10.5 })),
      }));
      expectOk(await api.patch(pathOf(id), { levels: [{ id: level, name: 'Ground' }] }, ada.as));
      expectOk(await api.patch(pathOf(id), { wayfinding: { corridors } }, ada.as));
      return `${pathOf(id)}wayfinding/`;
    },
  };
  /** As many corridors with the widest names as a map takes: each is twice as long in bytes as in characters. */
  const filledWithWideNames = async (): Promise<string> => {
    const { id } = await makeProject(api, ada);
    const levelId = randomUUID();
    expectOk(await api.patch(pathOf(id), { levels: [{ id: levelId, name: 'Ground' }] }, ada.as));
    let y = 1_000_000;
    const corridor = () => {
      y += 10;
      return { levelId, name: '😀'.repeat(255), points: [0, 9].map((x) => ({ x, y })) };
    };
    const add = (count: number) =>
      api.patch(pathOf(id), { wayfinding: { corridors: Array.from({ length: count }, corridor) } }, ada.as);
    const { corridors } = expectOk(await add(10_000)).wayfinding;
    const left = Math.floor(LARGEST_BODY / (Buffer.byteLength(JSON.stringify(corridors)) / corridors.length)) - 10_000;
    expectOk(await add(left - 1));
    expectFieldErrors(await add(2), 'non_field_errors');
    return `${pathOf(id)}wayfinding/`;
  };
  const timeless = (value: Body) =>
    JSON.parse(JSON.stringify(value), (key, inner) => (/^updated/.test(key) || key === 'version' ? undefined : inner));

  /** The PUT of closures writes by external ids, that of the picture takes a data URL: each has a body of its own. */
  const OTHER_BODIES = ['/api/projects/{projectId}/closures/', '/api/projects/{projectId}/draft-picture/'];

  it('is tested for every path that has both', async () => {
    const { paths } = expectOk(await api.get('/api/openapi.json'));
    const both = Object.keys(paths).filter(
      (path) => paths[path].get && paths[path].put && !OTHER_BODIES.includes(path),
    );
    expect(Object.keys(filled)).to.have.members(both);
  });

  it('is accepted with texts of the maximum length', async () => {
    const at = await filledWithWideNames();
    const before = expectOk(await api.get(at, ada.as));
    expect(Buffer.byteLength(JSON.stringify(before))).to.be.within(LARGEST_BODY - 5000, LARGEST_BODY);
    expect(before.corridors).to.have.length.above(20_000, 'more than one write brings');
    const reply = await api.put(at, before, ada.as);
    expect(reply.status, JSON.stringify(reply.body).slice(0, 500)).to.equal(200);
  });

  for (const [path, fill] of Object.entries(filled)) {
    it(`is accepted at its maximum size, and changes nothing: ${path}`, async () => {
      const at = await fill();
      const before = expectOk(await api.get(at, ada.as));
      const reply = await api.put(at, before, ada.as);
      expect(reply.status, JSON.stringify(reply.body).slice(0, 500)).to.equal(200);
      expect(JSON.stringify(timeless(reply.body)) === JSON.stringify(timeless(before))).to.equal(true);
    });
  }
});
