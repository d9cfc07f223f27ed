import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { debianVersion, writeDebianPackage } from '../../scripts/release/debian-package.ts';
import { isInstalled } from '../support/is-installed.ts';
import { announceSkip, requireAdapter } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Runs a script in a copy of this system, of which nothing stays: what the package does there is done for real. */
const IN_A_COPY = `set -e
mount -t tmpfs tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
cp "$2" "$1/root/waymark.deb"
chroot "$1/root" sh -e -c "$3"`;

describe('The package of Debian', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let path = '';
  const at = (name: string) => join(folder.path, name);
  const build = () =>
    writeDebianPackage(folder.path, {
      executable: at('executable'),
      architecture: 'amd64',
      licences: at('licences'),
      changes: at('changes'),
      time: 1_800_000_000,
    });

  before(async function () {
    if (!requireAdapter('dpkg-deb', isInstalled('dpkg-deb'))) return this.skip();
    folder = await temporaryFolder();
    writeFileSync(at('executable'), '#!/bin/sh\necho started\n');
    writeFileSync(at('licences'), 'Licences of others\n');
    writeFileSync(at('changes'), 'New.\n');
    path = build();
  });
  after(() => folder?.remove());

  const dpkgDeb = (...args: readonly string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8' });

  it('has the executable, the unit for it, settings that only root reads, and what belongs to any package', () => {
    const lines = dpkgDeb('--contents', path).trim().split('\n');
    const files = lines.map((line) => line.split(/\s+/)).map(([mode, owner, , , , name]) => `${mode} ${owner} ${name}`);
    expect(files.filter((line) => !line.startsWith('d'))).to.have.members([
      '-rwxr-xr-x root/root ./usr/bin/waymark',
      '-rw-r--r-- root/root ./usr/lib/systemd/system/waymark.service',
      '-rw------- root/root ./etc/waymark/waymark.env',
      '-rw-r--r-- root/root ./usr/share/doc/waymark/copyright',
      '-rw-r--r-- root/root ./usr/share/doc/waymark/changelog.gz',
    ]);
    expect(files.filter((line) => line.startsWith('d') && !line.startsWith('drwxr-xr-x root/root'))).to.deep.equal([]);
    const unit = dpkgDeb('--fsys-tarfile', path);
    expect(unit).to.include('ExecStart=/usr/bin/waymark serve').and.not.include('/usr/local/');
  });

  it('has a version that is before that of its release', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(dpkgDeb('--field', path, 'Version').trim()).to.equal(debianVersion(version));
    const compare = (...args: readonly string[]) => spawnSync('dpkg', ['--compare-versions', ...args]).status;
    expect(compare(debianVersion('0.7.0-dev'), 'lt', debianVersion('0.7.0'))).to.equal(0);
    expect(compare(debianVersion('0.6.0'), 'lt', debianVersion('0.7.0-dev'))).to.equal(0);
  });

  it('is the same for the same contents, byte by byte', () => {
    const hash = () => createHash('sha256').update(readFileSync(path)).digest('hex');
    const first = hash();
    const mask = process.umask(0o077);
    build();
    process.umask(mask);
    expect(hash()).to.equal(first);
  });

  it('makes a user and its folder; its removal keeps settings and data, a purge the data', function () {
    mkdirSync(at('copy'), { recursive: true });
    const inACopy = (script: string) =>
      spawnSync('unshare', ['--mount', 'sh', '-c', IN_A_COPY, 'sh', at('copy'), path, script], { encoding: 'utf8' });
    if (inACopy('true').status !== 0) {
      announceSkip('the right to mount, to install the package');
      return this.skip();
    }
    const look = 'for f in /etc/waymark/waymark.env /var/lib/waymark/data; do test -e $f && echo $f; done; true';
    const { status, stdout, stderr } = inACopy(`
      dpkg -i /waymark.deb >/dev/null 2>&1
      waymark
      stat -c '%U %a' /var/lib/waymark /etc/waymark/waymark.env
      getent passwd waymark | cut -d: -f6,7
      echo PORT=8081 >>/etc/waymark/waymark.env
      touch /var/lib/waymark/data
      dpkg -i /waymark.deb >/dev/null 2>&1
      tail -1 /etc/waymark/waymark.env
      dpkg -r waymark >/dev/null 2>&1
      ${look}
      dpkg -P waymark 2>/dev/null | grep kept
      ${look}
      getent passwd waymark | cut -d: -f1`);
    expect([status, stderr]).to.deep.equal([0, '']);
    expect(stdout.trim().split('\n')).to.deep.equal([
      'started',
      'waymark 700',
      'root 600',
      '/var/lib/waymark:/usr/sbin/nologin',
      'PORT=8081',
      '/etc/waymark/waymark.env',
      '/var/lib/waymark/data',
      'The data in /var/lib/waymark is kept.',
      '/var/lib/waymark/data',
      'waymark',
    ]);
    expect(basename(path)).to.match(/^waymark_.*_amd64\.deb$/);
  });
});
