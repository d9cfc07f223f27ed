import type { Repeat } from '../../../src/usecases/shared/job-lease.ts';

/** By a timer that does not keep the process alive. */
export const repeat: Repeat = (action, milliseconds) => {
  const timer = setInterval(() => void action(), milliseconds).unref();
  return () => clearInterval(timer);
};
