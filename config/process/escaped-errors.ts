import { currentRequest } from '../../adapters/http/request-scope.ts';

type Escape = {
  /** Receives every uncaught error in full. */
  readonly log: (error: unknown, context: Readonly<Record<string, string>>) => void;
  /** Stops accepting requests, waits for those in progress, and exits with 1. */
  readonly stop: () => void;
};

/**
 * Handles uncaught errors: `error` events without a listener, unhandled rejections, throws in timers.
 * Each is logged in full. One of a request returns 500 for it and has no further effect; neither has a rejection. Any
 * other may have left shared state inconsistent: the process shuts down (docs/decisions/0001-escaped-errors.md).
 */
export function watchEscapedErrors({ log, stop }: Escape): void {
  let isStopping = false;
  const onEscape = (error: unknown, origin: string): void => {
    const scope = currentRequest();
    const { requestId = '', request = 'outside of a request' } = scope ?? {};
    log(error, { requestId, request, origin });
    scope?.fail();
    if (scope || origin === 'unhandledRejection' || isStopping) return;
    isStopping = true;
    stop();
  };
  process.on('uncaughtException', onEscape);
  process.on('unhandledRejection', (error) => onEscape(error, 'unhandledRejection'));
}
