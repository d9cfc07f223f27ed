import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { filesOfExecutable } from '../../scripts/bundle/bundle.ts';
import { changelogSection, lastReleaseOf, versionFault } from '../../scripts/release/changelog.ts';
import { writeChecksums } from '../../scripts/release/checksums.ts';
import { sbom } from '../../scripts/release/sbom.ts';
import { sign } from '../../scripts/release/sign.ts';
import { keyFault, missingTools } from '../../scripts/release/tools.ts';
import { isInstalled } from '../support/is-installed.ts';
import { announceSkip } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Sbom = {
  readonly serialNumber: string;
  readonly components: readonly { readonly name: string; readonly version: string }[];
};

const SCHEMAS = 'node_modules/@cyclonedx/cyclonedx-library/res/schema';
const schema = (name: string) => JSON.parse(readFileSync(join(SCHEMAS, `${name}.SNAPSHOT.schema.json`), 'utf8'));

/** What the standard's schema finds wrong. Formats of names in other alphabets, which do not occur, are not checked. */
function faultsOf(document: object): unknown {
  const ajv = new Ajv({ strict: false, formats: { 'idn-email': true, 'iri-reference': true } });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  const others = ['spdx', 'jsf-0.82', 'cryptography-defs'];
  for (const name of others) ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const check = ajv.compile(schema('bom-1.6'));
  return check(document) ? [] : check.errors;
}

const TIME = '2027-01-31T12:00:00.000Z';

