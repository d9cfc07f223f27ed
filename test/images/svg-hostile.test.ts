import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { imageInspector } from '../../adapters/images/inspect.ts';
import { refusalKind, rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { HOSTILE_SVGS, hostileBytes, svg } from './hostile-svgs.ts';
import { offences } from './offences.ts';

const { inspect } = imageInspector();
const PLANS = new URL('../../../shared/data/floorplans-leeds-library/svg/', import.meta.url);
const SVG = 'http://www.w3.org/2000/svg';
const NOT_AN_IMAGE = 'not a JPEG';

const REFUSED: Readonly<Record<string, readonly [string | Buffer, string]>> = {
  'a web page': ['<!DOCTYPE html><html><body><svg/></body></html>', NOT_AN_IMAGE],
  'a strict web page': ['<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', NOT_AN_IMAGE],
  'a drawing in a web page': [`<html>${svg('')}</html>`, NOT_AN_IMAGE],
  'a feed': ['<?xml version="1.0"?><rss version="2.0"/>', NOT_AN_IMAGE],
  'a root of another namespace': ['<svg xmlns="urn:not-svg"/>', NOT_AN_IMAGE],
  'a root in capitals': [`<SVG xmlns="${SVG}"/>`, NOT_AN_IMAGE],
  'a bracket alone': ['<', NOT_AN_IMAGE],
  'a comment alone': ['<!-- -->', NOT_AN_IMAGE],
  'two roots': [`${svg('')}${svg('')}`, 'not well-formed'],
  'a drawing with a script behind it': [`${svg('')}<script>alert(1)</script>`, 'not well-formed'],
  'a drawing with text behind it': [`${svg('')}text`, 'not well-formed'],
  'tags that cross': [svg('<g><text></g></text>'), 'not well-formed'],
  'an attribute twice': [svg('<g id="a" id="b"/>'), 'not well-formed'],
  'an attribute without quotes': [svg('<g id=a/>'), 'not well-formed'],
  'a prefix that is not bound': [svg('<x:g/>'), 'not well-formed'],
  'an entity that is not declared': [svg('<text>&nbsp;</text>'), 'not well-formed'],
  'an ampersand alone': [svg('<text>a & b</text>'), 'not well-formed'],
  'a control character': [svg('<text>\u0001</text>'), 'not well-formed'],
  'a control character by reference': [`<?xml version="1.1"?>${svg('<text>&#1;</text>')}`, 'not well-formed'],
  'the null character': [svg('<g\0/>'), 'not well-formed'],
  entities: [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`, 'declares entities'],
  'an entity of a file': [`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`, 'declares entities'],
  'entities of entities': [`<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>${svg('&b;')}`, 'declares entities'],
  'an entity of a parameter': ['<!DOCTYPE svg [<!ENTITY % a SYSTEM "http://outside.test/"> %a;]><svg/>', 'declares'],
  'a default handler': [`<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`, 'declares entities'],
  'a second doctype': [`<!DOCTYPE svg><!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, NOT_AN_IMAGE],
  'bytes that are not UTF-8': [Buffer.from(svg('<text>\xff</text>'), 'latin1'), 'not valid UTF-8'],
  'half of a surrogate pair': [Buffer.from(`\ufeff${svg('')}\ud800`, 'utf16le'), 'not valid UTF-16LE'],
  'UTF-7': [`<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`, 'encoded as utf-7'],
  'UTF-16 without its mark': [Buffer.from(svg(''), 'utf16le'), NOT_AN_IMAGE],
  'elements nested 257 deep': [svg('<g>'.repeat(256) + '</g>'.repeat(256)), 'nested deeper'],
  'symbols that multiply': [svg(multiplied(9)), 'repeats its parts too often'],
  'symbols that repeat themselves': [svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), 'repeats'],
  'a chain of two thousand symbols': [svg(chain(2000)), 'repeats its parts too often'],
};

describe('hostile SVGs', () => {
  it('are more than sixty', () => {
    expect(Object.keys(HOSTILE_SVGS).length).to.be.greaterThan(60);
  });

  for (const name of Object.keys(HOSTILE_SVGS)) {
    it(`lose ${name} and keep the rest`, async () => {
      const { bytes, extension } = await inspect(hostileBytes(name));
      expect(offences(bytes)).to.deep.equal([]);
      expect(extension).to.equal('svg');
      expect(Buffer.from(bytes).toString()).to.match(/<rect (?:id="kept" )?width=/);
      expect(Buffer.from((await inspect(bytes)).bytes).equals(bytes), 'cleaned again').to.equal(true);
    });
  }

  for (const [name, [content, sentence]] of Object.entries(REFUSED)) {
    it(`are refused with ${name}`, async () => {
      expect(await refusalKind(inspect(Buffer.from(content)))).to.equal('image_refused');
      expect(String(await rejection(inspect(Buffer.from(content))))).to.contain(sentence);
    });
  }

  it('are refused when they are cut off anywhere', async () => {
    const whole = Buffer.from(svg('<text y="9">a &amp; b</text><!-- c --><style><![CDATA[a{b:c}]]></style>'));
    for (let length = 0; length < whole.length; length++) {
      expect(await refusalKind(inspect(whole.subarray(0, length))), `${length} bytes`).to.equal('image_refused');
    }
  });

  it('lose the outside images of real plans and keep their areas', async function () {
    if (!requireAdapter('The library plans', readable())) return this.skip();
    for (const file of readdirSync(PLANS)) {
      const original = readFileSync(new URL(file, PLANS));
      const cleaned = Buffer.from((await inspect(original)).bytes);
      expect(offences(cleaned), file).to.deep.equal([]);
      for (const kept of ['<polygon ', '<title>', '<rect ', '<path ']) {
        expect(cleaned.toString().split(kept).length, file).to.equal(original.toString().split(kept).length);
      }
    }
  });
});

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

function readable(): boolean {
  try {
    return readdirSync(PLANS).length > 0;
  } catch {
    return false;
  }
}
