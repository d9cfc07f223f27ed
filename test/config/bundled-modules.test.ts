import { expect } from 'chai';
import { type BundledModule, bundledModules } from '../../config/packaged/bundled-modules.ts';

const wrapped = (text: string, compiled: Buffer | null = null): BundledModule => ({
  text: Buffer.from(`(function(exports,require,module,__filename,__dirname){${text}\n})`),
  compiled,
});
const TEXTS: Readonly<Record<string, string>> = {
  counter: 'globalThis.runs = (globalThis.runs ?? 0) + 1; exports.isEven = (n) => n % 2 === 0;',
  program: "const { isEven } = require('counter'); module.exports = { isEven, again: require('counter').isEven };",
  optional: "try { require('not-there') } catch (error) { exports.code = error.code }",
};
const find = (name: string) => (TEXTS[name] ? wrapped(TEXTS[name]) : null);

type Program = { readonly isEven: (n: number) => boolean; readonly again: unknown };

describe('Bundled modules', () => {
  it('require each other, and are run once', () => {
    const program = bundledModules(find).require('program') as Program;
    expect(program.isEven(4)).to.equal(true);
    expect(program.again).to.equal(program.isEven);
    expect((globalThis as { runs?: number }).runs).to.equal(1);
  });

  it('require the modules of Node', () => {
    expect(bundledModules(find).require('node:path')).to.equal(process.getBuiltinModule('node:path'));
  });

  it('find out that an optional package is missing', () => {
    expect(bundledModules(find).require('optional')).to.deep.equal({ code: 'MODULE_NOT_FOUND' });
  });

  it('are run with their compiled code, and without where it is that of another version', () => {
    const first = bundledModules(find);
    first.require('program');
    const compiled = first.compiledCode('program');
    expect(compiled.length).to.be.above(100);
    for (const code of [compiled, Buffer.from('of another version')]) {
      const later = bundledModules((name) => (name === 'program' ? wrapped(TEXTS[name]!, code) : find(name)));
      expect((later.require('program') as Program).isEven(3)).to.equal(false);
    }
  });
});
