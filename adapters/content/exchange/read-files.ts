import { readFile } from 'node:fs/promises';
import type { Draft, DraftItem, DraftPicture } from '../../../src/domain/exchange/draft.ts';
import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import { type ImportOptions, MOST_ISSUES } from '../../../src/domain/exchange/import.ts';
import type { ImportDraft } from '../../../src/domain/exchange/import-draft.ts';
import { type Issue, NOWHERE } from '../../../src/domain/exchange/issue.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Format, GivenFile } from '../../../src/ports/exchange/formats.ts';
import type { ReadFiles, ReadPicture } from '../../../src/ports/exchange/import-reader.ts';
import { type CheckValues, checkedDraft } from './checked-draft.ts';
import { FORMATS } from './formats.ts';
import { isZip, kindOf } from './kind-of-file.ts';
import { refusedFiles } from './refused-files.ts';
import { entryBytes, noUnpacking, type Unpacking, withZip } from './zip-reader.ts';

/** A file on the disk, and its name as it was sent. */
export type StoredSource = { readonly name: string; readonly path: string };

const SNIFFED = 65_536;
const MOST_ITEMS = 20_000;
const MOST_LEVELS = 200;

/** Reads files of any format. What is refused as a whole has no draft, and an issue that says why. */
export async function readFiles(
  sources: readonly StoredSource[],
  options: ImportOptions,
  check: CheckValues,
): Promise<ReadFiles> {
  try {
    const total = noUnpacking();
    const files: GivenFile[] = [];
    for (const source of sources) files.push(...(await unpacked(source, total)));
    const { format, certainty } = formatOf(files, options.format);
    const { draft, issues, guesses } = format.read(files, options);
    requireFew(draft);
    const said = [...issues];
    const { draft: checked, pictures } = withPictures(checkedDraft(draft, check, said), files, said);
    const isRefused = options.strict === true && said.some(({ severity }) => severity === 'error');
    return {
      format: format.id,
      certainty,
      draft: isRefused ? null : Buffer.from(JSON.stringify(checked)),
      pictures,
      counts: { ...countsOf(checked), pictures: pictures.length },
      issues: said.slice(0, MOST_ISSUES),
      guesses,
      isLossy: said.some(({ code }) => code === 'archive_newer'),
    };
  } catch (error) {
    return refusedFiles(issueOf(error));
  }
}

function issueOf(error: unknown): Issue {
  if (error instanceof FormatRefused) return error.issue;
  if (!(error instanceof DomainError)) throw error;
  const { path } = error.extra;
  const file = typeof path === 'string' ? path : null;
  return { ...NOWHERE, file, severity: 'error', code: error.kind, message: error.message };
}

/** A file, or the files in an archive. */
async function unpacked({ name, path }: StoredSource, total: Unpacking): Promise<readonly GivenFile[]> {
  const bytes = await readFile(path);
  if (!isZip(bytes)) return [{ name, bytes }];
  return withZip(path, total, async (entries) => {
    const files: GivenFile[] = [];
    for (const entry of entries) files.push({ name: entry.name, bytes: await entryBytes(entry) });
    return files;
  });
}

function formatOf(
  files: readonly GivenFile[],
  id: string | null,
): { readonly format: Format; readonly certainty: number } {
  const certaintyOf = (format: Format) =>
    Math.max(0, ...files.map(({ bytes, name }) => format.sniff(bytes.subarray(0, SNIFFED), name)));
  const named = FORMATS.find((format) => format.id === id);
  if (named) return { format: named, certainty: 1 };
  const sniffed = FORMATS.map((format) => ({ format, certainty: certaintyOf(format) }));
  const best = sniffed.reduce((a, b) => (b.certainty > a.certainty ? b : a));
  if (best.certainty > 0) return best;
  const [first] = files;
  const message = `The files are of no known format${first ? `: ${kindOf(first.bytes, first.name)}` : ''}.`;
  throw new FormatRefused({
    ...NOWHERE,
    file: first?.name ?? null,
    severity: 'error',
    code: 'format_unknown',
    message,
  });
}

function requireFew(draft: Draft): void {
  const limits = {
    levels: MOST_LEVELS,
    areas: MOST_ITEMS,
    markers: MOST_ITEMS,
    places: MOST_ITEMS,
    languages: 100,
  } as const;
  for (const [name, most] of Object.entries(limits)) {
    const { length } = draft[name as keyof typeof limits];
    if (length <= most) continue;
    const message = `The files have ${length} ${name}, of which a project may have ${most}.`;
    throw new FormatRefused({ ...NOWHERE, severity: 'error', code: 'too_many', message });
  }
}

const countsOf = (draft: Draft): Readonly<Record<string, number>> => {
  const { tags, levels, areas, markers, places, languages, corridors, transitions } = draft;
  const lists = Object.entries({ levels, areas, markers, places, tags, languages, corridors, transitions });
  return Object.fromEntries(lists.map(([name, { length }]) => [name, length]));
};

type Pictured = { readonly draft: ImportDraft; readonly pictures: readonly ReadPicture[] };

/** The draft in which pictures are names, with the pictures that are there. */
function withPictures(draft: ImportDraft, files: readonly GivenFile[], issues: Issue[]): Pictured {
  const pictures = new Map<string, ReadPicture>();
  const own = new Map(files.map((file) => [file.name, file]));
  const take = (name: string, from: DraftItem<unknown>['from']): boolean => {
    const bytes = own.get(name)?.bytes;
    if (bytes) pictures.set(name, { name, bytes });
    else
      issues.push({
        ...from,
        severity: 'warning',
        code: 'picture_missing',
        message: `The picture ${name} is not among the files.`,
      });
    return bytes !== undefined;
  };
  const picture = (given: DraftPicture | null, level: DraftItem<unknown>, what: string): DraftPicture | null => {
    if (given === null) return null;
    if ('file' in given) return take(given.file, level.from) ? given : null;
    const name = `${what} ${level.ref}`;
    pictures.set(name, { name, bytes: Buffer.from(given.svg) });
    return { file: name };
  };
  const levels = draft.levels.map((level) => ({
    ...level,
    picture: picture(level.picture, level, 'plan'),
    pictureSmall: picture(level.pictureSmall, level, 'small plan'),
    pictureDark: picture(level.pictureDark, level, 'dark plan'),
  }));
  type Placed = DraftItem<{
    readonly images?: readonly { readonly url: string }[];
    readonly customIcon?: string | null;
  }>;
  const placed = <Item extends DraftItem<object>>(item: Item): Item => {
    const { images, customIcon, ...fields } = item.fields as Placed['fields'];
    const shown = images?.filter(({ url }) => take(url, item.from));
    const icon = customIcon && take(customIcon, item.from) ? { customIcon } : {};
    return { ...item, fields: { ...fields, ...(shown && { images: shown }), ...icon } };
  };
  if (draft.archived?.fields.appearance.logo) take(draft.archived.fields.appearance.logo, NOWHERE);
  if (draft.archived?.fields.thumbnail) take(draft.archived.fields.thumbnail, NOWHERE);
  const changed = { ...draft, levels, areas: draft.areas.map(placed), markers: draft.markers.map(placed) };
  return { draft: changed, pictures: [...pictures.values()] };
}
