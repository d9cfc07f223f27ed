import type { Objects } from '../../../src/ports/projects/objects.ts';
import type { Mail } from '../../../src/ports/shared/mail.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { mapMethods, type StoreMethod } from '../../sql/shared/store-methods.ts';
import { type Faults, pass } from './faults.ts';

/** The storage, whose calls fail as planned: each call of a store counts, also inside a transaction, and each transaction itself. */
export function faultyStorage(storage: Storage, faults: Faults): Storage {
  const counted = (method: StoreMethod): StoreMethod => {
    return async (...args) => {
      pass(faults, 'storage');
      return method(...args);
    };
  };
  return {
    ...mapMethods(storage, counted),
    async transaction(work) {
      pass(faults, 'storage');
      return storage.transaction((tx) => work(faults.isPlanned('storage') ? mapMethods(tx, counted) : tx));
    },
    close: () => storage.close(),
  };
}

/** The file store, whose calls fail as planned. */
export function faultyObjects(objects: Objects, faults: Faults): Objects {
  const passed = async () => pass(faults, 'objects');
  return {
    put: (path, content) => passed().then(() => objects.put(path, content)),
    get: (path) => passed().then(() => objects.get(path)),
    open: (path) => passed().then(() => objects.open(path)),
    delete: (path) => passed().then(() => objects.delete(path)),
    async *list(prefix) {
      await passed();
      yield* objects.list(prefix);
    },
    check: () => passed().then(() => objects.check()),
    close: () => objects.close(),
  };
}

/** The mails, whose attempts fail as planned, as those to a mail server that does not respond. */
export function faultyMail(mail: Mail, faults: Faults): Mail {
  return {
    async send(message, id) {
      if (faults.fails('mail')) return { status: 'failed', cause: new Error('A rehearsed fault.') };
      return mail.send(message, id);
    },
    check: async () => pass(faults, 'mail'),
    close: () => mail.close(),
  };
}
