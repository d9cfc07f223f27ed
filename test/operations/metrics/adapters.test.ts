import { expect } from 'chai';
import type { MemoryControls } from '../../../adapters/operations/memory/controls.ts';
import { pathOf } from '../../http/given.ts';
import { projectsOf, webhooksOf } from '../../http/webhooks/hooks.ts';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { respondsWith, startReceiver } from '../../support/network/receiver.ts';
import type { Controlled } from '../../support/service/controlled.ts';
import { growth, reportOf, startMeasured } from './given.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('The metrics of adapters', () => {
  let controlled: Controlled;
  let controls: MemoryControls;
  let ada: Person;
  const read = () => reportOf(`${controlled.service.local}/metrics`);
  const grown = (names: readonly string[], work: () => Promise<unknown>) => growth(read, names, work);

  before(async () => {
    controlled = await startMeasured({ WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT_ANONYMOUS: '2' });
    controls = controlled.service.controls!;
    ada = await signUp(controlled.api);
  });
  after(() => controlled.service.stop());

  it('have the operations of the database', async () => {
    const count = (operation: string) => `waymark_database_operation_duration_seconds_count{operation="${operation}"}`;
    const names = ['read', 'write', 'transaction'].map(count);
    const found = await grown(names, () => makeProject(controlled.api, ada));
    expect(found[count('transaction')]).to.be.above(0);
    expect(found[count('read')]).to.be.above(0);
  });

  it('have the calls of the object store, and those that failed', async () => {
    const { id } = await makeProject(controlled.api, ada);
    const upload = () => {
      const form = new FormData();
      form.set('file', new Blob([PIXEL], { type: 'image/png' }), 'pixel.png');
      return controlled.api.post(`${pathOf(id)}upload-image/`, form, ada.as);
    };
    const [calls, errors] = [
      'waymark_objects_operation_duration_seconds_count{operation="put"}',
      'waymark_objects_errors_total{operation="put"}',
    ];
    // Its own check may take up the fault: none was made for a second before.
    controls.fail({ parts: ['objects'], after: 0, times: 1_000 });
    expect(await grown([calls, errors], async () => expect((await upload()).status).to.equal(503))).to.deep.equal({
      [calls]: 1,
      [errors]: 1,
    });
    controls.fail({ parts: ['objects'], after: 1_000, times: 1 });
    expect(await grown([calls, errors], upload)).to.deep.equal({ [calls]: 1, [errors]: 0 });
  });

  it('have the deliveries of webhooks by result, with one result for all statuses of a class', async () => {
    const receiver = await startReceiver();
    const hooks = webhooksOf(controlled, ada);
    const answers = [200, 204, 503, 500, 418].map((status) => receiver.hook(respondsWith(status)));
    for (const { url } of answers) await hooks.made({ url });
    const result = (name: string) => `waymark_webhook_deliveries_total{result="${name}"}`;
    const count = 'waymark_webhook_delivery_duration_seconds_count';
    const names = [...['success', 'http_5xx', 'http_4xx', 'connect'].map(result), count];
    const found = await grown(names, () => projectsOf(controlled, ada).published());
    await receiver.stop();
    expect(Object.values(found)).to.deep.equal([2, 2, 1, 0, 5]);
    expect((await read()).text).not.to.match(/http_\d\d\d/);
  });

  it('have the mails that were sent, and those that could not be', async () => {
    const mails = ['sent', 'failed'].map((result) => `waymark_mail_attempts_total{result="${result}"}`);
    const reset = () => controlled.api.post('/api/auth/password-reset/', { email: ada.email });
    expect(Object.values(await grown(mails, reset))).to.deep.equal([1, 0]);
    controls.fail({ parts: ['mail'], after: 0, times: 1 });
    expect(Object.values(await grown(mails, reset))).to.deep.equal([0, 1]);
  });

  it('have what rate limits refused, by limit', async () => {
    const { api } = controlled;
    const published = await projectsOf(controlled, ada).published();
    const names = ['anonymous', 'account-failures'].map(
      (limit) => `waymark_throttled_requests_total{limit="${limit}"}`,
    );
    const found = await grown(names, async () => {
      for (let n = 0; n < 5; n++) await api.get(`/api/p/${published}/`);
      for (let n = 0; n < 31; n++) await api.post('/api/auth/login/', { email: ada.email, password: 'no password' });
    });
    expect(Object.values(found)).to.deep.equal([3, 1]);
  });

  it('have the last success of each job, and its failures', async () => {
    const of = (metric: string, job: string) => `waymark_job_${metric}{job_name="${job}"}`;
    const [success, failures] = [
      of('last_success_timestamp_seconds', 'purge-ended'),
      of('failures_total', 'purge-ended'),
    ];
    await controls.runJob('purge-ended');
    const { series } = await read();
    expect(series.get(success)).to.be.within(Date.now() / 1000 - 60, Date.now() / 1000);
    expect(series.get(of('last_duration_seconds', 'purge-ended'))).to.be.within(0, 60);
    expect(series.get(failures)).to.equal(0);
    controls.fail({ parts: ['storage'], after: 0, times: 1 });
    await controls.runJob('purge-ended').catch(() => {});
    const after = (await read()).series;
    expect([after.get(success), after.get(failures)]).to.deep.equal([series.get(success), 1]);
  });
});
