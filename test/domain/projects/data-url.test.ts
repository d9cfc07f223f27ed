import { expect } from 'chai';
import fc from 'fast-check';
import { dataUrlBytes, isDataUrl } from '../../../src/domain/projects/images/data-url.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><text>Ä 漢 🚉</text></svg>';
const textOf = (url: string) => Buffer.from(dataUrlBytes(url)!).toString();

describe('A data URL', () => {
  for (const [what, url, bytes] of [
    ['base64', 'data:image/png;base64,AAEC', [0, 1, 2]],
    ['base64 with padding', 'data:image/png;base64,AA==', [0]],
    ['base64 with escaped padding', 'data:image/png;base64,AA%3D%3D', [0]],
    ['base64 with line breaks', 'data:image/png;base64,AA\r\n EC', [0, 1, 2]],
    ['a media type with parameters', 'data:image/svg+xml;charset=utf-8;base64,AAEC', [0, 1, 2]],
    ['no media type', 'data:;base64,AAEC', [0, 1, 2]],
    ['capitals', 'DATA:IMAGE/PNG;BASE64,AAEC', [0, 1, 2]],
    ['escapes', 'data:image/png,%00%fF%41', [0, 255, 65]],
    ['plain text', 'data:,AB,C', [65, 66, 44, 67]],
    ['nothing', 'data:,', []],
  ] as const) {
    it(`contains ${what}`, () => expect([...dataUrlBytes(url)!]).to.deep.equal(bytes));
  }

  it('contains UTF-8, escaped or literal', () => {
    expect(textOf(`data:image/svg+xml,${SVG}`)).to.equal(SVG);
    expect(textOf(`data:image/svg+xml;utf8,${encodeURIComponent(SVG)}`)).to.equal(SVG);
    expect(textOf('data:,\ud800!')).to.equal('\ufffd!');
    const edges = '\u007f\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff}';
    expect(textOf(`data:,${edges}`)).to.equal(edges);
  });

  for (const url of [
    'data:image/png;base64',
    'data:image/png;base64,A',
    'data:image/png;base64,AA*=',
    'data:image/png;base64,%',
    'data:image/png;base64,%zz',
    'data:image/png;base64,AA-_',
    'data:image/png,100%',
    'data:image/png,%4',
    'data:image/png,%gg',
    ' data:,A',
    'https://maps.example/a.png',
    '',
  ]) {
    it(`is not ${JSON.stringify(url)}`, () => expect(dataUrlBytes(url)).to.equal(null));
  }

  it('is recognised by its prefix, well-formed or not', () => {
    for (const url of ['data:,', 'DATA:x', 'data:image/png;base64,*']) expect(isDataUrl(url), url).to.equal(true);
    for (const url of ['', 'data', 'https://a.example/data:', 'media://a']) expect(isDataUrl(url), url).to.equal(false);
  });

  it('encodes any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const escaped = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
        expect(dataUrlBytes(`data:a/b;base64,${Buffer.from(bytes).toString('base64')}`)).to.deep.equal(bytes);
        expect(dataUrlBytes(`data:a/b,${escaped}`)).to.deep.equal(bytes);
      }),
    );
  });

  it('encodes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textOf(`data:,${encodeURIComponent(text)}`)).to.equal(text);
        if (!text.includes('%')) expect(textOf(`data:,${text}`)).to.equal(text);
      }),
    );
  });
});
