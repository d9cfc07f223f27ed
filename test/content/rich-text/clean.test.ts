import { expect } from 'chai';
import fc from 'fast-check';
import { sanitizedText } from '../../../adapters/content/rich-text/clean.ts';

/** Everything that may be in a clean text beside letters and entities. */
const CLEAN_TAG =
  /<(?:\/?(?:p|b|strong|i|em|u|s|ul|ol|li|h3|h4|h5|blockquote|code|span)|br \/|hr \/|\/a|a(?: href="(?:https?:\/\/|mailto:|tel:)[^"<>]*")? target="_blank" rel="noopener noreferrer")>/gi;

const { clean } = sanitizedText();

describe('A rich text', () => {
  for (const [given, expected] of [
    ['', ''],
    ['Bread & butter', 'Bread & butter'],
    ['5 < 6 > 4 &amp; <3', '5 < 6 > 4 &amp; <3'],
    ['two\nlines', 'two\nlines'],
    ['<b>Bread</b> & butter', '<b>Bread</b> &amp; butter'],
    ['<p>One<p>Two', '<p>One</p><p>Two</p>'],
    ['<ul><li>1</li><li>2</li></ul><hr>', '<ul><li>1</li><li>2</li></ul><hr />'],
    ['<h1>Big</h1><h3 id="x" class="y">Less</h3><h6>Least</h6>', '<h3>Big</h3><h3>Less</h3><h5>Least</h5>'],
    ['<div>Open daily</div><div>Ring the bell</div>', 'Open daily<br />Ring the bell'],
    ['Hall<div>12</div>left', 'Hall<br />12<br />left'],
    ['<p>Hall</p><div>12</div><p>left</p>', '<p>Hall</p>12<p>left</p>'],
    ['<section class="a"><article>One</article><div id=x><b>Two</b></div></section>', 'One<b><br />Two</b>'],
    ['<div><div>One</div>\n<div> Two</div></div>', 'One<br /> Two'],
    ['<div>One<br></div><div><br></div><div>Two</div>', 'One<br /><br />Two'],
    ['<table><tr><th>Mon</th><td>9-17</td></tr><tr><td>Tue<td>9-12</table>after', 'Mon 9-17<br />Tue 9-12<br />after'],
    ['<dl><dt>Phone</dt><dd>12345</dd><dt>Room</dt><dd>7</dd></dl>', 'Phone<br />12345<br />Room<br />7'],
    ['<li>One</li><li>Two</li>', 'One<br />Two'],
    ['<ul><li><div>One</div><div>Two</div></li></ul>', '<ul><li>One<br />Two</li></ul>'],
    ['<p><font>One<p>Two</p>Three</font></p>', '<p>One</p><p>Two</p>Three'],
    ['Hall<img src=x>Room<button>Book</button>', 'Hall Room Book'],
    ['<div>5 &lt; 6</div><div>7</div>', '5 &lt; 6<br />7'],
    ['<span style="position:fixed">Here</span>', '<span>Here</span>'],
    ['<EM>Loud</EM>', '<em>Loud</em>'],
    [
      '<a href="mailto:a@b.example">Mail</a>',
      '<a href="mailto:a@b.example" target="_blank" rel="noopener noreferrer">Mail</a>',
    ],
    [
      '<a href=" HTTPS://a.example/?b=1&c=2 " rel="opener" target="_top" download>A</a>',
      '<a href="HTTPS://a.example/?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">A</a>',
    ],
    ['<a href="https://ada:secret@a.example/">A</a>', '<a target="_blank" rel="noopener noreferrer">A</a>'],
    ['<a href="/settings">A</a>', '<a target="_blank" rel="noopener noreferrer">A</a>'],
    ['<!-- only --> a comment', ' a comment'],
    ['<script>1</script>2 &lt; 3', '<p>2 &lt; 3</p>'],
  ] as const) {
    it(`${JSON.stringify(given)} is rendered as ${JSON.stringify(expected)}`, async () =>
      expect(await clean(given)).to.equal(expected));
  }
});

/** Every element of HTML whose words stand apart from those beside it. */
const APART = (
  'address article aside blockquote button caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
  'h1 h2 h3 h4 h5 h6 header hgroup legend li main menu nav ol p pre section summary table td th tr ul'
).split(' ');

describe('The words of a rich text', () => {
  for (const name of APART) {
    it(`do not run together where <${name}> is removed, at any depth`, async () => {
      const element = (word: string) => `<${name} class="a" style="color:red" data-x='<'>${word}</${name}>`;
      for (const depth of [0, 1, 60]) {
        const inside = `${element('One')}${element('Two')}`;
        const cleaned = await clean(`${'<div>'.repeat(depth)}Zero${inside}${'</div>'.repeat(depth)}Three`);
        expect(
          cleaned
            .replace(/<[^>]*>/g, ' ')
            .trim()
            .split(/\s+/),
        ).to.deep.equal(['Zero', 'One', 'Two', 'Three']);
        expect(await clean(cleaned)).to.equal(cleaned);
      }
    });
  }
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>',
  '<form action=javascript:alert(1)><button>x</button><input autofocus onfocus=alert(1)></form>',
  '<base href=https://evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<b onmouseover=alert(1)>x</b>',
  '<b/onclick=alert(1)//>x</b>',
  '<p id=root class=card name=x data-x=1 slot=a is=b>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="https://a.example/&quot; onclick=&quot;alert(1)">x</a>',
  '<a href=\'https://a.example/" onclick="alert(1)\'>x</a>',
  '<a href="https://a.example/" onclick=alert(1) style="x" ping=//evil.example>x</a>',
  '<a href="https://a.example/" target=_self rel=opener>x</a>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '</p><script>alert(1)</script>',
  '<b>unclosed <img src=x onerror=alert(1)',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<audio src=x onerror=alert(1)><video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  `${'<b>'.repeat(5000)}x`,
  `${'<b'.repeat(5000)}`,
  `<a href="${'x'.repeat(15_000)}">x</a>`,
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
];

/** What is left of a clean text when its tags are taken out: no markup at all. */
const withoutTags = (html: string) => html.replace(CLEAN_TAG, '');

describe('A malicious text', () => {
  for (const hostile of HOSTILE) {
    it(`${JSON.stringify(hostile.slice(0, 90))} has only harmless tags after sanitising`, async () => {
      const cleaned = await clean(hostile);
      expect(withoutTags(cleaned)).not.to.match(/[<>]/);
      expect(await clean(cleaned)).to.equal(cleaned);
    });
  }
});

describe('A sanitised text', () => {
  const piece = fc.oneof(
    fc.constantFrom('<', '>', '"', "'", '=', '/', '&', ';', ' ', '\n', '<!--', '-->', '</', '&lt;', '&amp;', '&#60;'),
    fc.constantFrom(
      'p',
      'a href=',
      'https://a.example/',
      'javascript:',
      'script',
      'svg',
      'style',
      'onclick=',
      'b',
      'ul',
      'li',
    ),
    fc.constantFrom('<div>', '</div>', '<table>', '<td>', '<h1>', '</h1>', '<font>', '<img>', '</p>', '<ul>', '<dd>'),
    fc.constantFrom('<b>', '</b>', '<p>', '<a href="https://a.example">', '</a>', '<li>', '<br>', '<span style="x">'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

  it('has harmless tags only, and does not change when it is sanitised again', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const cleaned = await clean(given);
        expect(withoutTags(cleaned)).not.to.match(/<[a-z!/?]/i);
        expect(await clean(cleaned)).to.equal(cleaned);
      }),
      { numRuns: 1000 },
    );
  });
});
