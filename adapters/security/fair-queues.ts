import { addressKey } from '../../src/domain/shared/address.ts';
import { busy } from '../../src/domain/shared/errors.ts';
import type { Asker } from '../../src/ports/accounts/passwords.ts';
import { fairLine, type Owner } from './fair-line.ts';

/** Runs a function as soon as the asker is served. Throws `DomainError('busy')` where too many wait, and nobody with more than the asker. */
export type Queue = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

type Waiting = { readonly start: () => void; readonly refuse: (error: Error) => void };

/**
 * Two queues of limited length, for the same slots: at most `width` run at once, and whenever one is done, the first
 * queue takes precedence over the second. Each queue is fair to addresses, and to the accounts of an address (`fairLine`).
 */
export function fairQueues(width: number, length: number): { readonly first: Queue; readonly second: Queue } {
  let running = 0;
  const [firstLine, secondLine] = [fairLine<Waiting>(length), fairLine<Waiting>(length)];

  const queue =
    (line: typeof firstLine): Queue =>
    async (asker, work) => {
      if (running < width) running++;
      else await new Promise<void>((start, refuse) => line.enter(ownerOf(asker), { start, refuse })?.refuse(tooMany()));
      try {
        return await work();
      } finally {
        const next = firstLine.next() ?? secondLine.next();
        if (next) next.start();
        else running--;
      }
    };

  return { first: queue(firstLine), second: queue(secondLine) };
}

const ownerOf = ({ address, account }: Asker): Owner => ({ name: addressKey(address), part: account ?? '' });

const tooMany = () => busy('Too many people sign in at once. Try again in a moment.', 'sign-ins');
