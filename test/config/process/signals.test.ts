import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { isInstalled } from '../../support/is-installed.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { listening, MAIN, type Program, settings, startByNpm, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('A signal to the service', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const programs: Program[] = [];
  const started = async (environment: Record<string, string> = {}, args: readonly string[] = ['--memory']) => {
    const program = startProgram(folder.path, ['serve', ...args], environment);
    programs.push(program);
    return { program, url: await listening(program) };
  };
  const writeSettings = (...lines: readonly string[]) => writeFile(join(folder.path, '.env'), lines.join('\n'));

  beforeEach(async () => {
    folder = await temporaryFolder();
  });

  afterEach(async () => {
    for (const program of programs.splice(0)) {
      program.process.kill('SIGKILL');
      await program.ended;
    }
    await folder.remove();
  });

  describe('to stop', () => {
    const ends = async (...signals: readonly NodeJS.Signals[]) => {
      const { program } = await started({ DRAIN_SECONDS: '600' }, []);
      for (const signal of signals) {
        program.process.kill(signal);
        await program.printed(/"the service stops"/);
      }
      return program.ended;
    };

    it('does not wait with SIGINT, nor when another signal follows', async () => {
      expect(await ends('SIGINT')).to.equal(0);
      expect(await ends('SIGTERM', 'SIGINT')).to.equal(1);
    });

    it('counts once where npm and the terminal send it at the same time', async () => {
      const { program } = await started({ DRAIN_SECONDS: '1' }, []);
      for (const signal of ['SIGTERM', 'SIGTERM'] as const) program.process.kill(signal);
      expect(await program.ended).to.equal(0);
      expect(program.output()).to.match(/"the service has stopped"/);
    });
  });

  describe('SIGHUP', () => {
    it('applies another log level, and names what needs a restart', async () => {
      await writeSettings('LOG_LEVEL=error', 'SERVICE_NAME=Old');
      const { program, url } = await started();
      await writeSettings('LOG_LEVEL=info', 'SERVICE_NAME=New', 'ACCESS_LOG=true');
      program.process.kill('SIGHUP');
      const line = JSON.parse(await program.printed(/\{[^\n]*"the settings were read again"\}/));
      expect(line).to.deep.include({ log_level: 'info', need_restart: ['SERVICE_NAME', 'ACCESS_LOG'] });
      expect((await fetch(`${url}/livez`)).status).to.equal(200);
    });

    it('reads files that settings name, and prefers what the process was started with', async () => {
      const file = join(folder.path, 'level');
      await writeFile(file, 'error');
      const { program } = await started({ LOG_LEVEL_FILE: file });
      await Promise.all([writeFile(file, 'warn'), writeSettings('LOG_LEVEL_FILE=/no/such/file', 'LOG_LEVEL=silent')]);
      program.process.kill('SIGHUP');
      await writeFile(file, 'info');
      program.process.kill('SIGHUP');
      expect(await program.printed(/"log_level":"(\w+)"/)).to.equal('info');
    });

    it('keeps the settings where one is wrong now, without its value', async () => {
      await writeSettings('LOG_LEVEL=info');
      const { program, url } = await started();
      await writeSettings('LOG_LEVEL=chatty');
      program.process.kill('SIGHUP');
      expect(await program.printed(/"faults":\[([^\]]*)\]/)).to.match(/LOG_LEVEL: must be fatal/);
      expect(program.output()).not.to.include('chatty');
      expect((await fetch(`${url}/livez`)).status).to.equal(200);
    });

    for (const [where, redirection] of [
      ['to a file', '>log'],
      ['to the terminal', ''],
    ] as const) {
      it(`stops a service whose terminal is closed, with its log ${where}`, async function () {
        if (!requireAdapter('script, of util-linux', isInstalled('script'))) this.skip();
        const command = `exec ${process.execPath} ${MAIN} serve --memory ${redirection}`;
        const terminal = spawn('script', ['-qfec', command, 'typescript'], {
          cwd: folder.path,
          env: settings({ LOG_FORMAT: 'json' }),
          stdio: 'ignore',
        });
        const written = (name: string) => readFile(join(folder.path, name), 'utf8').catch(() => '');
        const log = redirection ? 'log' : 'typescript';
        await waitUntil(async () => /listens at http/.test(await written(log)));
        const service = await childOf(terminal.pid!);
        terminal.kill('SIGKILL');
        await waitUntil(() => !isRunning(service));
        if (redirection) expect(await written('log')).to.include('the service has stopped');
      });
    }
  });

  it('SIGUSR1 opens no inspector', async () => {
    const program = startByNpm(['--memory']);
    programs.push(program);
    const url = await listening(program);
    process.kill(await childOf(program.process.pid!), 'SIGUSR1');
    expect((await fetch(`${url}/livez`)).status).to.equal(200);
    program.process.kill('SIGTERM');
    await program.ended;
    expect(program.output()).not.to.match(/Debugger listening/);
  });

  it('is reported to systemd, with the start', async function () {
    const hasBoth = isInstalled('systemd-notify') && isInstalled('socat');
    if (!requireAdapter('systemd-notify, and socat,', hasBoth)) this.skip();
    const path = join(folder.path, 'notify');
    const socket = spawn('socat', ['-u', `UNIX-RECV:${path}`, '-'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let received = '';
    socket.stdout.on('data', (text) => {
      received += text;
    });
    try {
      await waitUntil(() => existsSync(path));
      const { program } = await started({ NOTIFY_SOCKET: path });
      await waitUntil(() => received.includes('READY=1'));
      program.process.kill('SIGTERM');
      await program.ended;
      await waitUntil(() => received.includes('STOPPING=1'));
    } finally {
      socket.kill();
      await rm(path, { force: true });
    }
  });

  it('of systemd that cannot be answered is an error in the log', async () => {
    const { program } = await started({ NOTIFY_SOCKET: join(folder.path, 'nobody') });
    await program.printed(/systemd was not notified of READY=1/);
  });
});

/** The first process that this one has started. */
const childOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ')[0]);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
