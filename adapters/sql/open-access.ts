/**
 * `create-and-migrate` creates what is missing and applies pending migrations; `existing` requires a database with current tables, and
 * changes nothing. `any-release` takes one of an earlier release as well: only use tables that it has.
 */
export type Access = 'create-and-migrate' | 'existing' | 'any-release';

/** Whether what is missing is created. */
export const mayCreate = (access: Access = 'create-and-migrate'): boolean => access === 'create-and-migrate';
