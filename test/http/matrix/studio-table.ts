import { nothing } from './given-accounts.ts';
import type { Table } from './line.ts';
import { open } from './rules.ts';

/** What the Studio needs beside the API. */
export const STUDIO_TABLE: Table = {
  'GET /studio/config.json': open(200, nothing),
};