describe('A release', () => {
  let files: readonly string[];
  let document: Sbom;
  before(async () => {
    files = await filesOfExecutable();
    document = sbom(files, TIME) as Sbom;
  });

  it('lists what it contains by the schema of CycloneDX', () => {
    expect(faultsOf(document)).to.deep.equal([]);
    expect(faultsOf({ ...document, components: [{ type: 'library' }] })).to.not.deep.equal([]);
  });

  it('lists the packages of the server, of threads and of the browser, those that are loaded late, and Node', () => {
    const names = document.components.map(({ name }) => name);
    expect(names).to.include.members(['koa', 'saxes', 'preact', 'mysql2', 'better-sqlite3', 'node']);
    expect(names).to.include.members([
      'leaflet',
      'maki',
      'ol',
      'menu',
      'pdfjs-dist',
      'lucide-static',
      'swagger-ui-dist',
    ]);
    expect(names).to.not.include.members(['mocha']).and.not.include.members(['typescript']);
    expect(document.components.find(({ name }) => name === 'node')!.version).to.equal(process.versions.node);
  });

  it('lists the same for the same commit, byte by byte', () => {
    expect(JSON.stringify(sbom(files, TIME))).to.equal(JSON.stringify(document));
    const { serialNumber } = document;
    expect(serialNumber).to.match(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(sbom(files.slice(0, 100), TIME))
      .to.have.property('serialNumber')
      .that.is.not.equal(serialNumber);
  });

  it('needs a version that is the first one of the changelog, with a date; between releases with -dev', () => {
    const released = '# Changelog\n\n## 1.1.0 – 2027-01-31\n\n## 1.0.0 – 2026-01-01\n';
    const begun = '# Changelog\n\n## 1.2.0 – unreleased\n\n## 1.1.0 – 2027-01-31\n';
    expect(versionFault(released, '1.1.0')).to.equal(null);
    expect(versionFault(begun, '1.2.0-dev')).to.equal(null);
    expect(lastReleaseOf(begun)).to.equal('1.1.0');
    for (const wrong of ['1.0.0', '1.1.0-dev', '1.2.0'])
      expect(versionFault(released, wrong)).to.match(/so the version is 1\.1\.0,/);
    for (const wrong of ['1.1.0', '1.2.0', '1.1.0-dev'])
      expect(versionFault(begun, wrong)).to.match(/the version is 1\.2\.0-dev,/);
    expect(versionFault('## 1.1.0\n', '1.1.0')).to.equal('The changelog has no date of 1.1.0.');
    expect(changelogSection('## 1.2.0 – unreleased\n\nNew.\n', '1.2.0-dev')).to.equal('New.\n');
  });

  it('is of the version that the changelog, the package and its lock have', () => {
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
    const { version } = read('package.json');
    const lock = read('package-lock.json');
    expect([lock.version, lock.packages[''].version]).to.deep.equal([version, version]);
    expect(versionFault(readFileSync('CHANGELOG.md', 'utf8'), version)).to.equal(null);
  });

  it('is what the files of deploy/ and the pages about them name', () => {
    const last = lastReleaseOf(readFileSync('CHANGELOG.md', 'utf8'));
    const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
    const files = [
      ...readdirSync('deploy', { recursive: true, encoding: 'utf8' }).map((name) => `deploy/${name}`),
      ...pages.map((name) => `docs/${name}`),
    ];
    const named = files
      .filter((path) => statSync(path).isFile())
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/\bwaymark[:_-]v?(\d+\.\d+\.\d+)/g)].map(([, version]) => [
          path,
          version,
        ]),
      );
    expect(named).to.have.length.above(4);
    expect(named.filter(([, version]) => version !== last)).to.deep.equal([]);
  });

  it('says which tools are missing, and where they are', () => {
    const [git, none] = [
      { program: 'git', debianPackage: 'git' },
      { program: 'no-such-tool', debianPackage: 'no-package' },
    ];
    expect(missingTools([git, none])).to.deep.equal([
      'no-such-tool is missing: install the Debian package no-package.',
    ]);
  });

  it('is signed by a key that lies outside of the repository', async () => {
    const root = process.cwd();
    expect(keyFault(undefined, root)).to.match(/MINISIGN_KEY names no file/);
    expect(keyFault(join(root, 'package.json'), root)).to.match(/inside of the repository/);
    expect(keyFault(join(root, 'dist/waymark.key'), root)).to.match(/inside of the repository/);
    const folder = await temporaryFolder();
    expect(keyFault(join(folder.path, 'waymark.key'), root)).to.match(/cannot be read/);
    writeFileSync(join(folder.path, 'waymark.key'), '');
    expect(keyFault(join(folder.path, 'waymark.key'), root)).to.equal(null);
    await folder.remove();
  });

  it('has checksums whose signature the public key confirms', async function () {
    if (!isInstalled('minisign')) {
      announceSkip('minisign');
      return this.skip();
    }
    const folder = await temporaryFolder();
    const at = (name: string) => join(folder.path, name);
    const minisign = (...args: readonly string[]) => spawnSync('minisign', args, { encoding: 'utf8' });
    expect(minisign('-G', '-W', '-p', at('key.pub'), '-s', at('key')).status).to.equal(0);
    writeFileSync(at('a'), 'a');
    writeChecksums(folder.path);
    sign(at('SHA256SUMS'), at('key'), 'waymark 1.0.0');
    expect(minisign('-V', '-p', at('key.pub'), '-m', at('SHA256SUMS')).stdout).to.match(/waymark 1\.0\.0/);
    writeFileSync(at('SHA256SUMS'), 'changed');
    expect(minisign('-V', '-p', at('key.pub'), '-m', at('SHA256SUMS')).status).not.to.equal(0);
    await folder.remove();
  });

  it('has the section of its version in the changelog', () => {
    const changelog =
      '# Changelog\n\n## 1.10.0 – today\n\nTen.\n\n## 1.1.0 – 2026-01-01\n\n### Added\n\n- One.\n\n## 1.0.0\n\nNo.\n';
    expect(changelogSection(changelog, '1.1.0')).to.equal('### Added\n\n- One.\n');
    expect(() => changelogSection(changelog, '1.2.0')).to.throw('no section of 1.2.0');
  });

  it('has the checksum of every file', async () => {
    const folder = await temporaryFolder();
    for (const name of ['b', 'a']) writeFileSync(join(folder.path, name), name);
    writeChecksums(folder.path);
    writeChecksums(folder.path);
    const sum = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(readFileSync(join(folder.path, 'SHA256SUMS'), 'utf8')).to.equal(`${sum('a')}  a\n${sum('b')}  b\n`);
    await folder.remove();
  });
});
