import { OUT, svg } from '../hostile-svgs.ts';

const LOADED = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');

/** Values of CSS that fetch, run, or do so in some reader, by what they try. */
const VALUES: Readonly<Record<string, string>> = {
  'an address': `url(${OUT}.png)`,
  'an address in blanks': `url( \n ${OUT}.png \t )`,
  'an address in double quotes': `url("${OUT}.png")`,
  'an address in capitals': `URL('${OUT}.png')`,
  'an address without a scheme': 'url(//outside.test/x.png)',
  'an address of backslashes': 'url("\\\\\\\\outside.test\\\\x.png")',
  'an address of escaped slashes': 'url(\\68ttp:\\2f\\2foutside.test\\2fx.png)',
  'an address with a single slash': 'url(http:/outside.test/x.png)',
  'an address without slashes': 'url(http:outside.test/x.png)',
  'an address broken over lines': 'url("http:\\\n//outside.test/\\\r\nx.png")',
  'an address behind a null': `url("\\0${OUT}.png")`,
  'an address behind an escaped blank': `url("\\20 ${OUT}.png")`,
  'an address behind a tab that readers drop': 'url("ht\\9 tp:/\\a /outside.test/x.png")',
  'an address with a fragment': `url(${OUT}.svg#a)`,
  'an address behind a local one': `url(#a) url(${OUT}.png)`,
  'an address of the site': 'url(/outside.png)',
  'an address beside the document': 'url(outside.png)',
  'an address above the document': 'url("../outside.png")',
  'an address of a query alone': 'url(?outside)',
  'an address left open': `url(${OUT}.png`,
  'an address in a string left open': `url("${OUT}.png`,
  'an address with a bracket too few': `rgb(url(${OUT}.png)`,
  'an address with a bracket too many': `red) url(${OUT}.png)`,
  'an address of a file': 'url(file:///etc/passwd)',
  'an address of a blob': 'url("blob:http://outside.test/1")',
  'an address of FTP': 'url(ftp://outside.test/x.png)',
  'an address that runs': 'url(javascript:alert(1))',
  'an address that runs in quotes': 'url("java\\0ascript:alert(1)")',
  'a drawing as data': `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/%3E")`,
  'a drawing as coded data': `url(data:image/svg+xml;base64,${LOADED})`,
  'a drawing as data of two types': `url(data:image/png;image/svg+xml;base64,${LOADED})`,
  'a page as data': 'url("data:text/html,<script>alert(1)</script>")',
  'a place where an image belongs': 'url(#kept)',
  'a place in quotes where an image belongs': 'url("#kept")',
  'a place of no name where an image belongs': 'url(#)',
  'a function spelled with one escape': `\\75rl(${OUT}.png)`,
  'a function spelled with six digits': `\\000075\\000072\\00006c(${OUT}.png)`,
  'a function spelled with an escaped letter': `ur\\l(${OUT}.png)`,
  'a function spelled with an escape and a blank': `u\\72 l("${OUT}.png")`,
  'a function split by a comment': `ur/**/l(${OUT}.png) url/**/(${OUT}.png)`,
  'a function in wide letters': `ｕｒｌ(${OUT}.png)`,
  'modifiers of an address': `url("${OUT}.png" crossorigin(anonymous) referrerpolicy(no-referrer))`,
  'an integrity of an address': `url("${OUT}.png" integrity("sha256-x"))`,
  'a source': `src("${OUT}.png")`,
  'a source from a variable': 'src(var(--u))',
  'an image': `image("${OUT}.png", red)`,
  'a set of images': `image-set("${OUT}.png" 1x, "${OUT}-2.png" 2x)`,
  'a set of images with types': `image-set(url(${OUT}.png) type("image/png"))`,
  'a prefixed set of images': `-webkit-image-set(url(${OUT}.png) 1x)`,
  'a set of images with an escape': `image\\-set("${OUT}.png" 1x)`,
  'a fade of images': `cross-fade(url(${OUT}.png), red, 50%)`,
  'a prefixed fade of images': `-webkit-cross-fade(url(${OUT}.png), url(${OUT}.png), 50%)`,
  'a canvas': '-webkit-canvas(outside)',
  'a picture of an element': '-moz-element(#kept) element(#kept)',
  'a worklet': 'paint(outside)',
  'an attribute as an address': 'attr(data-u url)',
  'an attribute as an address, typed': 'attr(data-u type(<url>))',
  'a variable': 'var(--u)',
  'a variable with a fallback': `var(--none, url(${OUT}.png))`,
  'the environment with a fallback': `env(none, url(${OUT}.png))`,
  'a condition': `if(style(--u): url(${OUT}.png); else: url(${OUT}.png))`,
  'two schemes of light': `light-dark(url(${OUT}.png), url(${OUT}.png))`,
  'a layer behind a gradient': `linear-gradient(red, blue), url(${OUT}.png)`,
  'a sum': `calc(1px + url(${OUT}.png))`,
  'a function of its own': '--fetch()',
  'an expression': 'expression(alert(1))',
  'an expression split by a comment': 'exp/*x*/ression(alert(1))',
  'a filter of old': `progid:DXImageTransform.Microsoft.AlphaImageLoader(src='${OUT}.png')`,
  'an important address': `url(${OUT}.png) !important`,
  'an address behind a semicolon in a string': `";" url(${OUT}.png)`,
  'an address behind a comment left open': `/* url(${OUT}.png)`,
  'an address between two comments': `/*/ url(#a) /*/ url(${OUT}.png) /**/`,
};

/** Each value in every place that takes one: a sheet, `style` attributes and presentation attributes. */
export const HOSTILE_VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(VALUES).map(([name, value]) => [`a value of ${name}`, everywhere(value)]),
);

function everywhere(value: string): string {
  const css = escaped(value);
  return svg(
    `<style>:root{--u:url(${OUT}.png)}svg{background-image:${css}}</style><style>rect{fill:${css};cursor:${css},auto}</style>
    <style>#kept{mask-image:${css};-webkit-mask-box-image:${css};filter:${css};clip-path:${css}}text::before{content:${css}}</style>
    <g style="--u:url(${OUT}.png);background:${css}"><rect width="9" height="9" style="fill:${css};marker:${css}"/></g>
    <g style="list-style-image:${css};border-image-source:${css};shape-outside:${css};offset-path:${css}"/>
    <rect width="9" height="9" fill="${css}" stroke="${css}" mask="${css}" clip-path="${css}" filter="${css}" cursor="${css}"/>
    <path d="M0 0L9 9" marker-start="${css}" marker-mid="${css}" marker-end="${css}"/><text y="9" data-u="${OUT}.png">x</text>`,
    `style="background-image:${css}"`,
  );
}

function escaped(css: string): string {
  return css
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
    .replace(/\n/g, '&#10;')
    .replace(/\r/g, '&#13;');
}
