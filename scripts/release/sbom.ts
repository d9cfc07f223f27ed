import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { bundledPackages, licenceId, manifestOf } from '../package-licences.ts';

type Lock = { readonly packages: Readonly<Record<string, { readonly integrity?: string }>> };

const ROOT = join(import.meta.dirname, '../..');

/**
 * What the executable contains, in the format CycloneDX 1.6: every package of which a file is bundled, and Node with its own components.
 */
export function sbom(bundledFiles: readonly string[]): object {
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const packages = bundledPackages(bundledFiles).map((path) => component(path, lock));
  // The same version may be there twice.
  const unique = new Map(packages.map((each) => [each['bom-ref'], each]));
  const { name, version, description, license } = packageJson;
  const purl = `pkg:npm/${name}@${version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': purl,
        name,
        version,
        description,
        licenses: licences(license),
        purl,
      },
    },
    components: [...unique.values(), node()],
    dependencies: [{ ref: purl, dependsOn: [...unique.keys(), NODE] }],
  };
}

function component(path: string, lock: Lock) {
  const manifest = manifestOf(path);
  const { name, version } = manifest;
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [group, ownName] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const integrity = lock.packages[`node_modules/${path}`]?.integrity;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: ownName!,
    version,
    ...(integrity && { hashes: [hashOf(integrity)] }),
    licenses: licences(licenceId(manifest)),
    purl,
  };
}

const licences = (id: string) => (/[\s(]/.test(id) ? [{ expression: id }] : [{ license: { id } }]);

function hashOf(integrity: string) {
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return { alg: 'SHA-512', content };
}

const NODE = `pkg:generic/node@${process.versions.node}`;

/** Names of `process.versions` that are no components. */
const NUMBERS = new Set(['node', 'modules', 'napi', 'unicode', 'cldr', 'tz']);

function node() {
  const parts = Object.entries(process.versions).filter(([name]) => !NUMBERS.has(name));
  return {
    type: 'platform',
    'bom-ref': NODE,
    name: 'node',
    version: process.versions.node,
    purl: NODE,
    licenses: licences('MIT'),
    components: parts.map(([name, version]) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:generic/${name}@${version}`,
    })),
  };
}
