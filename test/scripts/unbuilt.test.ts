import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { settings } from '../support/service/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['adapters', 'config', 'docs', 'scripts', 'src', 'CHANGELOG.md', 'package.json', 'tsconfig.json'];

describe('A checkout without a build', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
    for (const name of SOURCES) await cp(join(ROOT, name), join(folder.path, name), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'));
  });
  afterEach(() => folder.remove());

  it('is built by npm start, which then starts the service', async () => {
    const env = settings({ LOG_LEVEL: 'silent' });
    // A group of its own: npm runs the service below a shell.
    const npm = spawn('npm', ['start', '--', '--memory'], { cwd: folder.path, env, detached: true });
    try {
      expect(await output(npm, /listens at (http:\S+)/)).to.include('Building');
    } finally {
      process.kill(-npm.pid!, 'SIGKILL');
      await once(npm, 'exit');
    }
  });

  it('prints one sentence with the missing command where the service is started without npm', async () => {
    const started = promisify(execFile)(process.execPath, ['config/main.ts', '--memory'], {
      cwd: folder.path,
      env: settings({ LOG_LEVEL: 'silent' }),
    });
    const { code, stdout, stderr } = await started.then(
      () => expect.fail('It started.'),
      (error) => error,
    );
    expect([code, stdout]).to.deep.equal([1, '']);
    expect(stderr).to.match(
      /^What runs in the browser has not been built into \S+: run `npm ci` and `npm run build`\.\n$/,
    );
  });
});

/** Everything that it has printed when the pattern is in it; fails where it ends before. */
function output({ stdout, stderr }: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    for (const stream of [stdout!, stderr!]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (pattern.test(text)) resolve(text);
      });
    }
    stdout!.on('end', () => reject(new Error(`It ended without printing ${pattern}:\n${text}`)));
  });
}
