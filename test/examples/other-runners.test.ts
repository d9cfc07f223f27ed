import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect } from 'chai';

const FOLDER = join(import.meta.dirname, '../../examples/test-suite');

/** The suite without types, with other names for its hooks and the package that they are of. */
async function codeOf(file: string, names: Readonly<Record<string, string>> = {}): Promise<string> {
  const text = await readFile(join(FOLDER, file), 'utf8');
  let code = stripTypeScriptTypes(text.slice(text.indexOf('import')));
  for (const [name, other] of Object.entries(names)) code = code.replaceAll(name, other);
  return code.replace(/\s+/g, '').replaceAll(',}', '}');
}

describe('The suite of the examples for the test runner of Node, which is run', () => {
  for (const [file, runner] of [
    ['with-vitest.spec.ts', 'vitest'],
    ['with-jest.spec.js', '@jest/globals'],
  ] as const)
    it(`is that of ${runner} but for the names of the hooks`, async () => {
      const names = { beforeAll: 'before', afterAll: 'after', [`'${runner}'`]: "'node:test'" };
      expect(await codeOf(file, names)).to.equal(await codeOf('with-node-test.ts'));
    });
});
