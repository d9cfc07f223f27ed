import { svg } from '../hostile-svgs.ts';

const RUN = '&lt;script>alert(1)&lt;/script>';

const subset = (declarations: string, inside: string): string => `<!DOCTYPE svg [${declarations}]>${svg(inside)}`;

/** Drawings whose document type declares something, by what it tries. */
export const HOSTILE_DOCTYPES: Readonly<Record<string, string>> = {
  'an entity that spells a scheme': subset(
    '<!ENTITY j "javascript"><!ENTITY c ":">',
    '<a href="&j;&c;alert(1)"><text y="9">x</text></a><use href="&j;&c;alert(1)"/>',
  ),
  'an entity that spells an address': subset(
    "<!ENTITY o 'http://outside.test/x'>",
    '<image href="&o;.png" width="9" height="9"/><rect width="9" height="9" fill="url(&o;.svg#a)" style="mask:url(&o;.svg#a)"/>',
  ),
  'an entity that spells a sheet': subset(`<!ENTITY s '@import "http://outside.test/x.css";'>`, '<style>&s;</style>'),
  'an entity that spells a style': subset(
    '<!ENTITY st0 "fill:url(http://outside.test/x.svg#a);behavior:url(x)">',
    '<rect width="9" height="9" style="&st0;"/>',
  ),
  'an entity that spells a namespace of HTML': subset(
    '<!ENTITY h "http://www.w3.org/1999/xhtml">',
    '<s:script xmlns:s="&h;">alert(1)</s:script><iframe xmlns="&h;" src="http://outside.test/x"/>',
  ),
  'an entity that spells the namespace of SVG': subset(
    '<!ENTITY v "http://www.w3.org/2000/svg">',
    '<s:script xmlns:s="&v;">alert(1)</s:script>',
  ),
  'an entity that closes a quote': subset(
    `<!ENTITY q '"'><!ENTITY p "&#34; onload=&#x22;alert(1)">`,
    '<g id="&q; onload=&q;alert(1)" class="&p;"/>',
  ),
  'an entity that is markup once it is escaped': subset('<!ENTITY g ">">', `<text>&lt;script&g;alert(1)${RUN}</text>`),
  'an entity in a name': subset('<!ENTITY n "xMid">', '<g id="&n;" xmlns:x="&n;" x:onload="alert(1)"/>'),
  'an entity declared twice': subset(
    '<!ENTITY a "x"><!ENTITY a "javascript:alert(1)">',
    '<a href="&a;"><text y="9">&a;</text></a>',
  ),
  'entities that XML defines': subset(
    '<!ENTITY lt "&#38;#60;"><!ENTITY gt "&#62;"><!ENTITY amp "&#38;#38;"><!ENTITY apos "&#39;"><!ENTITY quot "&#34;">',
    '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  ),
  'an entity of the prototype': subset(
    '<!ENTITY __proto__ "x"><!ENTITY constructor "y"><!ENTITY toString "z">',
    '<text>&__proto__;&constructor;&toString;</text>',
  ),
  'defaults of attributes': subset(
    `<!ATTLIST svg onload CDATA "alert(1)"><!ATTLIST rect onclick CDATA #FIXED 'alert(1)' xmlns:x CDATA "urn:>">`,
    '',
  ),
  'a default namespace': subset(
    '<!ATTLIST g xmlns CDATA "http://www.w3.org/1999/xhtml">',
    '<g><script>alert(1)</script></g>',
  ),
  'elements, notations, comments and instructions': subset(
    `<!ELEMENT svg ANY><!NOTATION n SYSTEM "http://outside.test/n"><!-- <!ENTITY a "]>"> ' --><?x " ]> ?><?xml-stylesheet href="http://outside.test/x.css"?>`,
    '<script>alert(1)</script>',
  ),
  'a subset behind an address with brackets': `<!DOCTYPE svg PUBLIC "-//x [<!ENTITY b 'c'>]//" "http://outside.test/[x].dtd" [<!ENTITY a "b">]>${svg('<script>&a;</script>')}`,
  'a subset of blanks': `<!DOCTYPE svg [ \n\t ] >${svg('<script>alert(1)</script>')}`,
  'a subset that spells the end of a script': subset('<!ENTITY e "]]&#62;">', '<text>&e;</text><style>&e;a{}</style>'),
};
