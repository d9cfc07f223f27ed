import type { TextEncoding } from '../../../../src/domain/shared/text-encodings.ts';
import { SelectField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';
import type { OptionValues } from './option-values.ts';

type Properties = { readonly values: OptionValues; readonly onChange: (changes: Partial<OptionValues>) => void };

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;
const ENCODINGS: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1251': 'Windows-1251',
  shift_jis: 'Shift_JIS',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
};

const HEADERS = ['yes', 'no'] as const;

/** How the text of a table is cut into rows and cells. */
export function TableFields({ values, onChange }: Properties) {
  const { imports, publish } = text();
  const automatic = { value: '' as const, label: publish.automatic };
  return (
    <>
      <SelectField
        label={imports.separator}
        value={values.separator}
        options={[
          automatic,
          ...(Object.keys(SEPARATORS) as (keyof typeof SEPARATORS)[]).map((name) => ({
            value: SEPARATORS[name] as string,
            label: imports.separators[name],
          })),
        ]}
        onValue={(separator) => onChange({ separator })}
      />
      <SelectField
        label={imports.encoding}
        value={values.encoding}
        options={[automatic, ...Object.entries(ENCODINGS).map(([value, label]) => ({ value, label }))]}
        onValue={(encoding) => onChange({ encoding })}
      />
      <SelectField
        label={imports.header}
        value={values.header as string}
        options={[automatic, ...HEADERS.map((value) => ({ value, label: imports.headers[value] }))]}
        onValue={(header) => onChange({ header: header as OptionValues['header'] })}
      />
    </>
  );
}
