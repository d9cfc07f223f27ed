import { expect } from 'chai';
import { NETWORK_FORMAT } from '../../../src/domain/wayfinding/network/stored-network.ts';
import { gridOfCorridors, type NetworkBody, scribbledCorridors, sourceOf } from '../../resilience/abuse/networks.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

/** A network that is not built while somebody waits, and one that is larger than a map may have. */
const LARGE = gridOfCorridors(110);
const TOO_LARGE = gridOfCorridors(317);

const MESSAGE =
  'The corridors, branches and transitions of a map may come to at most 100,000 nodes (points, crossings and ends of branches) and ' +
  '300,000 stretches between them.';

/** Networks that take long to build: in a thread, stored with what is published, and no larger than the limit. */
overHttp('large networks', (open) => {
  let ada: Person;
  let project: string;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    project = (await makeProject(open().api, ada)).id;
  });
  const patch = (body: object) => open().api.patch(pathOf(project), body, ada.as);
  const act = async (action: string) =>
    expectOk(await open().api.post(`${pathOf(project)}${action}/`, undefined, ada.as));
  const levelId = LARGE.levels[0]!.id;
  const question = { from: { levelId, x: 0, y: 4 }, to: { levelId, x: 440, y: 400 } };
  const liveRoute = () => open().api.post(`/api/p/${project}/route/`, question);
  const stored = async (version: number) => {
    const bytes = await open().service.storage.publishedVersions.network({
      projectId: project,
      version,
      format: NETWORK_FORMAT,
    });
    return bytes && new TextDecoder().decode(bytes);
  };
  /** Replaces what is stored of the network, as a release would leave it that had none. */
  const withoutNetwork = async (work: () => Promise<void>) => {
    const { publishedVersions } = open().service.storage;
    const { version } = (await publishedVersions.head(project))!;
    const network = (await stored(version))!;
    await publishedVersions.putNetwork({ projectId: project, version, format: 0, network: '' });
    await work();
    return () => publishedVersions.putNetwork({ projectId: project, version, format: NETWORK_FORMAT, network });
  };

  describe('a large network', () => {
    it('has routes, is checked, and is stored with what is published', async () => {
      expectOk(await patch(LARGE));
      expect(expectOk(await open().api.get(`${pathOf(project)}wayfinding/check/`, ada.as)).components).to.equal(1);
      const working = expectOk(await open().api.post(`${pathOf(project)}wayfinding/route/`, question, ada.as));
      expect(working).to.include({ found: true, distanceMeters: 836 });
      const { warnings, version } = await act('publish');
      expect(warnings.components).to.equal(1);
      expect(JSON.parse((await stored(version))!)).to.have.property('format', NETWORK_FORMAT);
      expect(expectOk(await liveRoute())).to.deep.equal({ ...working, version });
    });

    it('is refused where an end is invalid, as with a small one', async () => {
      expectOk(await patch(LARGE));
      await act('publish');
      const body = { ...question, to: { key: 'nowhere' } };
      expectFieldErrors(await open().api.post(`/api/p/${project}/route/`, body), 'to');
    });

    it('that was published by an older release returns 503 until it is stored', async () => {
      expectOk(await patch(LARGE));
      await act('publish');
      let putBack = async () => {};
      putBack = await withoutNetwork(async () => {
        const response = await liveRoute();
        expectError(response, 503);
        expect(response.headers.get('retry-after')).to.equal('5');
      });
      const waiting = liveRoute();
      await putBack();
      expect(expectOk(await waiting)).to.have.property('found', true);
    });

    it('that has no stored network gets it by the job', async () => {
      expectOk(await patch(LARGE));
      const { version } = await act('publish');
      await withoutNetwork(async () => {
        await open().service.app.jobs.buildNetworks();
        expect(JSON.parse((await stored(version))!)).to.have.property('format', NETWORK_FORMAT);
      });
      expect(expectOk(await liveRoute())).to.have.property('found', true);
    });
  });

  describe('the size limit of networks', () => {
    const expectTooLarge = (response: Awaited<ReturnType<typeof patch>>, field: string) => {
      expect([response.status, response.body]).to.deep.equal([400, { [field]: [MESSAGE] }]);
    };
    const [first, ...rest] = TOO_LARGE.wayfinding.corridors;

    it('is enforced for every kind of write', async () => {
      expectTooLarge(await patch(TOO_LARGE), 'wayfinding.corridors');
      const { levels, wayfinding } = scribbledCorridors(120_000);
      expectTooLarge(await patch({ levels, wayfinding }), 'wayfinding.corridors');
      expectOk(await patch({ levels }));
      const replaced = await open().api.put(`${pathOf(project)}wayfinding/`, wayfinding, ada.as);
      expectTooLarge(replaced, 'corridors');
      expect(expectOk(await open().api.get(`${pathOf(project)}wayfinding/`, ada.as)).corridors).to.deep.equal([]);
    });

    it('allows a network that exceeds it already and does not grow', async () => {
      const item = await aboveLimit();
      expectOk(await open().api.patch(corridorPath(item), { name: 'Hall' }, ada.as));
      expectOk(await open().api.patch(corridorPath(item), { points: first!.points.toReversed() }, ada.as));
      const longer = [...first!.points, { x: 0, y: 0 }];
      const refused = await open().api.patch(corridorPath(item), { points: longer }, ada.as);
      expectTooLarge(refused, 'points');
      const another = { levelId, points: [...first!.points] };
      const added = await open().api.post(`${pathOf(project)}wayfinding/corridors/`, another, ada.as);
      expectTooLarge(added, 'points');
      expectOk(await patch({ wayfinding: { corridors: rest.map(({ id }) => ({ id, _delete: true })) } }));
    });

    const corridorPath = (id: string) => `${pathOf(project)}wayfinding/corridors/${id}/`;

    /** Stores what an older release took; the id of its first corridor. */
    async function aboveLimit(): Promise<string> {
      const { levels } = TOO_LARGE as NetworkBody & Body;
      expectOk(await patch({ levels }));
      const inserted = sourceOf(TOO_LARGE).corridors.map((corridor, position) => ({
        kind: 'corridor' as const,
        id: corridor.id,
        position: position + 1,
        json: JSON.stringify(corridor),
      }));
      await open().service.storage.items.apply(project, { inserted, updated: [], deleted: [] }, 2);
      return first!.id;
    }
  });
});
