import { expect } from 'chai';
import fc from 'fast-check';
import { writeXliff } from '../../../adapters/content/translations/xliff.ts';
import { readXliff } from '../../../adapters/content/translations/xliff-reader.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { rejection } from '../../support/rejection.ts';
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

  const inTwo = (content: string, more = '') =>
    `<xliff version="2.0" xmlns="${TWO}" srcLang="en" trgLang="de"><file id="f"><unit id="area:1:title"${more}>${content}</unit></file></xliff>`;
  const segment = (source: string, target: string, more = '') =>
    `<segment${more}><source>${source}</source>${target}</segment>`;
  const BLANK = '<ignorable><source> </source></ignorable>';

  const joined: Readonly<Record<string, readonly [content: string, text: string]>> = {
    'what stands between its segments': [
      segment('One.', '<target>Eins.</target>') + BLANK + segment('Two.', '<target>Zwei.</target>'),
      'Eins. Zwei.',
    ],
    'the order of its targets': [
      `${segment('one', '<target order="3">eins</target>')}${BLANK}${segment('two', '<target order="1">zwei</target>')}`,
      'zwei eins',
    ],
    'a segment of blanks that nobody translates': [
      segment('One.', '<target>Eins.</target>') + segment(' ', '') + segment('Two.', '<target>Zwei.</target>'),
      'Eins. Zwei.',
    ],
    'the code of its inline elements': [
      '<originalData><data id="a">&lt;b&gt;</data><data id="z">&lt;/b&gt;</data><data id="n">&lt;br&gt;</data></originalData>' +
        segment(
          'x',
          '<target><pc id="1" dataRefStart="a" dataRefEnd="z">Fett</pc><ph id="2" dataRef="n"/><sc id="3" dataRef="a"/>x<ec startRef="3" dataRef="z"/></target>',
        ),
      '<b>Fett</b><br><b>x</b>',
    ],
    'what tools have marked': [
      segment('x', '<target>Die <mrk id="m" type="term">Halle</mrk><sm id="s"/> oben<em startRef="s"/></target>'),
      'Die Halle oben',
    ],
    'a state of a finished text': [segment('x', '<target>Saal</target>', ' state="reviewed"'), 'Saal'],
    'no state': [segment('x', '<target>Saal</target>'), 'Saal'],
  };
  for (const [what, [content, text]] of Object.entries(joined)) {
    it(`of version 2 is read with ${what}`, async () => expect(await textOf(inTwo(content))).to.equal(text));
  }

  const seg = (id: number, text: string) => `<mrk mtype="seg" mid="${id}">${text}</mrk>`;
  const skipped: Readonly<Record<string, readonly [xml: string, reason: RegExp]>> = {
    'only a segment is translated': [
      inTwo(segment('One. ', '<target>Eins. </target>') + segment('Two.', '')),
      /only a part/,
    ],
    'a segment has an empty target': [
      inTwo(segment('One. ', '<target/>') + segment('Two.', '<target>Zwei.</target>')),
      /only a part/,
    ],
    'a marked segment of version 1.2 has no target': [
      inFile(
        unit(
          `<seg-source>${seg(0, 'One.')} ${seg(1, 'Two.')}</seg-source><target>${seg(0, 'Eins.')} ${seg(1, '')}</target>`,
        ),
      ),
      /only a part/,
    ],
    'two targets have the same place': [
      inTwo(segment('One.', '<target order="2">Eins.</target>') + segment('Two.', '<target>Zwei.</target>')),
      /order/,
    ],
    'a target has a place that there is not': [inTwo(segment('One.', '<target order="x">Eins.</target>')), /order/],
    'one of its segments is not translated': [
      inTwo(
        segment('One.', '<target>One.</target>', ' state="initial"') +
          segment('Two.', '<target>Zwei.</target>', ' state="final"'),
      ),
      /"initial"/,
    ],
    'a tool says so in a state of its own': [
      inTwo(segment('One.', '<target>One.</target>', ' state="translated" subState="tool:needs-translation"')),
      /"needs-translation"/,
    ],
    ...Object.fromEntries(
      ['new', 'needs-translation', 'needs-l10n', 'needs-adaptation'].map((state) => [
        `its state is ${state}`,
        [inFile(unit(`<target state="${state}">Bakery</target>`)), new RegExp(`"${state}"`)] as const,
      ]),
    ),
    'there are two texts for it': [inFile(unit('<target>Brot</target>') + unit('<target>Semmel</target>')), /several/],
  };
  for (const [why, [xml, reason]] of Object.entries(skipped)) {
    it(`reports a text that it leaves out, where ${why}`, async () => {
      const [change, ...others] = await readXliff(xml);
      expect(others).to.deep.equal([]);
      expect(change).to.deep.include({ key: 'area:1:title', values: {} });
      expect(change!.skipped).to.have.property('language', 'de');
      expect(change!.skipped?.reason).to.match(reason);
    });
  }

  for (const state of ['translated', 'final', 'signed-off', 'needs-review-translation', 'x-approved']) {
    it(`has a text whose state is ${state}`, async () =>
      expect(await textOf(inFile(unit(`<target state="${state}">Brot</target>`)))).to.equal('Brot'));
  }

  it('has all marked segments of version 1.2', async () => {
    const sources = `<seg-source>${seg(0, 'One.')} ${seg(1, 'Two.')}</seg-source>`;
    const targets = `<target>${seg(1, 'Zwei.')} ${seg(0, 'Eins.')}</target>`;
    expect(await textOf(inFile(unit(sources + targets)))).to.equal('Zwei. Eins.');
  });

  it('has its keys as names where its units were numbered', async () => {
    const numbered = '<trans-unit id="17" resname="area:1:title"><source>x</source><target>Brot</target></trans-unit>';
    const two = inTwo(segment('x', '<target>Brot</target>')).replace(
      'unit id="area:1:title"',
      'unit id="u1" name="area:1:title"',
    );
    for (const xml of [inFile(numbered), two]) {
      expect(said(await readXliff(xml))).to.deep.equal({ 'area:1:title de': 'Brot' });
    }
    const both = '<trans-unit id="area:1:title" resname="area:2:title"><target>Brot</target></trans-unit>';
    const neither = '<trans-unit id="17" resname="title"><target>Brot</target></trans-unit>';
    const keys = await readXliff(inFile(both + neither));
    expect(keys.map(({ key }) => key)).to.deep.equal(['area:1:title', '17']);
  });

  it('has the language of its targets where the file names none', async () => {
    const xml = inFile(unit('<target xml:lang="de">Brot</target>')).replace(' target-language="de"', '');
    expect(await textOf(xml)).to.equal('Brot');
  });

  it('may have its elements indented, whose white space is no part of a text unless it says so', async () => {
    const target = '<target>\n      Brot  und Salz\n    </target>';
    expect(await textOf(inFile(unit(target)))).to.equal('Brot  und Salz');
    expect(await textOf(inFile(unit('<target> Brot </target>')))).to.equal(' Brot ');
    const kept = unit(target).replace('<trans-unit', '<trans-unit xml:space="preserve"');
    expect(await textOf(inFile(kept))).to.equal('\n      Brot  und Salz\n    ');
  });

  it('may be of version 1.1, or without a namespace', async () => {
    const xml = inFile(unit('<target>Brot</target>'));
    expect(await textOf(xml.replace(/ xmlns="[^"]*"/, ''))).to.equal('Brot');
    expect(await textOf(xml.replaceAll('1.2', '1.1'))).to.equal('Brot');
  });

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
    'repeats a long code many times': inTwo(
      `<originalData><data id="d">${'x'.repeat(100_000)}</data></originalData>${segment('x', `<target>${'<ph id="1" dataRef="d"/>'.repeat(51)}</target>`)}`,
    ),
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
