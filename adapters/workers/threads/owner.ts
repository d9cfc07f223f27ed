import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/** Does work whose jobs in threads belong to an owner: the account of a request or, without one, its address. */
export const workOf = <T>(owner: string, work: () => T): T => owners.run(owner, work);

/** The owner of the work that is being done; empty for that of the service itself. */
export const currentOwner = (): string => owners.getStore() ?? '';
