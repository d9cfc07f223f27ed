import { useEffect } from 'preact/hooks';
import { serviceNow } from '../../shared/service-clock.ts';
import { createStore, useStore } from '../../shared/store.ts';

const MINUTE = 60_000;
const minutes = createStore({ now: serviceNow() });
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const update = (): void => minutes.set({ now: serviceNow() });

/** The time, updated every minute while something shows it, and when the page is shown again: one timer for all of them. */
export function useMinute(): Date {
  useEffect(() => {
    if (users++ === 0) {
      update();
      timer = setInterval(update, MINUTE);
      document.addEventListener('visibilitychange', update);
    }
    return () => {
      if (--users > 0) return;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return useStore(minutes, (state) => state.now);
}
