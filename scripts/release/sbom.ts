import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { bundledPackages, licenceId, manifestOf } from '../package-licences.ts';

type Lock = { readonly packages: Readonly<Record<string, { readonly integrity?: string }>> };

const ROOT = join(import.meta.dirname, '../..');

/**
 * What the executable contains, in the format CycloneDX 1.6: every package of which a file is bundled, and Node with its own components. The same
 * for the same contents and time, `timestamp` in ISO 8601.
 */
export function sbom(bundledFiles: readonly string[], timestamp: string): object {
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const packages = bundledPackages(bundledFiles).map((path) => component(path, lock));
  // The same version may be there twice.
  const unique = new Map(packages.map((each) => [each['bom-ref'], each]));
  const { name, version, description, license } = packageJson;
  const purl = `pkg:npm/${name}@${version}`;
  const components = [...unique.values(), node()];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumberOf([purl, timestamp, components]),
    version: 1,
    metadata: {
      timestamp,
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
    components,
    dependencies: [{ ref: purl, dependsOn: [...unique.keys(), NODE] }],
  };
}

/** A UUID of version 8 (RFC 9562) made from the content. */
function serialNumberOf(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
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
