import { gzipSync } from 'node:zlib';
import { svg } from '../hostile-svgs.ts';

const SVG = 'http://www.w3.org/2000/svg';
const NOT_AN_IMAGE = 'not a JPEG';
const BROKEN = 'not well-formed XML';
const WITH_ENTITIES = 'with entities or markup in it';

/** Files that are refused, with words of the sentence that says why. */
export const REFUSED_SVGS: Readonly<Record<string, readonly [content: string | Buffer, sentence: string]>> = {
  'a web page': ['<!DOCTYPE html><html><body><svg/></body></html>', NOT_AN_IMAGE],
  'a strict web page': ['<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', NOT_AN_IMAGE],
  'a drawing in a web page': [`<html>${svg('')}</html>`, NOT_AN_IMAGE],
  'a feed': ['<?xml version="1.0"?><rss version="2.0"/>', NOT_AN_IMAGE],
  'a root of another namespace': ['<svg xmlns="urn:not-svg"/>', NOT_AN_IMAGE],
  'a root in capitals': [`<SVG xmlns="${SVG}"/>`, NOT_AN_IMAGE],
  'a bracket alone': ['<', NOT_AN_IMAGE],
  'a comment alone': ['<!-- -->', NOT_AN_IMAGE],
  'two roots': [`${svg('')}${svg('')}`, BROKEN],
  'a drawing with a script behind it': [`${svg('')}<script>alert(1)</script>`, BROKEN],
  'a drawing with text behind it': [`${svg('')}text`, BROKEN],
  'tags that cross': [svg('<g><text></g></text>'), BROKEN],
  'an attribute twice': [svg('<g id="a" id="b"/>'), BROKEN],
  'an attribute without quotes': [svg('<g id=a/>'), BROKEN],
  'a prefix that is not bound': [svg('<x:g/>'), BROKEN],
  'an entity that is not declared': [svg('<text>&nbsp;</text>'), BROKEN],
  'an ampersand alone': [svg('<text>a & b</text>'), BROKEN],
  'a control character': [svg('<text>\u0001</text>'), BROKEN],
  'a control character by reference': [`<?xml version="1.1"?>${svg('<text>&#1;</text>')}`, BROKEN],
  'the null character': [svg('<g\0/>'), BROKEN],
  'an entity of a file': [`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`, 'of another file'],
  'an entity of a public file': [
    `<!DOCTYPE svg [<!ENTITY a PUBLIC "-//a//b" 'http://outside.test/[x]'>]>${svg('&a;')}`,
    'of another file',
  ],
  'an entity of data that is not parsed': [
    `<!DOCTYPE svg [<!NOTATION n SYSTEM "n"><!ENTITY a SYSTEM "x.gif" NDATA n>]>${svg('')}`,
    'of another file',
  ],
  'entities of entities': [`<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>${svg('&b;')}`, WITH_ENTITIES],
  'entities of entities by reference': [
    `<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&#38;a;&#x26;a;">]>${svg('&b;')}`,
    WITH_ENTITIES,
  ],
  'an entity of markup': [`<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${svg('&a;')}`, WITH_ENTITIES],
  'an entity of markup by reference': [
    `<!DOCTYPE svg [<!ENTITY a "&#60;script&#62;alert(1)&#x3c;/script>">]>${svg('&a;')}`,
    WITH_ENTITIES,
  ],
  'an entity with a parameter': [`<!DOCTYPE svg [<!ENTITY a "%b;">]>${svg('&a;')}`, WITH_ENTITIES],
  'an entity with a control character': [
    `<!DOCTYPE svg [<!ENTITY a "&#1;">]>${svg('<text>&a;</text>')}`,
    WITH_ENTITIES,
  ],
  'a reference to a parameter': [`<!DOCTYPE svg [ %a; ]>${svg('')}`, 'parameter'],
  'an included section': [`<!DOCTYPE svg [<![INCLUDE[<!ENTITY a "b">]]>]>${svg('')}`, ''],
  'a declaration that nobody knows': [`<!DOCTYPE svg [<!ENTITIES a "b">]>${svg('')}`, 'cannot be read'],
  'a declaration in lower case': [`<!DOCTYPE svg [<!entity a "b">]>${svg('')}`, 'cannot be read'],
  'an entity without a value': [`<!DOCTYPE svg [<!ENTITY a>]>${svg('')}`, 'of another file'],
  'an entity that another entity hides in a comment': [
    `<!DOCTYPE svg [<!-- <!ENTITY a "b"> -->]>${svg('<text>&a;</text>')}`,
    BROKEN,
  ],
  'an entity of the prototype': [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&constructor;</text>')}`, BROKEN],
  'an entity repeated beyond ten million characters': [
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1_000_000)}">]>${svg(`<text>${'&a;'.repeat(11)}</text>`)}`,
    'too often',
  ],
  'an entity repeated in attributes': [
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1_000_000)}">]>${svg('<g id="&a;&a;&a;&a;"/>'.repeat(3))}`,
    'too often',
  ],
  'an entity of a parameter': ['<!DOCTYPE svg [<!ENTITY % a SYSTEM "http://outside.test/"> %a;]><svg/>', 'parameter'],
  'a second doctype': [`<!DOCTYPE svg><!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, NOT_AN_IMAGE],
  'bytes that are not UTF-8': [Buffer.from(svg('<text>\xff</text>'), 'latin1'), 'not valid UTF-8'],
  'half of a surrogate pair': [Buffer.from(`\ufeff${svg('')}\ud800`, 'utf16le'), 'not valid UTF-16LE'],
  'UTF-7': [`<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`, 'encoded as utf-7'],
  'UTF-16 without its mark': [Buffer.from(svg(''), 'utf16le'), NOT_AN_IMAGE],
  'a mark of UTF-7': [`+/v8-${svg('')}`, NOT_AN_IMAGE],
  'UTF-32, little end first': [utf32(`\ufeff${svg('')}`), ''],
  'UTF-32, big end first': [utf32(`\ufeff${svg('')}`).swap32(), NOT_AN_IMAGE],
  'UTF-32 without its mark': [utf32(svg('')), ''],
  EBCDIC: [Buffer.from('4c6fa79493a5859989a29695', 'hex'), NOT_AN_IMAGE],
  'half a letter in a Japanese encoding': [
    bytes(`<?xml version="1.0" encoding="Shift_JIS"?>${svg('<text>\x95</text>')}`),
    'not valid SHIFT_JIS',
  ],
  'half a letter in a Chinese encoding': [bytes(`<?xml version="1.0" encoding="GBK"?>${svg('\xb7')}`), 'not valid GBK'],
  'an encoding that escapes': [`<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`, 'encoded as iso-2022-jp'],
  'an escape into another encoding': [svg('<text>\x1b$B</text>'), BROKEN],
  'an encoding of users': [`<?xml version="1.0" encoding="x-user-defined"?>${svg('')}`, 'encoded as x-user-defined'],
  'an encoding that replaces': [`<?xml version="1.0" encoding='replacement'?>${svg('')}`, 'encoded as replacement'],
  'brackets in overlong UTF-8': [bytes(svg('\xc0\xbcscript\xc0\xbe')), 'not valid UTF-8'],
  'brackets in three bytes': [bytes(svg('\xe0\x80\xbcscript\xe0\x80\xbe')), 'not valid UTF-8'],
  'surrogates in UTF-8': [bytes(svg('\xed\xa0\xbd\xed\xb8\x80')), 'not valid UTF-8'],
  'UTF-8 cut off inside a letter': [bytes(`${svg('')}\xe2\x82`), 'not valid UTF-8'],
  'a letter beyond Unicode': [bytes(svg('<text>\xf4\x90\x80\x80</text>')), 'not valid UTF-8'],
  'half a unit of UTF-16': [
    Buffer.concat([Buffer.from(`\ufeff${svg('')}`, 'utf16le'), Buffer.from('<')]),
    'not valid UTF-16LE',
  ],
  'two marks of byte order': [`\ufeff\ufeff${svg('')}`, NOT_AN_IMAGE],
  'a null in a name': [svg('<scr\0ipt>alert(1)</scr\0ipt>'), BROKEN],
  'a null in a value': [svg('<g id="a\0b"/>'), BROKEN],
  'a null by reference': [svg('<g id="&#0;"/>'), BROKEN],
  'a null before the root': [`\0${svg('')}`, NOT_AN_IMAGE],
  'a null behind the root': [`${svg('')}\0`, BROKEN],
  'a control character in an address': [svg('<a href="&#1;javascript:alert(1)"/>'), BROKEN],
  'a surrogate by reference': [svg('<g id="&#xD800;"/>'), BROKEN],
  'what is no character': [svg('<g id="\ufffe"/>'), BROKEN],
  'a reference beyond Unicode': [svg('<g id="&#x110000;"/>'), BROKEN],
  'a reference without a semicolon': [svg('<a href="&#106avascript:alert(1)"/>'), BROKEN],
  'a reference without digits': [svg('<g id="&#;"/>'), BROKEN],
  'a reference in a capital X': [svg('<g id="&#X6A;"/>'), BROKEN],
  'an address with entities of HTML': [svg('<a href="javascript&colon;alert(1)"/>'), BROKEN],
  'an address with a tab of HTML': [svg('<a href="java&Tab;script:alert(1)"/>'), BROKEN],
  'an entity in capitals': [svg('<text>&LT;script&GT;</text>'), BROKEN],
  'a bracket in a value': [svg('<g id="<script>alert(1)</script>"/>'), BROKEN],
  'a handler without quotes': [svg('<g onload=alert(1)/>'), BROKEN],
  'a handler behind a slash': [svg('<g/onload="alert(1)"/>'), BROKEN],
  'attributes without a blank between': [svg('<g id="a"onload="alert(1)"/>'), BROKEN],
  'an attribute without a value': [svg('<g onload/>'), BROKEN],
  'an attribute by two prefixes of one namespace': [svg('<g xmlns:a="u" xmlns:b="u" a:id="" b:id=""/>'), BROKEN],
  'an attribute that begins with a quote': [svg('<g "onload="alert(1)"/>'), BROKEN],
  'an attribute of back ticks': [svg('<g id=`a` onload=`alert(1)`/>'), BROKEN],
  'a blank before the name': [svg('< script>alert(1)</ script>'), BROKEN],
  'a blank of no width in a name': [svg('<scr\u200bipt>alert(1)</scr\u200bipt>'), BROKEN],
  'a name that begins with a digit': [svg('<1script>alert(1)</1script>'), BROKEN],
  'a name of two colons': [svg('<a:b:script xmlns:a="u"/>'), BROKEN],
  'a name that ends in a colon': [svg('<script:>alert(1)</script:>'), BROKEN],
  'an end tag with attributes': [svg('<g></g onload="alert(1)">'), BROKEN],
  'an end tag without a start': [svg('</g><script>alert(1)</script>'), BROKEN],
  'an element left open': [svg('<script>alert(1)'), BROKEN],
  'a bracket too many': [svg('<<script>alert(1)</script>'), BROKEN],
  'a comment with two dashes inside': [svg('<!-- -- <script>alert(1)</script> -->'), BROKEN],
  'a comment left open': [svg('<!-- <script>alert(1)</script>'), BROKEN],
  'a comment that ends as in HTML': [svg('<!-- --!><script>alert(1)</script>'), BROKEN],
  'CDATA left open': [svg('<style><![CDATA[</style><script>alert(1)</script>'), BROKEN],
  'CDATA in small letters': [svg('<![cdata[<script>alert(1)</script>]]>'), BROKEN],
  'CDATA behind the root': [`${svg('')}<![CDATA[<script>alert(1)</script>]]>`, BROKEN],
  'the end of CDATA without a start': [svg('<text>]]></text>'), BROKEN],
  'an instruction without a name': [svg('<?= "<script>" ?>'), BROKEN],
  'an instruction of XML inside': [svg('<?xml version="1.0" encoding="utf-7"?>'), BROKEN],
  'two declarations': [`<?xml version="1.0"?><?xml version="1.0" encoding="utf-7"?>${svg('')}`, NOT_AN_IMAGE],
  'a doctype inside': [svg('<!DOCTYPE svg>'), BROKEN],
  'a doctype inside with entities': [svg('<!DOCTYPE svg [<!ENTITY a "b">]>'), BROKEN],
  'an entity without a doctype': [svg('<!ENTITY a "b">'), BROKEN],
  'a prefix bound to nothing': [svg('<g xmlns:a=""/>'), BROKEN],
  'the prefix xml bound anew': [svg('<g xmlns:xml="urn:x"/>'), BROKEN],
  'the prefix xmlns bound': [svg('<g xmlns:xmlns="urn:x"/>'), BROKEN],
  'a prefix bound to the namespace of prefixes': [svg('<g xmlns:x="http://www.w3.org/2000/xmlns/"/>'), BROKEN],
  'a root without its namespace behind a prefix': [
    '<svg:svg><svg:script>alert(1)</svg:script></svg:svg>',
    NOT_AN_IMAGE,
  ],
  'a root of XHTML with a drawing in it': [`<svg xmlns="http://www.w3.org/1999/xhtml">${svg('')}</svg>`, NOT_AN_IMAGE],
  'a root that only looks like one': ['<ѕvg xmlns="http://www.w3.org/2000/svg"/>', NOT_AN_IMAGE],
  'a sheet of XSLT': ['<t:stylesheet xmlns:t="http://www.w3.org/1999/XSL/Transform" version="1.0"/>', NOT_AN_IMAGE],
  'a definition of XBL': ['<bindings xmlns="http://www.mozilla.org/xbl"/>', NOT_AN_IMAGE],
  'a drawing that is compressed twice': [gzipSync(gzipSync(svg('<script>alert(1)</script>'))), NOT_AN_IMAGE],
  'a drawing behind a script': [`alert(1)//${svg('')}`, NOT_AN_IMAGE],
  'a drawing in a mail': [`Content-Type: image/svg+xml\r\n\r\n${svg('')}`, NOT_AN_IMAGE],
  'elements nested 257 deep': [svg('<g>'.repeat(256) + '</g>'.repeat(256)), 'nested deeper'],
  'symbols that multiply': [svg(multiplied(9)), 'repeats its parts too often'],
  'a chain of two thousand symbols': [svg(chain(2000)), 'repeats its parts too often'],
};

/** A figure that doubles ten times ten, `levels` times over. */
function multiplied(levels: number): string {
  let figure = '<g id="s0"><path d="M0 0"/></g>';
  for (let level = 1; level <= levels; level++) {
    figure += `<g id="s${level}">${`<use xlink:href="#s${level - 1}"/>`.repeat(10)}</g>`;
  }
  return figure;
}

function chain(length: number): string {
  return Array.from({ length }, (_, index) => `<g id="c${index}"><use href="#c${index + 1}"/></g>`).join('');
}

/** The text, each character of which is a byte. */
function bytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function utf32(text: string): Buffer {
  const units = Uint32Array.from(text, (character) => character.codePointAt(0)!);
  return Buffer.from(units.buffer);
}
