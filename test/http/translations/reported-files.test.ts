import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from '../shared/expectations.ts';

const FOLDER = new URL('../../datasets/reports/', import.meta.url);

/** The texts that a file sets, and the reasons for those that it does not. */
type Expected = { readonly texts: Readonly<Record<string, string>>; readonly reasons?: readonly RegExp[] };

/** Files as other programs write them, after public reports. */
const FILES: Readonly<Record<string, Expected>> = {
  'xliff2-ignorable.xlf': { texts: { de: 'Eins. Zwei.' } },
  'xliff2-partly.xlf': { texts: {}, reasons: [/only a part/] },
  'xliff2-initial.xlf': { texts: {}, reasons: [/"initial"/] },
  'xliff12-needs-translation.xlf': { texts: {}, reasons: [/"needs-translation"/] },
  'xliff12-resname.xlf': { texts: { de: 'Saal' } },
  'xliff-underscore.xlf': { texts: { 'pt-BR': 'Salao' } },
  'xliff-region-added.xlf': { texts: { de: 'Saal' } },
  'csv-sep-semicolon.csv': { texts: { de: 'Saal' } },
  'csv-sep-comma-mark.csv': { texts: { de: 'Saal' } },
  'csv-empty-cells.csv': { texts: { de: 'Saal' } },
};

overHttp('translation files of other programs', (open) => {
  describe('translation files of other programs', () => {
    let ada: Person;
    let map: MapIds;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      map = await makeMap(open().api, ada);
      const areas = [{ id: map.area, translations: { en: { title: 'Hall' } } }];
      expectOk(await open().api.patch(pathOf(map.project), { languages: languagesOf('pt-BR'), areas }, ada.as));
    });
    const languagesOf = (...codes: readonly string[]) => codes.map((languageCode) => ({ languageCode }));
    const key = () => `area:${map.area}:title`;
    const send = async (file: string | Buffer, type: string) =>
      expectOk(
        await open().api.post(`${pathOf(map.project)}translations/import/`, file, {
          ...ada.as,
          headers: { 'content-type': type },
        }),
      );
    const stored = async () => {
      const { entries } = expectOk(await open().api.get(`${pathOf(map.project)}translations/`, ada.as));
      return entries.find((entry: Body) => entry.key === key());
    };

    for (const [what, file] of Object.entries({
      'in Windows-1252': () => Buffer.from(`key;de\r\n${key()};Säle\r\n`, 'latin1'),
      'in Windows-1252, with all letters of German': () =>
        Buffer.from(`key;de;fr\r\n${key()};Säle;Salles à côté des ÄÖÜß\r\n`, 'latin1'),
      'with the key in capitals': () => `Key,DE\n${key()},Säle\n`,
      'with the languages by name': () => `key,German\n${key()},Säle\n`,
      'with the languages by their own name': () => `key;Deutsch\n${key()};Säle\n`,
      'with the name of a language behind its code': () => `key,de (German)\n${key()},Säle\n`,
      'with blanks around the key': () => `key , de\n ${key()} ,Säle\n`,
    })) {
      it(`are read where they are tables ${what}`, async () => {
        expect((await send(file(), 'text/csv')).errors).to.deep.equal([]);
        expect((await stored()).values.de).to.equal('Säle');
      });
    }

    it('are refused where a table is UTF-8 but for a byte', async () => {
      const file = Buffer.concat([Buffer.from(`key,de\n${key()},Säle`), Buffer.from([0xff])]);
      const reply = await open().api.post(`${pathOf(map.project)}translations/import/`, file, {
        ...ada.as,
        headers: { 'content-type': 'text/csv' },
      });
      expect(reply.status).to.equal(400);
    });

    for (const [name, { texts, reasons = [] }] of Object.entries(FILES)) {
      it(`are imported or reported, ${name}`, async () => {
        const file = (await readFile(new URL(name, FOLDER), 'utf8')).replaceAll('{{key}}', key());
        const type = name.endsWith('.csv') ? 'text/csv' : 'application/xliff+xml';
        const { updated, unchanged, errors } = await send(file, type);
        expect([updated, unchanged]).to.deep.equal([Object.keys(texts).length, 0]);
        expect(errors.map(({ message: _, ...place }: Body) => place)).to.deep.equal(
          reasons.map(() => ({ key: key(), language: 'de' })),
        );
        for (const [at, reason] of reasons.entries()) expect(errors[at].message).to.match(reason);
        const missing = ['de', 'pt-BR'].filter((code) => !Object.hasOwn(texts, code));
        expect(await stored()).to.deep.equal({ key: key(), source: 'Hall', values: texts, missing });
      });
    }

    const spellings: readonly [written: string, code: string][] = [
      ['pt_BR', 'pt-BR'],
      ['pt-br', 'pt-BR'],
      ['pt', 'pt-BR'],
      ['de_AT', 'de'],
      ['no', 'nb'],
      ['iw_IL', 'he'],
      ['zh-CN', 'zh-Hans'],
      ['zh_TW', 'zh-Hant'],
      ['fr', 'fr'],
      ['pt-PT', 'pt-PT'],
      ['en-GB', 'en-GB'],
    ];
    for (const [written, code] of spellings) {
      it(`mean ${code} by ${written}, in each format`, async () => {
        const languages = languagesOf('zh-Hant', 'zh-Hans', 'nb', 'he');
        expectOk(await open().api.patch(pathOf(map.project), { languages }, ada.as));
        const xliff = await readFile(new URL('xliff-underscore.xlf', FOLDER), 'utf8');
        const files: readonly [file: string, type: string][] = [
          [`key,${written}\n${key()},one\n`, 'text/csv'],
          [JSON.stringify({ entries: [{ key: key(), values: { [written]: 'two' } }] }), 'application/json'],
          [
            xliff.replace('pt_BR', written).replace('{{key}}', key()).replace('Salao', 'three'),
            'application/xliff+xml',
          ],
        ];
        for (const [at, [file, type]] of files.entries()) {
          expect(await send(file, type)).to.deep.equal({ updated: 1, unchanged: 0, errors: [] });
          const { source, values } = await stored();
          expect([source, values]).to.deep.equal(['Hall', { [code]: ['one', 'two', 'three'][at] }]);
        }
      });
    }

    it('set a language once, by its own code where they have several for it', async () => {
      const { updated, errors } = await send(`key,de-AT,de,de-DE,xx-invalid-\n${key()},a,b,c,d\n`, 'text/csv');
      expect(updated).to.equal(1);
      expect(errors.map(({ language }: Body) => language)).to.deep.equal(['de-AT', 'de-DE', 'xx-invalid-']);
      expect(errors[0].message).to.include('texts in de');
      expect((await stored()).values).to.deep.equal({ de: 'b' });
    });

    it('keep to the languages in which the project has texts', async () => {
      const areas = [{ id: map.area, translations: { 'de-AT': { title: 'Saal' } } }];
      expectOk(await open().api.patch(pathOf(map.project), { areas }, ada.as));
      expect(await send(`key,de,de-AT\n${key()},a,b\n`, 'text/csv')).to.deep.include({ updated: 2, errors: [] });
      expect((await stored()).values).to.deep.equal({ de: 'a', 'de-AT': 'b' });
    });
  });
});
