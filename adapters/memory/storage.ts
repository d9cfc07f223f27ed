import type { Storage, Stores } from '../../src/ports/storage.ts';
import { type MethodPath, mapMethods, type StoreMethod } from '../store-methods.ts';
import { type TransactionGuard, transactionGuard } from '../transaction-guard.ts';
import { memoryStores } from './stores.ts';
import { type CommittedTables, emptyTables, layerOverAll } from './tables.ts';
import { turns } from './turns.ts';

type Work<T> = (tx: Stores) => Promise<T>;

/**
 * Rows in the memory of this process, gone with it. Transactions take turns. With `rehearse` each work is run twice, the first
 * time for nothing, so that a side effect inside a work shows.
 */
export function memoryStorage({ rehearse = false }: { readonly rehearse?: boolean } = {}): Storage {
  const committed = emptyTables();
  const guard = transactionGuard();
  const { take, idle } = turns();
  const state = { isClosed: false };

  const transaction = <T>(work: Work<T>): Promise<T> =>
    take(async () => {
      if (rehearse) await attempt(committed, guard, work);
      const { result, commit } = await attempt(committed, guard, work);
      commit();
      return result;
    });

  const stores = eachAlone(committed, transaction);
  const open = whileOpen({ ...stores, transaction, check: async () => {} }, state, 'The storage is closed.');
  const close = async () => {
    state.isClosed = true;
    await idle();
  };
  return guard.outside({ ...open, close });
}

/** Does the work on a layer of its own, of which nothing is kept until `commit`. A call that fails dooms it, as in a database. */
async function attempt<T>(committed: CommittedTables, guard: TransactionGuard, work: Work<T>) {
  const { tables, commit } = layerOverAll(committed);
  const state = { isClosed: false };
  const failures: unknown[] = [];
  const tx = mapMethods(
    whileOpen(memoryStores(tables), state, 'The transaction is over.'),
    (method) =>
      async (...args) => {
        return method(...args).catch((error: unknown) => {
          failures.push(error);
          throw error;
        });
      },
  );
  try {
    const result = await guard.run(() => work(tx));
    if (failures.length > 0) throw failures[0];
    return { result, commit };
  } finally {
    state.isClosed = true;
  }
}

/** Stores for calls outside a transaction: what only reads waits for nobody, what turns out to write is done again in its turn. */
function eachAlone(committed: CommittedTables, transaction: Storage['transaction']): Stores {
  const onLayer = () => {
    const layer = layerOverAll(committed);
    return { ...layer, stores: memoryStores(layer.tables) };
  };
  return mapMethods(onLayer().stores, (_, path) => async (...args) => {
    const given = structuredClone(args);
    const { stores, isUntouched } = onLayer();
    const result = await methodAt(stores, path)(...given);
    return isUntouched() ? result : transaction((tx) => methodAt(tx, path)(...given));
  });
}

function whileOpen<S extends object>(stores: S, state: { readonly isClosed: boolean }, message: string): S {
  return mapMethods(stores, (method) => async (...args) => {
    if (state.isClosed) throw new Error(message);
    return method(...args);
  });
}

function methodAt(stores: Stores, [noun, name]: MethodPath): StoreMethod {
  const methods = stores as unknown as Record<string, Record<string, StoreMethod>>;
  return methods[noun!]![name!]!;
}
