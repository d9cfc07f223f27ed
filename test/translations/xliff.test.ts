import { expect } from 'chai';
import fc from 'fast-check';
import { writeXliff } from '../../adapters/translations/xliff.ts';
import { readXliff } from '../../adapters/translations/xliff-reader.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';
import { rejection } from '../support/rejection.ts';
import { nastyTable, onlyText, said, saidBy, tableOf } from './given.ts';

const ONE = 'urn:oasis:names:tc:xliff:document:1.2';
const TWO = 'urn:oasis:names:tc:xliff:document:2.0';

const inFile = (units: string) =>
  `<xliff version="1.2" xmlns="${ONE}"><file original="x" datatype="plaintext" source-language="en" target-language="de"><body>${units}</body></file></xliff>`;
const unit = (target: string, more = '') =>
  `<trans-unit id="area:1:title"><source>Bakery</source>${target}${more}</trans-unit>`;
const textOf = async (xml: string) => onlyText(await readXliff(xml));

describe('An XLIFF of translations', () => {
  it('is the same when it is read again, with any texts', () =>
    fc.assert(
      fc.asyncProperty(nastyTable, async (table) => {
        expect(said(await readXliff(writeXliff(table, 'x')))).to.deep.equal(saidBy(table));
      }),
    ));

  it('has a file for each language, and a unit for each text', () => {
    const table = { ...tableOf('Bäckerei', 'A "B" & <C>'), languages: ['de', 'fr'] };
    expect(writeXliff(table, 'p').split('\n')).to.deep.equal([
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<xliff version="1.2" xmlns="${ONE}">`,
      '<file original="p" datatype="plaintext" source-language="en" target-language="de">',
      '<body>',
      '<trans-unit id="area:1:title" resname="area:1:title" xml:space="preserve">',
      '<source>A &quot;B&quot; &amp; &lt;C&gt;</source>',
      '<target state="translated">Bäckerei</target>',
      '</trans-unit>',
      '</body>',
      '</file>',
      '<file original="p" datatype="plaintext" source-language="en" target-language="fr">',
      '<body>',
      '<trans-unit id="area:1:title" resname="area:1:title" xml:space="preserve">',
      '<source>A &quot;B&quot; &amp; &lt;C&gt;</source>',
      '</trans-unit>',
      '</body>',
      '</file>',
      '</xliff>',
      '',
    ]);
  });

  it('is a template where there is no language yet', async () => {
    const empty = writeXliff({ ...tableOf(''), languages: [] }, 'x');
    expect(empty).to.include('source-language="en">').and.not.include('<target');
    expect(said(await readXliff(empty))).to.deep.equal({});
  });

  const read: Readonly<Record<string, readonly [xml: string, text: string]>> = {
    'a target': [inFile(unit('<target>Brot</target>')), 'Brot'],
    'its blanks': [inFile(unit('<target>\n Brot </target>')), '\n Brot '],
    'a CDATA section': [inFile(unit('<target><![CDATA[<b>]]></target>')), '<b>'],
    'what a tool has marked': [
      inFile(unit('<target><mrk mtype="seg" mid="0">Br</mrk><g id="1">ot</g></target>')),
      'Brot',
    ],
    'a control character': [inFile(unit('<target>a<x id="cp-7-1" ctype="x-control"/>b</target>')), 'a\u0007b'],
    'no inline element of others': [inFile(unit('<target>a<x id="1"/>b<x id="cp-41-1"/></target>')), 'ab'],
    'no proposal': [
      inFile(unit('<target>Brot</target>', '<alt-trans><target>Semmel</target></alt-trans><note>?</note>')),
      'Brot',
    ],
    'nothing of other namespaces': [
      inFile(unit('<target>Brot</target>', '<t:target xmlns:t="urn:tool">x</t:target>')),
      'Brot',
    ],
    'units in groups': [inFile(`<group><group>${unit('<target>Brot</target>')}</group></group>`), 'Brot'],
    'version 2, its segments and control characters': [
      `<xliff version="2.0" xmlns="${TWO}" srcLang="en" trgLang="de"><file id="f"><unit id="area:1:title"><notes><note>x</note></notes><segment><source>B</source><target>Br<cp hex="001B"/></target></segment><ignorable><source> </source><target> </target></ignorable><segment><source>c</source><target>ot</target></segment></unit></file></xliff>`,
      'Br\u001b ot',
    ],
  };
  for (const [what, [xml, text]] of Object.entries(read)) {
    it(`is read with ${what}`, async () => expect(await textOf(xml)).to.equal(text));
  }

  it('ignores a text without a target', async () => {
    expect(said(await readXliff(inFile(unit('') + unit('<target/>'))))).to.deep.equal({});
  });

  const refused: Readonly<Record<string, string>> = {
    'is no XML': 'key,source,de\n',
    'is cut off': inFile('').slice(0, -5),
    'is other XML': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'is of another version': '<xliff version="1.0"/>',
    'has a document type': `<!DOCTYPE xliff>${inFile('')}`,
    'declares entities': `<!DOCTYPE xliff [<!ENTITY a "aaaa">]>${inFile(unit('<target>&a;</target>'))}`,
    'uses unknown entities': inFile(unit('<target>&nbsp;</target>')),
    'has characters that XML has not': inFile(unit('<target>&#0;</target>')),
    'is nested deeper than 64 elements': inFile('<group>'.repeat(64) + '</group>'.repeat(64)),
  };
  for (const [what, xml] of Object.entries(refused)) {
    it(`is refused where it ${what}`, async () => {
      const error = await rejection(readXliff(xml));
      expect(error).to.be.instanceOf(DomainError);
      expect(error).to.have.property('fields').with.keys('non_field_errors');
    });
  }
});
