import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import packageJson from '../../package.json' with { type: 'json' };
import { generatedModules, PACKAGE } from './generated.ts';

const ROOT = join(import.meta.dirname, '../..');
const NAME = 'waymark_client';

/** The oldest release of Python that the client runs on. */
const OLDEST_PYTHON = '3.9';

/** A version between releases as Python writes it: `0.7.0-dev` is `0.7.0.dev0`. */
export const pythonVersion = (version: string): string => version.replace(/-dev$/, '.dev0');

/** The wheel of a version, by the name that installers demand. The same version and content give the same bytes. */
export async function wheelOf(version: string): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const release = pythonVersion(version);
  const info = `${NAME}-${release}.dist-info`;
  const modules = readdirSync(PACKAGE).filter((file) => /\.py$|^py\.typed$/.test(file));
  const generated = await generatedModules();
  const contentOf = (path: string) => Buffer.from(generated.get(path) ?? readFileSync(path));
  const files = new Map(modules.sort().map((file) => [`${NAME}/${file}`, contentOf(join(PACKAGE, file))]));
  files.set(`${info}/METADATA`, Buffer.from(metadata(release)));
  files.set(
    `${info}/WHEEL`,
    Buffer.from('Wheel-Version: 1.0\nGenerator: waymark\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
  );
  files.set(`${info}/licenses/LICENSE`, readFileSync(join(ROOT, 'LICENSE')));
  files.set(`${info}/RECORD`, Buffer.from(record(files, info)));
  return { name: `${NAME}-${release}-py3-none-any.whl`, bytes: await zipped(files) };
}

const metadata = (version: string): string => `Metadata-Version: 2.4
Name: waymark-client
Version: ${version}
Summary: Calls the API of a Waymark service, with types of every operation
License-Expression: ${packageJson.license}
License-File: LICENSE
Requires-Python: >=${OLDEST_PYTHON}
Description-Content-Type: text/markdown

${readFileSync(join(ROOT, 'docs/pip-client.md'), 'utf8')}`;

/** The list of all files with their digests, which installers check. */
function record(files: ReadonlyMap<string, Uint8Array>, info: string): string {
  const lines = [...files].map(
    ([path, bytes]) => `${path},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}\n`,
  );
  return `${lines.join('')}${info}/RECORD,,\n`;
}

/** All files with the same time and rights, so that the bytes depend on nothing else. */
function zipped(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipFile();
  const options = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true, compressionLevel: 9 };
  for (const [path, bytes] of files) zip.addBuffer(Buffer.from(bytes), path, options);
  zip.end();
  return buffer(zip.outputStream);
}
