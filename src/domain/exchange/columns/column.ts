import type { ColumnRole } from './column-role.ts';

/** A column of a table, or a property of features; some of its values, as texts. */
export type Column = { readonly name: string; readonly values: readonly string[] };

/** A column with what it is for by its name. */
export type Ranked = ColumnRole & { readonly column: Column };
