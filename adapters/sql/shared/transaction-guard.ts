import { AsyncLocalStorage } from 'node:async_hooks';
import { mapMethods } from './store-methods.ts';

/** Prevents the use of a storage inside its own transaction, where it would wait for itself or miss what the work wrote. */
export type TransactionGuard = {
  /** Runs the work of a transaction; everything that it calls, also later, counts as inside. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The same stores, whose methods reject when they are called inside; methods of the storage itself are guarded too. */
  outside<S extends object>(stores: S): S;
};

/** One guard per storage: transactions of other storages do not matter. */
export function transactionGuard(): TransactionGuard {
  const inside = new AsyncLocalStorage<true>();
  return {
    run: (work) => inside.run(true, work),
    outside: (stores) =>
      mapMethods(stores, (method, path) => async (...args) => {
        if (!inside.getStore()) return method(...args);
        throw new Error(`${path.join('.')} of the storage was called inside its own transaction: use tx there.`);
      }),
  };
}
