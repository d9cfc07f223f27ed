import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { overHttp } from '../../over-http.ts';
import { expectOk } from '../../shared/expectations.ts';
import { type Files, issuesOf, readImport, sendImport } from './importing.ts';

const collection = (features: string): Files => ({
  'a.geojson': `{"type":"FeatureCollection","features":[\n${features}]}`,
});
const drawing = (before: string, inside = ''): Files => ({
  'a.svg': `${before}<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">\n${inside}</svg>`,
});
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

type Row = readonly [what: string, files: () => Files, code: string];

/** What the reader refuses, the files, and the code of the issue, which says where. */
const FAILED: readonly Row[] = [
  ['JSON that is nested 100,000 deep', () => collection('['.repeat(100_000)), 'json_refused'],
  ['JSON that ends early', () => collection('{"type":"Feature",'), 'json_refused'],
  [
    'an entity that grows a billion times',
    () => drawing(`<!DOCTYPE svg [<!ENTITY l0 "l">${laughs}]>`, '&l9;'),
    'xml_refused',
  ],
  [
    'an entity that is a file',
    () => drawing('<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;'),
    'xml_refused',
  ],
  ['XML that is nested 100,000 deep', () => drawing('', '<g>'.repeat(100_000)), 'xml_refused'],
  ['XML that is not well-formed', () => drawing('', '<g></a>'), 'xml_refused'],
  ['a cell that never ends', () => ({ 'a.csv': `externalId,name\nr1,"${'x'.repeat(100_000)}` }), 'csv_refused'],
];

/** Files that others send to harm the reader. */
overHttp('hostile files', (open) => {
  describe('hostile files', () => {
    let ada: Person;
    before(async () => {
      ada = await signUp(open().api);
    });
    const read = async (files: Files): Promise<{ readonly done: Body; readonly found: readonly Body[] }> => {
      const { id } = expectOk(await sendImport(open().api, ada, { organization: ada.organizationId }, files), 202);
      const done = await readImport(open().api, ada, id);
      return { done, found: expectOk(await issuesOf(open().api, ada, id)).results };
    };

    for (const [what, files, code] of FAILED) {
      it(`fail with ${what}, and say where`, async () => {
        const {
          done: { id, status },
          found,
        } = await read(files());
        expect([status, found.length]).to.deep.equal(['failed', 1]);
        expect(found[0]).to.include({ severity: 'error', code, file: Object.keys(files())[0] });
        expect(found[0]!.line, JSON.stringify(found[0])).to.be.a('number');
        const stored = await open().files(`imports/${id}/`);
        expect((await open().api.delete(`/api/projects/imports/${id}/`, ada.as)).status).to.equal(204);
        expect(stored).to.have.length(1);
        expect(await open().files(`imports/${id}/`)).to.deep.equal([]);
      });
    }

    it('fail with numbers that JSON does not have', async () => {
      const { done, found } = await read(collection('NaN'));
      expect([done.status, found.map(({ code }) => code)]).to.deep.equal(['failed', ['json_refused']]);
    });

    it('lose what is nowhere, and what has no area, and keep the rest', async () => {
      const feature = (type: string, coordinates: string, name: string) =>
        `{"type":"Feature","properties":{"name":"${name}","__proto__":{"polluted":1},"constructor":"x"},` +
        `"geometry":{"type":"${type}","coordinates":${coordinates}}}`;
      const files = collection(
        [
          feature('Point', '[13.4,52.5]', 'Kept'),
          feature('Point', '[1e999,52.5]', 'Beyond'),
          feature('Polygon', '[[[13.4,52.5],[13.4,52.5],[13.4,52.5],[13.4,52.5]]]', 'Empty'),
        ].join(',\n'),
      );
      const {
        done: { status, report },
        found,
      } = await read(files);
      expect(status).to.equal('ready');
      expect(report.changes.markers.created).to.equal(1);
      expect(
        found.filter(({ path }) => /^features\[[1-2]\]/.test(path ?? '')).length,
        JSON.stringify(found),
      ).to.be.at.least(2);
      expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
    });
  });
});
