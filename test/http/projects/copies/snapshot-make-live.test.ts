import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { pathOf } from '../../given.ts';
import { subscribe } from '../../organizations/team.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectOk } from '../../shared/expectations.ts';
import { makeWholeMap } from '../whole-map.ts';

/** Showing visitors an earlier version again, while the working copy stays. */
overHttp('snapshots that are made live', (open) => {
  let ada: Person;
  let project: Body;
  let summer: Body;
  beforeEach(async () => {
    ada = await signUp(open().api);
    project = await makeWholeMap(open().api, ada);
    await patch({ allowed_domains: [] });
    await act('publish');
    [summer] = await snapshots();
    await patch({ name: 'Winter', areas: [{ id: project.areas[0].id, _delete: true }] });
    await act('update-live');
  });
  const act = async (action: string): Promise<Body> => {
    open().service.advance(2);
    return expectOk(await open().api.post(`${pathOf(project.id)}${action}/`, undefined, ada.as));
  };
  const patch = async (body: Body): Promise<Body> => expectOk(await open().api.patch(pathOf(project.id), body, ada.as));
  const snapshots = async (): Promise<Body[]> =>
    expectOk(await open().api.get(`${pathOf(project.id)}snapshots/`, ada.as));
  const makeLive = (id = summer.id, headers = {}, of = project.id) =>
    open().api.post(`${pathOf(of)}snapshots/${id}/make-live/`, undefined, { ...ada.as, headers });
  const live = async (): Promise<Body> => expectOk(await open().api.get(`/api/p/${project.id}/`));
  const lasting = ({ version, live_updated_at, ...rest }: Body) => rest;

  it('are what visitors get at once, and the version of it rises', async () => {
    const winter = await live();
    await act(`snapshots/${summer.id}/make-live`);
    const shown = await live();
    expect(shown.name).to.equal(project.name);
    expect(shown.areas.map(({ id }: Body) => id)).to.include(project.areas[0].id);
    expect(shown.version).to.be.greaterThan(winter.version);
    expect(shown.live_updated_at > winter.live_updated_at).to.equal(true);
    await act('unpublish');
    await act(`snapshots/${summer.id}/restore`);
    await act('publish');
    expect(lasting(await live())).to.deep.equal(lasting(shown));
  });

  it('leave the working copy as it is, which counts as changed since', async () => {
    const before = expectOk(await open().api.get(pathOf(project.id), ada.as)) as Body;
    const { embed_url, public_api_url, warnings, ...after } = await act(`snapshots/${summer.id}/make-live`);
    expect(after).to.deep.equal({
      ...before,
      version: before.version + 1,
      updated_at: after.updated_at,
      live_updated_at: after.live_updated_at,
      live_version: before.version + 1,
      has_unpublished_changes: true,
    });
    expect(warnings).to.have.property('coverage');
    expect([embed_url, public_api_url].every((address) => address.includes(project.id))).to.equal(true);
    const against = `${pathOf(project.id)}changes/?against=live`;
    expect((expectOk(await open().api.get(against, ada.as)) as Body).project).to.deep.equal([
      { name: 'name', before: project.name, after: 'Winter' },
    ]);
    expect(await act('update-live')).to.include({ has_unpublished_changes: false });
  });

  it('are the live snapshot from then on, and no other is stored', async () => {
    const before = await snapshots();
    await act(`snapshots/${summer.id}/make-live`);
    expect(await snapshots()).to.deep.equal(before.map((each) => ({ ...each, is_live: each.id === summer.id })));
    expectError(await open().api.delete(`${pathOf(project.id)}snapshots/${summer.id}/`, ada.as), 400);
  });

  it('are refused for a draft, another version of the project, an unknown snapshot, and a plan without them', async () => {
    const winter = await live();
    expectError(await makeLive(summer.id, { 'if-match': '"1"' }), 412, 'version_conflict');
    expectError(await makeLive(randomUUID()), 404);
    expectError(await makeLive(summer.id, {}, (await makeProject(open().api, ada)).id), 404);
    await subscribe(open(), ada.organizationId, { plan: 'free' });
    expectError(await makeLive(), 403, 'plan_feature_required');
    await subscribe(open(), ada.organizationId, { plan: 'enterprise' });
    expect(await live()).to.deep.equal(winter);
    await act('unpublish');
    expectError(await makeLive(), 400, 'invalid_transition');
  });
});
