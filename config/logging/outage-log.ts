import type { DomainError } from '../../src/domain/shared/errors.ts';
import type { Logger } from './logger.ts';

const QUIET = 60_000;

type Outage = { readonly began: number; last: number; failures: number };

/**
 * Logs what fails because a store does not respond: once in full when an outage begins, and when it is over how often it was in the way.
 * Failures with the same message belong to one outage. `quiet`: it is over when nothing has failed for so long, in milliseconds.
 */
export function outageLog(logger: Logger, quiet = QUIET) {
  const outages = new Map<string, Outage>();

  /** Waits until it is over, and never keeps the process alive. */
  function watch(message: string, outage: Outage): void {
    const left = outage.last + quiet - performance.now();
    if (left > 0) setTimeout(watch, left, message, outage).unref();
    else {
      outages.delete(message);
      const seconds = Math.round((outage.last - outage.began) / 1000);
      logger.info({ failures: outage.failures, seconds }, `it is over: ${message}`);
    }
  }

  return (error: DomainError, context: object): void => {
    const now = performance.now();
    const known = outages.get(error.message);
    if (known) {
      known.last = now;
      known.failures++;
      return;
    }
    logger.error({ err: error, ...context }, 'fault; further ones of the same kind are counted until it is over');
    const outage = { began: now, last: now, failures: 1 };
    outages.set(error.message, outage);
    watch(error.message, outage);
  };
}
