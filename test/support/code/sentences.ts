import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

/** A sentence of the code, where `{0}`, `{1}` stand for values, and the file that has it. */
export type Sentence = { readonly at: string; readonly sentence: string };

const LITERAL = /(["'])((?:(?!\1)[^\\\n]|\\.)*)\1|`((?:[^`\\]|\\.)*)`/g;
const SENTENCE = /^(?:[A-Z]|\{\d\})[^\n]* [^\n]*\.$/;
/** What is said together with a code, at once or by the name of the sentence. */
const CODED =
  /(?:new DomainError\(\s*"(?!invalid")\w+",|\b(?:busy|unavailable|invalidToken|fileRefused|failure)\()\s*$/;
const CODED_NAME = /(?:new DomainError\(\s*"(?!invalid")\w+",|\b(?:unavailable|refuse)\()\s*([A-Za-z_]\w*)/g;
/** Of an invalid input as a whole: what is answered are the sentences of its fields. */
const WHOLE = /new DomainError\(\s*"invalid",\s*$/;

/** The sentences that the files of a folder say about single fields: all but those that come with a code. */
export const fieldSentences = (folder: string): readonly Sentence[] => sourcesIn(folder).flatMap(sentencesIn);

/** All sentences of the files of folders, with or without a code. */
export const allSentences = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    sourcesIn(folder).flatMap(({ code }) =>
      Array.from(code.matchAll(LITERAL), (found) => filled(found[2] ?? found[3] ?? '')).filter((each) =>
        SENTENCE.test(each),
      ),
    ),
  );

/** A file, and its code in one spelling: no types, and no text in two parts. */
type Source = { readonly at: string; readonly code: string };

function sourcesIn(folder: string): readonly Source[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`);
  const { outputFiles } = buildSync({
    entryPoints: files,
    outbase: '.',
    outdir: 'out',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  });
  const codes = new Map(outputFiles.map(({ path, text }) => [path, text.replace(/(["`]) \+\s*\1/g, '')]));
  return files.map((at) => ({ at, code: codes.get(resolve('out', at.replace(/ts$/, 'js')))! }));
}

function sentencesIn({ at, code }: Source): readonly Sentence[] {
  const coded = new Set(Array.from(code.matchAll(CODED_NAME), ([, name]) => name));
  return Array.from(code.matchAll(LITERAL)).flatMap((found) => {
    const sentence = filled(found[2] ?? found[3] ?? '');
    const before = code.slice(Math.max(0, found.index - 100), found.index);
    const name = /const (\w+) = (?:\([^)]*\) => )?$/.exec(before)?.[1];
    const isCoded = CODED.test(before) || WHOLE.test(before) || (name !== undefined && coded.has(name));
    return SENTENCE.test(sentence) && !isCoded ? [{ at, sentence }] : [];
  });
}

/** The literal with numbered values. */
function filled(literal: string): string {
  let count = 0;
  return literal.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, () => `{${count++}}`).replace(/\\(["'`])/g, '$1');
}
