import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { build, type Metafile, type PluginBuild } from 'esbuild';
import { categoryWords, directions, searchWords } from '#locales';
import { english, files } from '#locales/map';
import { type EmbedManifest, GUIDE_FILE, type PageFiles } from '../adapters/pages/map/assets.ts';
import { brotli } from './bundle/brotli.ts';
import { containTexts } from './bundle/locales.ts';
import { containPdfData } from './bundle/pdf-data.ts';
import { containSample } from './bundle/sample.ts';
import { buildGuide } from './guide/build-guide.ts';
import { BROWSER_PACKAGES, packagesOf } from './package-licences.ts';
import { onlyUsedParts } from './used-leaflet.ts';

const ROOT = join(import.meta.dirname, '..');

/** Maki (CC0), and additional icons. */
const ICONS = [join(ROOT, 'node_modules/@mapbox/maki/icons'), join(ROOT, 'adapters/web/embed/icons')];
/** The scripts of the map's page, of the pages that mailed links lead to, of the reference of the API, and of the Studio. */
const MAP = 'adapters/web/embed/main.tsx';
/** The style of what the map's page loads after the first map; its script knows the name. */
const LATER_STYLE = 'adapters/web/embed/styles/later.css';
const LINKED_PAGES = 'adapters/web/studio/links.tsx';
const API_DOCS = 'adapters/web/pages/api-docs/api-docs.ts';
/** The script of the guide, whose pages are made from the documentation. */
const GUIDE = 'adapters/web/pages/guide/guide.ts';
const STUDIO = 'adapters/web/studio/studio.tsx';
/** The worker that reads plans for the Studio, whose script knows its name. */
const TRACE_WORKER = 'adapters/web/studio/trace/worker.ts';
/** The worker of pdf.js, which is taken as it is. */
const PDF_WORKER = join(ROOT, 'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs');
/** The script in the map's page itself, which says that those files are missing. */
const FAILURE = 'adapters/web/embed/script-failure.ts';
/** The service worker of the map's page, and what takes its place where it is switched off. */
const WORKER = 'adapters/web/embed/worker/worker.ts';
const NO_WORKER = 'adapters/web/embed/worker/unregister.ts';
/** The element by which other pages embed a map. */
const COMPONENT = 'adapters/web/embed/component/waymark-map.ts';

/** The icon of an installed map, and the same as a picture of 512 pixels, for systems without SVG. */
const APP_ICON = join(ROOT, 'adapters/web/embed/app-icon.svg');
const APP_PICTURE = join(ROOT, 'adapters/web/embed/app-icon.png');

/** The core, whose modules are pure. */
const CORE = join(ROOT, 'src/');

/** The icons of the Studio (ISC): the shapes of each by its name. */
const LUCIDE = join(ROOT, 'node_modules/lucide-static/icon-nodes.json');

/**
 * Builds the browser code into `folder`: scripts and style sheets, named by content, compressed by brotli; `icons.json`, every icon as a
 * file of its own, so that a visitor only loads those of the map; `manifest.json`, which lists them all; and the names of the packages
 * of which something is in them.
 */
export async function buildEmbed(folder: string = join(ROOT, 'dist/embed')): Promise<EmbedManifest> {
  const icons = JSON.stringify(Object.fromEntries(readIcons()));
  const iconPrefix = `icon-${createHash('sha256').update(icons).digest('hex').slice(0, 8)}-`;
  const iconNames = Object.keys(JSON.parse(icons)).join(' ');
  const constants = { ICON_PREFIX: iconPrefix, ICON_NAMES: iconNames, FAILURE_TEXTS: await failureTexts() };
  const bundles = await bundleBrowser(folder, constants);
  const written = new Map(bundles.flatMap(({ files }) => files));
  const [appIcon, appPicture] = [APP_ICON, APP_PICTURE].map((file) => {
    const [name, bytes] = copied(parse(file).name, parse(file).ext, readFileSync(file));
    written.set(name, bytes);
    return name;
  }) as [string, string];
  const guide = Buffer.from(JSON.stringify(buildGuide()));
  const packed = await brotli(
    new Map([...written].map(([name, bytes]) => [`${name}.br`, bytes])).set(GUIDE_FILE, guide),
  );

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of packed) writeFileSync(join(folder, name), bytes);

  const names = [...written.keys()];
  const pages = {
    linkedPages: filesOf(LINKED_PAGES, bundles),
    apiDocs: filesOf(API_DOCS, bundles),
    guide: filesOf(GUIDE, bundles),
    studio: filesOf(STUDIO, bundles),
  };
  const workers = { worker: scriptOf(WORKER, names), noWorker: scriptOf(NO_WORKER, names) };
  const failureScript = scriptOf(FAILURE, names);
  const component = scriptOf(COMPONENT, names);
  writeFileSync(join(folder, 'icons.json'), icons);
  const packages = packagesOf([...bundles.flatMap(({ inputs }) => inputs), ...ICONS, LUCIDE].map(fromRoot));
  writeFileSync(join(folder, BROWSER_PACKAGES), `${JSON.stringify(packages, null, 2)}\n`);

  const appIcons = { appIcon, appPicture };
  const manifest = {
    ...filesOf(MAP, bundles),
    failureScript,
    component,
    ...pages,
    ...workers,
    ...appIcons,
    files: names,
    iconPrefix,
  };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** A file that is taken as it is, with a name of its content. */
