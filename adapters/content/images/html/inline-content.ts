import type { TextStyle } from './html-style.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { breakToken, type Token, tokensOf } from './inline-lines.ts';
import { type Context, displayOf, styledIn } from './layout-context.ts';

/** Elements that show something else than text. */
const PICTURES: ReadonlySet<string> = new Set('img svg iframe object embed video audio canvas'.split(' '));
const DROPPED: ReadonlySet<string> = new Set('annotation annotation-xml'.split(' '));

/** A part of an element: an element that is laid out by itself, or a stretch of text. */
export type Part =
  | { readonly element: HtmlElement; readonly tokens: null }
  | { readonly element: null; readonly tokens: readonly Token[] };

/** The blocks in an element and the texts between them, in order; in a flexible box every element is a block. */
export function partsOf(
  { children }: HtmlElement,
  style: TextStyle,
  context: Context,
  isFlex = false,
): readonly Part[] {
  const parts: Part[] = [];
  let tokens: Token[] = [];
  const end = () => {
    if (tokens.some(({ kind }) => kind !== 'blank')) parts.push({ element: null, tokens });
    tokens = [];
  };
  const alone = onlyElement(children);
  for (const node of children) {
    if (typeof node === 'string') append(tokens, tokensOf(node, style));
    else if (isFlex ? isItem(node, style, context) : isApart(node, style, context, node === alone)) {
      end();
      parts.push({ element: node, tokens: null });
    } else addTokens(tokens, node, style, context);
  }
  end();
  return parts;
}

/** The element that is the only content of its parent. */
function onlyElement(children: readonly HtmlNode[]): HtmlElement | null {
  const [first, ...others] = children.filter((node) => typeof node !== 'string' || node.trim() !== '');
  return first !== undefined && typeof first !== 'string' && others.length === 0 ? first : null;
}

/** Whether it is laid out by itself beside others. */
function isItem(element: HtmlElement, around: TextStyle, context: Context): boolean {
  if (PICTURES.has(element.name) || NEVER.has(element.name)) return false;
  return displayOf(styledIn(context, element, around).own) !== 'none';
}

function isApart(element: HtmlElement, around: TextStyle, context: Context, isAlone: boolean): boolean {
  if (PICTURES.has(element.name) || NEVER.has(element.name)) return false;
  const { own, text } = styledIn(context, element, around);
  const display = displayOf(own);
  if (display !== 'inline') return display !== 'none';
  return own.get('display') === 'inline-block' ? isAlone : hasOnlyBlocks(element, text, context);
}

/** Whether it adds no words to the line that it is in. */
function hasOnlyBlocks({ children }: HtmlElement, text: TextStyle, context: Context): boolean {
  const content = children.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const isBlock = (node: HtmlNode) =>
    typeof node !== 'string' && !NEVER.has(node.name) && displayOf(styledIn(context, node, text).own) === 'block';
  return content.length > 0 && content.every(isBlock);
}

/** Elements that are part of a line in any case. */
const NEVER: ReadonlySet<string> = new Set(['br', 'input']);

/** The texts in an element that is part of a line; blocks in it begin and end one. */
function addTokens(tokens: Token[], element: HtmlElement, around: TextStyle, context: Context): void {
  const { name, attributes, children } = element;
  const { own, text: style } = styledIn(context, element, around);
  const display = displayOf(own);
  if (display === 'none' || DROPPED.has(name)) return;
  if (PICTURES.has(name)) {
    context.lose('picture');
    return;
  }
  if (name === 'br') tokens.push(breakToken(around));
  const isBox = own.get('display') === 'inline-block';
  if (isBox) append(tokens, tokensOf(' ', around));
  if (name === 'input') append(tokens, tokensOf(attributes.get('value') ?? attributes.get('placeholder') ?? '', style));
  if (display !== 'inline' && tokens.length > 0) tokens.push(breakToken(style));
  for (const node of children) {
    if (typeof node === 'string') append(tokens, tokensOf(node, style));
    else addTokens(tokens, node, style, context);
  }
  if (display !== 'inline') tokens.push(breakToken(style));
  if (isBox) append(tokens, tokensOf(' ', around));
}

function append(tokens: Token[], more: readonly Token[]): void {
  for (const token of more) tokens.push(token);
}
