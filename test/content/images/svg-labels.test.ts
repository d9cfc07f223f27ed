import { expect } from 'chai';
import { SaxesParser } from 'saxes';
import { cleanSvg } from '../../../adapters/content/images/svg.ts';
import { svg } from './hostile-svgs.ts';
import { LABELS, labelled, sheeted } from './label-svgs.ts';
import { offences } from './offences.ts';

const clean = (text: string) => {
  const { bytes, removed } = cleanSvg(Buffer.from(text));
  return { text: Buffer.from(bytes).toString(), removed };
};

/** The texts of a drawing, in order. */
function textsOf(drawing: string): readonly string[] {
  const found: string[] = [];
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('opentag', ({ name }) => {
    if (name === 'text') found.push('');
    if (name === 'text' || depth > 0) depth++;
  });
  parser.on('closetag', () => {
    if (depth > 0) depth--;
  });
  parser.on('text', (content) => {
    if (depth > 0) found[found.length - 1] += content;
  });
  parser.write(drawing).close();
  return found;
}

describe('HTML labels of drawings', () => {
  for (const [name, [drawing, lines]] of Object.entries(LABELS)) {
    it(`become text line by line: ${name}`, () => {
      const { text, removed } = clean(drawing);
      expect(textsOf(text)).to.deep.equal(lines);
      expect(removed).to.deep.equal([]);
      expect(offences(Buffer.from(text))).to.deep.equal([]);
      expect(clean(text).text, 'cleaned again').to.equal(text);
    });
  }

  it('break between Chinese characters, and not before a comma', () => {
    const { text } = clean(labelled('<div style="font:20px/1.2 sans-serif;width:64px">会议室，十二</div>'));
    expect(textsOf(text)).to.deep.equal(['会议', '室，十', '二']);
  });

  it('keep colour, size, weight, slant, lines and family of their words', () => {
    const { text } = clean(
      labelled(
        '<div style="font:italic 14px/1.5 \'DejaVu Sans\', sans-serif;color:#036">Hall <b>12</b> <font color="#9673a6" size="5">left</font><u>!</u></div>',
      ),
    );
    expect(text).to.match(
      /<tspan style="fill:#036;[^"]*font-size:14px;font-family:'DejaVu Sans', sans-serif;[^"]*italic">Hall /,
    );
    expect(text).to.match(/<tspan style="fill:#036;[^"]*font-weight:bold[^"]*">12</);
    expect(text).to.match(/<tspan style="fill:#9673a6;[^"]*font-size:24px[^"]*">left</);
    expect(text).to.match(/<tspan style="[^"]*text-decoration:underline">!</);
  });

  it('have the colour of the drawing around them unless they have their own, and no line around their letters', () => {
    const { text } =
      clean(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g color="teal" stroke="red" font-size="9">
      <foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject></g></svg>`);
    expect(text).to.match(/<text [^>]*fill:currentColor;stroke:none/);
    expect(text).not.to.match(/<text [^>]*font-size/);
  });

  it('keep their transform, class and language, and stay where the groups around them are', () => {
    const { text } = clean(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g transform="rotate(30)"><foreignObject x="1" y="2" width="9" height="9" transform="scale(2)" class="c" systemLanguage="en"><p xmlns="http://www.w3.org/1999/xhtml" class="nodeLabel">A</p></foreignObject></g></svg>`,
    );
    expect(text).to.contain('<g transform="rotate(30)"><g transform="scale(2)" class="c" systemLanguage="en"><text ');
    expect(text).to.contain('class="nodeLabel"');
  });

  const excuse = '<text>[Not supported by viewer]</text>';
  const label = labelled('<div>Meeting 12</div>').match(/<foreignObject.*<\/foreignObject>/s)![0];
  for (const [name, inside, texts] of [
    ['beside it', `<switch>${label}${excuse}</switch>`, ['Meeting 12']],
    ['beside a group of it', `<switch><g><g>${label}</g></g>${excuse}</switch>`, ['Meeting 12']],
    ['beside an empty one', `<switch><foreignObject width="9" height="9"/>${excuse}</switch>`, []],
    [
      'beside a picture',
      `<switch><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x.png"/></foreignObject>${excuse}</switch>`,
      [],
    ],
    [
      'beside a test for HTML',
      `<switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/>${excuse}</switch>`,
      [],
    ],
    [
      'in another language',
      `<switch><g systemLanguage="de"><text>Saal</text></g>${label}${excuse}</switch>`,
      ['Saal', 'Meeting 12'],
    ],
    [
      'for another program',
      `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/">x</foreignObject><text>Hall</text></switch>`,
      ['Hall'],
    ],
    [
      'without HTML',
      '<switch><g systemLanguage="de"><text>Saal</text></g><text>Hall</text></switch>',
      ['Saal', 'Hall'],
    ],
  ] as const) {
    it(`leave out what a switch has for programs without HTML: ${name}`, () => {
      expect(textsOf(clean(svg(inside)).text)).to.deep.equal(texts);
    });
  }

  it('of a picture leave the picture that a switch has instead, and are counted', () => {
    const png = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const { text, removed } = clean(
      svg(`<switch><foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x.png"/></foreignObject>
        <image href="${png}" width="9" height="9"/>${excuse}</switch>`),
    );
    expect(text).to.contain('<image ').and.not.to.contain('viewer');
    expect(removed).to.deep.equal([{ what: 'picture', count: 1 }]);
  });

  it('show nothing that HTML hides, and no script, style or title', () => {
    const hidden =
      '<div><script>alert(1)</script><style>a{}</style><span style="display:none">a</span><span hidden="">b</span><i style="visibility:hidden">c</i><span style="font-size:0">d</span><title>e</title>Hall</div>';
    expect(textsOf(clean(labelled(hidden)).text)).to.deep.equal(['Hall']);
  });

  it('refer to nothing and run nothing by their styles', () => {
    const styles = [
      'color:url(http://outside.test/x)',
      'font-family:url(http://outside.test/x)',
      'color:red}svg{fill:url(http://outside.test/x)',
      'letter-spacing:expression(alert(1))',
      'background:url(http://outside.test/x.png) #fff',
      'color:var(--x, url(http://outside.test/x))',
      'font-family:"a//outside.test"',
    ];
    for (const style of styles) {
      const { text } = clean(labelled(`<div onclick="alert(1)" style='${style}'>Hall</div>`));
      expect(offences(Buffer.from(text)), style).to.deep.equal([]);
      expect(textsOf(text)).to.deep.equal(['Hall']);
    }
  });

  it('have the background that a sheet gives them', () => {
    const sheet = '#d .edgeLabel p{background-color:rgba(232,232,232,0.8)} .b{background:tan} div .b{background:none}';
    const { text, removed } = clean(
      sheeted(sheet, '<div><span class="edgeLabel"><p>by lift</p></span><p class="b">Hall</p></div>'),
    );
    expect(text).to.contain('fill:rgba(232,232,232,0.8);stroke:none').and.not.to.contain('fill:tan');
    expect(removed).to.deep.equal([]);
  });

  for (const [what, sheet, html] of [
    ['their language', 'p:lang(en){margin-top:40px}', '<p>Hall</p>'],
    ['what stands beside them', 'i + p{margin-top:40px}', '<div><i>a</i><p>Hall</p></div>'],
    ['their number', 'p:nth-child(2){margin-top:40px}', '<div><p>a</p><p>Hall</p></div>'],
    ['a text before them', 'p::before{content:"Room "}', '<p>Hall</p>'],
    ['the size of the window', '@media (min-width: 300px){p{margin-top:40px}}', '<p>Hall</p>'],
    ['a border', 'p{border:1px solid red}', '<p>Hall</p>'],
    ['a turn', '.t{transform:rotate(90deg)}', '<p class="t">Hall</p>'],
    ['a picture behind them', '.t{background:linear-gradient(red, tan)}', '<p class="t">Hall</p>'],
  ] as const) {
    it(`count a style that is not drawn: ${what}`, () => {
      const { removed } = clean(sheeted(sheet, html));
      expect(removed.map(({ count }) => count)).to.deep.equal([1]);
      expect(clean(sheeted(sheet, '<b>Hall</b>')).removed, 'that is for no label').to.deep.equal([]);
    });
  }

  for (const sheet of [
    '*::before{box-sizing:border-box}',
    'p:hover{border:1px solid}',
    'p{border:0 solid;cursor:pointer}',
    'p:first-child{cursor:pointer}',
    '@media print{p{border:1px solid}}',
  ]) {
    it(`count no style that draws nothing: ${sheet}`, () => {
      expect(clean(sheeted(sheet, '<p>Hall</p>')).removed).to.deep.equal([]);
    });
  }

  for (const [what, sheet, html] of [
    ['of more rules than a drawing has', '.a .b{margin:1px}'.repeat(50_000), '<p class="a">Hall</p>'],
    [
      'that are compared more often than in any drawing',
      'p div div div p b{margin:1px}'.repeat(4000),
      `<div>Hall${'<b>a</b>'.repeat(20_000)}</div>`,
    ],
    ['nested deeper than in any drawing', '@media screen{'.repeat(5000), '<p>Hall</p>'],
  ] as const) {
    it(`leave out sheets ${what}, which is counted once`, () => {
      const { text, removed } = clean(sheeted(sheet, html));
      expect(textsOf(text).join(' ')).to.match(/^Hall/);
      expect(removed).to.deep.equal([{ what: 'style', count: 1 }]);
    });
  }

  it('take a long selector for one that is no label', () => {
    const { text, removed } = clean(sheeted(`${'p '.repeat(100_000)}{margin:1px}`, '<p><b>Hall</b></p>'));
    expect(textsOf(text)).to.deep.equal(['Hall']);
    expect(removed).to.deep.equal([]);
  });

  it('of more HTML than a plan has are left out and counted, without much work', () => {
    const { text, removed } = clean(labelled(`<div>${'<b>a</b> '.repeat(500_000)}</div>`));
    expect(removed).to.deep.equal([{ what: 'label', count: 1 }]);
    expect(text.length).to.be.lessThan(300);
  });
});
