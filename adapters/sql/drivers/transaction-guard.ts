import { AsyncLocalStorage } from 'node:async_hooks';
import { mapMethods } from '../shared/store-methods.ts';

/** Keeps a storage from being used inside its own transaction, where it would wait for itself or miss what the work wrote. */
export type TransactionGuard = {
  /** Does the work of a transaction; whatever is called from within, also later, counts as inside. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The same stores, each method of which rejects when it is called inside; methods beside the stores are guarded too. */
  outside<S extends object>(stores: S): S;
};

/** One guard per storage: the transactions of another one are none of its business. */
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
