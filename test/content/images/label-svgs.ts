const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';

/** A drawing with this HTML in a label of 200 by 100. */
export function labelled(html: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><rect width="9" height="9"/>
    <foreignObject x="50" y="40" width="200" height="100" ${attributes}>${html.replace(/^<(\w+)/, `<$1 ${XHTML}`)}</foreignObject></svg>`;
}

/** The same with a style sheet; the drawing has the id `d`. */
export const sheeted = (sheet: string, html: string): string =>
  labelled(html)
    .replace('<svg ', '<svg id="d" ')
    .replace('<rect', `<style>${sheet.replaceAll('>', '&gt;')}</style>$&`);

/** Labels in the ways in which programs write them, each with the lines that it shows. */
export const LABELS: Readonly<Record<string, readonly [svg: string, lines: readonly string[]]>> = {
  'a centred one': [labelled('<div style="font:16px DejaVu Sans;text-align:center">Meeting 12</div>'), ['Meeting 12']],
  'one at the right': [labelled('<p style="margin:0;text-align:right">Exit</p>'), ['Exit']],
  'one in the middle of its box': [
    labelled(
      '<div style="width:100%;height:100%;display:flex;align-items:center;justify-content:center;font:bold 18px DejaVu Sans">Reading room</div>',
    ),
    ['Reading room'],
  ],
  'one at the bottom of its box': [
    labelled(
      '<div style="height:100%;display:flex;align-items:flex-end;justify-content:flex-end"><span>Stairs</span></div>',
    ),
    ['Stairs'],
  ],
  'one in the middle of a column': [
    labelled(
      '<div style="height:100%;display:flex;flex-direction:column;align-items:center;justify-content:center"><b>Lab</b><i>3.14</i></div>',
    ),
    ['Lab', '3.14'],
  ],
  'one of draw.io': [
    labelled(
      '<div style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 118px; height: 1px; padding-top: 30px; margin-left: 1px;"><div style="box-sizing: border-box; font-size: 0px; text-align: center;"><div style="display: inline-block; font-size: 12px; font-family: DejaVu Sans; color: rgb(0, 0, 0); line-height: 1.2; pointer-events: all; white-space: normal; overflow-wrap: normal;">Lecture<br/>hall</div></div></div>',
      'style="overflow: visible; text-align: left;"',
    ),
    ['Lecture', 'hall'],
  ],
  'one of draw.io around a point': [
    labelled(
      '<div style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 1px; height: 1px; padding-top: 50px; margin-left: 100px;"><div style="box-sizing: border-box; font-size: 0px; text-align: center;"><div style="display: inline-block; font-size: 11px; font-family: DejaVu Sans; line-height: 1.2; white-space: nowrap; background-color: rgb(255, 255, 255);">No way out</div></div></div>',
    ),
    ['No way out'],
  ],
  'one of Mermaid': [
    labelled(
      '<div style="display: table-cell; white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center;"><span class="nodeLabel"><p style="margin:0">Lobby</p></span></div>',
    ),
    ['Lobby'],
  ],
  'lines and blocks': [
    labelled('<div style="line-height:1.2">One<br/>Two<div>Three</div>Four<p>Five</p></div>'),
    ['One', 'Two', 'Three', 'Four', 'Five'],
  ],
  'one that wraps': [
    labelled('<div style="font:20px/1.2 DejaVu Sans;width:110px">Reading room two</div>'),
    ['Reading', 'room two'],
  ],
  'one that does not wrap': [
    labelled('<div style="white-space:nowrap;width:20px">Reading room two</div>', 'overflow="visible"'),
    ['Reading room two'],
  ],
  'text by itself': [labelled('Just a text'), ['Just a text']],
  'a table': [
    labelled(
      '<table style="font-size:12px;line-height:1.2"><tr><td>Mon</td><td>9-17</td></tr><tr><td>Tue</td><td>9-12</td></tr></table>',
    ),
    ['Mon', '9-17', 'Tue', '9-12'],
  ],
  'a list': [
    labelled('<ol style="margin:0;list-style:none;line-height:1.2"><li>First</li><li>Second</li></ol>'),
    ['First', 'Second'],
  ],
  'words with blanks that do not break': [
    labelled('<div>Hall\u00a0- left, 10\u202fm,\u2003up</div>'),
    ['Hall\u00a0- left, 10\u202fm,\u2003up'],
  ],
  'a list with its markers': [
    labelled('<ul style="margin:0;line-height:1.2"><li>First</li><li>Second</li></ul>'),
    ['First', 'Second', '•', '•'],
  ],
  'one from right to left': [labelled('<div dir="rtl" style="line-height:1.2">قاعة 12</div>'), ['قاعة 12']],
  'one at a place of its own': [
    labelled('<div style="position:relative"><div style="position:absolute;left:70px;top:30px">Here</div></div>'),
    ['Here'],
  ],
  'one that a sheet centres, by classes': [
    sheeted(
      '.box{display:flex;align-items:center;justify-content:center;height:100%} .box .name{font:bold 18px DejaVu Sans}',
      '<div class="box"><span class="name">Reading room</span></div>',
    ),
    ['Reading room'],
  ],
  'one that a sheet puts at the bottom, by an id against a class and a name': [
    sheeted(
      '#low{align-items:flex-end} .box{display:flex;height:100%;align-items:center} div{align-items:flex-start}',
      '<div id="low" class="box">Stairs</div>',
    ),
    ['Stairs'],
  ],
  'one whose own style counts more than a sheet, unless that is important': [
    sheeted(
      'p{margin-top:60px;font-size:30px!important} p.late{margin-top:20px}',
      '<p class="late" style="margin:0;font-size:10px;line-height:1.2">Hall</p>',
    ),
    ['Hall'],
  ],
  'one with a sheet behind it, about the elements of the drawing around it': [
    labelled('<div><span><p>Lobby</p></span></div>').replace(
      '</svg>',
      '<style>svg{font-size:20px} svg > foreignObject p{margin:0;padding-top:40px} g p{margin:50px}</style></svg>',
    ),
    ['Lobby'],
  ],
  'one with a sheet in its HTML': [
    labelled('<div><style>.a{padding-top:50px}</style><div class="a">Desk</div></div>'),
    ['Desk'],
  ],
  'one with sheets for paper, a dark theme and the pointer': [
    sheeted(
      '@media print{p{margin:90px}} @media (prefers-color-scheme: dark){p{margin:90px}} p:hover{margin:90px} @media screen{p{margin:0}}',
      '<p>Exit</p>',
    ),
    ['Exit'],
  ],
  'one that a sheet places by attributes': [
    sheeted(
      'p[title]{margin:0} p[title^="a"][lang|=en][class~=c]{padding-top:40px} p[title$=b],p[title*=""]{padding-top:90px}',
      '<p title="abc" lang="en-GB" class="b c">Here</p>',
    ),
    ['Here'],
  ],
  'one of Mermaid with its sheet': [
    sheeted(
      '#d{font-size:14px}#d p{margin:0}#d .edgeLabel{background-color:#eee;text-align:center}#d .edgeLabel p{background-color:#eee}#d .node .label,#d .x .label{text-align:left}',
      '<div class="labelBkg" style="display: table-cell; white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center;"><span class="edgeLabel"><p>by lift</p></span></div>',
    ),
    ['by lift'],
  ],
  'one in capitals': [labelled('<div style="text-transform:uppercase">Entry</div>'), ['ENTRY']],
};
