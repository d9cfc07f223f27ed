import { expect } from 'chai';
import { seedDemo } from '../../../config/demo/seed-demo.ts';
import { StartError } from '../../../config/errors/start-errors.ts';
import { startService } from '../../../config/service/service.ts';
import { memorySettings } from '../../../config/settings/memory-settings.ts';
import { client } from '../../support/client.ts';
import { rejection } from '../../support/rejection.ts';

describe('Creating the demo', function () {
  this.timeout(120_000);
  const start = () =>
    startService(memorySettings({ PORT: '0', LOG_LEVEL: 'silent', MIN_FREE_MB: '0' }), { isControlled: true });

  const mapOf = (url: string, printed: string) => client(url).get(`/api/p/${/\/embed\/(\S+)/.exec(printed)![1]}/`);

  it('leaves nothing where the object store refuses writes, and succeeds at the next attempt', async () => {
    const service = await start();
    service.controls!.fail({ parts: ['objects'], after: 1, times: 100 });
    const error = await rejection(seedDemo(service));
    expect(error).to.be.instanceOf(StartError);
    expect(String(error)).to.match(/The demo could not be created: .+ Correct that, and start again\.$/);
    expect(await service.storage.users.count()).to.equal(0);
    await service.controls!.reset();
    const printed = await seedDemo(service);
    expect((await mapOf(service.url, printed)).status).to.equal(200);
    await service.stop();
  });

  it('at every place where the database can fail is completed by the next start, with a password that works', async () => {
    const service = await start();
    let failed = 0;
    for (let after = 0; ; after += 7) {
      service.controls!.fail({ parts: ['storage'], after, times: 1_000_000 });
      const outcome = await seedDemo(service).catch((error: unknown) => error);
      service.controls!.fail({ parts: ['storage'], after: 1_000_000, times: 1 });
      if (typeof outcome === 'string') break;
      failed++;
      const printed = await seedDemo(service);
      expect((await mapOf(service.url, printed)).status).to.equal(200);
      const [, email, password] = / as (\S+) with the password (\S+) /.exec(printed)!;
      expect((await client(service.url).post('/api/auth/login/', { email, password })).status).to.equal(200);
      await service.controls!.reset();
    }
    expect(failed).to.be.above(3);
    await service.stop();
  });
});
