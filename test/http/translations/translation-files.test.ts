import { expect } from 'chai';
import fc from 'fast-check';
import { nastyText } from '../../content/translations/given.ts';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedRequest } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const FORMATS = { csv: 'text/csv', xliff: 'application/xliff+xml', json: 'application/json' } as const;
const MEBIBYTE = 1_048_576;

/** Texts that may be written: NUL may not. */
const writable = nastyText.map((text) => text.replaceAll('\0', '')).filter((text) => text !== '');

/** Texts that go to translators and come back as files. */
overHttp('translation files', (open) => {
  describe('translation files', () => {
    let ada: Person;
    let map: MapIds;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      map = await makeMap(open().api, ada);
    });
    const path = () => `${pathOf(map.project)}translations/`;
    const texts = async () => expectOk(await open().api.get(path(), ada.as));
    const textOf = async (key: string) => (await texts()).entries.find((entry: Body) => entry.key === key);
    const versionOf = async () => expectOk(await open().api.get(pathOf(map.project), ada.as)).version;
    const exported = async (query: string) => open().api.get(`${path()}export/?${query}`, ada.as);
    const send = (file: string | Uint8Array, type: string, query = '', headers = {}) =>
      open().api.post(`${path()}import/${query}`, file, { ...ada.as, headers: { 'content-type': type, ...headers } });
    const fileOf = async (format: string, query = '') => {
      const { body } = await exported(`format=${format}${query}`);
      return typeof body === 'string' ? body : JSON.stringify(body);
    };
    const write = async (entries: readonly Body[]) => expectOk(await open().api.patch(path(), { entries }, ada.as));
    const fill = (german: string, english: string) =>
      write([
        { key: `area:${map.area}:title`, values: { en: english, de: german, 'zh-Hant': german } },
        { key: `area:${map.area}:description`, values: { de: english } },
      ]);

    for (const [format, type] of Object.entries(FORMATS)) {
      it(`are downloads in ${format}`, async () => {
        await fill('Brot', 'Bread');
        const extension = format === 'xliff' ? 'xlf' : format;
        for (const [query, name] of [
          ['', 'translations'],
          ['&language=PT-br', 'translations.pt-BR'],
        ]) {
          const { headers } = await exported(`format=${format}${query}`);
          expect(headers.get('content-type')).to.equal(`${type}; charset=utf-8`);
          expect(headers.get('content-disposition')).to.equal(`attachment; filename="${name}.${extension}"`);
        }
      });

      it(`change nothing when they are imported again as ${format}, with any texts`, async () => {
        await fc.assert(
          fc.asyncProperty(writable, writable, async (german, english) => {
            await fill(german, english);
            const before = await texts();
            const version = await versionOf();
            const { updated, errors } = expectOk(await send(await fileOf(format), type));
            expect({ updated, errors }).to.deep.equal({ updated: 0, errors: [] });
            expect([await texts(), await versionOf()]).to.deep.equal([before, version]);
          }),
          { numRuns: 15 },
        );
      });

      it(`import edits in ${format}, as one version`, async () => {
        await fill('Backwerk', 'Bakery');
        const version = await versionOf();
        const reply = await send((await fileOf(format)).replaceAll('Backwerk', 'Bäckerei'), type);
        expect(expectOk(reply)).to.deep.include({ updated: 2, errors: [] });
        expect(reply.headers.get('etag')).to.equal(`"${version + 1}"`);
        const { source, values } = await textOf(`area:${map.area}:title`);
        expect([source, values]).to.deep.equal(['Bakery', { de: 'Bäckerei', 'zh-Hant': 'Bäckerei' }]);
        expect(await versionOf()).to.equal(version + 1);
      });
    }

    it('contain the names of buildings, corridors and branches, in both directions', async () => {
      const keys = [`level:${map.upper}:building`, `corridor:${map.corridor}:name`, `branch:${map.branch}:name`];
      await write(keys.map((key) => ({ key, values: { en: 'North wing', de: 'Nordflügel' } })));
      for (const [format, type] of Object.entries(FORMATS)) {
        const file = await fileOf(format);
        for (const key of keys) expect(file, format).to.include(key);
        const edited = file.replaceAll(/Nordflügel(?: [a-z]+)?/g, `Nordflügel ${format}`);
        expect(expectOk(await send(edited, type))).to.deep.include({ updated: 3, errors: [] });
      }
      const { levels, wayfinding } = expectOk(await open().api.get(pathOf(map.project), ada.as));
      const [corridor] = wayfinding.corridors;
      expect(levels.find(({ id }: Body) => id === map.upper)).to.deep.include({
        building: 'North wing',
        translations: { de: { building: 'Nordflügel json' } },
      });
      for (const way of [corridor, corridor.branches[0]]) {
        expect(way).to.deep.include({ name: 'North wing', translations: { de: { name: 'Nordflügel json' } } });
      }
    });

    it('are CSV by default, and may be limited to one language', async () => {
      await fill('Brot', 'Bread');
      const { body } = await exported('language=de');
      const lines = body.split('\r\n');
      expect(lines[0]).to.equal('key,source,de');
      expect(lines).to.include(`area:${map.area}:title,Bread,Brot`).and.include(`tag:${map.tag}:name,Food,Essen`);
      expect(await fileOf('xliff', '&language=fr'))
        .to.include('target-language="fr"')
        .and.not.include('<target');
    });

    it('may be of one language where all would be too many', async () => {
      const letters = [...'abcdefghijklmnopq'];
      const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
      const titled = (languages: readonly string[]) => ({
        translations: Object.fromEntries(languages.map((code) => [code, { title: 'x' }])),
      });
      const place = { levelId: map.ground, position: { x: 1, y: 1 } };
      const polyglots = Array.from({ length: 4 }, (_, n) => ({
        ...place,
        ...titled(codes.slice(n * 1000, (n + 1) * 1000)),
      }));
      const plain = Array(1500).fill({ ...place, ...titled(['en']) });
      expectOk(await open().api.patch(pathOf(map.project), { markers: [...polyglots, ...plain] }, ada.as));
      for (const format of ['csv', 'xliff', 'json']) {
        expectFieldErrors(await exported(`format=${format}`), 'language');
        expectOk(await exported(`format=${format}&language=de`));
      }
    });

    it('keep the existing text where a text is empty', async () => {
      const version = await versionOf();
      const file = `key,de\ntag:${map.tag}:name,\nlevel:${map.ground}:name,\n`;
      expect(expectOk(await send(file, 'text/csv'))).to.deep.equal({ updated: 0, unchanged: 0, errors: [] });
      const json = { entries: [{ key: `tag:${map.tag}:name`, values: { de: null, fr: '' } }] };
      expectOk(await send(JSON.stringify(json), 'application/json'));
      expect([(await textOf(`tag:${map.tag}:name`)).values, await versionOf()]).to.deep.equal([
        { de: 'Essen' },
        version,
      ]);
    });

    it('import the valid rows, and report the others', async () => {
      const file = [
        'key,source,de,Comments,no code',
        `tag:${map.tag}:name,Food,Speisen,sounds better,x`,
        'tag:00000000-0000-0000-0000-000000000000:name,Gone,Weg,,',
        `level:${map.upper}:shortName,1,erster Stock,,`,
        `level:${map.ground}:name,Ground floor,Erdgeschoss,again,y`,
      ].join('\r\n');
      const { updated, unchanged, errors } = expectOk(await send(file, 'text/csv'));
      expect([updated, unchanged]).to.deep.equal([2, 0]);
      expect(errors.map(({ key, language }: Body) => [key, language])).to.deep.equal([
        [`tag:${map.tag}:name`, 'Comments'],
        [`tag:${map.tag}:name`, 'no code'],
        ['tag:00000000-0000-0000-0000-000000000000:name', null],
        [`level:${map.upper}:shortName`, 'de'],
      ]);
      for (const { message } of errors) expect(message).to.be.a('string').that.is.not.empty;
      expect((await textOf(`tag:${map.tag}:name`)).values).to.deep.equal({ de: 'Speisen' });
    });

    it('report the result of an import, and change nothing, in a dry run', async () => {
      const before = [await texts(), await versionOf()];
      const file = `key,de\ntag:${map.tag}:name,Speisen\nnothing,x\n`;
      const report = expectOk(await send(file, 'text/csv', '?dry_run=true'));
      expect([report.updated, report.errors.length]).to.deep.equal([1, 1]);
      expect([await texts(), await versionOf()]).to.deep.equal(before);
      expect(expectOk(await send(file, 'text/csv', '?dry_run=false')).updated).to.equal(1);
    });

    it('change the texts of the default language where they have a column for it', async () => {
      expectOk(await send(`key,en\ntag:${map.tag}:name,Meals\n`, 'text/csv'));
      expect((await textOf(`tag:${map.tag}:name`)).source).to.equal('Meals');
    });

    it('are parsed by their media type, or by the format parameter', async () => {
      const csv = `key;de\ntag:${map.tag}:name;Speisen\n`;
      const sheet = Buffer.from(`\ufeff${csv.replaceAll(';', '\t')}`, 'utf16le');
      expect(expectOk(await send(csv, 'text/csv; charset=utf-8; header=present')).updated).to.equal(1);
      expect(expectOk(await send(sheet, 'text/plain', '?format=csv')).unchanged).to.equal(1);
      for (const type of ['application/xml', 'text/xml']) {
        expectOk(await send(await fileOf('xliff'), type));
      }
      for (const type of ['text/plain', 'application/octet-stream', 'multipart/form-data', 'x']) {
        expectError(await refusedRequest(open(), ada, map.project, () => send(csv, type)), 415);
      }
      expectError(await send(csv, 'text/csv', '', { 'content-encoding': 'gzip' }), 415);
    });

    const unreadable: Readonly<Record<string, readonly [file: string | Uint8Array, type: string, field: string]>> = {
      'that is empty': ['', 'text/csv', 'non_field_errors'],
      'that is empty and of no type': ['', '', 'non_field_errors'],
      'of no columns': ['a,b\nc,d\n', 'text/csv', 'non_field_errors'],
      'that is not UTF-8': [Uint8Array.of(0x6b, 0xff), 'text/csv', 'non_field_errors'],
      'that is no XML': ['key,de\n', 'text/xml', 'non_field_errors'],
      'with entities': ['<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', 'application/xml', 'non_field_errors'],
      'of JSON without entries': ['{}', 'application/json', 'entries'],
      'of JSON with a text that is none': [
        '{"entries":[{"key":"x","values":{"de":7}}]}',
        'application/json',
        'entries.0.values.de',
      ],
    };
    for (const [what, [file, type, field]] of Object.entries(unreadable)) {
      it(`${what} are refused, and change nothing`, async () => {
        expectFieldErrors(await refusedRequest(open(), ada, map.project, () => send(file, type)), field);
      });
    }

    it('are refused for an invalid query', async () => {
      expectFieldErrors(await exported('format=pdf'), 'format');
      expectFieldErrors(await exported('language=no code'), 'language');
      expectFieldErrors(await send('key,de\n', 'text/csv', '?format=xls&dry_run=maybe'), 'format', 'dry_run');
    });

    it('require the version in If-Match', async () => {
      const version = await versionOf();
      const file = `key,de\ntag:${map.tag}:name,Speisen\n`;
      expectError(await send(file, 'text/csv', '', { 'if-match': '"1"' }), 412, 'version_conflict');
      expectOk(await send(file, 'text/csv', '', { 'if-match': `"${version}"` }));
    });

    it('may have 32 MiB and not a byte more', async () => {
      const file = Buffer.alloc(32 * MEBIBYTE, ' ');
      file.write(JSON.stringify({ entries: [{ key: `tag:${map.tag}:name`, values: { de: 'Speisen' } }] }));
      expect(expectOk(await send(file, 'application/json')).updated).to.equal(1);
      expectError(await send(Buffer.concat([file, Buffer.from(' ')]), 'application/json'), 413);
    });
  });
});
