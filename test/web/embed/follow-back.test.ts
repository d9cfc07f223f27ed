import { expect } from 'chai';
import fc from 'fast-check';
import { type EntryHistory, followBack } from '../../../adapters/web/embed/page/follow-back.ts';
import { createStore } from '../../../adapters/web/embed/shared/store.ts';
import type { MapState } from '../../../adapters/web/embed/state/state.ts';

const NO_ROUTE = { step: null } as MapState['route'];
const CLOSED: Partial<MapState> = { panel: 'none', crowd: null, selection: null, searchText: '', route: NO_ROUTE };
const card = (id: string): Partial<MapState> => ({ panel: 'none', selection: { kind: 'area', id } });
const SEARCH: Partial<MapState> = { panel: 'search', selection: null };
const ROUTE: Partial<MapState> = { panel: 'route', selection: null, route: NO_ROUTE };
const STEP: Partial<MapState> = { panel: 'route', selection: null, route: { step: 1 } as MapState['route'] };

/** A browser whose history begins with another page. Steps happen a moment after they were asked for, as in a browser. */
function aBrowser() {
  let entries = [0];
  let at = 0;
  let isGone = false;
  const pending: (() => void)[] = [];
  let listen: (entry: number) => void = () => {};
  const travel = (steps: number): void => {
    const to = at + steps;
    if (to < 0) isGone = true;
    else if (to < entries.length) {
      at = to;
      listen(entries[at]!);
    }
  };
  const history: EntryHistory = {
    entry: () => entries[at]!,
    push(entry) {
      entries = [...entries.slice(0, at + 1), entry];
      at++;
    },
    go: (steps) => void pending.push(() => travel(steps)),
    onTravel: (listener) => {
      listen = listener;
    },
  };
  const settle = (): void => {
    while (pending.length > 0) pending.shift()!();
  };
  return {
    history,
    settle,
    back: () => travel(-1),
    forward: () => travel(1),
    isGone: () => isGone,
    depth: () => at,
    length: () => entries.length,
  };
}

function aVisit(opened: Partial<MapState> = {}, isAlone = true) {
  const browser = aBrowser();
  const map = { levels: [{ id: 'ground' }, { id: 'upper' }] } as unknown as MapState['map'];
  const store = createStore({ map, levelId: 'ground', ...CLOSED, ...opened } as MapState);
  followBack(store, browser.history, isAlone);
  const show = (changes: Partial<MapState>): void => {
    store.set(changes);
    browser.settle();
  };
  const shown = () => {
    const { panel, selection, route } = store.get();
    return selection?.id ?? (panel === 'route' && route.step !== null ? 'step' : panel);
  };
  return { ...browser, store, show, shown };
}

describe('Back', () => {
  it('closes what was opened last, one after the other, and then leaves the page', () => {
    const visit = aVisit();
    for (const opened of [SEARCH, card('gate'), ROUTE, STEP]) visit.show(opened);
    const seen = [0, 1, 2, 3].map(() => {
      visit.back();
      return visit.shown();
    });
    expect(seen).to.deep.equal(['route', 'gate', 'search', 'none']);
    expect(visit.isGone()).to.equal(false);
    visit.back();
    expect(visit.isGone()).to.equal(true);
  });

  it('leaves the page where a card was closed otherwise, and Forward opens it again', () => {
    const visit = aVisit();
    visit.show(SEARCH);
    visit.show(card('gate'));
    visit.show(CLOSED);
    expect(visit.depth()).to.equal(0);
    visit.forward();
    expect(visit.shown()).to.equal('search');
    visit.forward();
    expect(visit.shown()).to.equal('gate');
    visit.show(CLOSED);
    visit.back();
    expect(visit.isGone()).to.equal(true);
  });

  it('leaves the page at once where its address opened the card', () => {
    const visit = aVisit(card('gate'));
    expect(visit.depth()).to.equal(0);
    visit.show(CLOSED);
    expect(visit.depth()).to.equal(0);
    visit.show(card('cafe'));
    visit.back();
    expect([visit.shown(), visit.isGone()]).to.deep.equal(['none', false]);
  });

  it('leads from directions to the card that the address opened', () => {
    const visit = aVisit(card('gate'));
    visit.show(ROUTE);
    visit.back();
    expect(visit.shown()).to.equal('gate');
  });

  it('stays on the level that the visitor has gone to, unless a place is shown again', () => {
    const visit = aVisit();
    visit.show(card('gate'));
    visit.show({ levelId: 'upper' });
    visit.back();
    expect(visit.store.get().levelId).to.equal('upper');
    visit.show({ levelId: 'ground' });
    visit.forward();
    expect(visit.store.get().levelId).to.equal('upper');
  });

  it('opens what is opened while the page is still on its way back', () => {
    const visit = aVisit();
    visit.show(SEARCH);
    visit.store.set(CLOSED);
    visit.store.set(card('gate'));
    visit.settle();
    expect([visit.shown(), visit.depth()]).to.deep.equal(['gate', 1]);
    visit.back();
    expect(visit.shown()).to.equal('none');
  });

  it('has one entry in a frame at most, and none that is dead', () => {
    const visit = aVisit({}, false);
    for (const opened of [SEARCH, card('gate'), ROUTE]) {
      visit.show(opened);
      expect(visit.depth()).to.equal(1);
    }
    for (const left of ['gate', 'search', 'none']) {
      visit.back();
      expect([visit.shown(), visit.isGone()]).to.deep.equal([left, false]);
    }
    expect(visit.depth()).to.equal(0);
  });

  it('has as many entries as there are layers, whatever a visitor does', () => {
    const act = fc.constantFrom('search', 'gate', 'cafe', 'route', 'step', 'close', 'back', 'forward');
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), fc.boolean(), (acts, isAlone) => {
        const visit = aVisit({}, isAlone);
        for (const name of acts) {
          const before = visit.shown();
          if (name === 'back' && visit.depth() === 0) continue;
          const states = { search: SEARCH, route: ROUTE, step: STEP, close: CLOSED };
          if (name === 'back') visit.back();
          else if (name === 'forward') visit.forward();
          else visit.show(states[name as keyof typeof states] ?? card(name));
          visit.settle();
          expect(visit.depth() === 0, `${before}, ${name}: ${visit.shown()}`).to.equal(visit.shown() === 'none');
          if (!isAlone) expect(visit.depth()).to.be.at.most(1);
          if (name === 'back') expect(visit.shown()).not.to.equal(before);
        }
      }),
      { numRuns: 300 },
    );
  });
});
