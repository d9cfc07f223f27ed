/** Functions that can load something; `url(data:…)` is allowed, and `\` could hide a name from this check. */
const LOADS = /\\|image-set\(|\b(?:src|image|cross-fade|element)\(|url\(\s*(?!["']?data:)/i;

/** Rules about appearance; not @import, @font-face, @namespace, @page, @property. */
const KEPT = new Set([
  'CSSStyleRule',
  'CSSNestedDeclarations',
  'CSSMediaRule',
  'CSSSupportsRule',
  'CSSContainerRule',
  'CSSKeyframesRule',
  'CSSKeyframeRule',
]);

/** What is applied now. */
let applied: CSSStyleSheet | null = null;

/**
 * Applies a project's custom CSS to the map only, in place of what was applied before. The browser's parser reads it, so that invalid text
 * has no effect elsewhere; declarations that could load external resources are removed; the rest is limited to the
 * map's root by `@scope`. A browser without `@scope` ignores the CSS.
 */
export function applyCustomCss(css: string): void {
  if (!css.trim() && !applied) return;
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  removeWhatLoads(parsed);
  const rules = [...parsed.cssRules];
  const animations = rules.filter((rule) => rule instanceof CSSKeyframesRule).map((rule) => rule.cssText);
  const styles = rules.filter((rule) => !(rule instanceof CSSKeyframesRule)).map((rule) => rule.cssText);

  applied ??= adopted();
  applied.replaceSync(`${animations.join('\n')}\n@scope (#map-root) {\n${styles.join('\n')}\n}`);
}

function adopted(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

type RuleList = Readonly<{ cssRules: CSSRuleList; deleteRule(index: number): void }>;

function removeWhatLoads(parent: RuleList): void {
  for (let index = parent.cssRules.length - 1; index >= 0; index--) {
    const rule = parent.cssRules[index]!;
    if (!KEPT.has(rule.constructor.name)) {
      parent.deleteRule(index);
      continue;
    }
    if ('style' in rule) removeDeclarations((rule as CSSStyleRule).style);
    if ('cssRules' in rule) removeWhatLoads(rule as CSSGroupingRule);
  }
}

function removeDeclarations(style: CSSStyleDeclaration): void {
  for (const name of [...style]) if (LOADS.test(style.getPropertyValue(name))) style.removeProperty(name);
  // A shorthand with var() in it has longhands without a value: only the whole text shows what it loads.
  if (LOADS.test(style.cssText)) style.cssText = '';
}
