import { currentRequest } from '../adapters/http/request-scope.ts';

type Escape = {
  /** Receives every uncaught error in full. */
  readonly log: (error: unknown, context: Readonly<Record<string, string>>) => void;
  /** Stops accepting, lets work in progress end, and ends the process with 1. */
  readonly stop: () => void;
};

/**
 * What becomes of errors that nobody caught: `error` events without a listener, rejections that nobody waits for, throws in timers.
 * Each is logged whole. One of a request answers it with 500 and goes no further; a rejection touches nothing else, either. Any
 * other may have left something half-done that all requests share: the process ends in order (docs/decisions/0001-escaped-errors.md).
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
