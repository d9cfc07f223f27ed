import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { KEYS, PROJECTS } from '../../http/organizations/keys.ts';
import { expectError, expectOk } from '../../http/shared/expectations.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Beside, expectRefused, startBeside, succeeded } from './commands-given.ts';

describe('The commands for organizations and API keys, beside a running service', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let beside: Beside;
  let ada: Person;

  before(async () => {
    folder = await temporaryFolder();
    beside = await startBeside(folder.path);
  });

  beforeEach(async () => {
    ada = await signUp(beside.api);
  });

  after(async () => {
    await beside.stop();
    await folder.remove();
  });

  const organization = async () =>
    expectOk(await beside.api.get(`/api/organizations/${ada.organizationId}/`, ada.as)) as Body;
  const lastEntry = async () =>
    expectOk(await beside.api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as)).results[0] as Body;
  const publish = (id: string) => beside.api.post(`${PROJECTS}${id}/publish/`, undefined, ada.as);
  const aKey = async (): Promise<Body> => {
    const body = { organization: ada.organizationId, name: 'Kiosk', type: 'read' };
    return expectOk(await beside.api.post(KEYS, body, ada.as), 201);
  };

  it('org list shows every organization, in columns and in JSON', async () => {
    const lines = succeeded(await beside.waymark(['org', 'list'])).split('\n');
    expect(lines[0]).to.match(/^ID +NAME +PLAN +STATUS +UNTIL +SUSPENDED +CREATED$/);
    const own = lines.find((line) => line.startsWith(ada.organizationId))!;
    expect(own).to.match(/^\S{36} {2}Analytical Maps {2}enterprise {2}active +- +- +\S{24}$/);
    const listed = ((await beside.json('org', 'list')) as Body[]).find(({ id }) => id === ada.organizationId);
    expect(listed).to.include({
      name: 'Analytical Maps',
      subscription_status: 'active',
      period_end: null,
      suspended_at: null,
    });
  });

  it('org set-plan sets the plan of an organization, until a day or without an end', async () => {
    const { organizationId: id } = ada;
    const args = ['org', 'set-plan', id, 'pro', '--until', '2999-01-31'];
    expect(succeeded(await beside.waymark(args))).to.equal(
      'Analytical Maps is on the plan pro until 2999-01-31T00:00:00.000Z.\n',
    );
    expect(await organization()).to.include({ plan: 'pro', subscription_status: 'active' });
    const billing = await beside.api.get(`/api/billing/subscription/?organization=${id}`, ada.as);
    expect(expectOk(billing)).to.include({ plan: 'pro', period_end: '2999-01-31T00:00:00.000Z' });
    expect(await beside.json('org', 'set-plan', id, 'free')).to.include({ plan: 'free', period_end: null });
    const entry = await lastEntry();
    expect([entry.action, entry.actor.type]).to.deep.equal(['subscription.changed', 'operator']);
    expect(entry.summary).to.equal('Plan set to Free');
  });

  it('org set-plan refuses an end in the past', async () => {
    const args = ['org', 'set-plan', ada.organizationId, 'pro', '--until', '2020-01-31'];
    expectRefused(await beside.waymark(args), 1, /in the future/);
    expect((await organization()).plan).to.equal('enterprise');
  });

  it('org lapse unpublishes the projects, and org set-plan lets them be published again', async () => {
    const { organizationId: id } = ada;
    const project = await makeProject(beside.api, ada);
    expectOk(await publish(project.id));
    expectRefused(await beside.waymark(['org', 'lapse', id]), 2, /--yes/);
    expectOk(await beside.api.get(`/api/p/${project.id}/`));
    const lapsed = { id, subscription_status: 'lapsed', unpublished: 1 };
    expect(await beside.json('org', 'lapse', id, '--yes')).to.deep.equal(lapsed);
    expectError(await beside.api.get(`/api/p/${project.id}/`), 404);
    expectError(await publish(project.id), 403, 'subscription_inactive');
    await beside.json('org', 'set-plan', id, 'pro');
    expectOk(await publish(project.id));
  });

  it('org suspend takes the projects offline until org resume, and project list shows them', async () => {
    const { organizationId: id } = ada;
    const project = await makeProject(beside.api, ada);
    expectOk(await publish(project.id));
    const suspended = await beside.json('org', 'suspend', id, '--yes');
    expect(suspended).to.include({ id, unpublished: 1, subscription_status: 'active' });
    expect(suspended.suspended_at).to.match(/^\d{4}-.*Z$/);
    expectError(await beside.api.get(`/api/p/${project.id}/`), 404);
    const refused = await publish(project.id);
    expectError(refused, 403, 'subscription_inactive');
    expect(refused.body.detail).to.match(/suspended/);
    const printed = succeeded(await beside.waymark(['org', 'resume', id]));
    expect(printed).to.equal('Analytical Maps can publish again. Its projects are drafts.\n');
    expectOk(await publish(project.id));
    const [listed, ...others] = await beside.json('project', 'list', '--organization', id);
    expect(others).to.deep.equal([]);
    expect(listed).to.include({ id: project.id, organization: id, name: project.name, status: 'PUBLISH' });
  });

  it('project unpublish takes one offline at once', async () => {
    const { id, name } = await makeProject(beside.api, ada);
    expectOk(await publish(id));
    expect(succeeded(await beside.waymark(['project', 'unpublish', id, '--yes']))).to.equal(`Unpublished ${name}.\n`);
    expectError(await beside.api.get(`/api/p/${id}/`), 404);
    const lines = succeeded(await beside.waymark(['project', 'list'])).split('\n');
    expect(lines[0]).to.match(/^ID +ORGANIZATION +NAME +STATUS +CREATED +CHANGED$/);
    expect(lines.find((line) => line.startsWith(id))).to.match(/ DRAFT /);
  });

  it('apikey list shows the keys of one organization, or of all, without secrets', async () => {
    const { key, id, prefix } = await aKey();
    await signUp(beside.api);
    const lines = succeeded(await beside.waymark(['apikey', 'list'])).split('\n');
    expect(lines[0]).to.match(/^ID +ORGANIZATION +NAME +TYPE +PREFIX +CREATED BY +EXPIRES +LAST USED$/);
    const own = lines.find((line) => line.startsWith(id))!;
    expect(own).to.match(new RegExp(`Analytical Maps +Kiosk +read +${prefix} +${ada.email} +- +-$`));
    const listed = await beside.json('apikey', 'list', '--organization', ada.organizationId);
    expect(listed).to.deep.equal(
      (await beside.api.get(`/api/api-keys/?organization=${ada.organizationId}`, ada.as)).body,
    );
    expect(JSON.stringify([lines, listed])).not.to.include(key.slice(12));
  });

  it('apikey revoke revokes a key at once', async () => {
    const { key, id } = await aKey();
    expectOk(await beside.api.get(PROJECTS, { token: key }));
    expectRefused(await beside.waymark(['apikey', 'revoke', id]), 2, /--yes/);
    expect(await beside.json('apikey', 'revoke', id, '--yes')).to.include({ id, revoked: true });
    expectError(await beside.api.get(PROJECTS, { token: key }), 401);
    const entry = await lastEntry();
    expect([entry.action, entry.object_id, entry.actor.type]).to.deep.equal(['api_key.deleted', id, 'operator']);
    expectRefused(await beside.waymark(['apikey', 'revoke', id, '--yes']), 1, /no API key with this id/);
  });

  it('every one of them fails with 1 for an unknown organization', async () => {
    const id = randomUUID();
    expectRefused(await beside.waymark(['org', 'set-plan', id, 'pro']), 1, /no organization with this id/);
    expectRefused(await beside.waymark(['apikey', 'list', '--organization', id]), 1, /no organization with this id/);
    expectRefused(await beside.waymark(['org', 'lapse', id, '--yes']), 1, /Not found/);
  });
});
