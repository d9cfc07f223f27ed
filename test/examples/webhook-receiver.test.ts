import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { projectsOf, webhooksOf } from '../http/webhooks/hooks.ts';
import { client, makeProject, type Person, signUp } from '../support/client.ts';
import type { Program } from '../support/service/program.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { type ExampleProject, exampleProject } from './example-project.ts';

describe('The webhook receiver of the examples', () => {
  let service: TestService;
  let ada: Person;
  let hookId: string;
  let secret: string;
  let receiver: Program;
  let url: string;
  let project: ExampleProject | null = null;
  const start = (environment: Record<string, string>) => project!.start('webhook-receiver/main.ts', { environment });

  before(async function () {
    project = await exampleProject();
    if (!project) return this.skip();
    service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    const api = client(service.url);
    ada = await signUp(api);
    const hooks = webhooksOf({ api }, ada);
    ({ id: hookId, secret } = await hooks.made({ events: ['project.published', 'project.unpublished'] }));
    receiver = start({ WEBHOOK_SECRET: secret, PORT: '0' });
    url = await receiver.printed(/http:\S+/);
    expect((await hooks.update(hookId, { url })).status).to.equal(200);
  });
  after(async () => {
    receiver?.process.kill();
    await receiver?.ended;
    await service?.stop();
    await project?.remove();
  });

  const hooks = () => webhooksOf({ api: client(service.url) }, ada);
  const statusOf = async (headers: Readonly<Record<string, string>>, body: string): Promise<number> =>
    (await fetch(url, { method: 'POST', headers, body })).status;
  const signed = (body: string, at = Math.floor(Date.now() / 1000)) => ({
    'x-service-timestamp': String(at),
    'x-service-signature': `sha256=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  });

  it('accepts the test delivery of a service', async () => {
    expect(await hooks().pinged(hookId)).to.include({ status: 'success', status_code: 204 });
    expect(await receiver.printed(/webhook\.ping .*/)).to.include(ada.organizationId);
  });

  it('prints each event of a project', async () => {
    const api = client(service.url);
    const { id, name } = await makeProject(api, ada);
    const projects = projectsOf({ api }, ada);
    for (const [action, event] of [
      ['publish', 'project.published'],
      ['unpublish', 'project.unpublished'],
    ] as const) {
      await projects.done(id, action);
      const line = await receiver.printed(new RegExp(`${event} .*${id}.*`));
      expect(JSON.parse(line.slice(event.length + 1))).to.deep.equal({ project_id: id, name });
    }
    const deliveries = await hooks().deliveries(hookId);
    expect(deliveries.map(({ status_code: status }) => status)).to.deep.equal(deliveries.map(() => 204));
  });

  it('prints a delivery that arrives twice once', async () => {
    const body = JSON.stringify({ id: 'evt_repeated', event: 'project.updated', data: {} });
    const headers = signed(body);
    expect([await statusOf(headers, body), await statusOf(headers, body)]).to.deep.equal([204, 204]);
    await receiver.printed(/project\.updated/);
    expect(receiver.output().match(/project\.updated/g)).to.have.length(1);
  });

  it('refuses what was not signed with its secret, what is old, and what is too large', async () => {
    const body = JSON.stringify({ id: 'evt_forged', event: 'project.forged', data: {} });
    expect(await statusOf({}, body)).to.equal(401);
    expect(await statusOf(signed(`${body} `), body)).to.equal(401);
    expect(await statusOf(signed(body, Math.floor(Date.now() / 1000) - 400), body)).to.equal(401);
    expect(await statusOf(signed('x'.repeat(70_000)), 'x'.repeat(70_000))).to.equal(413);
    expect((await fetch(url)).status).to.equal(405);
    expect(receiver.output()).not.to.include('forged');
  });

  it('does not start without a secret', async () => {
    const unset = start({});
    expect(await unset.ended).to.equal(1);
    expect(unset.output()).to.include('WEBHOOK_SECRET');
  });
});
