import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { expectOk } from '../http/shared/expectations.ts';
import { type Person, signUp } from '../support/client.ts';
import { isInstalled } from '../support/is-installed.ts';
import { freePorts } from '../support/network/free-ports.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { type Controlled, startControlled } from '../support/service/controlled.ts';
import { settings } from '../support/service/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitUntil } from '../support/wait-until.ts';
import { codeBelow } from './code-blocks.ts';

/** How each is run, with the port where PHP wants it. */
const RECEIVERS: Readonly<Record<string, { file: string; command: (port: number) => readonly [string, ...string[]] }>> =
  {
    Node: { file: 'receiver.mjs', command: () => ['node', 'receiver.mjs'] },
    Python: { file: 'receiver.py', command: () => ['python3', 'receiver.py'] },
    Go: { file: 'receiver.go', command: () => ['go', 'run', 'receiver.go'] },
    PHP: { file: 'receiver.php', command: (port) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'] },
  };

describe('A receiver of webhooks as the guide has it', () => {
  let running: Controlled;
  let ada: Person;
  let organization: string;

  before(async () => {
    running = await startControlled({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    ada = await signUp(running.api);
    organization = (await running.api.get('/api/organizations/', ada.as)).body[0].id;
  });
  after(() => running.service.stop());

  async function started(name: string, port: number, secret: string) {
    const { file, command } = RECEIVERS[name]!;
    const { path, remove } = await temporaryFolder();
    await writeFile(join(path, file), codeBelow('docs/webhooks.md', name)[0]!);
    const [program, ...args] = command(port);
    const environment = { SECRET: secret, PORT: String(port), GOFLAGS: '-mod=mod', GO111MODULE: 'off' };
    const receiver = spawn(program, args, { cwd: path, env: { ...settings({}), ...environment }, detached: true });
    let output = '';
    for (const stream of [receiver.stdout, receiver.stderr]) stream.on('data', (text) => (output += String(text)));
    await waitUntil(async () => (await status(port)) !== null || receiver.exitCode !== null);
    return { output: () => output, stop: () => stop(receiver).then(remove) };
  }

  for (const [name, { command }] of Object.entries(RECEIVERS)) {
    it(`in ${name} takes what the service signs, and refuses anything else`, async function () {
      const [program] = command(0);
      if (!requireAdapter(name, isInstalled(program))) return this.skip();
      const port = (await freePorts(1))[0]!;
      const creation = { organization, url: `http://127.0.0.1:${port}/`, events: ['project.published'] };
      const { id, secret } = expectOk(await running.api.post('/api/webhooks/', creation, ada.as), 201);
      const receiver = await started(name, port, secret);
      try {
        const path = `/api/webhooks/${id}/test/?organization=${organization}`;
        const delivery = expectOk(await running.api.post(path, undefined, ada.as));
        expect(delivery, receiver.output()).to.include({ status_code: 204 });
        await waitUntil(() => receiver.output().includes('webhook.ping'));
        expect(await status(port, { 'x-service-timestamp': now(), 'x-service-signature': 'sha256=00' })).to.equal(401);
        expect(await status(port, { 'x-service-timestamp': 'now', 'x-service-signature': 'ä' })).to.equal(401);
      } finally {
        await receiver.stop();
      }
    });
  }
});

const now = (): string => String(Math.floor(Date.now() / 1000));

/** What a receiver answers to a body that nobody signed; null where none listens. */
async function status(port: number, headers: Record<string, string> = {}): Promise<number | null> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}', headers })).status;
  } catch {
    return null;
  }
}

/** Ends it with what it has started: `go run` starts the program that it built. */
async function stop(receiver: ChildProcess): Promise<void> {
  if (receiver.exitCode !== null) return;
  const ended = new Promise((resolve) => receiver.once('exit', resolve));
  process.kill(-receiver.pid!, 'SIGKILL');
  await ended;
}
