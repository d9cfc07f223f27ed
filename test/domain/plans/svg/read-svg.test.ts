import { expect } from 'chai';
import { readSvg } from '../../../../src/domain/plans/svg/read-svg.ts';
import type { SvgElement } from '../../../../src/domain/plans/svg/svg-element.ts';
import { doubleArea } from '../../../../src/domain/projects/values/geometry.ts';
import { drawing, svg } from './given-svg.ts';

const SQUARE = [
  [10, 10],
  [30, 10],
  [30, 30],
  [10, 30],
];
const ringsOf = (...children: readonly SvgElement[]) =>
  readSvg(drawing(...children)).shapes.map(({ rings }) => rings.map((ring) => ring.map((vertex) => vertex.map(tidy))));
const tidy = (value: number) => Math.round(value * 1000) / 1000;
const areaOf = (d: string) => Math.abs(doubleArea(readSvg(drawing(svg('path', { d }))).shapes[0]!.rings[0]!)) / 2;

describe('A drawing', () => {
  it('has the same square in whichever way it is written', () => {
    const ways = [
      svg('rect', { x: 10, y: 10, width: 20, height: 20 }),
      svg('polygon', { points: '10,10 30,10 30,30 10,30' }),
      svg('polyline', { points: '10 10 30 10 30 30 10 30 10 10', fill: 'none' }),
      svg('path', { d: 'M10 10H30V30H10Z' }),
      svg('path', { d: 'm10,10 20,0 0,20-20,0z' }),
      svg('path', { d: 'M10 10L30 10 30 30 10 30 10 10', style: 'fill:none' }),
    ];
    for (const way of ways) expect(ringsOf(way)).to.deep.equal([[SQUARE]]);
  });

  it('applies every transformation, and its view box', () => {
    expect(
      ringsOf(
        svg(
          'g',
          { transform: 'translate(10 10)' },
          svg(
            'g',
            { transform: 'rotate(90) scale(2)' },
            svg('rect', { width: 10, height: 10, transform: 'translate(0,-10)' }),
          ),
        ),
      ),
    ).to.deep.equal([
      [
        [
          [30, 10],
          [30, 30],
          [10, 30],
          [10, 10],
        ],
      ],
    ]);
    const boxed = svg('svg', { width: 200, height: 100, viewBox: '0 0 10 10' }, svg('rect', { width: 10, height: 10 }));
    // The whole box is in the middle of what is wider than it.
    expect(readSvg(boxed).shapes[0]!.rings[0]![0]).to.deep.equal([50, 0]);
  });

  it('has curves and arcs as lines that leave them by a twentieth of a pixel', () => {
    const round = Math.PI * 100 * 100;
    const circles = [
      'M0 100A100 100 0 0 1 200 100A100 100 0 0 1 0 100Z',
      // Flags without blanks, and radii too short for the chord.
      'M0 100A10 10 0 01200 100a10 10 0 01-200 0z',
    ];
    for (const d of circles) expect(areaOf(d)).to.be.closeTo(round, round * 0.002);
    expect(areaOf('M0 0Q100 100 200 0Z')).to.be.closeTo((2 / 3) * 100 * 100, 20);
    expect(areaOf('M0 0C0 100 200 100 200 0S200 -100 0 0Z')).to.be.above(10_000);
    const [circle] = readSvg(drawing(svg('circle', { cx: 50, cy: 50, r: 40 }))).shapes;
    expect(circle!.rings[0]).to.have.length.within(40, 120);
  });

  it('takes no open line, nothing hidden, and nothing that only stands ready', () => {
    expect(
      ringsOf(
        svg('path', { d: 'M0 0L100 0 100 100', fill: 'none' }),
        svg('rect', { width: 9, height: 9, style: 'display:none' }),
        svg('g', { visibility: 'hidden' }, svg('rect', { width: 9, height: 9 })),
        svg('defs', {}, svg('rect', { width: 9, height: 9 })),
        svg('clipPath', {}, svg('rect', { width: 9, height: 9 })),
        svg('style', {}, '.open { fill: none } .gone,.away{display:none}'),
        svg('path', { d: 'M0 0L100 0 100 100', class: 'open' }),
        svg('rect', { width: 9, height: 9, class: 'away' }),
        svg('path', { d: 'M0 0 L nonsense' }),
      ),
    ).to.deep.equal([]);
  });

  it('draws what it uses where it uses it, and no use that uses itself without end', () => {
    const rings = ringsOf(
      svg('defs', {}, svg('rect', { id: 'room', width: 20, height: 20 })),
      svg('use', { href: '#room', x: 10, y: 10 }),
      svg('g', { id: 'again' }, svg('use', { 'xlink:href': '#again' })),
    );
    expect(rings).to.deep.equal([[SQUARE]]);
  });

  it('has what was drawn at once as the shapes that it consists of, whose largest has the name', () => {
    const apart = 'M10 10h20v20h-20z M50 10h40v20h-40z';
    const named = { d: apart, 'inkscape:label': 'Archive' };
    const { shapes } = readSvg(drawing(svg('path', { ...named, fill: 'none', stroke: '#000' }), svg('path', named)));
    expect(shapes.map(({ rings, name }) => [rings.length, name])).to.deep.equal([
      [1, null],
      [1, 'Archive'],
      [1, null],
      [1, 'Archive'],
    ]);
    const holes = readSvg(drawing(svg('path', { d: 'M0 0h100v100h-100z M40 40v20h20v-20z' })));
    expect(holes.shapes.map(({ rings }) => rings.length)).to.deep.equal([2]);
  });

  it('has the rooms that walls leave out, where all walls are one filling', () => {
    const d = 'M0 0h210v110h-210z M5 5v100h100v-100z M110 5v100h95v-100z';
    expect(ringsOf(svg('path', { d, fill: '#333' })).map(([ring]) => ring![0])).to.deep.equal([
      [5, 5],
      [110, 5],
    ]);
  });

  it('calls no room as the walls that leave it out', () => {
    const d = 'M0 0h210v110h-210z M5 5v100h100v-100z M110 5v100h95v-100z';
    const walls = [
      svg('path', { id: 'walls', d }),
      svg('g', { id: 'Walls' }, svg('path', { d })),
      svg('path', { 'inkscape:label': 'Walls', d }),
    ];
    for (const drawn of walls)
      expect(readSvg(drawing(drawn)).shapes.map(({ name, otherName }) => [name, otherName])).to.deep.equal([
        [null, null],
        [null, null],
      ]);
    const hatched = Array.from({ length: 501 }, (_, at) => `M${at} 0v1h${at === 9 ? 200 : 1}v-1z`).join('');
    expect(readSvg(drawing(svg('path', { id: 'Lobby', d: hatched }))).shapes[0]!.otherName).to.equal('Lobby');
  });

  it('takes no background of a share of the drawing, no filling that is not seen, and lines that a pen closes', () => {
    expect(
      ringsOf(
        svg('rect', { width: '100%', height: '100%', fill: '#fff' }),
        svg('polyline', { points: '0,0 90,0 90,90', fill: 'transparent', stroke: '#000' }),
        svg('path', { d: 'M0 0H90V90', 'fill-opacity': 0, stroke: '#000' }),
        svg('polyline', { points: '10,10 30,10 30,30 10,30 10,12', fill: 'none', stroke: '#000', 'stroke-width': 3 }),
      ).map(([ring]) => ring!.length),
    ).to.deep.equal([5]);
    expect(ringsOf(svg('rect', { x: '7.5pt', y: '7.5pt', width: '15pt', height: '15pt' }))).to.deep.equal([[SQUARE]]);
  });

  it('follows transformations of styles, and fits a symbol into the frame of its use', () => {
    const square = { width: 20, height: 20 };
    expect(
      ringsOf(
        svg('rect', { ...square, style: 'fill: red; transform: translate(10px, 10px)', transform: 'scale(9)' }),
        svg('symbol', { id: 'room', viewBox: '0 0 5 5' }, svg('rect', { width: 5, height: 5 })),
        svg('use', { href: '#room', x: 10, y: 10, ...square }),
      ),
    ).to.deep.equal([[SQUARE], [SQUARE]]);
  });

  it('fits symbols and drawings inside it where it is drawn in metres', () => {
    const door = svg('rect', { width: 0.9, height: 2.1 });
    const plan = svg(
      'svg',
      { width: 600, height: 400, viewBox: '0 0 60 40' },
      svg('symbol', { id: 'door', viewBox: '0 0 0.9 2.1' }, door),
      svg('use', { href: '#door', x: 10, y: 20, width: 0.9, height: 2.1 }),
      svg('use', { href: '#door', x: 10, y: 20 }),
      svg('svg', { x: 10, y: 20, width: 0.45, height: 1.05, viewBox: '0 0 0.9 2.1' }, door),
    );
    expect(readSvg(plan).shapes.map(({ rings: [ring] }) => ring![2]!.map(tidy))).to.deep.equal([
      [109, 221],
      [109, 221],
      [104.5, 210.5],
    ]);
  });

  it('has lengths with units everywhere, and none that are shares of something', () => {
    const room = svg('rect', { width: 10, height: 10 });
    const { shapes, labels } = readSvg(
      drawing(
        svg('defs', {}, svg('rect', { id: 'room', width: 10, height: 10 })),
        svg('use', { href: '#room', x: '1in', y: '10%' }),
        svg('svg', { x: '1in', y: '18pt' }, room),
        svg('text', { x: '1in', y: '18pt', dx: '3pt', 'font-size': '15pt' }, 'Hall'),
        svg('text', { x: '25.4mm', y: '5%', 'font-size': '120%' }, svg('tspan', { dy: '2em' }, 'Attic')),
      ),
    );
    expect(shapes.map(({ rings: [ring] }) => ring![0]!.map(tidy))).to.deep.equal([
      [96, 0],
      [96, 24],
    ]);
    expect(labels.map(({ text, start, height }) => [text, ...start.map(tidy), height])).to.deep.equal([
      ['Hall', 100, 24 - 7, 20],
      ['Attic', 96, tidy(32 - 5.6), 16],
    ]);
  });

  it('takes names that every object of the language has for no shapes and transformations', () => {
    const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
    expect(ringsOf(...names.map((name) => svg(name, { d: 'M0 0H9V9Z' })))).to.deep.equal([]);
    const transform = `${names.map((name) => `${name}(2)`).join(' ')} translate(10 10)`;
    expect(ringsOf(svg('rect', { width: 20, height: 20, transform }))).to.deep.equal([[SQUARE]]);
  });

  it('draws one part of a switch, with the whole text where it says where that stands', () => {
    const whole = svg('foreignObject', { width: '100%', height: '100%' }, svg('div', {}, 'Meeting room 12'));
    const short = svg('text', { x: 50, y: 40 }, 'Meeting r...');
    const { labels, shapes } = readSvg(
      drawing(
        svg('switch', {}, whole, short),
        svg(
          'switch',
          {},
          svg('foreignObject', { requiredExtensions: 'http://ns.adobe.com/AdobeIllustrator/10.0/' }),
          svg('g', {}, svg('rect', { width: 9, height: 9 })),
        ),
      ),
    );
    expect(labels.map(({ text, start }) => [text, start[0]])).to.deep.equal([['Meeting room 12', 50]]);
    expect(shapes).to.have.length(1);
  });

  it('joins the parts of a word that are placed one by one, and reads the lines of a text below each other', () => {
    const part = (x: number, text: string, more = {}) => svg('tspan', { x, y: 0, ...more }, text);
    const { labels } = readSvg(
      drawing(
        svg(
          'text',
          { transform: 'translate(100 100)', 'font-size': 14 },
          'C',
          part(9, 'on'),
          part(24.4, 'f'),
          part(28.2, 'erence '),
          part(74, 'A'),
        ),
        svg('text', { 'font-size': 14 }, part(0, 'Room'), part(60, '7')),
        svg(
          'text',
          { x: 100, y: 100, 'font-size': 20, 'text-anchor': 'middle' },
          ...['Meeting', 'room', '1'].map((text, line) => svg('tspan', { x: 100, dy: line === 0 ? 0 : '1.5em' }, text)),
        ),
      ),
    );
    expect(labels.map(({ text }) => text)).to.deep.equal(['Conference A', 'Room 7', 'Meeting room 1']);
    expect(labels[2]!.at[1]).to.be.closeTo(100 + 30 - 7, 0.1);
  });

  it('calls a room as its group, where that has its door and table too, and no layer or group of rooms', () => {
    const at = (x: number, width: number) => svg('rect', { x, width, height: width });
    const named = (...children: readonly SvgElement[]) =>
      readSvg(drawing(...children)).shapes.map(({ name, otherName }) => name ?? otherName);
    expect(named(svg('g', { id: 'Room_101' }, at(0, 100), at(80, 20), at(10, 5)))).to.deep.equal([
      'Room 101',
      null,
      null,
    ]);
    expect(named(svg('g', { id: 'West_wing' }, at(0, 100), at(100, 90)))).to.deep.equal([null, null]);
    expect(named(svg('g', { id: 'West_wing' }, at(0, 100), at(100, 30), at(130, 30)))).to.deep.equal([
      null,
      null,
      null,
    ]);
    const leaf = svg('rect', { x: 40, y: -4, width: 20, height: 6 });
    expect(named(svg('g', { id: 'Room_102' }, at(0, 100), leaf))).to.deep.equal(['Room 102', null]);
    const layer = { 'inkscape:groupmode': 'layer', 'inkscape:label': 'Walls' };
    expect(named(svg('g', layer, at(0, 100), at(80, 20)))).to.deep.equal([null, null]);
  });

  it('calls a shape by its title or label, else by an id that somebody has written', () => {
    const square = { width: 10, height: 10 };
    const named = readSvg(
      drawing(
        svg('rect', { ...square, id: 'r1' }, svg('title', {}, 'Reading\n room')),
        svg('rect', { ...square, 'inkscape:label': 'Archive', id: 'rect12' }),
        svg('rect', { ...square, id: 'Print_x0020_shop_1_' }),
        svg('g', { id: 'Bakery' }, svg('rect', square)),
        svg('g', { id: 'Rooms' }, svg('rect', square), svg('rect', square)),
        ...['Frame_3', 'rect3007', 'path4501-2', 'SVGID_1_', 'g12', 'Layer_2', 'Vector', 'b3a9c1f2-77aa', '_12'].map(
          (id) => svg('rect', { ...square, id }),
        ),
      ),
    ).shapes.map(({ name, otherName }) => name ?? otherName);
    expect(named.slice(0, 6)).to.deep.equal(['Reading room', 'Archive', 'Print shop', 'Bakery', null, null]);
    expect(named.slice(6)).to.deep.equal(Array(9).fill(null));
  });

  it('has its texts at their middle, lines of one text together', () => {
    const { labels } = readSvg(
      drawing(
        svg('text', { x: 100, y: 100, 'text-anchor': 'middle', 'font-size': 20 }, 'Hall'),
        svg(
          'g',
          { transform: 'scale(2)', style: 'font-size:10px;text-anchor:middle' },
          svg('text', {}, svg('tspan', { x: 50, y: 40 }, 'Bath'), svg('tspan', { x: 50, y: 60 }, 'room')),
        ),
        svg('text', { x: 5, y: 5 }, ' '),
      ),
    );
    expect(labels.map(({ text, at, height }) => [text, at.map(Math.round), height])).to.deep.equal([
      ['Hall', [100, 93], 20],
      ['Bath room', [100, 93], 20],
    ]);
  });
});
