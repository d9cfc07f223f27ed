import { ident, tokenize, tokenTypes } from 'css-tree';
import { CLOSERS } from '../css-tokens.ts';

/** What an element must be. */
export type Compound = {
  /** In lower case; null for any. */
  readonly name: string | null;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly tests: readonly AttributeTest[];
  readonly isRoot: boolean;
};

/** What an attribute must be; without an operator, anything. */
export type AttributeTest = { readonly name: string; readonly operator: string; readonly value: string };

export type Selector = {
  readonly compound: Compound;
  /** What must be around the element; null for anything. */
  readonly outer: { readonly selector: Selector; readonly isParent: boolean } | null;
  readonly specificity: number;
  /** Whether it selects only some of these elements: by an attribute or by what stands beside them, or text before or after them. */
  readonly isPartial: boolean;
};

type Piece = {
  readonly kind: 'any' | 'name' | 'id' | 'class' | 'attribute' | 'pseudo' | 'combinator' | 'other';
  readonly text: string;
};

/** States that nothing in a picture is in, and parts that a text does not have. */
const NEVER: ReadonlySet<string> = new Set(
  `hover active focus focus-within focus-visible target visited checked disabled selection placeholder backdrop fullscreen
  -webkit-scrollbar`.split(/\s+/),
);
const WEIGHTS: Readonly<Record<Piece['kind'], number>> = {
  id: 1_000_000,
  class: 1000,
  attribute: 1000,
  pseudo: 1000,
  other: 1000,
  name: 1,
  any: 0,
  combinator: 0,
};

/** A selector without commas; null for one that selects nothing in a picture. */
export function selectorOf(text: string): Selector | null {
  const pieces = piecesOf(text.trim());
  if (pieces.some(({ kind, text }) => kind === 'pseudo' && NEVER.has(text))) return null;
  let selector = null as Selector | null;
  let compound: Piece[] = [];
  let isParent = false;
  let isBeside = false;
  const end = (): void => {
    if (compound.length > 0) selector = within(selector, { compound, isParent, isBeside });
    compound = [];
    isParent = false;
    isBeside = false;
  };
  for (const piece of pieces) {
    if (piece.kind === 'combinator' && compound.length > 0) end();
    if (piece.text === '>') isParent = true;
    else if (piece.text === '+' || piece.text === '~') isBeside = true;
    else if (piece.kind !== 'combinator') compound.push(piece);
  }
  end();
  return selector;
}

type Inner = { readonly compound: readonly Piece[]; readonly isParent: boolean; readonly isBeside: boolean };

function within(selector: Selector | null, { compound, isParent, isBeside }: Inner): Selector {
  const of = (wanted: Piece['kind']) => compound.filter(({ kind }) => kind === wanted).map(({ text }) => text);
  const pseudo = of('pseudo');
  const attributes = of('attribute').map(testOf);
  const tests = attributes.filter((test) => test !== null);
  const weight = compound.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
  return {
    compound: {
      name: of('name')[0]?.toLowerCase() ?? null,
      ids: of('id'),
      classes: of('class'),
      tests,
      isRoot: pseudo.includes('root'),
    },
    // What stands beside the element is not known; what is around that is around the element too.
    outer: selector && (isBeside ? selector.outer : { selector, isParent }),
    specificity: (selector?.specificity ?? 0) + weight,
    isPartial:
      selector?.isPartial === true ||
      isBeside ||
      tests.length < attributes.length ||
      of('other').length > 0 ||
      pseudo.some((name) => name !== 'root'),
  };
}

const TEST = /^\s*([-\w]+)\s*(?:([~|^$*]?=)\s*("[^"]*"|'[^']*'|[-\w]+)\s*)?$/;

function testOf(text: string): AttributeTest | null {
  const [, name, operator = '', value = ''] = TEST.exec(text) ?? [];
  return name === undefined
    ? null
    : { name: name.toLowerCase(), operator, value: value.replace(/^(["'])(.*)\1$/, '$2') };
}

export function passes({ operator, value }: AttributeTest, given: string | undefined): boolean {
  if (given === undefined || operator === '') return given !== undefined;
  if (operator === '=') return given === value;
  if (operator === '|=') return given === value || given.startsWith(`${value}-`);
  if (operator === '~=') return given.split(/\s+/).includes(value);
  if (value === '') return false;
  if (operator === '^=') return given.startsWith(value);
  return operator === '$=' ? given.endsWith(value) : given.includes(value);
}

/** The simple selectors and combinators of a selector. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let before = '';
  let depth = 0;
  let opened = 0;
  tokenize(text, (type, start, end) => {
    const token = text.slice(start, end);
    if (CLOSERS.has(type) && depth++ === 0) opened = end;
    if (depth === 0) pieces.push(...pieceOf(type, token, before));
    else if (type === tokenTypes.RightParenthesis || type === tokenTypes.RightSquareBracket) {
      const kind = token === ']' ? 'attribute' : 'other';
      if (--depth === 0) pieces.push({ kind, text: text.slice(opened, start) });
    }
    before = token;
  });
  return pieces;
}

function pieceOf(type: number, token: string, before: string): readonly Piece[] {
  if (type === tokenTypes.Hash) return [{ kind: 'id', text: ident.decode(token.slice(1)) }];
  if (type === tokenTypes.WhiteSpace) return [{ kind: 'combinator', text: ' ' }];
  if (['>', '+', '~'].includes(token)) return [{ kind: 'combinator', text: token }];
  if (token === '*') return [{ kind: 'any', text: '' }];
  if (token === '.' || token === ':') return [];
  if (type !== tokenTypes.Ident) return [{ kind: 'other', text: token }];
  const text = ident.decode(token);
  if (before === '.') return [{ kind: 'class', text }];
  return [{ kind: before === ':' ? 'pseudo' : 'name', text }];
}
