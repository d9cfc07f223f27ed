/** How long a signal that arrives again is the same one, in milliseconds: npm passes on what the terminal sends to both. */
const SAME_SIGNAL = 1000;

type Actions = {
  /** Stops the service; it is called once. */
  readonly stop: (signal: NodeJS.Signals) => Promise<void>;
  /** Reads the settings again. */
  readonly reload: () => void;
  /** Whether a terminal is attached: SIGHUP says then that it was closed, and stops the service. */
  readonly hasTerminal: boolean;
};

/**
 * Listens to signals until the process ends. SIGTERM and SIGINT wait for requests in progress; a second one after more than a second, or
 * another one, exits at once with 1. SIGHUP reloads.
 */
export function listenToSignals({ stop, reload, hasTerminal }: Actions): void {
  let first: { readonly signal: NodeJS.Signals; readonly time: number } | null = null;
  const onStop = (signal: NodeJS.Signals) => {
    if (first?.signal === signal && performance.now() - first.time < SAME_SIGNAL) return;
    if (first) process.exit(1);
    first = { signal, time: performance.now() };
    stop(signal).then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onStop);
  process.on('SIGHUP', hasTerminal ? onStop : reload);
}
