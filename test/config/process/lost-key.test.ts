import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCommand } from '../../support/service/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Beside, expectRefused, startBeside, succeeded } from '../commands/commands-given.ts';

const [KEY, NEXT] = ['first', 'second'].map((word) => `the ${word} key of this service is long enough`) as [
  string,
  string,
];
const WRONG = /^The secret key is not the one of this database: .*\n$/;
const LOST = /^The secret key of this database is missing: .*\n$/;

describe('The secret key of a database', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const start = (args: readonly string[], environment: Record<string, string>) =>
    runCommand(folder.path, args, { environment });
  const created = async (environment: Record<string, string>) => {
    const { stop } = await startBeside(folder.path, environment);
    await stop();
  };

  it('is required of the service and of commands: another or a lost one is refused in one sentence', async () => {
    await created({});
    const file = join(folder.path, 'data', 'secret.key');
    await rm(file);
    for (const args of [['serve'], ['user', 'list']]) expectRefused(await start(args, {}), 1, LOST);
    await writeFile(file, KEY);
    expectRefused(await start(['serve'], {}), 1, WRONG);
  });

  it('is replaced while the service runs', async () => {
    await created({ SECRET_KEY: KEY });
    const service: Beside = await startBeside(folder.path, { SECRET_KEY: NEXT, SECRET_KEY_PREVIOUS: KEY });
    expect(await service.json('key', 'rotate')).to.deep.equal({ changed: 0 });
    expect((await service.api.get('/readyz')).status).to.equal(200);
    await service.stop();
    succeeded(await start(['user', 'list'], { SECRET_KEY: NEXT }));
    expectRefused(await start(['user', 'list'], { SECRET_KEY: KEY }), 1, WRONG);
  });
});
