import type { Driver } from './connection.ts';

/** What a driver reports of its work. */
export type DatabaseObserver = {
  /** Updated by a driver with several connections: how many are in use, and how much work waits for one. */
  readonly connections: { isPooled: boolean; inUse: number; waiting: number };
  /** Called for each statement outside of a transaction, and for each transaction, also one that failed. */
  ended(operation: 'read' | 'write' | 'transaction', seconds: number): void;
  /** Called for a statement or transaction that was rolled back because of another one, each time. */
  conflict(): void;
  /** Called for a COMMIT to which the database did not respond. */
  unknownCommit(): void;
};

/** The driver, whose work is reported; itself where nobody wants to know. */
export function observedDriver(driver: Driver, observer: DatabaseObserver | undefined): Driver {
  if (!observer) return driver;
  const timed = <T>(operation: 'read' | 'write' | 'transaction', start: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = start();
    const end = () => observer.ended(operation, (performance.now() - began) / 1000);
    result.then(end, end);
    return result;
  };
  return {
    ...driver,
    all: <Row>(...given: Parameters<Driver['all']>) => timed('read', () => driver.all<Row>(...given)),
    joined: (...given) => timed('read', () => driver.joined(...given)),
    run: (...given) => timed('write', () => driver.run(...given)),
    insert: (...given) => timed('write', () => driver.insert(...given)),
    transaction: (work) => timed('transaction', () => driver.transaction(work)),
  };
}
