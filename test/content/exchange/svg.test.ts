import { expect } from 'chai';
import { svgFormat } from '../../../adapters/content/exchange/svg.ts';
import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import type { ReadingOptions } from '../../../src/domain/exchange/reading-options.ts';
import { doubleArea, type Polygon, type Ring } from '../../../src/domain/projects/values/geometry.ts';
import { aWholeProject } from './given-projects.ts';

const read = (text: string, options: ReadingOptions = {}) =>
  svgFormat.read([{ name: 'plan.svg', bytes: new TextEncoder().encode(text) }], options);

const sizeOf = ({ data, holes }: Polygon): number =>
  [data, ...holes].reduce((sum, ring, at) => sum + ((at === 0 ? 1 : -1) * Math.abs(doubleArea(ring))) / 2, 0);

/** Two levels and eight shapes: plain, transformed, turned, round, with a hole by either rule, in two pieces, used, and a marker. */
const FIGURE = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1000" height="500" viewBox="0 0 2000 1000">
  <defs><rect id="desk" width="200" height="100"/></defs>
  <g id="walls"><rect width="2000" height="1000"/></g>
  <g data-level="Ground" data-ordinal="0">
    <rect id="hall" x="0" y="0" width="400" height="200" class="rooms"><title>Hall</title><title xml:lang="de">Halle</title></rect>
    <g transform="translate(500 0) scale(2)"><polygon id="lab" points="0,0 80,0 80,100 0,100" transform="rotate(30)" data-category="lab" data-hours="24/7"/></g>
    <path id="yard" fill-rule="evenodd" d="M0 400h500v400h-500zM100 500v150h200v-150z"/>
    <circle id="tower" cx="1500" cy="500" r="80" style="fill:red;fill-opacity:.4"/>
    <circle id="marker-door" cx="20" cy="20" r="5"/>
  </g>
  <g data-level="First">
    <path id="ring" d="M0 0h200v200h-200zM80 80v-0h-0v20h16v-20z"/>
    <path id="wings" d="M0 300h80v80h-80zM300 300h80v80h-80z"/>
    <use id="used" href="#desk" x="600" y="100" transform="scale(1 1)"/>
    <text x="610" y="160">Desk 7</text>
  </g>
</svg>`;

describe('A drawing with named shapes', () => {
  const { draft } = read(FIGURE);
  const area = (id: string) => draft.areas.find(({ fields }) => fields.externalId === id)!;

  it('gives two levels, seven areas and a marker, each of its size', () => {
    expect(draft.levels.map(({ names, fields }) => [names[0], fields.ordinal])).to.deep.equal([
      ['Ground', 0],
      ['First', 1],
    ]);
    expect(draft.markers.map(({ fields }) => fields.position)).to.deep.equal([{ x: 10, y: 10 }]);
    const sizes = Object.fromEntries(
      draft.areas.map(({ fields }) => [
        fields.externalId,
        [{ data: fields.data!, holes: fields.holes! }, ...fields.parts!].reduce((sum, part) => sum + sizeOf(part), 0),
      ]),
    );
    expect(sizes.hall).to.be.closeTo(20_000, 1e-6);
    expect(sizes.lab).to.be.closeTo(8000, 1e-6);
    expect(sizes.yard).to.be.closeTo(42_500, 1e-6);
    expect(sizes.tower).to.be.closeTo(5021, 6);
    expect(sizes.ring).to.be.closeTo(9920, 1e-6);
    expect(sizes.wings).to.be.closeTo(3200, 1e-6);
    expect(sizes.used).to.be.closeTo(5000, 1e-6);
    expect(draft.areas).to.have.length(7);
  });

  it('has holes by the rule of the shape, and further parts', () => {
    expect(area('yard').fields.holes).to.have.length(1);
    expect(area('ring').fields.holes).to.have.length(1);
    expect(area('wings').fields.parts).to.have.length(1);
  });

  it('has what its titles, texts, attributes and classes say', () => {
    expect(area('hall').fields).to.deep.include({
      key: 'hall',
      translations: { en: { title: 'Hall' }, de: { title: 'Halle' } },
    });
    expect(draft.tags.map(({ fields }) => fields.name)).to.deep.equal([]);
    expect(area('lab').fields).to.deep.include({ category: 'lab', workingHours: '24/7' });
    expect(area('tower').fields).to.deep.include({ color: '#ff0000', fillOpacity: 0.4 });
    expect(area('used').fields.translations).to.deep.equal({ en: { title: 'Desk 7' } });
  });

  it('says in which line a shape stands', () => {
    expect(area('hall').from).to.deep.include({ file: 'plan.svg', path: '#hall', line: 5 });
  });

  it('is its own plan, of each level with what stands there, without its shapes where that is asked for', () => {
    const plans = read(FIGURE, { image: 'remove-shapes' }).draft.levels.map(
      ({ picture }) => (picture as { svg: string }).svg,
    );
    expect(plans[0]).to.include('id="walls"').and.not.include('id="hall"').and.not.include('data-level="First"');
    expect(plans[1]).to.include('Desk 7').and.not.include('id="wings"');
    expect(read(FIGURE, { image: 'none' }).draft.levels.every(({ picture }) => picture === null)).to.equal(true);
    expect(
      read('<svg width="9" height="9"><rect id="a" width="5" height="5"/></svg>').draft.levels[0]!.picture,
    ).to.deep.equal({ file: 'plan.svg' });
  });

  for (const [what, text] of [
    ['declares entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
    ['names a file', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'],
    ['is nested too deep', `<svg>${'<g>'.repeat(70)}${'</g>'.repeat(70)}</svg>`],
    ['is cut off', '<svg><rect'],
    ['is other XML', '<html/>'],
  ] as const) {
    it(`is refused where it ${what}, with the line`, () => {
      expect(() => read(text))
        .to.throw(FormatRefused)
        .with.nested.property('issue.line');
    });
  }

  it('has as many shapes as are drawn, however often it repeats itself', () => {
    const bomb = Array.from(
      { length: 20 },
      (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/><use href="#g${at + 1}"/></g>`,
    ).join('');
    expect(
      read(`<svg width="10" height="10">${bomb}<g id="g20"><rect id="a" width="5" height="5"/></g></svg>`).draft.areas
        .length,
    ).to.be.below(2000);
  });
});

