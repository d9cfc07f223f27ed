import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import packageJson from '../../package.json' with { type: 'json' };

/** `time`: of all its files, in seconds since 1970. `licences`, `changes`: the paths of the files of the release. */
type Contents = {
  readonly executable: string;
  readonly architecture: 'amd64' | 'arm64';
  readonly licences: string;
  readonly changes: string;
  readonly time: number;
};

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy');
const SCRIPTS = ['postinst', 'prerm', 'postrm'];
const SETTINGS = 'etc/waymark/waymark.env';

/** The version as Debian orders it: `0.7.0-dev` is before `0.7.0`. */
export const debianVersion = (version: string): string => version.replace('-', '~');

/**
 * Writes the package of Debian into a folder, and returns its path: the executable, the unit of deploy/ for it, and a file of settings. The
 * same contents and time give the same bytes. Needs dpkg-deb.
 */
export function writeDebianPackage(folder: string, contents: Contents): string {
  const version = debianVersion(packageJson.version);
  const path = join(folder, `waymark_${version}_${contents.architecture}.deb`);
  const tree = mkdtempSync(join(folder, 'debian-'));
  try {
    layOut(tree, contents, version);
    // Of contents that are newer, dpkg-deb itself takes the time away; of older ones it does not.
    for (const name of ['.', ...readdirSync(tree, { recursive: true, encoding: 'utf8' })])
      utimesSync(join(tree, name), contents.time, contents.time);
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z2', '--threads-max=1', '--build', tree, path], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(contents.time) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return path;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function layOut(tree: string, { executable, architecture, licences, changes }: Contents, version: string): void {
  const put = (path: string, content: string | Uint8Array, mode = 0o644) => {
    const to = join(tree, path);
    makeFolders(tree, dirname(path));
    writeFileSync(to, content);
    chmodSync(to, mode);
  };
  chmodSync(tree, 0o755);
  put('usr/bin/waymark', '');
  copyFileSync(executable, join(tree, 'usr/bin/waymark'));
  chmodSync(join(tree, 'usr/bin/waymark'), 0o755);
  put('usr/lib/systemd/system/waymark.service', packagedUnit());
  put(SETTINGS, readFileSync(join(DEPLOY, 'debian/waymark.env')), 0o600);
  const licence = `${readFileSync(join(ROOT, 'LICENSE'), 'utf8')}\n${readFileSync(licences, 'utf8')}`;
  put('usr/share/doc/waymark/copyright', licence);
  put('usr/share/doc/waymark/changelog.gz', gzipSync(readFileSync(changes), { level: 9 }));
  for (const name of SCRIPTS) put(`DEBIAN/${name}`, readFileSync(join(DEPLOY, 'debian', name)), 0o755);
  put('DEBIAN/conffiles', `/${SETTINGS}\n`);
  put('DEBIAN/control', control(version, architecture));
}

/** Each with rights that do not depend on the mask of who builds. */
function makeFolders(tree: string, path: string): void {
  const parts = path.split('/');
  for (const [at] of parts.entries()) {
    const folder = join(tree, ...parts.slice(0, at + 1));
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  }
}

/** The unit of deploy/, for the executable of the package; without its first lines, which say how to install it by hand. */
function packagedUnit(): string {
  const unit = readFileSync(join(DEPLOY, 'waymark.service'), 'utf8');
  return unit.slice(unit.indexOf('[Unit]')).replaceAll('/usr/local/bin/waymark', '/usr/bin/waymark');
}

const control = (version: string, architecture: string): string => `Package: waymark
Version: ${version}
Architecture: ${architecture}
Maintainer: The maintainers of Waymark <maintainers@waymark.invalid>
Section: web
Priority: optional
Depends: libc6 (>= 2.28), libstdc++6 (>= 9), libatomic1, passwd
Description: ${packageJson.description.replace(/\.$/, '')}
 The service with its commands, its API, the Studio and the pages of maps, on
 SQLite and a folder, or on MySQL and an S3-compatible store.
`;
