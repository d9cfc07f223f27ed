import { openSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { LogStream } from '../../../config/logging/logger.ts';
import { type Service, startService } from '../../../config/service/service.ts';
import { memorySettings } from '../../../config/settings/memory-settings.ts';
import { client, PASSWORD, signUp } from '../../support/client.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expectOk } from '../shared/expectations.ts';
import { cookieOf, tab } from './tab.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';

describe('What is written down about sessions of the Studio', () => {
  let service: Service;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  before(async () => {
    const settings = memorySettings({
      PORT: '0',
      LOG_LEVEL: 'debug',
      ACCESS_LOG: 'true',
      METRICS_TOKEN,
      LOG_FORMAT: 'json',
    });
    folder = await temporaryFolder();
    const fd = openSync(`${folder.path}/log`, 'a');
    service = await startService(settings, { logTo: { fd } as LogStream });
  });
  after(async () => {
    await service.stop();
    await folder.remove();
  });

  it('has no token, in the log and in the metrics', async () => {
    const api = client(service.url);
    const [{ email }, to] = [await signUp(api), tab(api)];
    const reply = await to.send('sign-in', { email, password: PASSWORD });
    const { value } = cookieOf(reply)!;
    const { access } = expectOk(await to.send('refresh'));
    expectOk(await to.send('sign-out'));
    expect((await to.send('refresh', {}, { cookie: `waymark-studio=${value}` })).status).to.equal(401);
    const metrics = expectOk(await api.get('/metrics', { token: METRICS_TOKEN }));
    const log = readFileSync(`${folder.path}/log`, 'utf8');
    expect(metrics).to.include('/studio/session/refresh');
    expect(log).to.include('/studio/session/refresh').and.include('ended_session_used');
    for (const secret of [value, access, reply.body.access, PASSWORD]) expect(log + metrics).not.to.include(secret);
  });
});
