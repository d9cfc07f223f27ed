import { type CssNode, generate, ident, type List, parse } from 'css-tree';
import { AT_RULES, hasSafeTokens, isPlain, isSafeValue, nesting } from './css-tokens.ts';

/** Old browsers run what these properties name. */
const RUNNING = /^(?:-ms-)?behavior$|^-moz-binding$/i;

/** css-tree descends by recursion. */
const DEEPEST = 32;

const STRUCTURE = { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false, parseCustomProperty: false };

/** The declarations of a `style` attribute that are safe; empty when none is. */
export function cleanDeclarations(text: string): string {
  return isPlain(text) && !/behavior|binding/i.test(text) ? text : cleanCss(text, 'declarationList');
}

/** A style sheet with the rules and declarations that are safe; empty when none is. */
export function cleanStyleSheet(text: string): string {
  return cleanCss(text, 'stylesheet');
}

function cleanCss(text: string, context: 'declarationList' | 'stylesheet'): string {
  if (nesting(text) > DEEPEST) return '';
  const tree = parse(text, { ...STRUCTURE, context });
  if (tree.type === 'StyleSheet' || tree.type === 'DeclarationList') keepSafe(tree.children);
  const cleaned = generate(tree);
  // Should a browser ever read another structure from the text than the parser did, the tokens are still the same.
  return hasSafeTokens(cleaned) ? cleaned : '';
}

function keepSafe(nodes: List<CssNode>): void {
  nodes.forEach((node, item) => {
    if (!isSafe(node)) nodes.remove(item);
  });
}

function isSafe(node: CssNode): boolean {
  if (node.type === 'Declaration') {
    return !RUNNING.test(ident.decode(node.property)) && isSafeValue(textOf(node.value));
  }
  if (node.type === 'Rule') {
    keepSafe(node.block.children);
    return isSafeValue(textOf(node.prelude));
  }
  if (node.type === 'Atrule') {
    if (node.block) keepSafe(node.block.children);
    return AT_RULES.has(ident.decode(node.name).toLowerCase()) && (!node.prelude || isSafeValue(textOf(node.prelude)));
  }
  return false;
}

function textOf(node: CssNode): string {
  return node.type === 'Raw' ? node.value : generate(node);
}
