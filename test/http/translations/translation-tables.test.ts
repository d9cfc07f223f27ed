import { expect } from 'chai';
import { languageCodes, languages, levels, manyTexts, smallAreas } from '../../resilience/abuse/maps.ts';
import { wideCsv } from '../../resilience/abuse/translation-files.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const TEXTS = 2025;

/** A project with so many texts in so many languages that they are answered in parts. */
overHttp('translation tables', (open) => {
  describe('a large table of translations', () => {
    let ada: Person;
    let project: string;
    before(async () => {
      ada = await signUp(open().api);
      ({ id: project } = await makeProject(open().api, ada));
      const map = { levels: levels(1), areas: smallAreas(TEXTS), languages: languages(99) };
      expectOk(await open().api.patch(pathOf(project), map, ada.as));
    });
    const path = (rest = '') => `${pathOf(project)}translations/${rest}`;
    const get = (rest = '') => open().api.get(path(rest), ada.as);
    const patch = (body: Body, rest = '') => open().api.patch(path(rest), body, ada.as);
    const version = async () => expectOk(await open().api.get(pathOf(project), ada.as)).version;
    const send = (file: string, type: string) =>
      open().api.post(path('import/'), file, { ...ada.as, headers: { 'content-type': type } });

    it('is refused as a whole above 200,000 cells', async () => {
      const refused = await get();
      expectFieldErrors(refused, 'page');
      expect(refused.body.page[0]).to.contain('texts in 99 languages are too many');
    });

    it('has pages, each with the languages and the total', async () => {
      const first = expectOk(await get('?page=1&page_size=100'));
      expect(first).to.include({ count: TEXTS + 2, previous: null, source: 'en' });
      expect(first.languages).to.have.length(99);
      expect(first.entries).to.have.length(100);
      expect(first.next).to.contain(`/api/projects/${project}/translations/?page=2&page_size=100`);
      const last = expectOk(await get('?page=21&page_size=100'));
      expect(last).to.include({ next: null });
      expect(last.entries).to.have.length(27);
      const keys = [first, last].flatMap(({ entries }) => entries.map(({ key }: Body) => key));
      expect(new Set(keys).size).to.equal(127);
      for (const page of ['22', '0', 'abc']) expectError(await get(`?page=${page}&page_size=100`), 404);
    });

    it('is changed page by page, and not at all where the response would be too large', async () => {
      const before = await version();
      const entries = manyTexts(1, ['qaa']).entries;
      expectFieldErrors(await patch({ entries }), 'page');
      expectError(await patch({ entries }, '?page=300'), 404);
      expect(await version()).to.equal(before);
      const changed = expectOk(await patch({ entries }, '?page=1&page_size=5'));
      expect(changed.entries).to.have.length(5);
      expect(changed.entries.find(({ key }: Body) => key === entries[0]!.key).values).to.deep.equal({ qaa: 'Laden 0' });
    });

    it('accepts at most 200,000 texts at once', async () => {
      expectFieldErrors(await patch(manyTexts(2021, languageCodes(99)), '?page=1'), 'entries');
    });

    it('is exported whole, as a stream', async () => {
      for (const [format, count] of [
        ['csv', TEXTS + 3],
        ['xliff', (TEXTS + 2) * 99],
      ] as const) {
        const reply = await get(`export/?format=${format}`);
        expect(expectOk(reply).split(format === 'csv' ? '\r\n' : '<trans-unit ')).to.have.length(count + 1);
        expect(reply.headers.get('content-length')).to.equal(null);
      }
      const table = expectOk(await get('export/?format=json'));
      expect(table.entries).to.have.length(TEXTS + 2);
      expect(Object.keys(table)).to.deep.equal(['source', 'languages', 'entries']);
    });

    it('is imported from files of at most a million cells', async () => {
      const files = [
        [wideCsv(languageCodes(990), 1020), 'text/csv'],
        [`key,source,de\r\n${`${','.repeat(990)}\r\n`.repeat(1020)}`, 'text/csv'],
        ['\n'.repeat(1_000_010).replace(/^/, 'key,de\n'), 'text/csv'],
      ] as const;
      for (const [file, type] of files) {
        const refused = await send(file, type);
        expectFieldErrors(refused, 'non_field_errors');
        expect(refused.body.non_field_errors[0]).to.match(/more than 1000000 (cells|rows)/);
      }
      expect(expectOk(await send(wideCsv(languageCodes(99), 100), 'text/csv'))).to.include({ updated: 9900 });
    });
  });
});
