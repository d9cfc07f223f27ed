import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

/** Names that a newcomer would not search for, and what is said in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  ANYWHERE: 'what it is: a client, an address',
  Asked: 'Request, Question, or what it is a part of',
  Asking: 'Dialog, Form, Question',
  Given: 'Input, Options',
  Kept: 'Untouched, Cached',
  TOLD_APART: 'COMPARED',
  Taken: 'TakenBack',
  Whole: 'WholeMap, WholePlan',
  breathe: 'yieldToEventLoop',
  heeded: 'respected',
  holdFirst: 'lockFirst',
  ofAlone: 'ofSingleItem',
  plantSeed: 'seedMemory',
  'sane[A-Z]\\w*': 'normalized',
  settle: 'recordDelivery, resolve, flush',
  settled: 'normalized, ended',
  tellKept: 'reportKept',
  tellZoom: 'reportZoom',
  thaw: 'unfreeze',
  withToldDefault: 'withDescribedDefault',
};

const FILES = globSync('{src,adapters,config}/**/*.{ts,tsx}', { exclude: ['**/*.d.ts'] });
const PATTERN = new RegExp(`\\b(?:${Object.keys(REPLACED).join('|')})\\b`, 'g');

/** The code of a file without comments and texts, of which templates keep what is computed. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

/** The names in a text that are to be replaced. */
const replacedIn = (text: string): readonly string[] => codeOf(text).match(PATTERN) ?? [];

describe('The names in the code', () => {
  it('are words of the trade', () => {
    expect(FILES.length).to.be.greaterThan(1000);
    const found = FILES.flatMap((path) => replacedIn(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`));
    expect(found).to.deep.equal([]);
  });

  it('are found in code, and not in comments and texts', () => {
    expect(replacedIn("import type { Asked } from './x.ts';\nawait needs.breathe();")).to.deep.equal([
      'Asked',
      'breathe',
    ]);
    expect(replacedIn("/** Kept for long. */\n// settled\nconst a = { b: 'Taken', isWhole: true };")).to.deep.equal([]);
  });

  it('have one meaning where a way is one', () => {
    const declaring = FILES.filter((path) => /^(?:export )?type Way\b/m.test(readFileSync(path, 'utf8')));
    expect(declaring).to.deep.equal(['src/domain/wayfinding/network/piece.ts']);
  });
});

describe('The English of comments, pages and screens', () => {
  const FIGURES = /\b(?:told|whoever|heeded|settle[sd]?|reckon(?:ed)?|breathes?)\b/gi;
  const pages = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  const texts = [...globSync('{src,adapters/web/shared}/locales/en.json'), ...globSync('adapters/http/openapi/*.json')];

  it('is that of the trade', () => {
    expect([pages.length, texts.length].every((count) => count > 1)).to.equal(true);
    const found = [...FILES, ...pages, ...texts].flatMap((path) =>
      (readFileSync(path, 'utf8').match(FIGURES) ?? []).map((word) => `${path}: ${word}`),
    );
    expect(found).to.deep.equal([]);
  });

  it('is judged by whole words', () => {
    expect('What the unsettled teller retold.'.match(FIGURES)).to.equal(null);
    expect('Whoever is told of it.'.match(FIGURES)).to.deep.equal(['Whoever', 'told']);
  });
});

describe('Objects in the code', () => {
  const SPREAD = /\.\.\.\{/;

  it('have their members written in them, and no other object that is spread at once', () => {
    const files = [...FILES, ...globSync('{scripts,test}/**/*.{ts,tsx}', { exclude: ['**/*.d.ts', '**/clients/**'] })];
    const found = files.filter((path) => SPREAD.test(codeOf(readFileSync(path, 'utf8'))));
    expect(found).to.deep.equal([]);
  });

  it('are found where one is spread, and not where a name is', () => {
    expect(SPREAD.test('const a = { ...{ b, c }, d };')).to.equal(true);
    expect(SPREAD.test('const a = { ...b, ...(c && { d }) };')).to.equal(false);
  });
});
