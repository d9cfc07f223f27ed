/**
 * Writes what a release consists of into `dist/release`: the executables, the npm package that `make package` has built, their licences,
 * a list of what they contain (CycloneDX), the section of the changelog, and checksums of all.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { buildBinary } from '../binary/build.ts';
import { nodeLicence } from '../binary/node-executable.ts';
import type { TargetName } from '../binary/targets.ts';
import { filesOfExecutable } from '../bundle/bundle.ts';
import { writeLicences } from '../package-licences.ts';
import { changelogSection } from './changelog.ts';
import { writeChecksums } from './checksums.ts';
import { sbom } from './sbom.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASE = join(ROOT, 'dist/release');
const TARGETS: readonly TargetName[] = ['linux-x64', 'linux-arm64'];
const { version } = packageJson;

rmSync(RELEASE, { recursive: true, force: true });
mkdirSync(RELEASE, { recursive: true });

for (const target of TARGETS) {
  const built = await buildBinary(target);
  copyFileSync(built, join(RELEASE, basename(built).replace('waymark-', `waymark-${version}-`)));
}
copyFileSync(join(ROOT, 'dist/waymark.tgz'), join(RELEASE, `waymark-${version}.tgz`));

const files = await filesOfExecutable();
writeLicences(RELEASE, files, [`Node.js ${process.versions.node}\n\n${nodeLicence()}`]);
writeFileSync(join(RELEASE, `waymark-${version}.cdx.json`), `${JSON.stringify(sbom(files), null, 2)}\n`);
const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
writeFileSync(join(RELEASE, `waymark-${version}-changes.md`), changelogSection(changelog, version));
writeChecksums(RELEASE);

for (const name of readdirSync(RELEASE)) {
  console.log(`dist/release/${name}  ${(statSync(join(RELEASE, name)).size / 1e6).toFixed(1)} MB`);
}
