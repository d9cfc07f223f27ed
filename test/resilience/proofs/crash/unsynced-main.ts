import Database from 'better-sqlite3';
import { MAIN } from '../../../support/service/program.ts';

/**
 * Starts the program as it is but for one thing: SQLite syncs at checkpoints only, so that a power cut loses what was acknowledged.
 * A test of power cuts that does not notice is of no use.
 */
const { pragma } = Database.prototype;
Database.prototype.pragma = function (source, options) {
  return pragma.call(this, source === 'synchronous = FULL' ? 'synchronous = NORMAL' : source, options);
};

process.argv[1] = MAIN;
await import(MAIN);
