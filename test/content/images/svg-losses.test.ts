import { expect } from 'chai';
import { cleanSvg } from '../../../adapters/content/images/svg.ts';
import { OUT, svg } from './hostile-svgs.ts';
import { offences } from './offences.ts';
import { GIF, JPEG, LOSSY_WEBP, PNG } from './pictures.ts';

const clean = (text: string) => {
  const { bytes, removed } = cleanSvg(Buffer.from(text));
  expect(offences(bytes)).to.deep.equal([]);
  const cleaned = Buffer.from(bytes).toString();
  expect(Buffer.from(cleanSvg(bytes).bytes).toString(), 'cleaned again').to.equal(cleaned);
  return { text: cleaned, removed };
};
const lost = (inside: string) => Object.fromEntries(clean(svg(inside)).removed.map(({ what, count }) => [what, count]));
const escaped = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const percent = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').replace(/../g, '%$&');

describe('pictures in drawings', () => {
  const stored = clean(svg(`<image href="data:image/png;base64,${base64(PNG)}"/>`)).text;

  for (const [name, address] of Object.entries({
    'another name of its type': `data:img/png;base64,${base64(PNG)}`,
    'an old name of its type': `data:image/x-png;base64,${base64(PNG)}`,
    'the type of another picture': `data:image/jpeg;base64,${base64(PNG)}`,
    'no type': `data:;base64,${base64(PNG)}`,
    'no type and no semicolon': `data:base64;base64,${base64(PNG)}`,
    'a type of any bytes': `data:application/octet-stream;base64,${base64(PNG)}`,
    parameters: `data:image/png;charset=utf-8;name="a.png";base64,${base64(PNG)}`,
    'capital letters': `DATA:IMAGE/PNG;BASE64,${base64(PNG)}`,
    'blanks around it': ` \n data:image/png;base64,${base64(PNG)} `,
    'line ends inside': `data:image/png;base64,${base64(PNG).replace(/.{20}/g, '$&\r\n ')}`,
    'no padding': `data:image/png;base64,${base64(PNG).replace(/=+$/, '')}`,
    'percents in base64': `data:image/png;base64,${base64(PNG).replace(/[+/=]/g, (c) => encodeURIComponent(c))}`,
    'percents only': `data:image/png,${percent(PNG)}`,
    'a fragment': `data:image/png;base64,${base64(PNG)}#a`,
  })) {
    it(`are kept with ${name} in their address, in one spelling`, () => {
      const { text, removed } = clean(svg(`<image href="${escaped(address)}"/>`));
      expect(text).to.equal(stored);
      expect(removed).to.deep.equal([]);
    });
  }

  for (const [type, bytes] of Object.entries({ jpeg: JPEG, gif: GIF, webp: LOSSY_WEBP })) {
    it(`are kept as what their bytes are: ${type}`, () => {
      expect(clean(svg(`<image href="data:;base64,${base64(bytes)}"/>`)).text).to.contain(
        `"data:image/${type};base64,`,
      );
    });
  }

  it('may be drawings, which are cleaned alike, in any spelling and up to four deep', () => {
    const inner = svg(`<script>alert(1)</script><circle onclick="alert(1)" r="9"/><image href="${OUT}.png"/>`);
    for (const address of [
      `data:image/svg+xml;base64,${base64(inner)}`,
      `data:image/svg+xml;utf8,${encodeURIComponent(inner)}`,
      `data:image/svg+xml;charset=utf-8,${inner.replaceAll('#', '%23')}`,
    ]) {
      const { text, removed } = clean(svg(`<image href="${escaped(address)}"/>`));
      const stored = Buffer.from(/svg\+xml;base64,([^"]*)/.exec(text)![1]!, 'base64').toString();
      expect(stored)
        .to.contain('<circle r="9"/>')
        .and.not.to.match(/script|onclick|outside/);
      expect(removed).to.deep.equal([{ what: 'picture', count: 1 }]);
    }
    const nested = (depth: number): string =>
      depth === 0
        ? svg('<g id="deep"/>')
        : svg(`<image href="data:image/svg+xml;base64,${base64(nested(depth - 1))}"/>`);
    expect(lost(`<g/>${nested(4).replace(/^<svg[^>]*>|<\/svg>$/g, '')}`)).to.deep.equal({});
    expect(lost(`<g/>${nested(5).replace(/^<svg[^>]*>|<\/svg>$/g, '')}`)).to.deep.equal({ picture: 1 });
  });

  it('that repeat themselves within one another are refused like any that does', () => {
    const inner = svg('<g/>'.repeat(20_000));
    const text = svg(
      `<symbol id="s"><image href="data:image/svg+xml;base64,${base64(inner)}"/></symbol>${'<use href="#s"/>'.repeat(60)}`,
    );
    expect(() => cleanSvg(Buffer.from(text))).to.throw('repeats its parts too often');
  });

  it('that are something else are lost and counted', () => {
    for (const address of [
      `${OUT}.png`,
      'b.png',
      'data:image/png;base64,@@@@',
      'data:image/png;base64,A',
      `data:image/png;base64,${base64('<html/>')}`,
      `data:image/png;base64,${base64('hello')}`,
      'data:image/png',
      'data:text/html,<script>alert(1)</script>',
      `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><g></svg>`,
    ]) {
      expect(lost(`<image href="${escaped(address)}" width="9" height="9"/>`), address).to.deep.equal({ picture: 1 });
    }
  });
});

describe('paints and effects of drawings that cannot stay', () => {
  const gradient = '<linearGradient id="g"><stop stop-color="red"/></linearGradient>';

  for (const [given, kept, loss] of [
    ['fill:url(https://maps.example/app/#g)', 'fill:url(#g)', {}],
    ["fill:url('plan.svg#g') #eee", 'fill:url(#g) #eee', {}],
    ['stroke:url("//maps.example/#g") !important', 'stroke:url(#g) !important', {}],
    ['fill:url(https://maps.example/app/#other)', 'fill:none', { paint: 1 }],
    ['fill:url(https://maps.example/app/#other) #eee', 'fill:#eee', { paint: 1 }],
    ['fill:url(x.svg) rgb(1, 2, 3) !important', 'fill:rgb(1, 2, 3) !important', { paint: 1 }],
    ['fill:url(data:image/png;base64,AAAA) teal', 'fill:teal', { paint: 1 }],
    ['fill:#cd853f icc-color(acme, 0.1, 0.5)', 'fill:#cd853f', { paint: 1 }],
    ['stroke:nobody-knows(red)', 'stroke:none', { paint: 1 }],
    ['fill:rgb(from red r g b / 50%)', 'fill:rgb(from red r g b / 50%)', {}],
    ['stop-color:nobody-knows(red)', 'stop-color:transparent', { paint: 1 }],
    ['mask:url(https://maps.example/app/#g)', 'mask:url(#g)', {}],
    ['mask:url(x.svg#m)', 'mask:none', { effect: 1 }],
    ['clip-path:url(x.svg#m)', 'clip-path:none', { effect: 1 }],
    ['marker-end:url(x.svg#m)', 'marker-end:none', { effect: 1 }],
    ['filter:blur(1px) url(x.svg#f)', 'filter:blur(1px)', { effect: 1 }],
    ['filter:url(x.svg#f)', 'filter:none', { effect: 1 }],
    ['--paint:url(x.svg#g)', '--paint:none', { style: 1 }],
  ] as const) {
    it(`${given} becomes ${kept}, in a style, in a sheet and as an attribute`, () => {
      const [name, value] = given.split(/:(.*)/s) as [string, string];
      const inStyle = clean(svg(`${gradient}<rect style="${escaped(given)}"/>`));
      expect(inStyle.text).to.contain(`<rect style="${kept};"/>`);
      const inSheet = clean(svg(`${gradient}<style>rect{${given.replace(/</g, '&lt;')}}</style>`));
      expect(inSheet.text).to.contain(`<style>rect{${kept};}</style>`);
      for (const { removed } of [inStyle, inSheet])
        expect(Object.fromEntries(removed.map(({ what, count }) => [what, count]))).to.deep.equal(loss);
      if (name.startsWith('--') || value.includes('!')) return;
      expect(clean(svg(`${gradient}<path ${name}="${escaped(value)}"/>`)).text).to.contain(
        `<path ${kept.replace(':', '="')}"/>`,
      );
    });
  }

  it('lead to the part of the document that a link of another page means, or are counted', () => {
    const { text, removed } = clean(
      svg(
        '<g id="door"/><use href="https://maps.example/#door"/><use xlink:href="plan.svg#door"/><use href="x.svg#y"/>',
      ),
    );
    expect(text).to.contain('<use href="#door"/><use xlink:href="#door"/><use/>');
    expect(removed).to.deep.equal([{ what: 'part', count: 1 }]);
  });
});

describe('style sheets of drawings', () => {
  const font = (beginning: string) => `data:font/x;base64,${base64(Buffer.from(`${beginning}0000`, 'hex'))}`;

  it('keep the fonts that are embedded, by their bytes, and lose the others', () => {
    for (const [type, beginning] of [
      ['ttf', '00010000'],
      ['otf', '4f54544f'],
      ['woff', '774f4646'],
      ['woff2', '774f4632'],
    ] as const) {
      const { text, removed } = clean(
        svg(
          `<style>@font-face{font-family:F;src:url(${OUT}.woff2) format("woff2"),local(F),url("${font(beginning)}")}</style>`,
        ),
      );
      expect(text).to.match(new RegExp(`src:local\\(F\\),url\\(data:font/${type};base64,[\\w+/=]+\\);}`));
      expect(removed).to.deep.equal([]);
    }
    expect(lost(`<style>@font-face{font-family:F;src:url(${OUT}.woff2)}text{font-family:F}</style>`)).to.deep.equal({
      font: 1,
    });
    expect(lost(`<style>@font-face{font-family:F;src:url("${font('3c68746d')}")}</style>`)).to.deep.equal({ font: 1 });
  });

  it('keep their namespaces, without the addresses of others', () => {
    const { text, removed } = clean(
      svg(
        `<style>@namespace s url(http://www.w3.org/2000/svg);@namespace h "http://www.w3.org/1999/xhtml";s|rect{fill:red}h|p{fill:blue}</style>`,
      ),
    );
    expect(text).to.contain(
      '<style>@namespace s "http://www.w3.org/2000/svg";@namespace h "none";s|rect{fill:red;}h|p{fill:blue;}</style>',
    );
    expect(removed).to.deep.equal([]);
  });

  it('count rules and declarations that they lose, and not those that draw nothing', () => {
    expect(lost('<style>@import "a.css";@property --x{syntax:"*"}rect{width:nobody(1)}</style>')).to.deep.equal({
      style: 3,
    });
    expect(
      lost(
        '<style>@charset "utf-8";@page{margin:0}rect{cursor:url(x),auto;shape-inside:url(#a);behavior:url(x)}</style>',
      ),
    ).to.deep.equal({});
  });
});

describe('other parts of drawings', () => {
  it('are counted where browsers would have drawn them, and not where they would not', () => {
    expect(
      lost('<rect><animate attributeName="x" to="9" dur="1s"/></rect><set attributeName="y" to="1"/>'),
    ).to.deep.equal({
      animation: 2,
    });
    expect(
      lost('<metadata><a/></metadata><script>1</script><x:y xmlns:x="urn:x"/><title>T</title><flowRoot/><cursor/>'),
    ).to.deep.equal({});
  });

  it('that repeat what they are in are cut, and the others stay', () => {
    const inside = clean(svg('<g id="a"><circle r="1"/><use xlink:href="#a"/></g><use href="#a"/>'));
    expect(inside.text).to.contain('<g id="a"><circle r="1"/><use/></g><use href="#a"/>');
    expect(inside.removed).to.deep.equal([]);
    const round = clean(svg('<g id="a"><use href="#b"/></g><g id="b"><circle r="1"/><use href="#a"/></g>'));
    expect(round.text).to.contain('<g id="a"><use href="#b"/></g><g id="b"><circle r="1"/><use/></g>');
    expect(round.removed).to.deep.equal([{ what: 'part', count: 1 }]);
  });

  it('may be spelled by entities of plain text', () => {
    const text = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY st0 "fill:red;stroke:none"><!ENTITY hall 'S&#252;d'><!-- c -->
      <!ATTLIST svg xmlns:a CDATA #IMPLIED> ]><svg xmlns="&ns_svg;" width="9" height="9"><text style="&st0;">&hall; &amp; &hall;</text></svg>`;
    expect(clean(text).text).to.contain('<text style="fill:red;stroke:none">Süd &amp; Süd</text>');
  });
});
