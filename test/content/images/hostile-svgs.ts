const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
export const OUT = 'http://outside.test/x';

/** A drawing of one green square with this inside. */
export function svg(inside: string, attributes = ''): string {
  return `<svg ${NAMES} width="40" height="40" ${attributes}><rect id="kept" width="20" height="20" fill="green"/>${inside}</svg>`;
}

/** Drawings that try to run or to fetch, by what they try. Each stays an SVG once it is cleaned. */
export const HOSTILE_SVGS: Readonly<Record<string, string>> = {
  'a script': svg('<script>alert(1)</script>'),
  'a script in CDATA': svg('<script><![CDATA[alert(1)]]></script>'),
  'a script from elsewhere': svg(`<script href="${OUT}.js"/><script xlink:href="${OUT}.js"/>`),
  'a script in a prefix of its own': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  'a script of XHTML': svg('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
  'a script of XHTML by prefix': svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  'a script deep inside': svg(`${'<g>'.repeat(200)}<script>alert(1)</script>${'</g>'.repeat(200)}`),
  'a script in defs': svg('<defs><symbol><script>alert(1)</script></symbol></defs>'),
  'a script in a title': svg('<title><script>alert(1)</script></title>'),
  'a script in a style': svg('<style><script>alert(1)</script></style>'),
  'a script in a dropped element': svg('<metadata><g><script>alert(1)</script></g></metadata>'),
  'a script spelled in capitals': svg('<SCRIPT>alert(1)</SCRIPT>'),
  'a script hidden by a prefix bound anew': svg(
    '<x:g xmlns:x="urn:none"><x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script></x:g>',
  ),
  'a script beside a drawing of another prefix': `<v:svg xmlns:v="http://www.w3.org/2000/svg"><v:rect width="9" height="9"/><v:script>alert(1)</v:script></v:svg>`,
  'a script behind a closing tag in text': svg('<text>&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;</text>'),
  'a script behind a closing tag in an attribute': svg('<g id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>'),
  'a script behind a closed CDATA': svg('<style><![CDATA[a{}]]>]]&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>'),
  'onload on the root': svg('', 'onload="alert(1)"'),
  'onload on a group': svg('<g onload="alert(1)"/>'),
  'onerror of an image': svg(`<image href="${OUT}.png" onerror="alert(1)"/>`),
  onclick: svg('<rect width="9" height="9" onclick="alert(1)"/>'),
  'a handler in capitals': svg('<g ONLOAD="alert(1)" OnLoad="alert(1)"/>'),
  'a handler in the namespace of SVG': svg('<g s:onload="alert(1)" xmlns:s="http://www.w3.org/2000/svg"/>'),
  'a handler whose value is spelled in entities': svg('<g onload="&#97;lert(1)"/>'),
  'a handler of an animation': svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'a handler of a focus': svg('<g tabindex="1" autofocus="autofocus" onfocus="alert(1)"/>'),
  'an element of handlers': svg('<handler type="text/javascript" ev:event="load" xmlns:ev="urn:ev">alert(1)</handler>'),
  'a link that runs': svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
  'a link that runs by xlink': svg('<a xlink:href="javascript:alert(1)"><text y="9">x</text></a>'),
  'a link spelled in mixed case': svg('<a href="JaVaScRiPt:alert(1)"><text y="9">x</text></a>'),
  'a link with white space before': svg('<a href=" &#1004; &#10; javascript:alert(1)"><text y="9">x</text></a>'),
  'a link with a tab inside': svg('<a href="java&#9;script:alert(1)"><text y="9">x</text></a>'),
  'a link spelled in entities': svg('<a href="&#106;&#x61;vascript&#58;alert(1)"><text y="9">x</text></a>'),
  'a link to data': svg('<a href="data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;"><text y="9">x</text></a>'),
  'a link elsewhere inside a text': svg(`<text y="9"><a href="${OUT}" target="_blank" ping="${OUT}">x</a></text>`),
  'a link in a prefix that poses as xlink': svg(
    '<use l:href="javascript:alert(1)" xmlns:l="http://www.w3.org/1999/xlink"/>',
  ),
  'an animation of a link': svg(
    '<a><animate attributeName="href" values="javascript:alert(1)"/><text y="9">x</text></a>',
  ),
  'a set of a link': svg('<a><set attributeName="xlink:href" to="javascript:alert(1)"/><text y="9">x</text></a>'),
  'a set of a handler': svg('<g><set attributeName="onmouseover" to="alert(1)"/></g>'),
  'a set of an image': svg(`<image width="9" height="9"><set attributeName="href" to="${OUT}.png"/></image>`),
  'an animation aimed by href': svg(
    `<image id="i"/><animate href="#i" attributeName="href" to="${OUT}.png" dur="1s"/>`,
  ),
  'an animation of a motion': svg(`<g><animateMotion path="M0 0"><mpath href="${OUT}.svg#p"/></animateMotion></g>`),
  'foreign HTML': svg(
    '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
  ),
  'a foreign frame': svg(
    `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${OUT}"/></foreignObject>`,
  ),
  'a frame without a foreignObject': svg(`<iframe xmlns="http://www.w3.org/1999/xhtml" src="${OUT}"/>`),
  'an image of HTML': svg(`<img xmlns="http://www.w3.org/1999/xhtml" src="${OUT}.png" onerror="alert(1)"/>`),
  'a sheet linked as HTML': svg(`<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${OUT}.css"/>`),
  'a film': svg(`<video xmlns="http://www.w3.org/1999/xhtml" src="${OUT}.mp4" autoplay="autoplay"/>`),
  'a form': svg(`<form xmlns="http://www.w3.org/1999/xhtml" action="${OUT}"><button>x</button></form>`),
  'a refresh': svg(`<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=${OUT}"/>`),
  'another base': svg(
    '<g xml:base="http://outside.test/"><use href="y.svg#a"/><rect fill="url(y.svg#a)" width="9" height="9"/></g>',
  ),
  'an image elsewhere': svg(`<image href="${OUT}.png" width="9" height="9"/>`),
  'an image elsewhere by xlink': svg(`<image xlink:href="${OUT}.png" width="9" height="9"/>`),
  'an image elsewhere without a scheme': svg('<image href="//outside.test/x.png" width="9" height="9"/>'),
  'an image beside the document': svg('<image href="outside.png" width="9" height="9"/>'),
  'an image that is an SVG with a script': svg(
    `<image width="9" height="9" href="data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')}"/>`,
  ),
  'an image that is HTML': svg('<image href="data:text/html;base64,PHNjcmlwdD4=" width="9" height="9"/>'),
  'a filter that fetches': svg(
    `<filter id="f"><feImage href="${OUT}.png"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
  ),
  'a use of elsewhere': svg(`<use href="${OUT}.svg#a"/><use xlink:href="${OUT}.svg#a"/>`),
  'a use of data': svg("<use href=\"data:image/svg+xml,&lt;svg id='a' onload='alert(1)'/&gt;#a\"/>"),
  'a gradient of elsewhere': svg(
    `<linearGradient id="l" xlink:href="${OUT}.svg#l"/><rect width="9" height="9" fill="url(#l)"/>`,
  ),
  'a text path of elsewhere': svg(`<text><textPath href="${OUT}.svg#p">x</textPath></text>`),
  'a text of elsewhere': svg(`<text><tref xlink:href="${OUT}.svg#t"/></text>`),
  'a font of elsewhere': svg(
    `<font-face font-family="F"><font-face-src><font-face-uri xlink:href="${OUT}.svg"/></font-face-src></font-face>`,
  ),
  'a cursor of elsewhere': svg(
    `<cursor id="c" xlink:href="${OUT}.cur"/><rect width="9" height="9" cursor="url(${OUT}.cur),auto"/>`,
  ),
  'a colour profile of elsewhere': svg(`<color-profile name="p" xlink:href="${OUT}.icc"/>`),
  'a fill of elsewhere': svg(`<rect width="9" height="9" fill="url(${OUT}.svg#a)"/>`),
  'a fill spelled with quotes and blanks': svg(`<rect width="9" height="9" fill="URL( '${OUT}.svg#a' ) red"/>`),
  'a fill spelled with an escape': svg(`<rect width="9" height="9" fill="u\\72l(${OUT}.svg#a)"/>`),
  'a fill spelled with an escaped string': svg(`<rect width="9" height="9" fill="u\\000072 l('${OUT}.svg#a')"/>`),
  'a mask of elsewhere': svg(
    `<rect width="9" height="9" mask="url(${OUT}.svg#m)" clip-path="url(//outside.test/c#c)"/>`,
  ),
  'a filter of elsewhere': svg(`<rect width="9" height="9" filter="blur(1px) url(${OUT}.svg#f)"/>`),
  'a marker of elsewhere': svg(`<path d="M0 0L9 9" marker-end="url(${OUT}.svg#m)" marker-start="url(outside.svg#m)"/>`),
  'a style attribute that fetches': svg(
    `<rect width="9" height="9" style="fill:url(${OUT}.svg#a);cursor:url(${OUT}.cur),auto"/>`,
  ),
  'a style attribute of escapes': svg(`<rect width="9" height="9" style="f\\69ll:u\\72 l(${OUT}.svg#a)"/>`),
  'a style attribute with a comment inside': svg(`<g style="background:url/**/(${OUT});list-style:ur/**/l(${OUT})"/>`),
  'a style attribute with an image set': svg(
    `<g style="background-image:image-set('${OUT}.png' 1x);background:-webkit-image-set('${OUT}.png' 1x)"/>`,
  ),
  'a style attribute with a source': svg(`<g style="background:src('${OUT}.png');background:image('${OUT}.png')"/>`),
  'a style attribute with a variable': svg(`<g style="--u:url(${OUT}.png);background:var(--u)"/>`),
  'a style attribute that expresses': svg('<g style="width:expression(alert(1));width:exp/**/ression(alert(1))"/>'),
  'a style attribute that binds': svg(
    `<g style="behavior:url(${OUT}.htc);-moz-binding:url(${OUT}.xml#x);-ms-behavior:url(#x)"/>`,
  ),
  'a style attribute left open': svg(`<g style="fill:url(${OUT}"/><g style="fill:url('${OUT}"/><g style="a:'"/>`),
  'a sheet that imports': svg(`<style>@import "${OUT}.css";@import url(${OUT}.css);rect{stroke:red}</style>`),
  'a sheet that imports in capitals': svg(`<style>@IMPORT '${OUT}.css';@\\69mport "${OUT}.css";</style>`),
  'a sheet that imports behind a comment': svg(`<style>/**/@import/**/"${OUT}.css";</style>`),
  'a sheet that imports behind a broken rule': svg(`<style>} ] ) a{b:c(;} @import "${OUT}.css"; {}</style>`),
  'a sheet that imports without an end': svg(`<style>@import "${OUT}.css</style>`),
  'a sheet with a font': svg(
    `<style>@font-face{font-family:F;src:url(${OUT}.woff)}text{font-family:F}</style><text y="9">x</text>`,
  ),
  'a sheet that fetches': svg(`<style>rect{fill:url(${OUT}.svg#a);background:url("${OUT}.png")}</style>`),
  'a sheet that fetches from a medium': svg(
    `<style>@media all{@media screen{rect{background:url(${OUT}.png)}}}</style>`,
  ),
  'a sheet that fetches from a nested rule': svg(
    `<style>svg{&amp; rect{background:url(${OUT}.png)}rect{background:url(${OUT})}}</style>`,
  ),
  'a sheet that fetches from key frames': svg(
    `<style>@keyframes k{to{background:url(${OUT}.png)}}rect{animation:k 1s}</style>`,
  ),
  'a sheet that fetches while asking': svg(
    `<style>@supports (background:url(${OUT}.png)){a{b:c}}@document url(${OUT}){a{b:c}}</style>`,
  ),
  'a sheet with a namespace elsewhere': svg(
    `<style>@namespace url(${OUT});@charset "utf-7";@property --x{initial-value:url(${OUT})}</style>`,
  ),
  'a sheet in CDATA': svg(`<style><![CDATA[rect{background:url(${OUT}.png)}]]></style>`),
  'a sheet split by a comment and CDATA': svg(
    `<style>@im<!-- -->port "${OUT}.css";<![CDATA[@imp]]>ort "${OUT}.css";</style>`,
  ),
  'a sheet of another language': svg(
    `<style type="text/javascript">alert(1)</style><style type="text/x">@import "${OUT}"</style>`,
  ),
  'a sheet of XHTML': svg(`<style xmlns="http://www.w3.org/1999/xhtml">@import "${OUT}.css";</style>`),
  'a sheet linked before the root': `<?xml-stylesheet href="${OUT}.css" type="text/css"?>${svg('')}`,
  'a transformation linked before the root': `<?xml-stylesheet href="${OUT}.xsl" type="text/xsl"?>${svg('<?php echo 1 ?>')}`,
  'a doctype with a definition elsewhere': `<!DOCTYPE svg SYSTEM "${OUT}.dtd">${svg('')}`,
  'an inclusion': svg(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${OUT}.svg"/>`),
  'a comment that closes a tag': svg('<!-- --><script>alert(1)</script><!-- -->'),
  'a prefix bound as the prototype': svg(
    '<g xmlns:__proto__="urn:x" __proto__:onload="alert(1)" constructor="x" __proto__="y"/>',
  ),
};
