/** Rows by key, as a transaction sees and changes them. */
export type Table<Row> = {
  get(key: string): Row | undefined;
  /** Every row, in no order that is promised. */
  rows(): readonly Row[];
  /** Keeps a frozen copy, so that nothing that callers do later to what they gave or got changes what is stored. */
  set(key: string, row: Row): void;
  delete(key: string): void;
};

/** Changes that lie over rows until they are committed, or forgotten. */
export type Layer<Row> = Table<Row> & { isUntouched(): boolean; commit(): void };

export function layerOver<Row>(committed: Map<string, Row>): Layer<Row> {
  const changes = new Map<string, Row | null>();
  return {
    get: (key) => (changes.has(key) ? (changes.get(key) ?? undefined) : committed.get(key)),
    rows() {
      const untouched = [...committed].filter(([key]) => !changes.has(key)).map(([, row]) => row);
      return [...untouched, ...[...changes.values()].filter((row) => row !== null)];
    },
    set: (key, row) => void changes.set(key, frozen(structuredClone(row))),
    delete: (key) => void changes.set(key, null),
    isUntouched: () => changes.size === 0,
    commit() {
      for (const [key, row] of changes) {
        if (row === null) committed.delete(key);
        else committed.set(key, row);
      }
    },
  };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}
