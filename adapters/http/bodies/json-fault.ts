/** What is wrong with a text that is no JSON: what had to stand there instead, and where. Lines and columns count from 1. */
export type JsonFault = { readonly expected: string; readonly line: number; readonly column: number };

const BLANK = /[ \t\n\r]*/y;
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
  const string = (): boolean => {
    if (!takes('"')) return false;
    while (at < text.length && text[at] !== '"' && text[at]! >= ' ') {
      if (text[at] !== '\\') at++;
      else if (!take(ESCAPE)) return false;
    }
    return takes('"');
  };
  return {
    value(open: ('}' | ']')[]): Next | Fault {
      const opened = (end: '}' | ']', next: Next) => {
        open.push(end);
        return next;
      };
      if (takes('{')) return takes('}') ? 'rest' : opened('}', 'name');
      if (takes('[')) return takes(']') ? 'rest' : opened(']', 'value');
      return take(PLAIN) || string() ? 'rest' : fault('a value');
    },
    name: (): Next | Fault => (string() ? (takes(':') ? 'value' : fault('a colon')) : fault('a name in double quotes')),
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