describe('A drawing of a project', () => {
  it('is read with the same keys, names, rings and positions', () => {
    const { content, project } = aWholeProject(false);
    const { draft, issues } = read([...svgFormat.write!({ project, content })].join(''), { language: 'en' });
    expect(issues).to.deep.equal([]);
    expect(draft.levels.map(({ id, names, fields }) => [id, names[0], fields.ordinal, fields.width])).to.deep.equal(
      content.levels.map(({ id, name, ordinal, width }) => [id, name, ordinal, width]),
    );
    for (const [at, { id, key, externalId, translations, category, workingHours }] of content.areas.entries()) {
      const found = draft.areas[at]!;
      expect(found.id).to.equal(id);
      expect([
        found.fields.key ?? null,
        found.fields.externalId ?? null,
        found.fields.category ?? '',
        found.fields.workingHours ?? '',
      ]).to.deep.equal([key, externalId, category, workingHours]);
      expect(found.fields.translations?.en?.title ?? '').to.equal(translations.en?.title ?? '');
      expect(found.fields.translations?.de?.title).to.equal(translations.de?.title);
      expect(found.fields.holes).to.have.length(content.areas[at]!.holes.length);
      expect(found.fields.parts).to.have.length(content.areas[at]!.parts.length);
      for (const [index, [x, y]] of content.areas[at]!.data.entries()) {
        expect(found.fields.data![index]![0]).to.be.closeTo(x, 0.001);
        expect(found.fields.data![index]![1]).to.be.closeTo(y, 0.001);
      }
    }
    expect(draft.markers.map(({ id }) => id)).to.deep.equal(content.markers.map(({ id }) => id));
    expect(draft.markers[0]!.fields.position!.x).to.be.closeTo(content.markers[0]!.position.x, 0.001);
  });

  it('is read with every ring to the last digit, also where holes are beside their polygon', () => {
    const { content, project } = aWholeProject(false);
    const square = (x: number, size: number): Ring => {
      const [right, bottom] = [x + size, size + 0.301].map((value) => Number(value.toFixed(6))) as [number, number];
      return [
        [x, 0.1],
        [right, 0.1],
        [right, bottom],
        [x, bottom],
      ];
    };
    const parts = [{ data: square(200.3, 40.7), holes: [square(260.1, 9.3), square(210.2, 3.1)] }];
    const area = { ...content.areas[1]!, data: square(3.7, 90.123456), holes: [square(150.9, 20.2)], parts };
    const written = svgFormat.write!({ project, content: { ...content, areas: [content.areas[0]!, area] } });
    const { fields } = read([...written].join('')).draft.areas[1]!;
    expect(fields.data).to.deep.equal(area.data);
    expect(fields.holes).to.deep.equal(area.holes);
    expect(fields.parts).to.deep.equal(area.parts);
  });

  it('has the outlines that another program has drawn since, by the rule of the shape', () => {
    const path = (d: string) =>
      read(`<svg width="99" height="99"><path id="a" data-rings="1 1" fill-rule="evenodd" d="${d}"/></svg>`);
    const { fields } = path('M0 0h90v90h-90zM10 10h9v9h-9zM30 30h9v9h-9z').draft.areas[0]!;
    expect([fields.holes!.length, fields.parts!.length]).to.deep.equal([2, 0]);
  });
});