const copied = (stem: string, ending: string, bytes: Uint8Array): readonly [name: string, contents: Uint8Array] => [
  `${stem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ending}`,
  bytes,
];

/** What the map page says where its script is missing, as JSON: the texts by the code of each of its languages. */
async function failureTexts(): Promise<string> {
  const languages = Object.entries({ ...files, en: async () => english });
  const texts = languages.map(async ([code, load]) => {
    const { failed, failedHint, retry, placeList } = await load();
    return [code, { failed, failedHint, retry, placeList }] as const;
  });
  return JSON.stringify(Object.fromEntries((await Promise.all(texts)).sort()));
}

type Constants = Readonly<Record<string, string>>;

/** What an entry was built into: its files, and the names of those that its script imports before it runs. */
type Bundle = Readonly<{
  entry: string;
  files: readonly (readonly [name: string, contents: Uint8Array])[];
  chunks: readonly string[];
  /** What it was built from. */
  inputs: readonly string[];
}>;

const fromRoot = (path: string): string => path.replace(`${ROOT}/`, '');

async function bundleBrowser(folder: string, given: Constants): Promise<readonly Bundle[]> {
  const tracer = await bundle(TRACE_WORKER, folder, given, 'trace-');
  const later = await bundle(LATER_STYLE, folder, given);
  const pdf = copied('pdf-worker', '.js', readFileSync(PDF_WORKER));
  const names = {
    TRACE_WORKER: tracer.files.find(([name]) => name.startsWith('trace-'))![0],
    PDF_WORKER: pdf[0],
    LATER_STYLE: later.files[0]![0],
  };
  const constants = { ...given, ...names };
  // Each by itself: what two entries share would be a file that both wait for.
  const others = [MAP, FAILURE, LINKED_PAGES, API_DOCS, GUIDE, STUDIO, WORKER, NO_WORKER, COMPONENT];
  const copies: Bundle = { entry: PDF_WORKER, files: [pdf], chunks: [], inputs: [PDF_WORKER] };
  return [tracer, later, copies, ...(await Promise.all(others.map((entry) => bundle(entry, folder, constants))))];
}

