import { posix } from 'node:path';
import type { SourceFile } from './layer-breaches.ts';

/** A file with an action: it is in an area of the use cases, and not in a folder of helpers. */
const IS_ACTION_FILE = /^src\/usecases\/(?!.*\/shared\/)[^/]+\/.+\.ts$/;
/** Folders of helpers for all areas. */
const HELPERS = ['src/usecases/shared/', 'src/usecases/access/'];

/**
 * Where the files of the use cases break their rule, a sentence each: a file of an area exports one action, which the app offers and
 * which is named as the file; helpers lie in folders called `shared`.
 */
export function useCaseFaults(files: readonly SourceFile[]): readonly string[] {
  const offered = new Set(files.filter(({ path }) => path.startsWith('src/app')).flatMap(importedValues));
  const actions = files.filter(
    ({ path }) => IS_ACTION_FILE.test(path) && !HELPERS.some((folder) => path.startsWith(folder)),
  );
  return actions.flatMap((file) => faultsOf(file, offered));
}

function faultsOf({ path, text }: SourceFile, offered: ReadonlySet<string>): readonly string[] {
  const exported = [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(
    ([, name]) => name!,
  );
  const [action, ...more] = exported;
  if (action === undefined) return [`${path} exports no action: helpers lie in a folder called shared`];
  const extra = more.map((name) => `${path} exports ${name} beside ${action}`);
  const unused = offered.has(`${path} ${action}`) ? [] : [`${path} exports ${action}, which the app does not offer`];
  const file = posix.basename(path, '.ts').split('-');
  const misnamed = isNamedAs(file, wordsOf(action)) ? [] : [`${path} is not named as its action ${action}`];
  return [...extra, ...unused, ...misnamed];
}

/** The path of a module and the name of a value that a file imports from it, of each. */
function importedValues({ path, text }: SourceFile): readonly string[] {
  return [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm)].flatMap(([, names, specifier]) => {
    const target = posix.join(posix.dirname(path), specifier!);
    return names!.split(',').map((name) => `${target} ${name.trim()}`);
  });
}

/** `add-members` is the file of `addGroupMembers`: it begins with the same word, and its other words follow in their order. */
function isNamedAs(file: readonly string[], action: readonly string[]): boolean {
  let at = 0;
  for (const word of action) if (word === file[at]) at++;
  return at === file.length && file[0] === action[0];
}

const wordsOf = (name: string) => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
