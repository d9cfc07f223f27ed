import { hash } from 'node:crypto';
import type { Connection } from '../drivers/connection.ts';
import { type Row, readRows } from './read-rows.ts';
import type { Table } from './tables.ts';

/** How many rows, and a digest that is the same for the same rows, in either dialect and any order: 64 hexadecimal digits. */
export type Digest = { readonly rows: number; readonly sha256: string };

/** Adds up the SHA-256 of each row: the sum does not depend on the order, which differs where databases compare texts differently. */
type Digesting = { readonly add: (row: Row) => void; readonly digest: () => Digest };

const MODULUS = 2n ** 256n;

export function startDigest(): Digesting {
  let rows = 0;
  let sum = 0n;
  return {
    add(row) {
      rows += 1;
      sum = (sum + BigInt(`0x${hash('sha256', textOf(row))}`)) % MODULUS;
    },
    digest: () => ({ rows, sha256: sum.toString(16).padStart(64, '0') }),
  };
}

/** One text for each row: bytes are marked, so that they differ from a text of the same digits. */
function textOf(row: Row): string {
  return JSON.stringify(row.map((cell) => (cell instanceof Uint8Array ? { bytes: hex(cell) } : cell)));
}

const hex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');

/** The digest of all rows of a table, whatever their order. */
export async function digestOf(connection: Connection, table: Table): Promise<Digest> {
  const digesting = startDigest();
  for await (const batch of readRows(connection, table)) for (const row of batch) digesting.add(row);
  return digesting.digest();
}

export const isSameDigest = (a: Digest, b: Digest): boolean => a.rows === b.rows && a.sha256 === b.sha256;
