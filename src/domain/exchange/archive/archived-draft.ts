import { COLLECTION_OF } from '../../projects/content/project-content.ts';
import { DEFAULT_FIELDS } from '../../projects/content/project-fields.ts';
import type { ItemKind } from '../../projects/items/item.ts';
import type { DraftItem } from '../draft.ts';
import { FormatRefused } from '../format-refused.ts';
import type { Archived, ImportDraft } from '../import-draft.ts';
import { type Issue, NOWHERE, type SourcePlace } from '../issue.ts';
import { CONTENT_FILES } from './archived-project.ts';
import { ARCHIVE_VERSION, type Manifest, README_FILE } from './manifest.ts';

type Members = Readonly<Record<string, unknown>>;
type Line = { readonly from: SourcePlace; readonly id: string; readonly fields: Members };

const KNOWN_FILES = new Set<string>(['project.json', README_FILE, ...Object.keys(CONTENT_FILES)]);

/** What the verified texts of an archive say. Throws `FormatRefused` where one cannot be read, or has another number of items than the manifest. */
export function archivedDraft(
  texts: ReadonlyMap<string, string>,
  manifest: Manifest,
): { readonly draft: ImportDraft; readonly issues: readonly Issue[] } {
  const project = object(parsed(texts.get('project.json') ?? '', place('project.json', 1)), place('project.json', 1));
  const lines = new Map<ItemKind, readonly Line[]>();
  for (const [path, kind] of Object.entries(CONTENT_FILES)) {
    const found = linesOf(path, texts.get(path) ?? '');
    const counted = manifest.counts[COLLECTION_OF[kind]];
    if (counted !== undefined && counted !== found.length)
      throw refused(place(path, null), `The file has ${found.length} items, and the manifest names ${counted}.`);
    lines.set(kind, found);
  }
  const of = (kind: ItemKind): readonly Line[] => lines.get(kind)!;
  const settings = { ...DEFAULT_FIELDS.settings, ...(isObject(project.settings) ? project.settings : {}) };
  const items = (kind: ItemKind) => of(kind).map((line) => item(line));
  const draft = {
    project: projectOf(project),
    language: String(settings.defaultLanguage),
    languages: items('language'),
    tags: items('tag'),
    levels: of('level').map(levelOf),
    areas: placed(of('area')),
    markers: placed(of('marker')),
    places: [],
    corridors: of('corridor').map(corridorOf),
    transitions: placed(of('transition')),
    archived: { fields: archivedFields(project, settings), times: timesOf([...lines.values()].flat()) },
  } as unknown as ImportDraft;
  return { draft, issues: newerParts(texts, manifest) };
}

/** What a newer release has written, and this one does not read. */
function newerParts(texts: ReadonlyMap<string, string>, { version, generator }: Manifest): readonly Issue[] {
  if (version <= ARCHIVE_VERSION) return [];
  const unknown = [...texts.keys()].filter((path) => !KNOWN_FILES.has(path) && path !== 'manifest.json');
  const message = `${generator} wrote the archive in version ${version}: what this release does not know is left out.`;
  return [null, ...unknown].map((file) => ({ ...NOWHERE, file, severity: 'warning', code: 'archive_newer', message }));
}

const place = (file: string, line: number | null): SourcePlace => ({ ...NOWHERE, file, line });

function linesOf(path: string, text: string): readonly Line[] {
  return text.split('\n').flatMap((line, at) => {
    if (line === '') return [];
    const from = place(path, at + 1);
    const { id, ...fields } = object(parsed(line, from), from);
    if (typeof id !== 'string' || !UUID.test(id)) throw refused(from, 'The item has no id.');
    return [{ from, id, fields }];
  });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function item({ from, id, fields: { createdAt: _, updatedAt: __, ...fields } }: Line): DraftItem<Members> {
  return { ref: id, id, from, fields };
}

const placed = (lines: readonly Line[]) => lines.map((line) => ({ ...item(line), space: 'plan' }));

function levelOf(line: Line) {
  const { imageUrl, imageUrlSmall, imageUrlDark, ...fields } = item(line).fields;
  const picture = (file: unknown) => (typeof file === 'string' ? { file } : null);
  return {
    ...item(line),
    fields,
    names: [],
    picture: picture(imageUrl),
    pictureSmall: picture(imageUrlSmall),
    pictureDark: picture(imageUrlDark),
  };
}

function corridorOf(line: Line) {
  const { branches, ...fields } = item(line).fields;
  const own = Array.isArray(branches) ? branches : [];
  return {
    ...item(line),
    fields,
    space: 'plan',
    branches: own.map((branch, at) => {
      const from = { ...line.from, path: `branches.${at}` };
      const { id, ...others } = object(branch, from);
      if (typeof id !== 'string' || !UUID.test(id)) throw refused(from, 'The branch has no id.');
      return { ref: id, id, from, fields: others };
    }),
  };
}

function projectOf({ name, description, translations, venue, attribution }: Members) {
  return {
    ...(typeof name === 'string' && { name }),
    ...(description !== undefined && { description }),
    ...(isObject(translations) && { translations }),
    ...(venue !== undefined && { venue }),
    ...(Array.isArray(attribution) && { attribution }),
  };
}

function archivedFields({ appearance, analytics, thumbnail }: Members, settings: object): Archived['fields'] {
  return {
    settings,
    appearance: { ...DEFAULT_FIELDS.appearance, ...(isObject(appearance) ? appearance : {}) },
    analytics: { ...DEFAULT_FIELDS.analytics, ...(isObject(analytics) ? analytics : {}) },
    thumbnail: typeof thumbnail === 'string' ? thumbnail : null,
  } as Archived['fields'];
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function timesOf(lines: readonly Line[]): Archived['times'] {
  const times = (fields: Members) =>
    Object.fromEntries(
      ['createdAt', 'updatedAt'].flatMap((name) => {
        const time = fields[name];
        return typeof time === 'string' && TIME.test(time) && !Number.isNaN(Date.parse(time)) ? [[name, time]] : [];
      }),
    );
  return Object.fromEntries(lines.map(({ id, fields }) => [id, times(fields)]));
}

function parsed(text: string, from: SourcePlace): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(from, 'This is no JSON.');
  }
}

function object(value: unknown, from: SourcePlace): Members {
  if (isObject(value)) return value;
  throw refused(from, 'Must be a JSON object.');
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refused = (from: SourcePlace, message: string) =>
  new FormatRefused({ ...from, severity: 'error', code: 'archive_damaged', message });
