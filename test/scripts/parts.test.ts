import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> };

/** The files that a script gives to mocha by patterns in its text. */
function filesOf(script: string): readonly string[] {
  return script.split(/&&|;/).flatMap((command) => {
    const exclude = [...command.matchAll(/--ignore '(.+?)'/g)].flatMap(([, pattern = '']) => globSync(pattern));
    const include = [...command.matchAll(/(?<!--ignore )'?(test\/[^\s']+\.test\.ts)/g)];
    return include.flatMap(([, pattern = '']) => globSync(pattern)).filter((file) => !exclude.includes(file));
  });
}

describe('The parts of make test', () => {
  const parts = new Set(readFileSync('Makefile', 'utf8').match(/(?<=[\s,])test:[\w:-]+/g));

  it('are scripts of the package', () => {
    expect([...parts].filter((part) => scripts[part] === undefined)).to.deep.equal([]);
  });

  it('have every test file', () => {
    const files = new Set([...parts].flatMap((part) => filesOf(scripts[part]!)));
    expect(globSync('test/**/*.test.ts').filter((file) => !files.has(file))).to.deep.equal([]);
  });
});
