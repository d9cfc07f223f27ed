import { svg } from '../hostile-svgs.ts';

const IMG = '<img src=x onerror=alert(1)>';
const TEXT = '&lt;img src=x onerror=alert(1)&gt;';
const SCRIPT = '&lt;script&gt;alert(1)&lt;/script&gt;';

/** Drawings that are harmless to one parser and not to another: a page that takes them in, or a second cleaning. */
export const HOSTILE_PARSES: Readonly<Record<string, string>> = {
  'a title that ends early': svg(`<title>&lt;/title&gt;${TEXT}</title><desc>&lt;/desc&gt;${TEXT}</desc>`),
  'a title that ends early in CDATA': svg(
    `<title><![CDATA[</title>${IMG}]]></title><desc><![CDATA[</desc>${IMG}]]></desc>`,
  ),
  'a style that ends early': svg(`<style>&lt;/style&gt;${TEXT}</style><style><![CDATA[</style>${IMG}]]></style>`),
  'a style that ends early in a comment': svg(`<style>/*&lt;/style&gt;${TEXT}*/</style>`),
  'a style in a description that ends early': svg(`<desc><style>a{b:"&lt;/style&gt;${TEXT}"}</style></desc>`),
  'a style in a title that ends early': svg(`<title><style><![CDATA[a{b:'</style>${IMG}'}]]></style></title>`),
  'a style with an element that ends it in an attribute': svg(`<style><g id="&lt;/style&gt;${TEXT}"/></style>`),
  'a style in a description with an attribute': svg(`<desc><style/><g id="&lt;/style&gt;${TEXT}"/></desc>`),
  'a title in a title with an attribute': svg(
    `<title><title/><g id="&lt;/title&gt;${TEXT}" class="&lt;/title&gt;${SCRIPT}"/></title>`,
  ),
  'a title in a description that never ends': svg(
    `<desc><title/></desc><g id="&lt;/title&gt;${TEXT}"/><text>&lt;/title&gt;${SCRIPT}</text>`,
  ),
  'a drawing in a description': svg(`<desc><svg><style>&lt;!--</style><g id="--&gt;${TEXT}"/></svg></desc>`),
  'an image in a description, which is another in HTML': svg(
    '<desc><image src="x" onerror="alert(1)" srcset="http://outside.test/x 1x"/></desc>',
  ),
  'a formula in a description': svg(`<desc><math><mtext><style>&lt;/style&gt;${TEXT}</style></mtext></math></desc>`),
  'elements that end a drawing in HTML': svg(
    [
      'p',
      'b',
      'div',
      'table',
      'br',
      'ul',
      'center',
      'h1',
      'pre',
      'span',
      'body',
      'head',
      'dl',
      'ruby',
      'sup',
      'var',
      'font',
    ]
      .map((name) => `<${name} color="red" face="x" size="1"><img src="x" onerror="alert(1)"/></${name}>`)
      .join(''),
  ),
  'elements of raw text in HTML': svg(
    [
      'xmp',
      'noscript',
      'noembed',
      'noframes',
      'plaintext',
      'textarea',
      'listing',
      'iframe',
      'template',
      'select',
      'option',
    ]
      .map((name) => `<${name}><g id="&lt;/${name}&gt;${TEXT}"/></${name}>`)
      .join(''),
  ),
  'elements of raw text in a description': svg(
    `<desc>${['xmp', 'noscript', 'plaintext', 'textarea', 'select'].map((name) => `<${name}/>`).join('')}<g id="${TEXT}"/></desc>`,
  ),
  'text that is markup once it is read': svg(
    `<text>${TEXT}${SCRIPT}&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;</text>`,
  ),
  'text that is markup once it is read twice': svg(
    '<text>&amp;lt;img src=x onerror=alert(1)&amp;gt;&amp;amp;lt;script&amp;amp;gt;</text>',
  ),
  'text in CDATA that is markup': svg(`<text><![CDATA[${IMG}<script>alert(1)</script>]]></text>`),
  'CDATA that ends twice': svg(`<text><![CDATA[]]>]]&gt;<![CDATA[${IMG}]]></text>`),
  'CDATA split over its end in three': svg(
    '<text>]<![CDATA[]]]><![CDATA[>]]></text><text>]<![CDATA[]>]]>]]<!-- -->&gt;</text>',
  ),
  'CDATA split over its own end': svg(`<text><![CDATA[a]]]]><![CDATA[>${IMG}]]></text>`),
  'CDATA around a comment': svg(`<text><![CDATA[<!--]]></text><g id="--&gt;${TEXT}"/>`),
  'CDATA before a child': svg(`<g><![CDATA[${IMG}]]><g/></g><![CDATA[<script>alert(1)</script>]]>`),
  'an instruction that ends early in HTML': svg(`<?x ${IMG}?><?y ><script>alert(1)</script>?>`),
  'an instruction of PHP': svg('<?php echo "<script>alert(1)</script>" ?>'),
  'an instruction of a sheet inside': svg(
    '<?xml-stylesheet href="http://outside.test/x.css"?><?import namespace="t" implementation="#default#time2"?>',
  ),
  'a comment that ends early in HTML': svg(`<!--> ${IMG} --><!---!> ${IMG} -->`),
  'a comment with an end of another kind': svg(`<!-- -!> ${IMG} --><!-- <!-> ${IMG} -->`),
  'a comment in a comment': svg(`<!-- <!- - ${IMG} -->`),
  'a comment of conditions': svg(`<!--[if IE]>${IMG}<script>alert(1)</script><![endif]-->`),
  'a comment opened in a text': svg(`<text>&lt;!--</text><g id="--&gt;${TEXT}"/>`),
  'a comment opened in an attribute': svg(`<g id="&lt;!--"/><text>--&gt;${TEXT}</text>`),
  'an attribute that closes its quote': svg(`<g id="&quot; onload=&quot;alert(1)" class='" onload="alert(1)'/>`),
  'an attribute that closes its quote by number': svg(
    '<g id="&#34; onload=&#34;alert(1)" class="&#x22;&#x3e;&#x3c;script&#x3e;alert(1)&#x3c;/script&#x3e;"/>',
  ),
  'an attribute of single quotes': svg(`<g id="&apos; onload=&apos;alert(1)" class="' onload='alert(1)"/>`),
  'an attribute of back ticks': svg(
    '<g id="`` onload=alert(1)" class="`"/><g id="`&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>',
  ),
  'an attribute that ends in a slash': svg(
    '<g id="/" class="/>"/><g id="a/&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>',
  ),
  'an attribute over lines': svg('<g id="a&#10;onload=alert(1)&#13;&#9;" class="a\nonload=alert(1)"/>'),
  'an attribute with line ends of Unicode': svg(
    '<g id="a&#x2028;onload=alert(1)&#x2029;&#x85;" class="a\u2028onload=alert(1)\u0085"/>',
  ),
  'an attribute of a name with dots and dashes': svg(
    '<g data-x.onload="alert(1)" data--onload="alert(1)" aria-onload="alert(1)" data-="x"/>',
  ),
  'an attribute that names a namespace': svg('<g xmlns:onload="alert(1)" xmlns:script="javascript:alert(1)"/>'),
  'attributes equal but for their prefix': svg(
    '<g xmlns:a="urn:a" xmlns:b="urn:b" a:id="onload=alert(1)" b:id="x" id="y"/>',
  ),
  'attributes equal but for their case': svg(
    '<g id="a" ID="b" Id="c" ONCLICK="alert(1)" onclick="alert(1)" onClick="alert(1)"/>',
  ),
  'a prefix that HTML takes for a name': svg(
    '<svg:script xmlns:svg="urn:none">alert(1)</svg:script><html:script xmlns:html="urn:none">alert(1)</html:script>',
  ),
  'a prefix of an ordinary element': svg(
    '<q:g xmlns:q="http://www.w3.org/2000/svg" q:onload="alert(1)" onload="alert(1)"><q:script>alert(1)</q:script></q:g>',
  ),
  'a namespace that changes halfway': svg(
    '<g xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script><g xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></g></g>',
  ),
  'names that are cased anew in HTML': svg(
    '<foreignobject width="9" height="9"><img src="x" onerror="alert(1)"/></foreignobject><animatetransform onbegin="alert(1)"/><lineargradient onload="alert(1)"/>',
  ),
  'an end tag with blanks': svg('<script\n>alert(1)</script\t\n><g\t></g\n>'),
  'an empty script': svg('<script/><g id="a">alert(1)</g><script></script>'),
  'a fallback for no script': svg(
    `<noscript><g id="&lt;/noscript&gt;${TEXT}"/></noscript><text>&lt;noscript&gt;${SCRIPT}</text>`,
  ),
  'blanks of every kind': svg('<g\t\n\r id="a"\n\n/>\u00a0\u2003<text>\u2028\u2029\u0085\ufeff&#xfeff;&#x202e;</text>'),
};
