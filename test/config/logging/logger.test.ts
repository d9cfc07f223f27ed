import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { logDestination } from '../../../config/logging/log-destination.ts';
import { makeLogger } from '../../../config/logging/logger.ts';
import { outageLog } from '../../../config/logging/outage-log.ts';
import { unavailable } from '../../../src/domain/shared/errors.ts';
import { client } from '../../support/client.ts';
import { listening, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { waitUntil } from '../../support/wait-until.ts';

type Line = Readonly<Record<string, unknown>> & { readonly msg: string; readonly err?: { readonly stack: string } };

const linesOf = (text: string): readonly Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('The log', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const opened = (options: Partial<Parameters<typeof makeLogger>[1]> = {}, LOG_LEVEL: 'info' | 'silent' = 'info') => {
    const path = join(folder.path, 'log');
    const stream = { fd: openSync(path, 'a') };
    const logger = makeLogger({ LOG_LEVEL, LOG_FORMAT: 'json' }, { stream, version: '1.2.3', ...options });
    return { logger, lines: () => linesOf(readFileSync(path, 'utf8')) };
  };

  it('is one JSON object a line from the start to the end, with the level, the time, the release and the instance', async () => {
    const program = startProgram(folder.path, ['serve', '--memory', '--demo'], { ACCESS_LOG: 'true' });
    const api = client(await listening(program));
    await program.printed(/The demo building/);
    await api.get('/api/projects/');
    program.process.kill('SIGHUP');
    await program.printed(/were read again/);
    program.process.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
    const lines = linesOf(program.output());
    expect(lines.length).to.be.above(8);
    for (const line of lines) {
      expect(line).to.include.keys('level', 'time', 'service', 'version', 'instance', 'msg');
      expect(line.level).to.match(/^(info|warn|error)$/);
      expect(Object.keys(line).filter((name) => !/^[a-z]+(_[a-z\d]+)*$/.test(name))).to.deep.equal([]);
    }
    expect(new Set(lines.map(({ instance }) => instance)).size).to.equal(1);
  });

  it('says where the service listens also where it is silent', async () => {
    const program = startProgram(folder.path, ['serve', '--memory'], { LOG_LEVEL: 'silent' });
    await listening(program);
    program.process.kill('SIGTERM');
    await program.ended;
    expect(linesOf(program.output())).to.have.length(1);
  });

  it('has names of fields in one spelling, and no secret', () => {
    const { logger, lines } = opened();
    logger.info({ requestId: 'a', drainSeconds: 5, trace_id: 'b', password: 'hidden' }, 'said');
    expect(lines()[0]).to.include({ request_id: 'a', drain_seconds: 5, trace_id: 'b', password: '[redacted]' });
  });

  it('has the stack of an error, with places that can be read, and whatever else was thrown', () => {
    const { logger, lines } = opened({ readableStack: (stack) => stack.replace(/at .*/s, 'at src/a.ts:1:2') });
    logger.error({ err: new Error('broken') }, 'fault');
    logger.error({ err: 'a text' }, 'fault');
    expect(lines()[0]!.err!.stack).to.equal('Error: broken\n    at src/a.ts:1:2');
    expect(lines()[1]!.err).to.equal('a text');
  });

  it('has an outage once, and counts what failed when it is over', async () => {
    const { logger, lines } = opened();
    const failed = outageLog(logger, 100);
    for (let times = 0; times < 430; times++)
      failed(unavailable('The database does not respond.', new Error('lost')), {});
    failed(unavailable('The file store does not respond.', new Error('lost')), { request: 'GET /' });
    expect(lines()).to.have.length(2);
    await waitUntil(() => lines().length === 4);
    const counts = lines().map(({ msg, failures }) => [msg, failures]);
    expect(counts.slice(2)).to.have.deep.members([
      ['it is over: The database does not respond.', 430],
      ['it is over: The file store does not respond.', 1],
    ]);
    failed(unavailable('The database does not respond.', new Error('lost again')), {});
    expect(lines()[4]!.err!.stack).to.include('lost again');
  });

  it('is lost where it cannot be written, and the service goes on', () => {
    const logger = makeLogger({ LOG_LEVEL: 'info' }, { stream: { fd: openSync('/dev/full', 'w') }, version: '1' });
    logger.fatal({ err: new Error('broken') }, 'an error escaped');
    logger.info('and on');
  });

  it('says how many lines were lost when it can be written again', () => {
    const path = join(folder.path, 'pipe');
    execFileSync('mkfifo', [path]);
    const reader = () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const first = reader();
    const destination = logDestination(openSync(path, 'w'), (lines) => `${lines} were lost\n`);
    destination.write('one\n');
    closeSync(first);
    destination.write('two\n');
    destination.write('three\n');
    const second = reader();
    destination.write('four\n');
    destination.write('five\n');
    const bytes = Buffer.alloc(100);
    expect(bytes.toString('utf8', 0, readSync(second, bytes))).to.equal('one\n2 were lost\nfour\nfive\n');
  });
});
