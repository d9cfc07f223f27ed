import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

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
    sourcesIn(folder).flatMap((at) =>
      Array.from(codeOf(at).matchAll(LITERAL), (found) => filled(found[2] ?? found[3] ?? '')).filter((each) =>
        SENTENCE.test(each),
      ),
    ),
  );

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`);

/** The code in one spelling: no types, and no text in two parts. */
const codeOf = (at: string): string =>
  transformSync(readFileSync(at, 'utf8'), { loader: 'ts', charset: 'utf8', legalComments: 'none' }).code.replace(
    /(["`]) \+\s*\1/g,
    '',
  );

function sentencesIn(at: string): readonly Sentence[] {
  const code = codeOf(at);
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
