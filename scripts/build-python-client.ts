/** Packs the client for Python into `dist`, or into the folder that is named, as a wheel. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { wheelOf } from './python/wheel.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../dist');
const { name, bytes } = await wheelOf(packageJson.version);
mkdirSync(folder, { recursive: true });
for (const other of readdirSync(folder).filter((each) => /^waymark_client-.*\.whl$/.test(each)))
  rmSync(join(folder, other));
writeFileSync(join(folder, name), bytes);
console.log(`${join(folder, name)}  ${(bytes.length / 1000).toFixed(0)} KB`);
