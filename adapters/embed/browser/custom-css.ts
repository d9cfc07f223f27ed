/** Functions that can load something; `url(data:…)` is let through, and `\` could hide a name from this check. */
const LOADS = /\\|image-set\(|\b(?:src|image|cross-fade|element)\(|url\(\s*(?!["']?data:)/i;

/** Everything that says how things look; not @import, @font-face, @namespace, @page, @property. */
const KEPT = new Set([
  'CSSStyleRule',
  'CSSNestedDeclarations',
  'CSSMediaRule',
  'CSSSupportsRule',
  'CSSContainerRule',
  'CSSKeyframesRule',
  'CSSKeyframeRule',
]);

/**
 * Applies a project's own style to the map and to nothing else. The browser's parser reads it, so that broken text
 * cannot reach beyond itself; what could load something from elsewhere is taken out; the rest is confined to the
 * map's root by `@scope`. A browser without `@scope` leaves the style out.
 */
export function applyCustomCss(css: string): void {
  if (!css.trim()) return;
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  removeWhatLoads(parsed);
  const rules = [...parsed.cssRules];
  const animations = rules.filter((rule) => rule instanceof CSSKeyframesRule).map((rule) => rule.cssText);
  const styles = rules.filter((rule) => !(rule instanceof CSSKeyframesRule)).map((rule) => rule.cssText);

  const confined = new CSSStyleSheet();
  confined.replaceSync(`${animations.join('\n')}\n@scope (#map-root) {\n${styles.join('\n')}\n}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, confined];
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
