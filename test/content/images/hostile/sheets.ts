import { OUT, svg } from '../hostile-svgs.ts';

const FETCH = `{background-image:url(${OUT}.png);fill:url(${OUT}.svg#a)}`;

/** Style sheets that fetch or hide what does, by how they are made. Written as CSS, without the escapes of XML. */
const SHEETS: Readonly<Record<string, string>> = {
  'imports without a blank': `@import"${OUT}.css";`,
  'imports with conditions': `@import url(${OUT}.css) layer(a) supports(display:grid) screen;`,
  'imports with every letter escaped': `@\\69\\6d\\70\\6f\\72\\74 "${OUT}.css";`,
  'imports with one letter escaped': `@i\\mport "${OUT}.css";`,
  'imports behind a character set': `@charset "utf-8";@import "${OUT}.css";`,
  'imports behind layers': `@layer a,b;@import "${OUT}.css" layer(a);`,
  'imports behind the marks of a comment of HTML': `<!-- @import "${OUT}.css"; -->`,
  'imports behind a byte order mark': `\ufeff@import "${OUT}.css";`,
  'imports between comments': `/*a*/@import/*b*/url(/*c*/"${OUT}.css")/*d*/;`,
  'imports behind a comment of stars': `/**//***/@import "${OUT}.css";/*/**/`,
  'imports data': `@import "data:text/css,svg{background:url(${OUT}.png)}";`,
  'imports coded data': `@import url(data:text/css;base64,${Buffer.from(`svg${FETCH}`).toString('base64')});`,
  'imports from inside a block': `@media all{@import "${OUT}.css";}svg{@import "${OUT}.css";}`,
  'imports in capitals with an escape': `@IM\\50ORT '${OUT}.css';`,
  'imports without quotes or semicolon': `@import url(${OUT}.css)`,
  'imports behind a string left open': `a{b:"\n}@import "${OUT}.css";svg${FETCH}`,
  'names a font in a medium': `@media all{@font-face{font-family:F;src:url(${OUT}.woff2)}}text{font-family:F}`,
  'names a font in a layer': `@layer f{@font-face{font-family:F;src:url(${OUT}.woff2) format("woff2")}}*{font-family:F}`,
  'names a font in capitals': `@FONT-FACE{font-family:F;src:local(x),url(${OUT}.woff)}text{font-family:F}`,
  'names a font with an escape': `@font\\2d face{font-family:F;src:url(${OUT}.woff)}text{font-family:F}`,
  'counts in images': `@counter-style c{system:cyclic;symbols:url(${OUT}.png)}`,
  'registers a property': `@property --p{syntax:"<image>";inherits:false;initial-value:url(${OUT}.png)}`,
  'lays out a page': `@page{background:url(${OUT}.png)}@page :first{@top-left{content:url(${OUT}.png)}}`,
  'asks a container': `@container (width>1px){svg${FETCH}}@container style(--x:url(${OUT})){svg${FETCH}}`,
  'scopes its rules': `@scope (svg) to (g){rect${FETCH}}`,
  'styles the start': `@starting-style{svg${FETCH}}svg{@starting-style{background:url(${OUT}.png)}}`,
  'uses @-moz-document': `@-moz-document url-prefix(""){svg${FETCH}}`,
  'uses @color-profile': `@color-profile --c{src:url(${OUT}.icc)}rect{fill:color(--c 1 1 1)}`,
  'defines a function': `@function --fetch(){result:url(${OUT}.png)}svg{background:--fetch()}`,
  'defines a mixin': `@mixin --m{background:url(${OUT}.png)}svg{@apply --m;}`,
  'defines a medium': `@custom-media --m (width>1px);@media (--m){svg${FETCH}}`,
  'chooses by when and else': `@when media(width>1px){svg${FETCH}}@else{svg${FETCH}}`,
  'supports what it fetches': `@supports (fill:url(${OUT}.svg#a)) or (fill:red){svg${FETCH}}`,
  'supports what is not': `@supports not (x:y){svg${FETCH}}@supports selector(:has(a)){svg${FETCH}}`,
  'supports in capitals with escapes': `@SUPP\\4fRTS (x:y) or (fill:red){s\\76g${FETCH}}`,
  'layers in layers': `@layer a{@layer b{@media all{@supports (fill:red){svg${FETCH}}}}}`,
  'animates what it fetches': `@keyframes k{from,50%${FETCH}to${FETCH}}svg{animation:k 1s infinite}`,
  'animates by a prefix': `@-webkit-keyframes "k"{to${FETCH}}svg{-webkit-animation:k 1s}`,
  'animates a reference': `@keyframes k{to{href:"${OUT}";src:"${OUT}"}}svg{animation:k 1s}`,
  'sends what it sees': `#kept[width^="2"]{background:url(${OUT}?2)}[id="kept"]${FETCH}`,
  'nests by an ampersand': `svg{& rect${FETCH}&:hover${FETCH}> g{& *${FETCH}}}`,
  'nests without an ampersand': `svg{fill:red;rect${FETCH}@media all{background:url(${OUT}.png)}}`,
  'nests what reads like a declaration': `svg{a:hover${FETCH}b:c{d:url(${OUT}.png)}}`,
  'nests deeper than it may': `${'@media all{'.repeat(40)}svg${FETCH}${'}'.repeat(40)}`,
  'closes more than it opens': `}}}svg${FETCH}]){}svg${FETCH}`,
  'opens more than it closes': `@media all{svg{(${FETCH}`,
  'opens a bracket before a brace': `a[b${FETCH}]svg${FETCH}a(b;c)svg${FETCH}`,
  'opens a comment that the next sheet closes': `/*</style><style>*/svg${FETCH}`,
  'opens a string that the next sheet closes': `a{b:"</style><style>"}svg${FETCH}`,
  'ends in a backslash': `svg${FETCH}a{b:\\`,
  'escapes a brace': `a\\{b:c}svg${FETCH}\\}svg${FETCH}`,
  'escapes the end of a line': `svg\\\n${FETCH}svg{background:u\\\nrl(${OUT}.png)}`,
  'hides in a property of its own': `svg{--x:{background:url(${OUT}.png)};background:var(--x)}`,
  'hides in a property of its own as a string': `svg{--x:"${OUT}.png";background:image-set(var(--x) 1x)}`,
  'hides a name in escapes': `s\\76 g{b\\61 ckground-im\\61ge:\\75\\72\\6c(${OUT}.png)}`,
  'hacks a name with a star': `svg{*background:url(${OUT}.png);_background:url(${OUT}.png);background\\9:url(${OUT}.png)}`,
  'binds a behaviour': `svg{behavior:url(#a);BEHAVIOR:url(x.htc);be\\68 avior:url(#b);-ms-behavior:url(#c)}`,
  'binds a language': `svg{-moz-binding:url(#a);-moz-\\62inding:url("${OUT}.xml#a")}`,
  'links by a property': `svg{-o-link:"javascript:alert(1)";-o-link-source:current;filter:progid:X(src="${OUT}")}`,
  'ends its element early': `a{b:"</style><script>alert(1)</script>"}`,
  'ends its element in a comment': `/*</style><img src=x onerror=alert(1)>*/a{b:c}`,
  'ends its element in a selector': `a[b="</style><img src=x onerror=alert(1)>"]{c:d}`,
  'ends its element in a name': `\\3c/style\\3e\\3cimg src=x onerror=alert(1)\\3e{c:d}`,
  'contains a NUL': `@imp\\0ort "${OUT}.css";u\\0rl(${OUT})svg${FETCH}`,
  'contains a character beyond Unicode': `\\ffffff svg${FETCH}@\\110000import "${OUT}.css";`,
  'names a namespace': `@namespace s url(http://www.w3.org/2000/svg);s|svg${FETCH}`,
};

