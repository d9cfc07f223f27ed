/** What is wrong with a text that is no JSON: what had to stand there instead, and where. Lines and columns count from 1. */
export type JsonFault = { readonly expected: string; readonly line: number; readonly column: number };

const BLANK = /[ \t\n\r]*/y;
/** Of a text: all but control characters, the quote and the backslash. */
const CHARACTERS = /[ !#-[\]-\u{10ffff}]+/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const PLAIN = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.+-])/y;

/** What may come next: a value, the name of a member, or what follows a value. */
type Next = 'value' | 'name' | 'rest';

/** The first fault of a text; null where it is JSON. Its content is not part of what is said, since it may be secret. */
export function jsonFault(text: string): JsonFault | null {
  const reader = readerOf(text);
  const open: ('}' | ']')[] = [];
  let next: Next | Fault = 'value';
  while (next !== 'rest' || open.length > 0) {
    if (next === 'value') next = reader.value(open);
    else if (next === 'name') next = reader.name();
    else if (next === 'rest') next = reader.rest(open);
    else return placed(text, reader.at(), next.expected);
  }
  return reader.isAtEnd() ? null : placed(text, reader.at(), 'nothing more');
}

type Fault = { readonly expected: string };

const A_VALUE =
  'a value, which is a text in double quotes, a number such as 1.5, true, false, null, an object or a list';
const A_QUOTE = 'the double quote that ends the text';
const AN_ESCAPE = 'an escape such as \\n, or \\\\ for a backslash';
const NO_CONTROL = 'no line break or tab within a text, which are written \\n and \\t';

const fault = (expected: string): Fault => ({ expected });

/** Reads a text from its start; each step moves on by what it takes. */
function readerOf(text: string) {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const isTaken = pattern.test(text);
    if (isTaken) at = pattern.lastIndex;
    return isTaken;
  };
  const takes = (character: string): boolean => {
    take(BLANK);
    const isTaken = text[at] === character;
    if (isTaken) at++;
    return isTaken;
  };
  const string = (otherwise: string): Fault | null => {
    if (!takes('"')) return fault(otherwise);
    while (take(CHARACTERS) || take(ESCAPE));
    if (text[at] === '\\') return fault(AN_ESCAPE);
    if (text[at] !== '"') return fault(at === text.length ? A_QUOTE : NO_CONTROL);
    at++;
    return null;
  };
  return {
    value(open: ('}' | ']')[]): Next | Fault {
      const opened = (end: '}' | ']', next: Next) => {
        open.push(end);
        return next;
      };
      if (takes('{')) return takes('}') ? 'rest' : opened('}', 'name');
      if (takes('[')) return takes(']') ? 'rest' : opened(']', 'value');
      return take(PLAIN) ? 'rest' : (string(A_VALUE) ?? 'rest');
    },
    name: (): Next | Fault => string('a name in double quotes') ?? (takes(':') ? 'value' : fault('a colon')),
    rest(open: ('}' | ']')[]): Next | Fault {
      const end = open.at(-1)!;
      if (takes(end)) {
        open.pop();
        return 'rest';
      }
      if (takes(',')) return end === '}' ? 'name' : 'value';
      return fault(`a comma or ${end}`);
    },
    at: () => at,
    isAtEnd: () => take(BLANK) && at === text.length,
  };
}

function placed(text: string, at: number, expected: string): JsonFault {
  const before = text.slice(0, at).split('\n');
  return { expected, line: before.length, column: before.at(-1)!.length + 1 };
}
