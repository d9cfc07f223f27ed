import { readdir } from 'node:fs/promises';
import { expect } from 'chai';
import packageJson from '../../../package.json' with { type: 'json' };
import { startLocalServer } from '../../support/network/local-server.ts';
import { runCommand } from '../../support/service/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expectRefused, startBeside, succeeded } from './commands-given.ts';

describe('The commands about the service', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const run = (name: string, environment: Record<string, string> = {}) =>
    runCommand(folder.path, [name], { environment });

  it('print its version, and create nothing', async () => {
    expect(succeeded(await run('version'))).to.equal(`${packageJson.version}\n`);
    expect(await readdir(folder.path)).to.deep.equal([]);
  });

  it('print its OpenAPI document, with the public URL, and create nothing', async () => {
    const document = JSON.parse(succeeded(await run('openapi', { PUBLIC_URL: 'https://maps.example' })));
    expect(document.servers).to.deep.equal([{ url: 'https://maps.example' }]);
    expect(Object.keys(document.paths)).to.include('/api/projects/').and.to.have.length.above(80);
    expect(await readdir(folder.path)).to.deep.equal([]);
  });

  it('report whether it is ready, also where it listens on every address', async () => {
    const { api, stop } = await startBeside(folder.path, { HOST: '0.0.0.0' });
    const { port } = new URL(api.url);
    for (const HOST of ['127.0.0.1', '0.0.0.0'])
      expect(succeeded(await run('healthcheck', { HOST, PORT: port }))).to.equal('ok\n');
    await stop();
    expectRefused(
      await run('healthcheck', { PORT: port }),
      1,
      /^The service at http:\/\/127\.0\.0\.1:\d+ does not respond\.\n$/,
    );
  });

  it('name the state of one that is not ready', async () => {
    const server = await startLocalServer();
    server.answerWith((_, res) =>
      res.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"stopping"}'),
    );
    const { port } = new URL(server.url);
    expectRefused(await run('healthcheck', { PORT: port }), 1, /is not ready: stopping\.\n$/);
    await server.stop();
  });
});
