import { Script } from 'node:vm';

/** A bundled module: the text of a function with the parameters of CommonJS, in ASCII. */
export type BundledModule = {
  readonly text: Buffer;
  /** Its compiled code, if there is any; it is ignored where it was compiled by another version. */
  readonly compiled: Buffer | null;
};

/** Returns null where there is no module of that name. */
export type FindModule = (name: string) => BundledModule | null;

export type BundledModules = {
  /** The exports of a module, which is run at the first call, or of a module of Node. */
  readonly require: (name: string) => unknown;
  /** The functions of a module that were compiled so far, to be given to a later process. The module must have been run. */
  readonly compiledCode: (name: string) => Buffer;
};

type Wrapper = (
  exports: object,
  require: BundledModules['require'],
  module: object,
  path: string,
  folder: string,
) => void;

/** Modules that are not files. */
export function bundledModules(find: FindModule): BundledModules {
  const run = new Map<string, { readonly script: Script; readonly module: { exports: object } }>();

  function require(name: string): unknown {
    const known = run.get(name);
    if (known) return known.module.exports;
    const found = find(name);
    if (!found) return builtin(name);
    const module = { exports: {} };
    const options = { filename: `${name}.js`, ...(found.compiled && { cachedData: found.compiled }) };
    const script = new Script(found.text.toString('latin1'), options);
    run.set(name, { script, module });
    (script.runInThisContext() as Wrapper)(module.exports, require, module, process.execPath, '/');
    return module.exports;
  }

  return { require, compiledCode: (name) => run.get(name)!.script.createCachedData() };
}

/** What packages expect where an optional one is missing. */
function builtin(name: string): object {
  const found = process.getBuiltinModule(name);
  if (!found) throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' });
  return found;
}
