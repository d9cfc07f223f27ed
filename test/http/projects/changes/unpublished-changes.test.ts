import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectOk } from '../../shared/expectations.ts';

overHttp('unpublished changes', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });
  const act = async (action: string) =>
    expectOk(await open().api.post(`${pathOf(map.project)}${action}/`, undefined, ada.as));
  const patch = async (body: Body, path = '') =>
    expectOk(await open().api.patch(pathOf(map.project) + path, body, ada.as));
  const state = ({ live_version, has_unpublished_changes, version }: Body) => ({
    live: live_version === version ? 'this' : live_version,
    has: has_unpublished_changes,
  });
  const listed = async () => {
    const query = `?organization=${ada.organizationId}`;
    return state(expectOk(await open().api.get(`/api/projects/${query}`, ada.as)).results[0]);
  };

  /** The same in the list, and in the project itself. */
  async function expectState(expected: ReturnType<typeof state>): Promise<void> {
    expect(state(expectOk(await open().api.get(pathOf(map.project), ada.as)))).to.deep.equal(expected);
    expect(await listed()).to.deep.equal(expected);
  }

  it('there are none, and no live version, while a project is not published', async () => {
    await expectState({ live: null, has: false });
    await act('publish');
    await patch({ description: 'Changed' });
    for (const [action, undo] of [
      ['unpublish', 'publish'],
      ['archive', 'restore'],
    ] as const) {
      expect(state(await act(action))).to.deep.equal({ live: null, has: false });
      await expectState({ live: null, has: false });
      await act(undo);
    }
  });

  it('there are none after publishing and after updating the published version', async () => {
    expect(state(await act('publish'))).to.deep.equal({ live: 'this', has: false });
    const { version } = await patch({ description: 'Changed' });
    await expectState({ live: version - 1, has: true });
    expect(state(await act('update-live'))).to.deep.equal({ live: 'this', has: false });
    await expectState({ live: 'this', has: false });
  });

  for (const [what, body, path] of [
    ['a text of the project', () => ({ name: 'Another name' }), () => ''],
    ['its look', () => ({ appearance: { routeWidth: 9 } }), () => ''],
    ['an area', () => ({ address: 'Room 1' }), ({ area }: MapIds) => `areas/${area}/`],
    ['a corridor', () => ({ name: 'A' }), ({ corridor }: MapIds) => `wayfinding/corridors/${corridor}/`],
  ] as const) {
    it(`a change of ${what} is one`, async () => {
      const { version } = await act('publish');
      await patch(body(), path(map));
      await expectState({ live: version, has: true });
    });
  }

  it('what visitors do not see is none: the group, the allowed domains, the thumbnail', async () => {
    const { version } = await act('publish');
    await patch({ allowed_domains: ['maps.example'] });
    await expectState({ live: version, has: false });
  });

  it('a change that is taken back stays one until the published version is updated', async () => {
    const { version, description } = await act('publish');
    await patch({ description: 'Changed' });
    await patch({ description });
    await expectState({ live: version, has: true });
  });

  it('the same value again is none', async () => {
    const { description } = await act('publish');
    await patch({ description });
    await expectState({ live: 'this', has: false });
  });
});
