import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { client } from '../../support/client.ts';

const PROGRAM = new URL('./escaping-program.ts', import.meta.url);

describe('unhandled errors', () => {
  let program: ChildProcess;
  let url: string;
  let lines: Record<string, unknown>[];

  /** The first line of the log that has this key; waits for it. */
  const logged = async (key: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const line = lines.find((each) => key in each);
      if (line) return line;
      await setTimeout(10);
    }
  };
  beforeEach(async () => {
    lines = [];
    program = fork(PROGRAM, { silent: true });
    createInterface({ input: program.stdout! }).on('line', (line) => lines.push(JSON.parse(line)));
    url = `http://127.0.0.1:${(await logged('port')).port}`;
  });
  afterEach(async () => {
    if (program.exitCode !== null) return;
    program.kill('SIGKILL');
    await once(program, 'exit');
  });

  for (const [path, message] of [
    ['/timer/', 'thrown in a timer'],
    ['/event/', 'an event of nobody'],
    ['/stream/', 'a stream of nobody'],
    ['/rejection/', 'a rejection of nobody'],
    ['/text/', 'no error at all'],
  ] as const) {
    it(`end their request with 500, and affect no other: ${message}`, async () => {
      const { status, body } = await client(url).get(path);
      expect(status).to.equal(500);
      expect(body).to.have.all.keys('detail', 'request_id');
      const line = await logged('escaped');
      expect(line).to.include({ requestId: body.request_id, request: `GET ${path}` });
      expect(line.escaped).to.include(message);
      expect((await client(url).get('/fine/')).status).to.equal(200);
    });
  }

  it('are logged with the id of the request', async () => {
    const { status, headers } = await client(url).get('/after/');
    expect(status).to.equal(200);
    expect(await logged('escaped')).to.include({ requestId: headers.get('x-request-id'), request: 'GET /after/' });
    expect((await client(url).get('/fine/')).status).to.equal(200);
  });

  it('do not occur where a response cannot be written: that is an error of its request', async () => {
    const { status, body } = await client(url).get('/unwritable/');
    expect(status).to.equal(500);
    expect(await logged('fault')).to.include({ requestId: body.request_id });
  });

  it('outside requests are logged when they are rejections, and the service continues', async () => {
    program.send('reject');
    expect(await logged('escaped')).to.include({ request: 'outside of a request', origin: 'unhandledRejection' });
    expect((await client(url).get('/fine/')).status).to.equal(200);
  });

  it('outside requests exit with 1 otherwise, after the requests in progress', async () => {
    const ended = once(program, 'exit');
    program.send('throw');
    expect(await logged('escaped')).to.include({ escaped: 'Error: outside', request: 'outside of a request' });
    expect(await logged('stopping')).to.include({ stopping: true });
    expect(await ended).to.deep.equal([1, null]);
  });
});
