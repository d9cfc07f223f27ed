import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect } from 'chai';
import { build } from 'esbuild';
import { readableStack } from '../../config/packaged/readable-stack.ts';
import { inAscii } from '../../scripts/bundle/bundle.ts';
import { stackMap } from '../../scripts/bundle/stack-map.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The first line fails in a column behind characters that the bundle escapes. */
const SOURCE = `export const first = (text: string): string => { if (/[äöü😀]/.test(text)) return text; throw new Error('first'); };

export function second(): never {
  throw new Error('second');
}`;

describe('The map of the bundled program', () => {
  async function bundled() {
    const stdin = {
      contents: `${SOURCE}\nglobalThis.made = { first, second };`,
      sourcefile: 'src/made.ts',
      loader: 'ts',
    } as const;
    const { outputFiles } = await build({
      stdin,
      absWorkingDir: ROOT,
      bundle: true,
      format: 'iife',
      write: false,
      outfile: 'dist/made.js',
      minifyWhitespace: true,
      sourcemap: 'external',
    });
    const [map, script] = outputFiles;
    return { text: inAscii(script!.text), map: stackMap(map!.text, map!.path, script!.text, ROOT) };
  }

  it('leads from a stack to the places of the sources', async () => {
    const { text, map } = await bundled();
    new Script(text, { filename: 'made.js' }).runInThisContext();
    const { made } = globalThis as unknown as { made: Record<'first' | 'second', (text: string) => void> };
    const stackOf = (run: () => void) => {
      try {
        run();
      } catch (error) {
        return readableStack('made', () => map)((error as Error).stack!);
      }
      return '';
    };
    const place = (text: string) => {
      const before = SOURCE.slice(0, SOURCE.indexOf(text)).split('\n');
      return `src/made.ts:${before.length}:${before.at(-1)!.length + 1}`;
    };
    expect(stackOf(() => made.first('a'))).to.include(place(`new Error('first')`));
    expect(stackOf(() => made.second(''))).to.include(place(`new Error('second')`));
  });

  it('takes the place of the path of a script that is a file', () => {
    const map = { sources: ['src/a.ts'], lines: ['AAEE'] };
    const stack = 'Error: x\n    at a (/srv/waymark/lib/made.cjs:1:1)\n    at file:///srv/made.cjs:1:5';
    expect(readableStack('made', () => map)(stack)).to.equal('Error: x\n    at a (src/a.ts:3:3)\n    at src/a.ts:3:3');
  });

  it('leaves other stacks alone, and is not read for them', () => {
    const stack = 'Error: x\n    at a (node:fs:1:2)\n    at b (unmade.js.old:1:2)';
    expect(readableStack('made', () => expect.fail('It was read.'))(stack)).to.equal(stack);
    expect(readableStack('made', () => ({ sources: [], lines: [] }))('at made.js:7:7')).to.equal('at made.js:7:7');
  });
});