/** The bundle of an entry, and a file for each module that it imports on demand; the name of its script begins with `prefix`. */
async function bundle(entry: string, folder: string, constants: Constants, prefix = ''): Promise<Bundle> {
  const result = await build({
    entryPoints: [join(ROOT, entry)],
    absWorkingDir: ROOT,
    outdir: folder,
    entryNames: `${prefix}[name]-[hash]`,
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    charset: 'utf8',
    format: 'esm',
    target: ['es2022', 'chrome118', 'firefox128', 'safari17.4'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [
      { name: 'leaflet', setup: onlyUsedParts },
      { name: 'lucide', setup: iconShapes },
      { name: 'core', setup: leaveOutUnused },
      ...(entry === MAP ? [{ name: 'words', setup: englishWords }] : []),
      { name: 'locales', setup: containTexts },
      { name: 'pdf data', setup: containPdfData },
      { name: 'sample', setup: containSample },
    ],
    // Pictures of Leaflet's own controls and pins, which are not used.
    loader: { '.png': 'empty' },
    define: Object.fromEntries(Object.entries(constants).map(([name, text]) => [name, JSON.stringify(text)])),
    legalComments: 'none',
    metafile: true,
    write: false,
  });
  const files = result.outputFiles.map((file) => [basename(file.path), file.contents] as const);
  const { inputs, outputs } = result.metafile;
  return { entry, files, chunks: [...importedAtOnce(outputs, entry)], inputs: Object.keys(inputs) };
}

function importedAtOnce(outputs: Metafile['outputs'], entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (path: string): void => {
    for (const imported of outputs[path]!.imports) {
      if (imported.kind !== 'import-statement' || found.has(basename(imported.path))) continue;
      found.add(basename(imported.path));
      add(imported.path);
    }
  };
  const built = Object.entries(outputs).find(
    ([path, { entryPoint }]) => entryPoint === entry && path.endsWith(entry.endsWith('.css') ? '.css' : '.js'),
  )!;
  add(built[0]);
  return found;
}

/** Resolves `lucide:NAME` to the shapes of that icon: a page that may not set HTML draws them one by one. */
function iconShapes({ onResolve, onLoad }: PluginBuild): void {
  const icons: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(LUCIDE, 'utf8'));
  onResolve({ filter: /^lucide:/ }, ({ path }) => ({ path: path.slice('lucide:'.length), namespace: 'lucide' }));
  onLoad({ filter: /.*/, namespace: 'lucide' }, ({ path }) =>
    Object.hasOwn(icons, path)
      ? { loader: 'json', contents: JSON.stringify(icons[path]) }
      : { errors: [{ text: `There is no icon ${path} in lucide-static.` }] },
  );
}

/** The map page has the words that visitors type in English at once; it loads those of other languages after the map (`#locales/words`). */
function englishWords({ onLoad }: PluginBuild): void {
  onLoad({ filter: /\/adapters\/locales\/core\.ts$/ }, () => {
    const texts = {
      directions,
      searchWords: { en: searchWords.en },
      timePhrases: {},
      categoryWords: { en: categoryWords.en },
      categoryExceptions: [],
    };
    const constants = Object.entries(texts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    return { contents: constants.join('\n') };
  });
}

/** The core does nothing when it is loaded: what of it is not used is left out, also where its values are computed. */
function leaveOutUnused({ onResolve }: PluginBuild): void {
  onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir }) => {
    const file = join(resolveDir, path);
    return file.startsWith(CORE) ? { path: file, sideEffects: false } : null;
  });
}

/** Every icon, by the name of its file: of two with one name our own. */
function readIcons(): Map<string, string> {
  const files = ICONS.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const icons = files.filter((file) => file.endsWith('.svg')).map((file) => [basename(file, '.svg'), file] as const);
  const sorted = [...new Map(icons)].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([name, file]) => [name, iconSvg(readFileSync(file, 'utf8'))]));
}

/** The icon as a symbol, which takes the colour of what uses it; opened alone, the file shows it. */
function iconSvg(svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 15 15';
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).trim();
  const symbol = `<symbol id="icon" viewBox="${viewBox}">${shapes}</symbol>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${symbol}<use href="#icon"/></svg>`;
}

function filesOf(page: string, bundles: readonly Bundle[]): PageFiles {
  const { files, chunks } = bundles.find(({ entry }) => entry === page)!;
  const names = files.map(([name]) => name);
  return { script: scriptOf(page, names), chunks, style: only(names, parse(page).name, '.css') };
}

const scriptOf = (entry: string, names: readonly string[]): string => only(names, parse(entry).name, '.js');

function only(names: readonly string[], stem: string, ending: string): string {
  const found = names.filter((name) => name.startsWith(`${stem}-`) && name.endsWith(ending));
  if (found.length !== 1)
    throw new Error(`The bundle of ${stem} should have one ${ending} file, it has ${found.length}.`);
  return found[0]!;
}

if (import.meta.main) {
  const manifest = await buildEmbed();
  for (const name of manifest.files) {
    const brotli = readFileSync(join(ROOT, 'dist/embed', `${name}.br`)).length;
    console.log(`dist/embed/${name}  ${(brotli / 1024).toFixed(1)} KB brotli`);
  }
}
