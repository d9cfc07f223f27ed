import { useEffect, useState } from 'preact/hooks';

/** An observable value. */
export interface Store<State> {
  get(): State;
  set(changes: Partial<State>): void;
  /** Calls back after every change with the new and the previous state; returns a function that unsubscribes. */
  subscribe(listener: (state: State, former: State) => void): () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<(state: State, former: State) => void>();
  return {
    get: () => state,
    set(changes) {
      const former = state;
      state = { ...state, ...changes };
      for (const listener of listeners) listener(state, former);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part of the state that a component shows; the component is rendered again when that part changes. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  const [part, setPart] = useState(() => select(store.get()));
  useEffect(() => {
    setPart(() => select(store.get()));
    return store.subscribe((state) => setPart(() => select(state)));
  }, [store]);
  return part;
}
