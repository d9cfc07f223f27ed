/**
 * Writes what a release consists of into `dist/release`: the executables, packages of Debian, the npm packages that `make package` has built, their licences,
 * a list of what they contain (CycloneDX), the section of the changelog, and checksums of all, which are signed. What it needs is checked
 * before anything is built. A version between releases (`-dev`) may go without a signature.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { buildBinary } from '../binary/build.ts';
import { nodeLicence } from '../binary/node-executable.ts';
import { TARGETS as BINARIES, type TargetName } from '../binary/targets.ts';
import { filesOfExecutable } from '../bundle/bundle.ts';
import { writeLicences } from '../package-licences.ts';
import { wheelOf } from '../python/wheel.ts';
import { changelogSection, versionFault } from './changelog.ts';
import { CHECKSUMS, writeChecksums } from './checksums.ts';
import { writeDebianPackage } from './debian-package.ts';
import { sbom } from './sbom.ts';
import { sign } from './sign.ts';
import { keyFault, missingTools } from './tools.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASE = join(ROOT, 'dist/release');
const TARGETS = ['linux-x64', 'linux-arm64'] as const satisfies readonly TargetName[];
const ARCHITECTURES = { 'linux-x64': 'amd64', 'linux-arm64': 'arm64' } as const;
const STRIP_PACKAGES = { 'linux-x64': 'binutils', 'linux-arm64': 'binutils-aarch64-linux-gnu' } as const;
const { version } = packageJson;
const { MINISIGN_KEY } = process.env;
const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
const isSigned = MINISIGN_KEY !== undefined || !version.endsWith('-dev');

const strips = TARGETS.map((target) => ({ program: BINARIES[target].strip!, debianPackage: STRIP_PACKAGES[target] }));
const signing = isSigned ? [{ program: 'minisign', debianPackage: 'minisign' }] : [];
const faults = [
  versionFault(changelog, version),
  ...missingTools([...strips, { program: 'dpkg-deb', debianPackage: 'dpkg' }, ...signing]),
  isSigned ? keyFault(MINISIGN_KEY && resolve(MINISIGN_KEY), ROOT) : null,
].filter((fault) => fault !== null);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

rmSync(RELEASE, { recursive: true, force: true });
mkdirSync(RELEASE, { recursive: true });

const executables = new Map<TargetName, string>();
for (const target of TARGETS) {
  const built = await buildBinary(target);
  const executable = join(RELEASE, basename(built).replace('waymark-', `waymark-${version}-`));
  copyFileSync(built, executable);
  executables.set(target, executable);
}
for (const name of ['waymark', 'waymark-client'])
  copyFileSync(join(ROOT, `dist/${name}.tgz`), join(RELEASE, `${name}-${version}.tgz`));

const wheel = await wheelOf(version);
writeFileSync(join(RELEASE, wheel.name), wheel.bytes);

const time = committedAt();
const files = await filesOfExecutable();
const licences = writeLicences(RELEASE, files, [`Node.js ${process.versions.node}\n\n${nodeLicence()}`]);
writeFileSync(
  join(RELEASE, `waymark-${version}.cdx.json`),
  `${JSON.stringify(sbom(files, new Date(time * 1000).toISOString()), null, 2)}\n`,
);
const changes = join(RELEASE, `waymark-${version}-changes.md`);
writeFileSync(changes, changelogSection(changelog, version));
for (const target of TARGETS)
  writeDebianPackage(RELEASE, {
    executable: executables.get(target)!,
    architecture: ARCHITECTURES[target],
    licences,
    changes,
    time,
  });
writeChecksums(RELEASE);
if (isSigned) sign(join(RELEASE, CHECKSUMS), resolve(MINISIGN_KEY!), `waymark ${version}`);
else console.log(`${version} is no release: its checksums are not signed.`);

for (const name of readdirSync(RELEASE)) {
  console.log(`dist/release/${name}  ${(statSync(join(RELEASE, name)).size / 1e6).toFixed(1)} MB`);
}

/** When the commit was made, in seconds since 1970, so that the same commit gives the same files; SOURCE_DATE_EPOCH has it where there is no repository. */
function committedAt(): number {
  const seconds =
    process.env.SOURCE_DATE_EPOCH ??
    execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' });
  return Number(seconds);
}
