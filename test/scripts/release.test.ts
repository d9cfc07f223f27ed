import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { filesOfExecutable } from '../../scripts/bundle/bundle.ts';
import { changelogSection } from '../../scripts/release/changelog.ts';
import { writeChecksums } from '../../scripts/release/checksums.ts';
import { sbom } from '../../scripts/release/sbom.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Sbom = { readonly components: readonly { readonly name: string; readonly version: string }[] };

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

describe('A release', () => {
  let document: Sbom;
  before(async () => {
    document = sbom(await filesOfExecutable()) as Sbom;
  });

  it('lists what it contains by the schema of CycloneDX', () => {
    expect(faultsOf(document)).to.deep.equal([]);
    expect(faultsOf({ ...document, components: [{ type: 'library' }] })).to.not.deep.equal([]);
  });

  it('lists the packages of the server, of threads and of the browser, those that are loaded late, and Node', () => {
    const names = document.components.map(({ name }) => name);
    expect(names).to.include.members(['koa', 'saxes', 'preact', 'mysql2', 'better-sqlite3', 'node']);
    expect(names).to.not.include.members(['mocha']).and.not.include.members(['typescript']);
    expect(document.components.find(({ name }) => name === 'node')!.version).to.equal(process.versions.node);
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
