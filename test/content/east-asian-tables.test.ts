import { expect } from 'chai';
import fc from 'fast-check';
import { decodedText } from '../../adapters/content/exchange/decoded-text.ts';
import { BrokenText, fileText } from '../../adapters/content/file-text.ts';
import { decodeFile } from '../../adapters/content/translations/text-file.ts';
import { WORDS } from '../../src/domain/exchange/columns/words.ts';
import { FormatRefused } from '../../src/domain/exchange/format-refused.ts';
import { inEncoding } from '../support/double-byte.ts';

const TABLES = {
  shift_jis: '名前,階,カテゴリ\n第一会議室,1階,会議室\nカフェテリア,2階,レストラン\nお手洗い,B1,トイレ\n',
  gb18030: '名称,楼层,类别\n第一会议室,1,会议室\n餐厅,2,餐饮\n洗手间,1,设施\n服务台,1,服务\n',
  big5: '名稱,樓層,類別\n第一會議室,1,會議室\n餐廳,2,餐飲\n洗手間,1,設施\n服務臺,1,服務\n',
  'euc-kr': '이름,층,분류\n제일회의실,1,회의실\n식당,2,음식점\n화장실,1,편의시설\n안내소,1,안내\n',
} as const;
const ENCODINGS = Object.keys(TABLES) as (keyof typeof TABLES)[];

const refusalOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

describe('A table in Japanese, Chinese or Korean', () => {
  for (const encoding of ENCODINGS) {
    const text = TABLES[encoding];

    it(`is read in ${encoding}, as spreadsheets save it`, () => {
      const bytes = inEncoding(encoding, text);
      expect(fileText(bytes)).to.deep.equal({ text, encoding });
      expect(decodeFile(bytes)).to.equal(text);
    });

    it(`is read in ${encoding} where a person says so, however short it is`, () => {
      const short = text.slice(0, 2);
      const bytes = inEncoding(encoding, short);
      expect(decodedText({ name: 'a.csv', bytes }, encoding)).to.deep.equal({ text: short, encoding });
    });
  }

  it('is refused with the option that names its encoding where two fit', () => {
    const bytes = inEncoding('euc-kr', 'A,B\n가나다라,마바사아\n자차카타,파하거너\n');
    expect(refusalOf(() => fileText(bytes)))
      .to.be.instanceOf(BrokenText)
      .with.property('line', 2);
    const error = refusalOf(() => decodedText({ name: 'rooms.csv', bytes })) as FormatRefused;
    expect(error).to.be.instanceOf(FormatRefused);
    expect(error.issue).to.include({
      code: 'encoding_refused',
      line: 2,
      message:
        'The file may be in gb18030 or euc-kr: name its encoding by the option encoding, or save it again as UTF-8.',
    });
  });

  it('is refused where it is not in the encoding that a person says', () => {
    const bytes = Uint8Array.of(0x41, 0xe9, 0x2c);
    for (const encoding of ENCODINGS)
      expect(refusalOf(() => decodedText({ name: 'a.csv', bytes }, encoding))).to.be.instanceOf(FormatRefused);
  });
});

describe('A table in letters of one byte', () => {
  const words = Object.values(WORDS).flatMap((list) => list.split(/\s+/));
  const spelt = (word: string): readonly string[] => [
    word,
    word.toUpperCase(),
    word.slice(0, 1).toUpperCase() + word.slice(1),
  ];
  const ownWords = (encoding: string) => {
    const isOwn = (word: string) => {
      try {
        return inEncoding(encoding, word).some((byte) => byte > 0x7f);
      } catch {
        return false;
      }
    };
    return words.flatMap(spelt).filter(isOwn);
  };

  for (const encoding of ['windows-1252', 'windows-1251'] as const) {
    it(`is never taken for one of two bytes a letter: ${encoding}`, () => {
      const own = ownWords(encoding);
      expect(own.length).to.be.greaterThan(100);
      const cell = fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...own) },
        fc.constantFrom('12', 'Hall', '20°C', '№ 5', '£9', 'WC'),
      );
      const row = fc.array(cell, { minLength: 1, maxLength: 6 });
      const table = fc.tuple(fc.array(row, { minLength: 1, maxLength: 8 }), fc.constantFrom(',', ';', '\t', ' '));
      fc.assert(
        fc.property(table, ([rows, separator]) => {
          const text = rows
            .map((cells) => cells.join(separator))
            .join('\n')
            .replaceAll(encoding === 'windows-1252' ? '№' : '£', 'N');
          const read = refusalOf(() => fileText(inEncoding(encoding, text))) ?? fileText(inEncoding(encoding, text));
          expect(read).to.have.property('encoding').that.is.oneOf(['windows-1252', 'windows-1251', 'utf-8']);
          expect(read).not.to.have.nested.property('possible[0]');
        }),
        { numRuns: 100 },
      );
    });
  }
});
