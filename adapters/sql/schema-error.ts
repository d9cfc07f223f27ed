/** Why the tables of a database cannot be used as they are; `names`: the migrations that it is about. */
export class SchemaError extends Error {
  readonly reason: 'empty' | 'pending' | 'newer' | 'unfinished';
  readonly names: readonly string[];

  constructor(reason: SchemaError['reason'], names: readonly string[] = []) {
    super(MESSAGES[reason](names.join(', ')));
    this.name = 'SchemaError';
    this.reason = reason;
    this.names = names;
  }
}

const MESSAGES: Readonly<Record<SchemaError['reason'], (names: string) => string>> = {
  empty: () => 'The database has no tables.',
  pending: (names) => `The database is older than this program: ${names} is pending.`,
  unfinished: () => 'The database is an unfinished copy.',
  newer: (names) => `The database is newer than this program: it has ${names}. Nothing was changed.`,
};
