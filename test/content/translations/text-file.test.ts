import { expect } from 'chai';
import { decodeTable } from '../../../adapters/content/translations/text-file.ts';
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
    expect(decodeTable(cyrillic(text))).to.equal(text);
  });

  it('is that of Windows-1252 also where two of its bytes read as a letter of UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('key;fr\nbar;CAF\xc9', 'latin1'),
      Buffer.from([0x92]),
      Buffer.from('S, ENTR\xc9E, THE\xc2TRE, \xcaTRE\n', 'latin1'),
    ]);
    expect(decodeTable(bytes)).to.include('CAFÉ’S, ENTRÉE, THEÂTRE, ÊTRE');
  });

  it('is refused where it is UTF-8 with a fault', () => {
    const bytes = Buffer.concat([Buffer.from('key;de\nhall;Säle für Gäste'), Buffer.from([0xff, 0x0a])]);
    expect(() => decodeTable(bytes)).to.throw(DomainError);
  });
});
