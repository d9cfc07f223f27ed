const quoted = (text: string) => JSON.stringify(text);
const nested = (open: string, inner: string, close: string, depth: number) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

/** JSON texts of every kind of value, and of those on which a careless reader trips. */
export const HOSTILE_VALUES: Readonly<Record<string, string>> = {
  null: 'null',
  true: 'true',
  zero: '0',
  seven: '7',
  'minus zero': '-0',
  'a huge number': '1e308',
  'a huge negative number': '-1e308',
  'a number beyond all': '1e999',
  'the smallest number': '5e-324',
  'a whole number that is not exact': '9007199254740993',
  'an empty text': '""',
  'a text': '"x"',
  'a text of a number': '"7"',
  NUL: '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'halves the wrong way round': '"\\udc00\\ud800"',
  'marks of direction': '"\\u202e\\u2066\\ufeff"',
  'a text of 100,000': quoted('x'.repeat(100_000)),
  'a text of 70,000 wide characters': quoted('😀'.repeat(35_000)),
  __proto__: '"__proto__"',
  constructor: '"constructor"',
  'a path': '"../../../etc/passwd"',
  'a reference': '"media://projects/x"',
  'a data URL of no image': '"data:image/png;base64,AAAA"',
  'an empty list': '[]',
  'a list of null': '[null]',
  'a list of a text': '["__proto__"]',
  'a list of a list': '[[[]]]',
  'an empty object': '{}',
  'an object': '{"a":1}',
  'an object with __proto__': '{"__proto__":{"polluted":1}}',
  'an object with a text as __proto__': '{"__proto__":"x"}',
  'an object with constructor': '{"constructor":{"prototype":{"polluted":1}}}',
  'an object with its own methods':
    '{"toString":1,"valueOf":null,"hasOwnProperty":[],"toJSON":"x","then":1,"length":-1}',
  'an object with an empty name': '{"":""}',
  'deep lists': nested('[', '7', ']', 20),
  'deep objects': nested('{"a":', '7', '}', 20),
};

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};
const bytesInText = (...bytes: number[]) => Buffer.from([0x7b, 0x22, 0x78, 0x22, 0x3a, 0x22, ...bytes, 0x22, 0x7d]);

/** Bodies that are no JSON in UTF-8, or too deep. */
export const MALFORMED: Readonly<Record<string, string | Uint8Array>> = {
  'cut off': '{"x":',
  'cut off in a text': '{"x":"y',
  'cut off in an escape': '{"x":"\\u12',
  'a name only': '{"x"}',
  'a trailing comma': '{"x":1,}',
  'a trailing comma in a list': '{"x":[1,]}',
  'two commas': '[1,,2]',
  'a comment': '{"x":1 /* one */}',
  'a comment to the end of the line': '{"x":1} // one',
  NaN: '{"x":NaN}',
  Infinity: '{"x":-Infinity}',
  undefined: '{"x":undefined}',
  'single quotes': "{'x':1}",
  'a name without quotes': '{x:1}',
  'a leading zero': '{"x":01}',
  'a leading plus': '{"x":+1}',
  'a leading dot': '{"x":.5}',
  'a hexadecimal number': '{"x":0x10}',
  'an unknown escape': '{"x":"\\x41"}',
  'a raw line break in a text': '{"x":"a\nb"}',
  'a raw NUL': '{"x":"a\u0000b"}',
  'a NUL at the end': '{}\u0000',
  'two values': '{}{}',
  'a bracket too many': '{}]',
  blank: ' \t\r\n ',
  'a form': 'x=1&y=2',
  'UTF-16, little endian': utf16('{"x":1}', false),
  'UTF-16, big endian': utf16('{"x":1}', true),
  'UTF-16 without its mark': utf16('{"x":1}', false).subarray(2),
  'a lone byte': bytesInText(0xff),
  'a lone continuation': bytesInText(0x80),
  'an overlong slash': bytesInText(0xc0, 0xaf),
  'a surrogate in UTF-8': bytesInText(0xed, 0xa0, 0x80),
  'a character cut off': bytesInText(0xf0, 0x9f, 0x98),
  'beyond Unicode': bytesInText(0xf4, 0x90, 0x80, 0x80),
  '33 levels of lists': `{"x":${nested('[', '', ']', 32)}}`,
  '33 levels of objects': nested('{"x":', '1', '}', 33),
  '33 levels, never closed': '['.repeat(33),
  'thirty thousand levels': nested('[', '', ']', 30_000),
};

/** Bodies that look odd, and that JSON allows. */
export const ODD: Readonly<Record<string, string>> = {
  empty: '',
  'a byte order mark': '\ufeff{}',
  'a name twice': '{"name":7,"name":[],"events":1,"events":{}}',
  'a number of a thousand digits': `{"x":${'9'.repeat(1000)}}`,
  'a number beyond all': '{"x":1e400,"y":-1e400,"z":1e-400}',
  '32 levels': `{"x":${nested('[', '', ']', 31)}}`,
  'a thousand unknown names': `{${Array.from({ length: 1000 }, (_, at) => `"n${at}":${at}`).join(',')}}`,
  'names of objects': '{"__proto__":{"polluted":1},"constructor":1,"prototype":1,"toString":1,"hasOwnProperty":1}',
};
