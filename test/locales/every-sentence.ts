import { createHash } from 'node:crypto';
import { categoryWords, mails } from '#locales';
import { files as refusals } from '#locales/refusals';
import { sheets } from '#locales/sheets';
import { english, files } from '#locales/studio';
import { loadStrings, stringsFor } from '../../adapters/web/embed/strings/strings.ts';
import { type Sentences, sentencesOf } from '../../src/domain/wayfinding/words/sentences.ts';
import { stepTexts } from '../../src/domain/wayfinding/words/step-texts.ts';

type Texts = string | readonly string[] | { readonly [name: string]: Texts };

/** The texts of a language by part: a digest of each, which is the same as long as every sentence is, byte for byte. */
export async function sentenceDigests(code: string): Promise<Readonly<Record<string, string>>> {
  await loadStrings(code);
  const { steps: _, ...map } = stringsFor(code);
  const categories = categoryWords[code]!;
  const parts = {
    directions: said(sentencesOf(stepTexts(code))),
    categories,
    map,
    sheets: sheets[code]!,
    ...(code === 'en' && { mails }),
  };
  const studio = code === 'en' ? { ...english, refusals: await refusals.en() } : await files[code]!();
  const sections = Object.entries(studio).map(([name, texts]) => [`studio.${name}`, texts]);
  const all = { ...parts, ...Object.fromEntries(sections) } as Readonly<Record<string, Texts>>;
  return Object.fromEntries(Object.entries(all).map(([name, texts]) => [name, digest(texts)]));
}

function digest(texts: Texts): string {
  const lines = pathsOf(texts, '').sort().join('\n');
  return createHash('sha256').update(lines).digest('hex').slice(0, 16);
}

const pathsOf = (texts: Texts, path: string): string[] =>
  typeof texts === 'string'
    ? [`${path} ${texts}`]
    : Object.entries(texts).flatMap(([name, text]) => pathsOf(text, `${path}.${name}`));

const KNOWN = ['', 'A'];

/** Each sentence of directions, with everything that is known, and without. */
function said(texts: Sentences): Texts {
  const { turns, sides, by, towards } = texts;
  const walks = KNOWN.flatMap((distance) => KNOWN.map((along) => ({ distance, along })));
  const turned = walks.flatMap(({ distance, along }) => KNOWN.map((after) => ({ distance, into: along, after })));
  const ways = ['up', 'down', 'across', 'through'] as const;
  return {
    turns,
    sides,
    by,
    towards,
    ends: KNOWN.flatMap((title) => [texts.destination(title), texts.reach(title), texts.arrive(title)]),
    passed: [texts.after('A'), texts.ahead('A')],
    depart: walks.flatMap((walk) => KNOWN.map((from) => texts.depart({ ...walk, from, towards: 'B' }))),
    turn: turned.flatMap((one) => [texts.turn({ ...one, turn: turns.left }), texts.straight(one)]),
    take: ways.flatMap((way) =>
      walks.map(({ distance, along }) => texts.take({ distance, level: along, by: by.stairs, way })),
    ),
  };
}
