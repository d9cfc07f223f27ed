import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'chai';
import { buildClient } from '../../../scripts/build-client.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TSC = join(ROOT, 'node_modules/.bin/tsc');
const STRICT = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
const ON_NODE = { lib: ['es2024'], types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] };
const IN_BROWSERS = { lib: ['es2024', 'dom', 'dom.asynciterable'], types: [] };

describe('The built client', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const built = (file: string) => join(folder.path, 'client', file);

  before(async () => {
    folder = await temporaryFolder();
    await buildClient(join(folder.path, 'client'));
  });
  after(() => folder?.remove());

  /** What the compiler reports about a program that uses the client; empty for nothing. */
  async function faultsOf(program: string, environment: object): Promise<string> {
    const compilerOptions = { noEmit: true, module: 'nodenext', target: 'es2024', ...STRICT, ...environment };
    const config = { compilerOptions, files: ['program.mts'] };
    await writeFile(join(folder.path, 'program.mts'), program);
    await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify(config));
    return promisify(execFile)(TSC, ['-p', folder.path]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  }
  const PROGRAM = new URL('program.txt', import.meta.url);

  for (const [file, imported] of [
    ['index.js', null],
    ['node.js', ['import * as nodeCrypto from']],
  ] as const) {
    it(`is one module of at most 6 KB with brotli, which imports ${imported ? 'node:crypto alone' : 'nothing'}: ${file}`, async () => {
      const script = await readFile(built(file), 'utf8');
      expect(brotliCompressSync(script).length).to.be.within(2000, 6000);
      expect(script.match(/\bimport\b.*?\bfrom\b|\brequire\b|\bimport\(/g)).to.deep.equal(imported);
    });

    it(`has a source map with its sources, and the names of what it exports: ${file}`, async () => {
      expect((await readFile(built(file), 'utf8')).trim()).to.match(
        new RegExp(`\n//# sourceMappingURL=${file}\\.map$`),
      );
      const map = JSON.parse(await readFile(built(`${file}.map`), 'utf8'));
      const send = map.sourcesContent[map.sources.indexOf('send.ts')];
      expect(send).to.equal(await readFile(join(ROOT, 'adapters/web/client/send.ts'), 'utf8'));
      const { createClient, WaymarkError } = await import(built(file));
      expect([createClient.name, WaymarkError.name]).to.deep.equal(['createClient', 'WaymarkError']);
    });
  }

  it('has types of every operation, which refuse a program that uses them wrongly', async () => {
    const program = await readFile(PROGRAM, 'utf8');
    expect(await faultsOf(program, ON_NODE)).to.equal('');
    const wrong = program.match(/@ts-expect-error/g)!.length;
    const faults = await faultsOf(program.replaceAll('@ts-expect-error', ''), ON_NODE);
    expect(faults.match(/error TS/g)).to.have.length(wrong);
  });

  it('has types that need no package, in browsers', async () => {
    expect(await faultsOf(await readFile(PROGRAM, 'utf8'), IN_BROWSERS)).to.equal('');
  });

  it('has none of the operations that only a service in memory has', async () => {
    expect(await readFile(built('paths.d.ts'), 'utf8'))
      .to.include("'/api/projects/'")
      .and.not.include('/__memory');
  });
});
