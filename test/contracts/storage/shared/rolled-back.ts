import { expect } from 'chai';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { rejection } from '../../../support/rejection.ts';

/** The result of an action in a transaction that was rolled back after it. */
export async function rolledBack<T>(storage: Storage, action: (tx: Stores) => Promise<T>): Promise<T> {
  const results: T[] = [];
  const outcome = storage.transaction(async (tx) => {
    results.push(await action(tx));
    throw new Error('changed its mind');
  });
  expect(await rejection(outcome)).to.have.property('message', 'changed its mind');
  return results[0]!;
}
