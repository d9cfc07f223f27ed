import { join } from 'node:path';
import { expect } from 'chai';
import { openApplication } from '../../../config/service/application.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { signIn } from '../../http/shared/account-actions.ts';
import { expectError, expectOk } from '../../http/shared/expectations.ts';
import type { Body } from '../../support/client.ts';
import { runCommand } from '../../support/service/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expectRefused, startBeside, succeeded } from './commands-given.ts';

describe('The commands for the demo', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const demo = (...args: readonly string[]) =>
    runCommand(folder.path, ['demo', ...args], { environment: { PUBLIC_URL: 'https://maps.example' } });
  const json = async (...args: readonly string[]): Promise<Body> =>
    JSON.parse(succeeded(await demo(...args, '--json')));

  it('create it in an empty folder without a service, once, and replace its password', async () => {
    const { studio, address, email, password } = await json();
    expect(studio).to.equal('https://maps.example/studio/');
    expect(address).to.match(/^https:\/\/maps\.example\/embed\/[0-9a-f-]{36}$/);
    expect(succeeded(await demo())).to.equal(`The Studio: ${studio}\nThe demo building: ${address}\n`);
    const again = await json('reset-password');
    expect(again).to.include({ email }).and.to.have.keys('email', 'password');

    const { api, stop } = await startBeside(folder.path);
    expectError(await api.post('/api/auth/login/', { email, password }), 401);
    const { tokens } = await signIn(api, email, again.password);
    const [project] = expectOk(await api.get('/api/projects/', { token: tokens.access })).results as Body[];
    expect(address).to.include(project!.id);
    expectOk(await api.get(`/api/p/${project!.id}/`));
    await stop();
  });

  it('say where there is none, and leave other data alone', async () => {
    const settings = readSettings({ DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'silent', MIN_FREE_MB: '0' });
    const { app, close } = await openApplication(settings);
    await app.operator.createUser({
      email: 'ada@people.example',
      fullName: 'Ada',
      organizationName: null,
      password: null,
    });
    await close();
    expectRefused(await demo(), 1, /^The database is not empty\. No demo was created\.\n$/);
    expectRefused(await demo('reset-password'), 1, /^There is no demo in the database: .*\n$/);
  });
});