/** Each sheet as text with the escapes of XML, where its marks cannot end the element. */
export const HOSTILE_SHEETS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SHEETS).map(([name, css]) => [`a sheet that ${name}`, svg(sheet(css))])),
  'a sheet by a prefix of its own': `<v:svg xmlns:v="http://www.w3.org/2000/svg"><v:rect width="9" height="9"/><v:style>svg${FETCH}</v:style></v:svg>`,
  'a sheet of a type with blanks': svg(`<style type=" TEXT/css ">svg${FETCH}</style>`),
  'a sheet of a type with a character set': svg(`<style type="text/css;charset=utf-7">svg${FETCH}</style>`),
  'a sheet from elsewhere': svg(`<style href="${OUT}.css" src="${OUT}.css" xlink:href="${OUT}.css" rel="stylesheet"/>`),
  'a sheet with a medium that fetches': svg(
    `<style media="screen and (x:url(${OUT}))" title="outside">svg${FETCH}</style>`,
  ),
  'a sheet inside a sheet': svg(`<style>a{}<style>svg${FETCH}</style>@import "${OUT}.css";</style>`),
  'a sheet with elements between its letters': svg(
    `<style>@imp<g/>ort "${OUT}.css";svg{background:u<desc>x</desc>rl(${OUT}.png)}</style>`,
  ),
  'a sheet in a description': svg(
    `<desc><style>svg${FETCH}</style></desc><title><style>@import "${OUT}.css";</style></title>`,
  ),
  'a sheet in a text': svg(`<text><style>svg${FETCH}</style><tspan><style>@import "${OUT}.css"</style></tspan></text>`),
};

function sheet(css: string): string {
  return css
    .split('</style><style>')
    .map((text) => `<style>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</style>`)
    .join('');
}
