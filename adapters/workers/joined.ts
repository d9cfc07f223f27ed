type Turn<T> = { hasBegun: boolean; readonly done: Promise<T> };

/**
 * Runs the work for a key once for all callers that arrive before it starts, one run at a time: callers that arrive during a run
 * share the next one. So for each caller it starts after the call.
 */
export function joined<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const last = new Map<string, Turn<T>>();
  return (key) => {
    const before = last.get(key);
    if (before && !before.hasBegun) return before.done;
    const begin = async () => {
      await before?.done.catch(() => {});
      turn.hasBegun = true;
      return work(key);
    };
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    const turn: Turn<T> = { hasBegun: false, done: Promise.resolve().then(begin).finally(forget) };
    last.set(key, turn);
    return turn.done;
  };
}
