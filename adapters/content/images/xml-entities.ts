import { refused } from './refused.ts';

/** XML defines these; a document may declare them as well. */
const PREDEFINED: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

const PLAIN_ENTITY = /^<!ENTITY\s+([^\s"'%&;]+)\s+(?:"([^"]*)"|'([^']*)')\s*>$/;

/**
 * Adds the entities of a document type to those of a parser, as plain text, expanded in one pass. Other declarations have no effect, also
 * defaults of attributes. `unfold` is called with the length of an entity whenever that is read. Throws `DomainError('image_refused')` for
 * entities of parameters, of other files or with entities or markup in them, and for what cannot be read.
 */
export function declareEntities(
  doctype: string,
  entities: Record<string, string>,
  unfold: (size: number) => void,
): void {
  for (const declaration of declarationsIn(subsetOf(doctype))) {
    if (!declaration.startsWith('<!ENTITY')) continue;
    const [name, value] = plainEntity(declaration);
    // The first of several declarations counts.
    if (PREDEFINED.has(name) || Object.hasOwn(entities, name)) continue;
    Object.defineProperty(entities, name, {
      get() {
        unfold(value.length);
        return value;
      },
    });
  }
}

/** What is between the brackets, which are outside the quotes of an address; empty without them. */
function subsetOf(doctype: string): string {
  const start = doctype.replace(/"[^"]*"|'[^']*'/g, (quoted) => ' '.repeat(quoted.length)).indexOf('[');
  return start < 0 ? '' : doctype.slice(start + 1, doctype.lastIndexOf(']'));
}

/** The declarations of an internal subset, without comments and instructions. */
function* declarationsIn(subset: string): Generator<string> {
  const rest = { at: 0 };
  while (rest.at < subset.length) {
    const start = rest.at;
    if (subset.startsWith('<!--', start)) rest.at = endOf(subset, '-->', start + 4);
    else if (subset.startsWith('<?', start)) rest.at = endOf(subset, '?>', start);
    else if (/^<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)\s/.test(subset.slice(start, start + 11))) {
      rest.at = endOfDeclaration(subset, start);
      yield subset.slice(start, rest.at);
    } else if (subset[start] === '%') throw parameters();
    else if (/\s/.test(subset[start]!)) rest.at++;
    else throw unreadable();
  }
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at < 0) throw unreadable();
  return at + mark.length;
}

/** Where the declaration ends: at the first `>` outside quotes. */
function endOfDeclaration(text: string, from: number): number {
  const mark = /["'>]/g;
  mark.lastIndex = from;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '>') return mark.lastIndex;
    mark.lastIndex = endOf(text, found[0], mark.lastIndex);
  }
  throw unreadable();
}

function plainEntity(declaration: string): readonly [name: string, value: string] {
  if (/^<!ENTITY\s+%/.test(declaration)) throw parameters();
  const [, name, inDouble, inSingle] = PLAIN_ENTITY.exec(declaration) ?? [];
  if (name === undefined) throw refused('The SVG declares an entity of another file. Save it without it.');
  if (PREDEFINED.has(name)) return [name, ''];
  const value = (inDouble ?? inSingle ?? '').replace(/&#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}));/g, referenced);
  if (/[<%&]/.test(value))
    throw refused('The SVG declares an entity with entities or markup in it. Save it without it.');
  return [name, value];
}

/** The character of a reference; one that XML does not allow stays, and is refused with its ampersand. */
function referenced(reference: string, hex: string | undefined, digits: string | undefined): string {
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
  return /^(?:[\t\n\r -\ud7ff\ue000-\ufffd]|[\ud800-\udbff][\udc00-\udfff])$/.test(character) ? character : reference;
}

const parameters = () => refused('The SVG declares parameter entities. Save it without them.');
const unreadable = () => refused('The document type of the SVG cannot be read.');
