import { useEffect } from 'preact/hooks';
import { createStore, useStore } from '../store.ts';

const MINUTE = 60_000;
const minutes = createStore({ now: new Date() });
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const update = (): void => minutes.set({ now: new Date() });

/** The time, updated every minute while something shows it: one timer for all of them. */
export function useMinute(): Date {
  useEffect(() => {
    if (users++ === 0) {
      update();
      timer = setInterval(update, MINUTE);
    }
    return () => {
      if (--users === 0) clearInterval(timer);
    };
  }, []);
  return useStore(minutes, (state) => state.now);
}
