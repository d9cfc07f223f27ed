import './styles/main.css';
import { render } from 'preact';
import { applyAppearance, followTheme } from './appearance.ts';
import { directionOf, wordsOf } from './language.ts';
import { loadMap } from './load.ts';
import type { PublicMap } from './model.ts';
import { openPlan } from './plan/plan.ts';
import { readQuery } from './query.ts';
import { initialState, type MapStore } from './state.ts';
import { createStore } from './store.ts';
import { stringsFor } from './strings/strings.ts';
import { followSurroundings } from './surroundings.ts';
import { Controls } from './ui/controls.tsx';
import { EmbedContext } from './ui/embed-context.ts';
import { Empty, Failed, Loading } from './ui/states.tsx';
import { reportVisits } from './visits.ts';

const root = document.getElementById('map-root')!;
const controls = document.getElementById('controls')!;
const query = readQuery(new URLSearchParams(location.search));

async function start(): Promise<void> {
  const strings = stringsFor(query.lang ?? navigator.language);
  render(<Loading strings={strings} />, controls);
  try {
    open(await loadMap(root.dataset.source!));
  } catch (error) {
    console.warn(error);
    render(<Failed strings={strings} retry={() => void start()} />, controls);
  }
}

function open(map: PublicMap): void {
  const store = createStore(initialState(map, query, navigator.languages));
  const note = reportVisits(store, `${root.dataset.source}analytics/`);
  followTheme(root, store);
  followLanguage(store);
  applyAppearance(root, map.appearance);
  if (map.levels.length === 0) {
    const { language } = store.get();
    render(<Empty strings={stringsFor(language)} name={wordsOf(map, language).mapName} />, controls);
    return;
  }
  const plan = openPlan(document.getElementById('plan')!, store, {
    zoom: query.zoom,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    hint: (kind) => store.set({ scrollHint: { kind } }),
  });
  render(
    <EmbedContext.Provider value={{ store, plan, serviceName: root.dataset.service ?? '', note }}>
      <Controls isBare={!query.controls} />
    </EmbedContext.Provider>,
    controls,
  );
  followSurroundings(store, plan, query);
}

/** Applies language, direction, title and heading of the map to the page. */
function followLanguage(store: MapStore): void {
  const apply = (): void => {
    const { map, language } = store.get();
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(map, language);
    const name = wordsOf(map, language).mapName;
    root.querySelector('h1')!.textContent = name;
    document.title = `${name} · ${root.dataset.service}`;
  };
  apply();
  store.subscribe((state, former) => state.language !== former.language && apply());
}

void start();
