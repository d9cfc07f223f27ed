import { type FreshDatabase, freshDatabaseAt } from './mysql.ts';

/** One database of a Galera cluster, as each of its nodes serves it; it is not made yet. */
export type ClusterDatabase = { readonly urls: readonly string[]; readonly remove: FreshDatabase['remove'] };

/** A database nobody used on the nodes of `TEST_GALERA_URLS`, which are separated by commas; null where there is no cluster. */
export function clusterDatabase(): ClusterDatabase | null {
  const nodes = (process.env.TEST_GALERA_URLS ?? '').split(',').filter(Boolean);
  if (nodes.length === 0) return null;
  const { url, remove } = freshDatabaseAt(nodes[0]!);
  const { pathname } = new URL(url);
  return { urls: nodes.map((node) => Object.assign(new URL(node), { pathname }).href), remove };
}
