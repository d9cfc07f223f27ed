import { open } from 'node:fs/promises';
import { MAIN } from '../../../support/service/program.ts';

/**
 * Starts the program as it is but for one thing: the log of SQLite is flushed at checkpoints only, so that a power cut loses what was
 * acknowledged. A test of power cuts that does not notice is of no use.
 */
const file = await open(MAIN);
Object.getPrototypeOf(file).datasync = async () => {};
await file.close();

process.argv[1] = MAIN;
await import(MAIN);
