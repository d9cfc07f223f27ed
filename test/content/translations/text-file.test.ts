import { expect } from 'chai';
import { decodedText } from '../../../adapters/content/exchange/decoded-text.ts';
import { BrokenText, fileText } from '../../../adapters/content/file-text.ts';
import { decodeFile } from '../../../adapters/content/translations/text-file.ts';
import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';

/** Cyrillic letters of Windows-1251. */
const cyrillic = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0)!;
      if (letter === 'ё') return 0xb8;
      return code < 0x80 ? code : code - 0x410 + 0xc0;
    }),
  );

describe('The text of a table', () => {
  it('is that of Windows-1251 also where two of its bytes read as a letter of UTF-8', () => {
    const text = 'key;ru\nhall;Зал имени Петра\nroom;Пётр и лёд на катке\n';
    expect(decodeFile(cyrillic(text))).to.equal(text);
  });

  it('is that of Windows-1252 also where two of its bytes read as a letter of UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('key;fr\nbar;CAF\xc9', 'latin1'),
      Buffer.from([0x92]),
      Buffer.from('S, ENTR\xc9E, THE\xc2TRE, \xcaTRE\n', 'latin1'),
    ]);
    expect(decodeFile(bytes)).to.include('CAFÉ’S, ENTRÉE, THEÂTRE, ÊTRE');
  });

  it('is refused where it is UTF-8 with a fault', () => {
    const bytes = Buffer.concat([Buffer.from('key;de\nhall;Säle für Gäste'), Buffer.from([0xff, 0x0a])]);
    expect(() => decodeFile(bytes)).to.throw(DomainError);
  });
});

describe('The text of a file', () => {
  const broken = Buffer.concat([Buffer.from('key;de\nhall;Säle für Gäste\nroom;R'), Buffer.from('äume\n', 'latin1')]);
  const refusalOf = (work: () => unknown): unknown => {
    try {
      work();
    } catch (error) {
      return error;
    }
    return null;
  };

  it('in UTF-8 with one broken letter is refused with its line, wherever it is imported', () => {
    expect(refusalOf(() => decodeFile(broken))).to.have.nested.property(
      'fields.non_field_errors[0]',
      'The file is not UTF-8 text (line 3). Save it as UTF-8.',
    );
    const error = refusalOf(() => decodedText({ name: 'rooms.csv', bytes: broken }));
    expect(error).to.be.instanceOf(FormatRefused);
    expect((error as FormatRefused).issue).to.include({ code: 'encoding_refused', line: 3, file: 'rooms.csv' });
  });

  it('is never one of one byte a letter after a mark of UTF-8', () => {
    const marked = Buffer.concat([Buffer.from('\ufeffname\nCaf'), Buffer.from([0xe9, 0x0a, 0xe8, 0x0a])]);
    expect(refusalOf(() => fileText(marked)))
      .to.be.instanceOf(BrokenText)
      .with.property('line', 2);
  });

  it('in one byte a letter is read alike in a table and in XLIFF', () => {
    const bytes = Buffer.from('<xliff><target>Säle</target></xliff>', 'latin1');
    expect(decodeFile(bytes)).to.include('Säle');
    expect(decodedText({ name: 'x', bytes })).to.deep.include({ encoding: 'windows-1252' });
  });

  it('is that of the encoding which an XML document declares, where it is not UTF-8', () => {
    const declared = (name: string) => Buffer.from(`<?xml version="1.0" encoding="${name}"?><t>`);
    const polish = Buffer.concat([declared('ISO-8859-2'), Buffer.from([0xb3, 0xf3, 0x64, 0xbc])]);
    expect(decodeFile(polish)).to.include('łódź');
    expect(decodeFile(Buffer.concat([declared('ISO-8859-2'), Buffer.from('łódź')]))).to.include('łódź');
    expect(decodeFile(Buffer.concat([declared('x-nobody-knows'), Buffer.from([0xe9])]))).to.include('é');
  });
});
