import { expect } from 'chai';
import { EVERY_EVENT, projectsOf, webhooksOf } from '../../http/webhooks/hooks.ts';
import { type Person, signUp } from '../../support/client.ts';
import { isSignedWith, type Receiver, startReceiver } from '../../support/network/receiver.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Beside, startBeside } from './commands-given.ts';

describe('The commands that notify webhooks, beside a running service', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let beside: Beside;
  let receiver: Receiver;
  let ada: Person;

  before(async () => {
    folder = await temporaryFolder();
    receiver = await startReceiver();
    beside = await startBeside(folder.path, { WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    ada = await signUp(beside.api);
  });

  after(async () => {
    await beside.stop();
    await receiver.stop();
    await folder.remove();
  });

  it('org lapse notifies webhooks of unpublished projects', async () => {
    const hooks = webhooksOf(beside, ada);
    const hook = receiver.hook();
    const id = await projectsOf(beside, ada).published();
    const { id: webhookId, secret } = await hooks.made({ url: hook.url, events: EVERY_EVENT });
    await beside.json('org', 'lapse', ada.organizationId, '--yes');
    expect(hook.received).to.have.length(1);
    const [request] = hook.received;
    expect(isSignedWith(secret, request!)).to.equal(true);
    expect(JSON.parse(request!.body.toString())).to.deep.include({ event: 'project.unpublished' });
    const [record, ...more] = await hooks.deliveries(webhookId);
    expect(more).to.deep.equal([]);
    expect(record).to.deep.include({ status: 'success', payload: JSON.parse(request!.body.toString()) });
    expect(record!.payload.data.project_id).to.equal(id);
  });

  it('org set-plan to a plan without webhooks stops their notifications', async () => {
    const hook = receiver.hook();
    await webhooksOf(beside, ada).made({ url: hook.url, events: EVERY_EVENT });
    await beside.json('org', 'set-plan', ada.organizationId, 'free');
    await projectsOf(beside, ada).published();
    expect(hook.received).to.deep.equal([]);
  });
});
