import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> };

/** The files that a script gives to mocha by patterns in its text; what it ignores comes last. */
function filesOf(script: string): readonly string[] {
  return script.split(/&&|;/).flatMap((command) => {
    const [included = '', ignored = ''] = command.split(/ --ignore |(?<=test-files\.ts '.+') /);
    const ignoredFiles = filesIn(ignored);
    return filesIn(included).filter((file) => !ignoredFiles.includes(file));
  });
}

const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/test\/[^\s']+/g)]
    .flatMap(([pattern]) => globSync(pattern))
    .filter((path) => path.endsWith('.test.ts'));

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
