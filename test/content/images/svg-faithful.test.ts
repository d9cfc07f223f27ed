import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { imageInspector } from '../../../adapters/content/images/inspect.ts';
import { MAX_IMAGE_BYTES } from '../../../src/domain/projects/images/image.ts';
import { rejection } from '../../support/rejection.ts';
import { FAITHFUL_SVGS, SAVED_SVGS } from './faithful-svgs.ts';
import { svg } from './hostile-svgs.ts';
import { offences } from './offences.ts';

const { inspect } = imageInspector();

describe('harmless SVGs', () => {
  for (const [name, text] of Object.entries(FAITHFUL_SVGS)) {
    it(`keep all of ${name}`, async () => {
      const cleaned = await clean(text);
      expect(contents(cleaned)).to.deep.equal(contents(text));
      expect(offences(Buffer.from(cleaned))).to.deep.equal([]);
    });
  }

  for (const [name, text] of Object.entries(SAVED_SVGS)) {
    it(`are sanitised from ${name}, and do not change when sanitised again`, async () => {
      const cleaned = await clean(text);
      expect(offences(Buffer.from(cleaned))).to.deep.equal([]);
      expect(await clean(cleaned)).to.equal(cleaned);
    });
  }

  it('keep the transform and the style of a link, which becomes a group, or a tspan', async () => {
    const cleaned = await clean(
      svg('<a transform="scale(2)" class="c" href="#x"><g/></a><text><a fill="red">x</a></text>'),
    );
    expect(cleaned).to.contain('<g transform="scale(2)" class="c" href="#x"><g/></g>');
    expect(cleaned).to.contain('<text><tspan fill="red">x</tspan></text>');
  });

  it('keep the harmless part of a style', async () => {
    const cleaned = await clean(
      svg(`<style>@import 'a';.a{fill:red;background:url(b);stroke:blue}</style><g style="fill:red;cursor:url(c)"/>`),
    );
    expect(cleaned).to.contain('<style>.a{fill:red;stroke:blue;}</style><g style="fill:red;"/>');
  });

  it('are read in the encodings that programs use', async () => {
    const text = '<text>Süd</text>';
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg(text)}`, 'latin1');
    for (const bytes of [latin, Buffer.from(`\ufeff ${svg(text)}`), Buffer.from(`\ufeff${svg(text)}`, 'utf16le')]) {
      expect(Buffer.from((await inspect(bytes)).bytes).toString()).to.contain(text);
    }
  });

  it('are read in the encodings of East Asia', async () => {
    const read = async (encoding: string, hex: string) => {
      const [before, after] = svg('<text>|</text>').split('|');
      const text = [`<?xml version="1.0" encoding="${encoding}"?>${before}`, Buffer.from(hex, 'hex'), after!];
      return Buffer.from((await inspect(Buffer.concat(text.map((part) => Buffer.from(part))))).bytes).toString();
    };
    expect(await read('Shift_JIS', '95948eba')).to.contain('<text>部室</text>');
    expect(await read('GB2312', 'b7bfbce4')).to.contain('<text>房间</text>');
    expect(await read('EUC-KR', 'b9e6')).to.contain('<text>방</text>');
  });

  it('may be compressed, and are stored as they are then', async () => {
    const plain = Buffer.from(svg('<text>Hall</text>'));
    const { bytes, extension } = await inspect(gzipSync(plain));
    expect([Buffer.from(bytes).toString(), extension]).to.deep.equal([await clean(plain.toString()), 'svg']);
    const hostile = await inspect(gzipSync(svg('<script>alert(1)</script><g onload="alert(1)"/>')));
    expect(offences(Buffer.from(hostile.bytes))).to.deep.equal([]);
    const bomb = gzipSync(svg(`<!--${' '.repeat(60_000_000)}-->`));
    for (const [wrong, message] of [
      [bomb, 'larger than 5 MB'],
      [gzipSync(plain).subarray(0, 30), 'damaged'],
      [gzipSync('%PDF-1.7'), 'not a JPEG, PNG, GIF, WebP or SVG'],
      [gzipSync(gzipSync(plain)), 'not a JPEG, PNG, GIF, WebP or SVG'],
    ] as const) {
      expect(String(await rejection(inspect(wrong)))).to.contain(message);
    }
  });

  it('may have 5,242,880 bytes and not one more', async () => {
    const full = svg(`<!--${' '.repeat(MAX_IMAGE_BYTES - svg('<!---->').length)}-->`);
    expect(full.length).to.equal(5_242_880);
    expect((await inspect(Buffer.from(full))).extension).to.equal('svg');
    expect(String(await rejection(inspect(Buffer.from(`${full} `))))).to.contain('larger than 5 MB');
  });

  it('are sanitised and do not change when sanitised again, with any content', async () => {
    await fc.assert(
      fc.asyncProperty(element, async (inside) => {
        const cleaned = await clean(svg(inside));
        // Escaped, these are letters of a name, but the check, which resolves escapes first, takes them for what they are not.
        if (!/\\[/@]/.test(cleaned)) expect(offences(Buffer.from(cleaned))).to.deep.equal([]);
        expect(await clean(cleaned)).to.equal(cleaned);
      }),
      { numRuns: 1000 },
    );
  });
});

const pieces = fc.constantFrom(
  ...'url( "#a" #a ) { } [ ] ; : , ! / /* */ @media @import a b-c --d \\ \\75 \\" \' " 1px 50% rgb( calc( src( .k * > + & < ]]> -- \n \r'.split(
    ' ',
  ),
  'url(#a)',
  'url(http://host.test/)',
  '//host.test',
  ' ',
);
const css = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));
const attribute = fc
  .tuple(fc.constantFrom('style', 'fill', 'mask', 'href', 'xlink:href', 'onload', 'x:y', 'xml:base'), css)
  .map(([name, value]) => ` ${name}="${escaped(value)}"`);
const sheet = css.map((text) => `<style>${escaped(text)}</style>`);
const text = fc.string({ unit: 'grapheme', maxLength: 8 }).map((value) => `<text>${escaped(value)}</text>`);
const tagName = fc.constantFrom('g', 'a', 'use', 'script', 'x:g', 'text', 'style', 'symbol', 'set', 'foreignObject');
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 4 },
    sheet,
    text,
    fc
      .tuple(tagName, fc.option(attribute, { nil: '' }), fc.array(tie('element'), { maxLength: 3 }))
      .map(([name, attributes, inside]) => `<${name} xmlns:x="urn:x"${attributes}>${inside.join('')}</${name}>`),
  ),
}));

function escaped(value: string): string {
  return value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/[\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '');
}

async function clean(text: string): Promise<string> {
  return Buffer.from((await inspect(Buffer.from(text))).bytes).toString();
}

/** The elements with their attributes and texts, without the blanks that formatting and CSS leave out. */
function contents(text: string): readonly string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const take = (content: string) => found.push(content.replace(/\s+/g, '').replaceAll(';}', '}'));
  parser.on('opentag', (tag) => {
    const values = Object.values(tag.attributes).map(({ name, value }) => `${name}=${value.replace(/\s/g, '')}`);
    found.push(`${tag.local} ${values.sort().join(' ')}`);
  });
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(text).close();
  return found.filter((content) => content !== '');
}
