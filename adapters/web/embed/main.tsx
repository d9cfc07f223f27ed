import './styles/main.css';
import { type ComponentChild, render } from 'preact';
import { offeredLanguage } from '../../../src/domain/translations/offered-language.ts';
import { chooseLanguage, wordsOf } from './model/language.ts';
import { loadFirst, RefusedError, sourceOf } from './model/load.ts';
import type { PublicMap } from './model/model.ts';
import { loadWays } from './model/ways.ts';
import { applyAppearance, followTheme } from './page/appearance.ts';
import { loadRest } from './page/load-rest.ts';
import { sayFailed, sayLoading } from './page/loading-screen.ts';
import { parentOrigin } from './page/messages.ts';
import { followVersion } from './page/newer-version.ts';
import { followPreviews, isPreview } from './page/preview.ts';
import { writtenPlaces } from './page/written-places.ts';
import { openPlan } from './plan/plan.ts';
import { createStore } from './shared/store.ts';
import { followClosures } from './state/closures/closures.ts';
import { followConnection } from './state/connection.ts';
import { initialState } from './state/initial-state.ts';
import { pageDirection } from './state/page-direction.ts';
import { readQuery } from './state/query.ts';
import { whenWhole } from './state/rest.ts';
import { loadWords } from './state/search/load-words.ts';
import { prepareAhead } from './state/search/prepare-ahead.ts';
import type { MapState, MapStore } from './state/state.ts';
import {
  fill,
  languageOfStrings,
  loadStrings,
  speak,
  spokenLanguage,
  spokenOf,
  stringsFor,
} from './strings/strings.ts';
import { followSurroundings } from './surroundings.ts';
import { Controls } from './ui/controls.tsx';
import { later, loadLater } from './ui/later.tsx';
import { EmbedContext } from './ui/parts/embed-context.ts';
import { followPrint } from './ui/route/print-route.tsx';
import { Absent, Empty } from './ui/states.tsx';
import { reportVisits } from './visits/visits.ts';

const root = document.getElementById('map-root')!;
const controls = document.getElementById('controls')!;
const address = new URLSearchParams(location.search);
const query = readQuery(address);
/** Loaded beside the map. */
const wishes = [...(query.lang ? [query.lang] : []), ...navigator.languages];
const wished = spokenOf(wishes);
speak(wished);
const ownTexts = loadStrings(wished ?? 'en');
/** What the page shows until there is a map; null in a page for previews. */
const screen = controls.querySelector('.skeleton');

/** Loads the parts of the script that the first map is shown without; a panel that is open is shown then, with what is there of the map. */
async function loadParts(store: MapStore): Promise<void> {
  await Promise.all([loadWays(), loadLater()]);
  store.set({ hasPanels: true });
}

async function start(): Promise<void> {
  try {
    const source = sourceOf(root.dataset);
    const { map, part } = await loadFirst(source, address, (seconds) => void sayWaiting(seconds));
    await ownTexts;
    await loadStrings(part?.language ?? chooseLanguage(map, query.lang, navigator.languages));
    const store = open(map, part);
    await loadRest(store, part && source, () => loadParts(store));
    await keep(store);
  } catch (error) {
    console.warn(error);
    await ownTexts;
    showFailure(error);
  }
}

/** The name of the map in the visitor's language, as far as it has one, before there is the map. */
function nameAhead(): void {
  const { languages = '', language = 'en', names = '{}', service } = root.dataset;
  const code = offeredLanguage({ codes: languages.split(' '), fallback: language }, query.lang, navigator.languages);
  const name = (JSON.parse(names) as Readonly<Record<string, string>>)[code];
  if (!name) return;
  for (const element of root.querySelectorAll<HTMLElement>('h1, .skeleton-name'))
    Object.assign(element, { textContent: name, lang: code });
  document.title = `${name} · ${service}`;
}

/** What is said before there is a map, once its texts are loaded. */
const ownLanguage = () => languageOfStrings(wishes[0]!);
const ownStrings = () => stringsFor(ownLanguage());

async function sayWaiting(seconds: number): Promise<void> {
  await ownTexts;
  const { busy, retryIn } = ownStrings();
  if (screen) sayLoading(screen, ownLanguage(), busy, fill(retryIn, seconds));
}

function showFailure(error: unknown): void {
  const strings = ownStrings();
  if (error instanceof RefusedError) {
    root.querySelector('h1')!.textContent = strings.map;
    document.title = root.dataset.service!;
    show(<Absent strings={strings} />);
  } else if (screen) {
    render(null, controls);
    controls.append(screen);
    sayFailed(screen, { ...strings, lang: ownLanguage() }, writtenPlaces(root), retry);
  }
}

function retry(): void {
  sayLoading(screen!, ownLanguage(), ownStrings().loading);
  void start();
}

function show(shown: ComponentChild): void {
  screen?.remove();
  render(shown, controls);
}

/** `part`: what differs from the initial state where only a part of the map is there. */
function open(map: PublicMap, part: Partial<MapState> | null): MapStore {
  const store = createStore<MapState>({ ...initialState(map, query, navigator.languages), ...part, rest: 'loading' });
  const note = isPreview(address, root.dataset) ? () => {} : reportVisits(store, `${root.dataset.source}analytics/`);
  followTheme(root, store);
  followMap(store);
  if (map.levels.length === 0) {
    const { language } = store.get();
    show(<Empty strings={stringsFor(language)} name={wordsOf(map, language).mapName} />);
    return store;
  }
  const plan = openPlan(document.getElementById('plan')!, store, {
    zoom: query.zoom,
    view: query.view,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    hint: (kind) => store.set({ scrollHint: { kind } }),
    showControls: (shown) =>
      show(
        <EmbedContext.Provider value={{ store, plan: shown, serviceName: root.dataset.service ?? '', note }}>
          <Controls />
        </EmbedContext.Provider>,
      ),
  });
  followPrint(store, () => later()?.PrintedRoute);
  whenWhole(store, () => void loadWords(store).then(() => prepareAhead(store.get)));
  followSurroundings(store, plan, query);
  if (!isPreview(address, root.dataset))
    followClosures(store, `/embed/${root.dataset.project}/closures`, followVersion(store));
  return store;
}

function openPreview(map: PublicMap): MapStore {
  const store = open(map, null);
  void loadRest(store, null, () => loadParts(store));
  return store;
}

/** Keeps the whole map for use without network, in all of its languages, where the operator allows it, and follows the connection. */
async function keep(store: MapStore): Promise<void> {
  const { worker, source } = root.dataset;
  const { lost } = followConnection(worker ?? source!, (connection) => store.set({ connection }));
  if (!worker) return;
  await later()?.keepOffline(store.get(), worker, lost);
}

/** Applies appearance, language, direction, title and heading of the map to the page. */
function followMap(store: MapStore): void {
  const apply = (): void => {
    const { map, language } = store.get();
    applyAppearance(root, map.appearance);
    const page = document.documentElement;
    page.lang = spokenLanguage() ?? language;
    page.dir = pageDirection(map, language);
    const name = wordsOf(map, language).mapName;
    Object.assign(root.querySelector('h1')!, { textContent: name, lang: language });
    controls.lang = languageOfStrings(language);
    document.title = `${name} · ${root.dataset.service}`;
  };
  apply();
  store.subscribe(({ map, language }, former) => (map !== former.map || language !== former.language) && apply());
}

if (screen) nameAhead();
if (screen) void ownTexts.then(() => sayLoading(screen, ownLanguage(), ownStrings().loading));
if (isPreview(address, root.dataset)) followPreviews(parentOrigin(), openPreview);
else void start();
