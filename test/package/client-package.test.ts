import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { type LocalServer, startLocalServer } from '../support/network/local-server.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { npmInstall } from '../support/service/npm-install.ts';
import { otherNode } from '../support/service/other-nodes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const TARBALL = new URL('../../dist/waymark-client.tgz', import.meta.url).pathname;
const isBuilt = requireAdapter('the client of `make client`', existsSync(TARBALL));

/** Loses a connection, ends two requests early, reads an error, and checks what a service has signed. */
const PROGRAM = `
import { createHmac } from 'node:crypto';
import { createClient, verifyWebhook, WaymarkError } from 'waymark-client';

const client = createClient({ url: process.argv[2] });
const found = (await client.GET('/lost')).data;
const outcomes = [
  client.GET('/silent', { timeout: 0.05 }),
  client.GET('/silent', { signal: AbortSignal.abort(new Error('enough')) }),
  client.POST('/refused', { body: {} }),
];
const errors = await Promise.all(outcomes.map((each) => each.catch((error) => error)));
const kinds = errors.map((error) => [error.constructor.name, error instanceof WaymarkError && error.status]);
const timestamp = String(Math.floor(Date.now() / 1000));
const signature = 'sha256=' + createHmac('sha256', 'secret').update(timestamp + '.{}').digest('hex');
const headers = { 'X-Service-Timestamp': timestamp, 'X-Service-Signature': signature };
const checks = ['{}', '{ }'].map((body) => verifyWebhook(body, headers, 'secret'));
console.log(JSON.stringify({ found, kinds, checks }));
`;

(isBuilt ? describe : describe.skip)('The package waymark-client, in an empty project', () => {
  let project: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: LocalServer;

  before(async () => {
    project = await temporaryFolder();
    await npmInstall(project.path, TARBALL);
    await writeFile(join(project.path, 'program.mjs'), PROGRAM);
    server = await startLocalServer();
    let isLost = false;
    server.answerWith((request, response) => {
      if (request.url === '/silent') return;
      response.setHeader('content-type', 'application/json');
      if (request.url === '/refused') return void response.writeHead(409).end('{"code":"version_conflict"}');
      isLost = !isLost;
      if (isLost) request.socket.destroy();
      else response.end('"Library"');
    });
  });
  after(async () => {
    await server?.stop();
    await project?.remove();
  });

  it('depends on nothing', async () => {
    const names = (await readdir(join(project.path, 'node_modules'))).filter((name) => !name.startsWith('.'));
    expect(names).to.deep.equal(['waymark-client']);
  });

  for (const version of ['18.20.8', '20.20.2', process.versions.node])
    it(`runs on Node ${version}`, async () => {
      const node = version === process.versions.node ? process.execPath : await otherNode(version);
      const { stdout } = await run(node, ['program.mjs', server.url], { cwd: project.path, env: {} });
      expect(JSON.parse(stdout)).to.deep.equal({
        found: 'Library',
        kinds: [
          ['WaymarkError', 0],
          ['Error', false],
          ['WaymarkError', 409],
        ],
        checks: [true, false],
      });
    });
});
