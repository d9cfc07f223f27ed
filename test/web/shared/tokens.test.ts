import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { COLORS, DARK_COLORS } from '../../../adapters/web/shared/colors.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TOKENS = 'adapters/web/shared/tokens.css';
const COLOR_MODULE = 'adapters/web/shared/colors.ts';

/** The mark of another company has the colours that it asks for. */
const FOREIGN_MARK = 'adapters/web/studio/account/google-mark.tsx';
/** What is drawn on the plan does not grow with the letters of the page; printed letters have points. */
const ON_THE_PLAN = /^1[1235]px$/;
/** The corners of the map are chosen by its maker. */
const CORNERS_OF_MAKER = /^#map-root\[data-radius="\w+"\]/;

const tokens = readFileSync(join(ROOT, TOKENS), 'utf8');

describe('The values of all pages', () => {
  it('are in one style sheet: no other has a colour, a size of letters, a space, a corner, a weight or a time of its own', () => {
    expect(styleSheets().flatMap((path) => faultsOf(path, read(path)))).to.deep.equal([]);
  });

  it('are not written in scripts: colours are in one module', () => {
    const scripts = globSync('adapters/{web,pages}/**/*.{ts,tsx}', { cwd: ROOT });
    const own = scripts.filter((path) => path !== COLOR_MODULE && path !== FOREIGN_MARK);
    const faults = own.flatMap((path) => colorsIn(withoutComments(read(path))).map((color) => `${path}: ${color}`));
    expect(scripts).to.have.length.above(300);
    expect(faults).to.deep.equal([]);
  });

  it('are the same in scripts as in style sheets', () => {
    for (const [name, color] of Object.entries(COLORS)) expect(tokenOf(name).light, name).to.equal(color);
    for (const [name, color] of Object.entries(DARK_COLORS)) expect(tokenOf(name).dark, name).to.equal(color);
  });

  it('are set on the roots of pages, so that no part of the Studio has the theme of the system beside a chosen one', () => {
    const selectors = rulesOf(tokens).flatMap(({ selector }) => selector.split(/,\s*/));
    expect(selectors.filter((selector) => !/^(:root|#map-root)\b/.test(selector))).to.deep.equal([]);
  });

  it('are all used, and every name that is used has a value', () => {
    const sheets = styleSheets().map(read).join('\n');
    const scripts = globSync('adapters/{web,pages}/**/*.{ts,tsx}', { cwd: ROOT }).map(read).join('\n');
    const used = new Set([...`${sheets}\n${tokens}`.matchAll(/var\((--[a-z-]+\d?)/g)].map(([, name]) => name!));
    const defined = new Set([...tokens.matchAll(/^ {2}(--[a-z-]+\d?):/gm)].map(([, name]) => name!));
    const drawn = new Set(Object.keys(COLORS).map(tokenName));
    const isSet = (name: string) => sheets.includes(`${name}:`) || scripts.includes(name);
    expect([...defined].filter((name) => !used.has(name) && !drawn.has(name))).to.deep.equal([]);
    expect([...used].filter((name) => !defined.has(name) && !isSet(name))).to.deep.equal([]);
  });

  it('are missed where a style sheet has its own', () => {
    const planted = [
      'color: #123456',
      'color: rgb(1 2 3 / 0.5)',
      'color: hsl(20 30% 40%)',
      'color: light-dark(red, blue)',
      'border-radius: 9px',
      'border-start-start-radius: 1rem',
      'font-size: 0.9rem',
      'font-size: 14px',
      'padding: 6px 8px',
      'font-weight: 650',
      'font-weight: bold',
      'font: 700 1rem / 1 serif',
      'transition: opacity 0.3s',
      'animation: fade-in 300ms',
    ];
    for (const line of planted) expect(faultsOf('x.css', `.x {\n  ${line};\n}`), line).to.have.length(1);
  });
});

function styleSheets(): readonly string[] {
  const found = globSync('adapters/**/*.css', { cwd: ROOT }).filter((path) => path !== TOKENS);
  expect(found).to.have.length.above(50);
  return found;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Every value of its own that a style sheet has, a sentence each. */
function faultsOf(path: string, text: string): readonly string[] {
  return rulesOf(text).flatMap(({ selector, lines }) =>
    lines.filter((line) => isFault(selector, line)).map((line) => `${path}: ${line}`),
  );
}

function rulesOf(text: string): readonly Readonly<{ selector: string; lines: readonly string[] }>[] {
  const rules = withoutComments(text).matchAll(/([^{};]*)\{([^{}]*)\}/g);
  return [...rules].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    lines: body.split(';').map((line) => line.trim()),
  }));
}

function isFault(selector: string, line: string): boolean {
  const [, name = '', value = ''] = /^([\w-]+):\s*([\s\S]+)$/.exec(line) ?? [];
  if (colorsIn(value).length > 0) return true;
  if (name.endsWith('radius')) return !CORNERS_OF_MAKER.test(selector) && /[1-9]\d*(px|r?em)/.test(value);
  if (name === 'font-size')
    return !/^(var\(--text-|inherit)/.test(value) && !ON_THE_PLAN.test(value) && !value.endsWith('pt');
  if (/^font(-weight)?$/.test(name)) return /\b(?!(?:400|500|600)\b)\d00\b|\b\d[1-9]\d\b|bold/.test(value);
  // Sizes between the steps are of what is drawn within a control; a step of the scale has its name.
  if (/^((row-|column-)?gap|padding|margin)/.test(name))
    return /(?<![\w.-])(4|8|12|16|24|32)px/.test(value) && !/[(,]/.test(value);
  // What turns or shimmers until something has happened has a time of its own.
  if (/^(transition|animation)/.test(name)) return !value.includes('infinite') && /\dm?s\b/.test(value);
  return false;
}

/** The colours that are written as numbers, or as two for the themes; that of `rgb(var(--shade) / 0.4)` is not. */
const colorsIn = (text: string): readonly string[] =>
  text.match(
    /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch)\(\d[^)]*\)|\blight-dark\([^$]/gi,
  ) ?? [];

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const tokenName = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** What a token is in each theme. */
function tokenOf(name: string): Readonly<{ light: string | undefined; dark: string | undefined }> {
  const [, value = ''] = new RegExp(`^ {2}${tokenName(name)}: ([^;]+);`, 'm').exec(tokens) ?? [];
  const inTheme = (theme: string) => new RegExp(`var\\(--${theme}, ([^)]+)\\)`).exec(value)?.[1];
  return { light: inTheme('light') ?? value, dark: inTheme('dark') ?? value };
}
